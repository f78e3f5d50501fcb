import { z } from 'zod';
import { reads, writes } from '#access/needs.ts';
import { limits } from '#base/limits.ts';
import { flag, idText, repeated } from '#base/wire-rules.ts';
import { type Call, defineCall, done, fileReply, listOf, one, paging } from './call.ts';
import type { Field } from './field.ts';
import { codeWords } from './file-words.ts';
import { partialInput, recordInput, replacementInput, rowsInput } from './record-input.ts';
import { type RecordOf, type Resource, relationsOf } from './resource.ts';

const related = z.record(z.string(), z.union([z.string(), z.number()]));

/** A row as it is read; with `some`, of as many fields as were asked for. */
function rowOf<R extends Resource>(resource: R, { some = false } = {}) {
  const fields = Object.entries(resource.fields).map(([name, { output }]) => [
    name,
    some ? output.optional() : output,
  ]);
  const relations = relationsOf(resource).map((name) => [
    name,
    z.union([z.array(z.int()), z.array(related), related, z.int(), z.null()]).optional(),
  ]);
  return z.object({
    [resource.id]: z.int(),
    ...Object.fromEntries(fields),
    ...Object.fromEntries(relations),
    version: z.int(),
  }) as unknown as z.ZodType<RecordOf<R>>;
}

/** Stands for "has none" in a filter by relation or by an optional choice. */
export const NONE = 'none';
const none = z.literal(NONE);

function filterOf({ kind, constraints, required }: Field): z.ZodType | null {
  const choices = constraints.choices ?? [];
  switch (kind) {
    case 'text':
      return repeated(z.string().max(limits.text.search));
    case 'integer':
    case 'decimal':
      return repeated(
        z
          .string()
          .regex(/^-?\d{1,12}(\.\d{1,6})?$/)
          .transform(Number),
      );
    case 'flag':
      return repeated(flag());
    case 'choice':
      return repeated(required ? z.enum(choices) : z.enum([...choices, NONE]));
    case 'choices':
      return repeated(z.enum(choices));
    case 'reference':
      return repeated(required ? idText() : idText().or(none));
    default:
      return null;
  }
}

/** Every filter of a list by name: its fields, its links, what its feature judges and its own id. */
export function filtersOf(resource: Resource): Record<string, z.ZodType> {
  const fields = Object.entries(resource.fields).flatMap(([name, field]) => {
    const filter = filterOf(field);
    return filter ? [[name, filter] as const] : [];
  });
  const links = Object.keys(resource.links).map((name) => [name, repeated(idText().or(none))] as const);
  return {
    [resource.id]: repeated(idText(), Math.max(...limits.pageSizes)),
    ...Object.fromEntries([...fields, ...links]),
    ...Object.fromEntries(resource.judged.map((name) => [name, repeated(flag())])),
  };
}

const UNSORTABLE = ['lines', 'rows', 'choices'];

export const sortsOf = (resource: Resource): string[] => [
  resource.id,
  ...Object.entries(resource.fields).flatMap(([name, { kind }]) => (UNSORTABLE.includes(kind) ? [] : [name])),
];

/** Columns a list can have, and a file has that is not asked for others. */
export const columnsOf = (resource: Resource): string[] => [
  resource.id,
  ...Object.keys(resource.fields),
  ...Object.keys(resource.links),
];

/** Columns a file can have. */
export const fileColumnsOf = (resource: Resource): string[] => [
  ...columnsOf(resource),
  ...Object.keys(resource.computed),
];

/** What a list is asked for, read from its query. */
export interface ListQuery {
  page: number;
  limit: number;
  sort: string;
  q?: string | undefined;
  /** The fields that come beside id and version; all when absent. */
  fields?: string[] | undefined;
  withRelated?: string[] | undefined;
  detailedRelations?: boolean | undefined;
  /** Filters by name. */
  [filter: string]: unknown;
}

const historyEntry = z.object({
  audit_id: z.int(),
  happened_at: z.iso.datetime(),
  action: z.string(),
  /** Who did it; null: somebody of the platform, whom the reader need not know. */
  actor: z.string().nullable(),
  /** Done by a super administrator in that person's place; who it was, super administrators are told. */
  disguised: z.boolean(),
  original: z.string().nullable(),
  changes: z.record(z.string(), z.unknown()).nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const dependent = z.object({ resource: z.string(), count: z.int(), blocks: z.boolean() });
export type Dependent = z.infer<typeof dependent>;

const metaField = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  readOnly: z.boolean(),
  searched: z.boolean(),
  rules: z.record(z.string(), z.unknown()),
});
const metaRelation = z.object({
  name: z.string(),
  resource: z.string(),
  many: z.boolean(),
  min: z.int(),
  max: z.int(),
  readOnly: z.boolean(),
});
const meta = z.object({
  name: z.string(),
  id: z.string(),
  title: z.string(),
  fields: z.array(metaField),
  relations: z.array(metaRelation),
  sorts: z.array(z.string()),
  filters: z.array(z.string()),
  rights: z.object({ read: z.boolean(), create: z.boolean(), update: z.boolean(), remove: z.boolean() }),
});
export type Meta = z.infer<typeof meta>;

export type ResourceCalls<R extends Resource = Resource> = ReturnType<typeof makeCalls<R>>;

