import type { EndpointName } from '#access/endpoints.ts';
import {
  type Entity,
  type EntityName,
  type EntityPageName,
  entities,
  entityPageNames,
} from '#access/entities.ts';
import type { ProfileType } from '#access/roles.ts';
import type { ScopePart } from '#access/scope.ts';
import type { BrokenRule } from '#base/errors.ts';
import type { FieldKind, Fields } from './field.ts';
import type { ChangeIn, InputIn, RecordIn, Values } from './record.ts';

/** Which rows of a resource somebody who is not a super administrator sees. */
export type Visibility =
  /** None: for super administrators alone. */
  | { kind: 'platform' }
  /** All of them; only super administrators change them. */
  | { kind: 'shared'; with?: readonly ProfileType[] }
  /** Those whose own column is in the caller's scope. */
  | { kind: 'within'; scope: ScopePart }
  /** Those another table ties to the caller's scope. */
  | { kind: 'through'; table: string; scope: ScopePart }
  /** Those another table ties to the caller's scope, and to nothing outside it. */
  | { kind: 'throughAll'; table: string; scope: ScopePart }
  /** Those of the caller's own profile, by their own column or by a table of pairs. */
  | { kind: 'profile'; table?: string }
  /** Those of the caller alone, in the profile they have now. */
  | { kind: 'user' }
  | { kind: 'any'; of: readonly Visibility[] };

export const platform: Visibility = { kind: 'platform' };
export const shared: Visibility = { kind: 'shared' };
export const sharedWith = (...types: ProfileType[]): Visibility => ({ kind: 'shared', with: types });
export const within = (scope: ScopePart): Visibility => ({ kind: 'within', scope });
export const through = (table: string, scope: ScopePart): Visibility => ({ kind: 'through', table, scope });
export const throughAll = (table: string, scope: ScopePart): Visibility => ({
  kind: 'throughAll',
  table,
  scope,
});
export const ownProfile: Visibility = { kind: 'profile' };
export const ownUser: Visibility = { kind: 'user' };
export const throughProfiles = (table: string): Visibility => ({ kind: 'profile', table });
export const anyOf = (...of: Visibility[]): Visibility => ({ kind: 'any', of });

/** Rows of another resource that belong to a row, kept in a table of pairs. */
export interface Link {
  to: string;
  table: string;
  min: number;
  max: number;
  restricted: boolean;
  readOnly: boolean;
  listed: boolean;
  /** Whether what a row names cannot be removed as long as it does; otherwise the link goes with it. */
  blocks: boolean;
  /** Profile types that read it; for the others it does not exist. All when absent. */
  readers?: readonly ProfileType[];
}

export const linkTo = (
  to: string,
  table: string,
  options: {
    min?: number;
    max?: number;
    restricted?: true;
    readOnly?: true;
    listed?: true;
    blocks?: true;
    readers?: readonly ProfileType[];
  } = {},
): Link => ({
  to,
  table,
  min: options.min ?? 0,
  max: options.max ?? 5_000,
  restricted: options.restricted ?? false,
  readOnly: options.readOnly ?? false,
  listed: options.listed ?? false,
  blocks: options.blocks ?? false,
  ...(options.readers ? { readers: options.readers } : {}),
});

export type Links = Record<string, Link>;

/** A plain entity, declared once: what it is, never how it is stored, drawn or sent. */
export interface Resource<
  N extends string = string,
  I extends string = string,
  F extends Fields = Fields,
  L extends Links = Links,
> {
  /** Plural; the path, the table, the audit's entity and the key of its labels. */
  name: N;
  /** The right that opens it. */
  endpoint: EndpointName;
  /** Where its records are listed, made and changed; the ability to make or to change is that page's. */
  pages: Readonly<Record<'list' | 'create' | 'update', EntityPageName>>;
  /** Edited on pages of its own, or beside its list. */
  edited: Entity['edited'];
  id: I;
  /** The field that names a row to people. */
  title: string;
  /** How a list is sorted before anybody says: by the title, or as declared. */
  order: string;
  visible: Visibility;
  removable: boolean;
  /** Who of a profile with the right reads rows: everybody, or those whose role opens the list. */
  readBy: 'right' | 'list';
  /** Who may remove a row: those who may change it, or super administrators alone. */
  removedBy: 'update' | 'delete';
  fields: F;
  links: L;
  /** The form in parts, each with its fields and links; one part without a name when absent. */
  sections: Readonly<Record<string, readonly string[]>> | null;
  /** Fields that may be set on many rows at once. */
  bulk: readonly string[];
  /** Whether many rows are changed at once, as a table; not where a change, or a rule, is about more than its cells. */
  asTable: boolean;
  /** Columns of its file beside fields and links, for those who ask: its feature computes them. */
  computed: Fields;
  /** Filters beside fields and links, each a yes or no: its feature judges the rows. */
  judged: readonly string[];
  /** What is wrong between the fields of a record that are each right. */
  rules(record: Values): readonly BrokenRule[];
}

