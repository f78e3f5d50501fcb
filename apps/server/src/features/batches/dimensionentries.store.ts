import { FIRST_ENTRY_ID } from '@encart/contract/analytics/batches.ts';
import { dimensionNamed, type NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** Names of the figures are for super administrators alone: no scope narrows them. */

export interface Target {
  target_id: number;
  target_name: string;
}

/** One mapping at a time: two that cross would make a circle. */
export const holdEntries = (db: Database) =>
  sql`lock table dimensionentries in share row exclusive mode`.execute(db);

export const holdEntry = (db: Database, entry_id: number) =>
  db
    .selectFrom('dimensionentries')
    .select(['entry_id', 'dimension', 'entry_state', 'target_id', 'target_name', 'version'])
    .where('entry_id', '=', entry_id)
    .executeTakeFirst();

/** A row of the dimension's list, or another of its names; one that was mapped itself stands for its target. */
export async function findTarget(
  db: Database,
  dimension: NamedDimension,
  id: number,
): Promise<Target | undefined> {
  if (id < FIRST_ENTRY_ID) {
    const { resource: listName } = dimensionNamed(dimension);
    if (!listName) return undefined;
    const list = resourceNamed(listName);
    const { rows } = await sql<Target>`
      select ${sql.ref(list.id)} as target_id, ${sql.ref(list.title)} as target_name
      from ${sql.table(list.name)} where ${sql.ref(list.id)} = ${id}::int`.execute(db);
    return rows[0];
  }
  const entry = await db
    .selectFrom('dimensionentries')
    .select(['entry_id', 'entry_name', 'target_id', 'target_name'])
    .where('entry_id', '=', id)
    .where('dimension', '=', dimension)
    .executeTakeFirst();
  if (!entry) return undefined;
  return {
    target_id: entry.target_id ?? entry.entry_id,
    target_name: entry.target_name ?? entry.entry_name,
  };
}

/** Says what an entry is, or that nobody knows; those that stood for it go along with it. */
export async function writeTarget(
  db: Database,
  entry: { entry_id: number; dimension: NamedDimension; target_name: string | null },
  target: Target | null,
): Promise<{ entry_id: number; before: string | null }[]> {
  const unknown = dimensionNamed(entry.dimension).resource ? 'unmapped' : 'known';
  const moved = target
    ? await db
        .selectFrom('dimensionentries')
        .select(['entry_id', 'target_name as before'])
        .where('target_id', '=', entry.entry_id)
        .execute()
    : [];
  const all = [{ entry_id: entry.entry_id, before: entry.target_name }, ...moved];
  await db
    .updateTable('dimensionentries')
    .set((row) => ({
      entry_state: target ? 'mapped' : unknown,
      target_id: target?.target_id ?? null,
      target_name: target?.target_name ?? null,
      version: row('version', '+', 1),
    }))
    .where(
      'entry_id',
      'in',
      all.map((one) => one.entry_id),
    )
    .execute();
  return all;
}