const made = new WeakMap<Resource, unknown>();

/** The calls of a resource; the same ones at every asking. */
export function callsOf<R extends Resource>(resource: R): ResourceCalls<R> {
  const calls = made.get(resource) ?? makeCalls(resource);
  made.set(resource, calls);
  return calls as ResourceCalls<R>;
}

type Params<R extends Resource> = z.ZodType<Record<R['id'], number>, Record<R['id'], string | number>>;
type ListShape = z.ZodType<ListQuery>;

function makeCalls<R extends Resource>(resource: R) {
  const { name, endpoint, id, pages } = resource;
  const params = z.strictObject({ [id]: idText() }) as unknown as Params<R>;
  const withRelated = {
    withRelated: repeated(z.enum(relationsOf(resource))),
    detailedRelations: flag().optional(),
  };
  const sorts = sortsOf(resource).flatMap((sort) => [sort, `-${sort}`]);
  const asked = {
    sort: z.enum(sorts).default(resource.order),
    q: z.string().max(limits.text.search).optional(),
    ...filtersOf(resource),
  };
  const row = rowOf(resource);
  const list = `/${name}`;
  const single = `/${name}/:${id}/`;
  const reading = reads(endpoint, resource.readBy === 'list' ? pages.list : undefined);
  const changing = writes(endpoint, pages.update);
  const version = idText().optional();

  return {
    list: defineCall({
      name: `${name}.list`,
      summary: `A page of ${name}`,
      method: 'GET',
      path: list,
      needs: reading,
      query: z.strictObject({
        ...paging,
        fields: repeated(z.enum(Object.keys(resource.fields)), Object.keys(resource.fields).length),
        ...withRelated,
        ...asked,
      }) as unknown as ListShape,
      reply: listOf(rowOf(resource, { some: true })),
    }),
    get: defineCall({
      name: `${name}.get`,
      summary: `One of the ${name}`,
      method: 'GET',
      path: single,
      needs: reading,
      params,
      query: z.strictObject(withRelated),
      reply: one(row),
    }),
    create: defineCall({
      name: `${name}.create`,
      summary: `Add to the ${name}`,
      method: 'POST',
      path: list,
      needs: writes(endpoint, pages.create),
      body: recordInput(resource),
      reply: one(row),
    }),
    replace: defineCall({
      name: `${name}.replace`,
      summary: `Write one of the ${name} anew; what is left out is emptied`,
      method: 'PUT',
      path: single,
      needs: changing,
      params,
      body: replacementInput(resource),
      reply: one(row),
    }),
    update: defineCall({
      name: `${name}.update`,
      summary: `Change parts of one of the ${name}`,
      method: 'PATCH',
      path: single,
      needs: changing,
      params,
      body: partialInput(resource),
      reply: one(row),
    }),
    updateRows: defineCall({
      name: `${name}.update-rows`,
      summary: `Change parts of many of the ${name}: all of them, or none when one is refused`,
      method: 'POST',
      path: `/${name}/rows/`,
      needs: changing,
      /** A dry run says what would be refused, and changes nothing. */
      query: z.strictObject({ dry_run: flag().default(false) }),
      body: rowsInput(resource),
      reply: one(z.object({ applied: z.boolean(), changed: z.int(), unchanged: z.int() })),
    }),
    remove: defineCall({
      name: `${name}.remove`,
      summary: `Remove one of the ${name}; refused while something depends on it`,
      method: 'DELETE',
      path: single,
      needs: resource.removedBy === 'update' ? changing : writes(endpoint, 'delete'),
      params,
      query: z.strictObject({ version }),
      reply: done,
    }),
    meta: defineCall({
      name: `${name}.meta`,
      summary: `Fields, rules, relations, filters and one’s own rights on ${name}`,
      method: 'GET',
      path: `/${name}/meta/`,
      needs: reading,
      reply: one(meta),
    }),
    history: defineCall({
      name: `${name}.history`,
      summary: `What was changed in one of the ${name}, by whom`,
      method: 'GET',
      path: `${single}history/`,
      needs: reading,
      params,
      query: z.strictObject(paging),
      reply: listOf(historyEntry),
    }),
    dependents: defineCall({
      name: `${name}.dependents`,
      summary: `What is linked to one of the ${name}, and what of it stands against removing`,
      method: 'GET',
      path: `${single}dependents/`,
      needs: reading,
      params,
      reply: z.object({ data: z.array(dependent) }),
    }),
    export: defineCall({
      name: `${name}.export`,
      summary: `All ${name} that a list shows, as a CSV file`,
      method: 'GET',
      path: `/${name}/export/`,
      needs: reading,
      query: z.strictObject({
        ...asked,
        separator: z.enum(limits.csvSeparators).default(';'),
        columns: repeated(z.enum(fileColumnsOf(resource))),
        /** What stands above the columns, in their order, when people read them, and moments in Paris time; names when absent. */
        headers: repeated(z.string().max(limits.text.name)),
        /** What stands in columns that were asked for instead of codes: `state.draft=Brouillon`. */
        words: codeWords(resource),
        /** What the file is called, without its ending. */
        file_name: z.string().min(1).max(limits.text.name).optional(),
      }),
      reply: fileReply,
    }),
  } satisfies Record<string, Call>;
}