/** A record as one reads it: id, fields, version, and the relations that were asked for. */
export type RecordOf<R extends Resource> = RecordIn<R['id'], R['fields'], R['links']>;
/** A new record as one writes it. */
export type InputOf<R extends Resource> = InputIn<R['fields'], R['links']>;
/** Parts of a record as one writes them. */
export type ChangeOf<R extends Resource> = ChangeIn<R['fields'], R['links']>;
/** Names of a resource's fields and links. */
export type NamesOf<R extends Resource> = (keyof R['fields'] | keyof R['links']) & string;

interface Declared<N extends EntityName, F extends Fields, L extends Links> {
  /** A line of `access/entities.ts`. */
  name: N;
  title: keyof NoInfer<F> & string;
  order?: (keyof NoInfer<F> & string) | `-${keyof NoInfer<F> & string}`;
  visible: Visibility;
  removable?: false;
  readBy?: 'list';
  removedBy?: 'update';
  fields: F;
  links?: L;
  sections?: Readonly<Record<string, readonly ((keyof NoInfer<F> | keyof NoInfer<L>) & string)[]>>;
  bulk?: readonly (keyof NoInfer<F> & string)[];
  asTable?: false;
  computed?: Fields;
  judged?: readonly string[];
  rules?: (record: ChangeIn<NoInfer<F>, NoInfer<L>>) => readonly BrokenRule[];
}

type IdOf<N extends EntityName> = (typeof entities)[N]['id'];

export function defineResource<
  const N extends EntityName,
  F extends Fields,
  L extends Links = Record<never, never>,
>(declared: Declared<N, F, L>): Resource<N, IdOf<N>, F, L> {
  const { id, endpoint, edited }: Entity = entities[declared.name];
  const complete: Resource<N, string, F> = {
    id,
    endpoint,
    edited,
    pages: entityPageNames(declared.name),
    removable: true,
    readBy: 'right',
    removedBy: 'delete',
    order: declared.title,
    links: {},
    sections: null,
    bulk: [],
    asTable: true,
    computed: {},
    judged: [],
    rules: () => [],
    ...declared,
  };
  return complete as Resource<N, IdOf<N>, F, L>;
}

export const writableFields = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
export const writableLinks = (resource: Resource) =>
  Object.entries(resource.links).filter(([, link]) => !link.readOnly);

const IN_A_CELL: readonly FieldKind[] = ['text', 'integer', 'decimal', 'flag', 'choice', 'reference'];
/** The fields that a table of rows can change: what one cell holds. */
export const tableFields = (resource: Resource): string[] =>
  resource.asTable
    ? writableFields(resource).flatMap(([name, { kind }]) => (IN_A_CELL.includes(kind) ? [name] : []))
    : [];

/** What is written of each of many rows: the cells of the table, and secrets. Lists stay with the single change. */
export const rowFields = (resource: Resource): string[] =>
  writableFields(resource).flatMap(([name, { kind }]) =>
    IN_A_CELL.includes(kind) || kind === 'secret' ? [name] : [],
  );

/** The names under which a row's references and links can be asked for. */
export const relationsOf = (resource: Resource): string[] => [
  ...Object.entries(resource.fields).flatMap(([name, { kind }]) =>
    kind === 'reference' ? [relationOf(name)] : [],
  ),
  ...Object.keys(resource.links),
];

/** `regie_id` is the id, `regie` the thing. */
export const relationOf = (referenceName: string) => referenceName.replace(/_id$/, '');
