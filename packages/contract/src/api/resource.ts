import { z } from 'zod';
import type { Ability } from '#access/abilities.ts';
import type { EndpointName } from '#access/endpoints.ts';
import type { ProfileType } from '#access/roles.ts';
import type { ScopeOf } from '#access/scope.ts';
import { maxArray, minArray } from '#base/rules.ts';
import { id } from '#base/wire-rules.ts';
import type { Field } from './field.ts';

/** Which rows of a resource somebody who is not a super administrator sees. */
export type Visibility =
  /** None: for super administrators alone. */
  | { kind: 'platform' }
  /** All of them; only super administrators change them. */
  | { kind: 'shared'; with?: readonly ProfileType[] }
  /** Those whose own column is in the caller's scope. */
  | { kind: 'within'; scope: ScopeOf }
  /** Those another table ties to the caller's scope. */
  | { kind: 'through'; table: string; scope: ScopeOf }
  /** Those of the caller's own profile. */
  | { kind: 'profile' }
  | { kind: 'any'; of: readonly Visibility[] };

export const platform: Visibility = { kind: 'platform' };
export const shared: Visibility = { kind: 'shared' };
export const sharedWith = (...types: ProfileType[]): Visibility => ({ kind: 'shared', with: types });
export const within = (scope: ScopeOf): Visibility => ({ kind: 'within', scope });
export const through = (table: string, scope: ScopeOf): Visibility => ({ kind: 'through', table, scope });
export const ownProfile: Visibility = { kind: 'profile' };
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
}

export const linkTo = (
  to: string,
  table: string,
  options: { min?: number; max?: number; restricted?: true; readOnly?: true; listed?: true } = {},
): Link => ({
  to,
  table,
  min: options.min ?? 0,
  max: options.max ?? 5_000,
  restricted: options.restricted ?? false,
  readOnly: options.readOnly ?? false,
  listed: options.listed ?? false,
});

/** A plain entity, declared once: what it is, never how it is stored, drawn or sent. */
export interface Resource<N extends string = string, F extends string = string> {
  /** Plural; the path, the table, the audit's entity and the key of its labels. */
  name: N;
  /** The right that opens it. */
  endpoint: EndpointName;
  /** First part of its pages' names. */
  page: string;
  /** Edited on pages of its own, or beside its list. */
  edited: 'on-page' | 'in-list';
  id: string;
  /** The field that names a row to people. */
  title: F;
  /** How a list is sorted before anybody says: by the title, or as declared. */
  order: string;
  visible: Visibility;
  removable: boolean;
  fields: Record<string, Field>;
  links: Record<string, Link>;
  /** The form in parts, each with its fields and links; one part without a name when absent. */
  sections: Readonly<Record<string, readonly F[]>> | null;
  /** Fields that may be set on many rows at once. */
  bulk: readonly F[];
}

interface Declared<N extends string, F extends string, L extends string> {
  name: N;
  id: string;
  title: NoInfer<F>;
  order?: NoInfer<F> | `-${NoInfer<F>}`;
  visible: Visibility;
  page: string;
  edited: Resource['edited'];
  endpoint?: EndpointName;
  removable?: false;
  fields: Record<F, Field>;
  links?: Record<L, Link>;
  sections?: Readonly<Record<string, readonly NoInfer<F | L>[]>>;
  bulk?: readonly NoInfer<F>[];
}

export function defineResource<
  const N extends string,
  const F extends string,
  const L extends string = never,
>(declared: Declared<N, F, L>): Resource<N, F | L> {
  return {
    removable: true,
    order: declared.title,
    endpoint: declared.name as unknown as EndpointName,
    links: {},
    sections: null,
    bulk: [],
    ...declared,
  };
}

export type NamesOf<R> = R extends Resource<string, infer F> ? F : never;

/** The ability a caller needs beside the right, to create or to change. */
export const abilityTo = (action: 'create' | 'update', { page, edited }: Resource): Ability =>
  `${page}-${edited === 'on-page' ? action : 'list'}` as Ability;

export const writableFields = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
export const writableLinks = (resource: Resource) =>
  Object.entries(resource.links).filter(([, link]) => !link.readOnly);

/** The names under which a row's references and links can be asked for. */
export const relationsOf = (resource: Resource): string[] => [
  ...Object.entries(resource.fields).flatMap(([name, { kind }]) =>
    kind === 'reference' ? [relationOf(name)] : [],
  ),
  ...Object.keys(resource.links),
];

/** `regie_id` is the id, `regie` the thing. */
export const relationOf = (referenceName: string) => referenceName.replace(/_id$/, '');

const linkInput = ({ min, max }: Link) => minArray(id(), min).pipe(maxArray(id(), max));

const version = { version: z.int().positive().optional() };

/** The whole record as somebody writes it; what is left out is emptied. */
export function recordInput(resource: Resource): z.ZodType<Record<string, unknown>> {
  const fields = writableFields(resource).map(([name, { input, empty, required }]) => [
    name,
    required ? input : input.default(empty),
  ]);
  const links = writableLinks(resource).map(([name, link]) => [
    name,
    link.min > 0 ? linkInput(link) : linkInput(link).default([]),
  ]);
  return z.strictObject(Object.fromEntries([...fields, ...links]));
}

/** Parts of the record; what is left out stays. */
export function partialInput(resource: Resource): z.ZodType<Record<string, unknown>> {
  const fields = writableFields(resource).map(([name, { input }]) => [name, input.optional()]);
  const links = writableLinks(resource).map(([name, link]) => [name, linkInput(link).optional()]);
  return z.strictObject(Object.fromEntries([...fields, ...links]));
}

export const withVersion = (schema: z.ZodType<Record<string, unknown>>) =>
  (schema as unknown as z.ZodObject).extend(version);
