import { FIRST_ENTRY_ID } from '@encart/contract/analytics/batches.ts';
import { dimensionNamed, type NamedDimension, NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import type { NamedId, ValueFilter } from '@encart/contract/analytics/wire.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

interface NameRow {
  id: number;
  name: string;
}

async function namesInList(db: Database, dimension: NamedDimension, ids: number[]): Promise<NameRow[]> {
  const { resource: name } = dimensionNamed(dimension);
  if (!name || ids.length === 0) return [];
  const resource = resourceNamed(name);
  const display = `${dimension}_display_name`;
  const title =
    display in resource.fields
      ? sql`coalesce(${sql.ref(display)}, ${sql.ref(resource.title)})`
      : sql.ref(resource.title);
  const { rows } = await sql<NameRow>`
    select ${sql.ref(resource.id)} as id, ${title} as name from ${sql.table(resource.name)}
    where ${sql.ref(resource.id)} = any(${ids}::int[])`.execute(db);
  return rows;
}

async function namesOfEntries(db: Database, ids: number[]): Promise<NamedId[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('dimensionentries')
    .select(['entry_id as id', 'entry_name as name', 'entry_state'])
    .where('entry_id', 'in', ids)
    .execute();
  return rows.map(({ id, name, entry_state }) => ({
    id,
    name,
    state: entry_state === 'unmapped' ? 'unmapped' : 'known',
  }));
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
  const inList = ids.filter((id) => id > 0 && id < FIRST_ENTRY_ID);
  const entries = ids.filter((id) => id >= FIRST_ENTRY_ID);
  const [rowNames, entryNames] = await Promise.all([
    namesInList(db, dimension, inList),
    namesOfEntries(db, entries),
  ]);
  const names = new Map<number, NamedId>(entryNames.map((entry) => [entry.id, entry]));
  for (const { id, name } of rowNames) names.set(id, { id, name, state: 'known' });
  return names;
}

/** The name of an id, or the lack of one: there was no value, or what had the name is gone. */
export const nameOf = (names: ReadonlyMap<number, NamedId>, id: number): NamedId =>
  names.get(id) ?? { id, name: null, state: id === NO_VALUE ? 'none' : 'unmapped' };

/** The filters of a query with the names of their ids; without a database they stay numbers. */
export const namesOfFilters = (db: Database | null, where: readonly ValueFilter[]) =>
  Promise.all(
    where.map(async ({ dimension, id }) => ({
      dimension,
      ...nameOf(db ? await namesOf(db, dimension, [id]) : new Map(), id),
    })),
  );
