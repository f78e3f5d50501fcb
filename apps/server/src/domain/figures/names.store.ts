import { FIRST_ENTRY_ID } from '@encart/contract/analytics/batches.ts';
import { dimensionNamed, type NamedDimension, NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import type { NamedId, Narrowing } from '@encart/contract/analytics/wire.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

interface Named {
  id: number;
  name: string;
}

async function namesInList(db: Database, dimension: NamedDimension, ids: number[]): Promise<Named[]> {
  const { resource: name } = dimensionNamed(dimension);
  if (!name || ids.length === 0) return [];
  const resource = resourceNamed(name);
  const display = `${dimension}_display_name`;
  const title =
    display in resource.fields
      ? sql`coalesce(${sql.ref(display)}, ${sql.ref(resource.title)})`
      : sql.ref(resource.title);
  const { rows } = await sql<Named>`
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
 * What ids are called. Asked only for ids found in figures the reader may see: whoever sees a sale sees who
 * bought it, whether or not they may open the list it comes from.
 */
export async function namesOf(
  db: Database,
  dimension: NamedDimension,
  ids: readonly number[],
): Promise<Map<number, NamedId>> {
  const inList = ids.filter((id) => id > 0 && id < FIRST_ENTRY_ID);
  const entries = ids.filter((id) => id >= FIRST_ENTRY_ID);
  const [listed, told] = await Promise.all([namesInList(db, dimension, inList), namesOfEntries(db, entries)]);
  const found = new Map<number, NamedId>(told.map((one) => [one.id, one]));
  for (const { id, name } of listed) found.set(id, { id, name, state: 'known' });
  return found;
}

/** The name of an id, or the lack of one: nothing was said, or what was said is gone. */
export const nameOf = (names: ReadonlyMap<number, NamedId>, id: number): NamedId =>
  names.get(id) ?? { id, name: null, state: id === NO_VALUE ? 'none' : 'unmapped' };

/** What figures were narrowed to, by name; without a database they stay numbers. */
export const namesOfNarrowings = (db: Database | null, where: readonly Narrowing[]) =>
  Promise.all(
    where.map(async ({ dimension, id }) => ({
      dimension,
      ...nameOf(db ? await namesOf(db, dimension, [id]) : new Map(), id),
    })),
  );
