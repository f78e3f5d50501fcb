import { FIRST_ENTRY_ID } from '@encart/contract/analytics/batches.ts';
import { dimensionNamed, type NamedDimension, NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import type { Comparator, NameFilter } from '@encart/contract/analytics/figure-filter.ts';
import type { NamedId } from '@encart/contract/analytics/wire.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** Selects the rows of the dimension's list; none where it has no list. */
function listNames(dimension: NamedDimension, ids: readonly number[]): RawBuilder<NamedId>[] {
  const { resource: name } = dimensionNamed(dimension);
  const listed = ids.filter((id) => id > NO_VALUE && id < FIRST_ENTRY_ID);
  if (!name || listed.length === 0) return [];
  const resource = resourceNamed(name);
  const display = `${dimension}_display_name`;
  const title =
    display in resource.fields
      ? sql`coalesce(${sql.ref(display)}, ${sql.ref(resource.title)})`
      : sql.ref(resource.title);
  return [
    sql`select ${sql.ref(resource.id)} as id, ${title} as name, 'known' as state
      from ${sql.table(resource.name)} where ${sql.ref(resource.id)} = any(${listed}::int[])`,
  ];
}

function entryNames(ids: readonly number[]): RawBuilder<NamedId>[] {
  const entries = ids.filter((id) => id >= FIRST_ENTRY_ID);
  if (entries.length === 0) return [];
  return [
    sql`select entry_id as id, entry_name as name,
        case entry_state when 'unmapped' then 'unmapped' else 'known' end as state
      from dimensionentries where entry_id = any(${entries}::int[])`,
  ];
}

/** Selects what ids are called, as figures show it: by the row of a list, or by the name they arrived with. */
function selectNames(dimension: NamedDimension, ids: readonly number[]): RawBuilder<NamedId> | undefined {
  const selects = [...listNames(dimension, ids), ...entryNames(ids)];
  return selects.length > 0 ? sql<NamedId>`${sql.join(selects, sql` union all `)}` : undefined;
}

/**
 * The names of ids. Called only with ids from figures the reader may see: whoever sees a sale sees who bought it,
 * whether or not they may open the list it comes from.
 */
export async function namesOf(
  db: Database,
  dimension: NamedDimension,
  ids: readonly number[],
): Promise<Map<number, NamedId>> {
  const { rows } = (await selectNames(dimension, ids)?.execute(db)) ?? { rows: [] };
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names alone, for the lines of a file: as one object they are read in a third of the time of as many rows. */
export async function nameTexts(
  db: Database,
  dimension: NamedDimension,
  ids: readonly number[],
): Promise<Record<number, string>> {
  const names = selectNames(dimension, ids);
  if (!names) return {};
  const { rows } = await sql<{ names: Record<number, string> | null }>`
    select json_object_agg(id, name) as names from (${names}) as named`.execute(db);
  return rows[0]?.names ?? {};
}

const COMPARISONS: Record<
  Comparator,
  (name: RawBuilder<string>, text: RawBuilder<string>) => RawBuilder<SqlBool>
> = {
  contains: (name, text) => sql`strpos(${name}, ${text}) > 0`,
  equals: (name, text) => sql`${name} = ${text}`,
  begins_with: (name, text) => sql`starts_with(${name}, ${text})`,
  ends_with: (name, text) => sql`right(${name}, length(${text})) = ${text}`,
};

/** PostgreSQL holds neither, so that no name has them. */
const UNKNOWN_TO_NAMES = /[\0\p{Cs}]/u;

/** Those of these ids whose names compare so, folded as lists are searched. Called with ids the reader may see, as above. */
export async function idsWithNames(
  db: Database,
  { dimension, comparator, text }: NameFilter,
  ids: readonly number[],
): Promise<number[]> {
  const names = selectNames(dimension, ids);
  if (!names || UNKNOWN_TO_NAMES.test(text)) return [];
  const { rows } = await sql<{ id: number }>`
    select id from (${names}) as named, folded(${text}::text) as sought
    where ${COMPARISONS[comparator](sql`folded(name)`, sql`sought`)} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The name of an id, or the lack of one: there was no value, or what had the name is gone. */
export const nameOf = (names: ReadonlyMap<number, NamedId>, id: number): NamedId =>
  names.get(id) ?? { id, name: null, state: id === NO_VALUE ? 'none' : 'unmapped' };
