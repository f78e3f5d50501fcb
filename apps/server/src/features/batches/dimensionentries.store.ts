import { FIRST_ENTRY_ID } from '@encart/contract/analytics/batches.ts';
import { dimensionNamed, type NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** Dimension entries are for super administrators alone: no scope applies. */

export interface Target {
  target_id: number;
  target_name: string;
}

/** Serialises mappings: two that cross would make a circle. */
export const lockEntries = (db: Database) =>
  sql`lock table dimensionentries in share row exclusive mode`.execute(db);

export const findEntry = (db: Database, entry_id: number) =>
  db
    .selectFrom('dimensionentries')
    .select(['entry_id', 'entry_name', 'dimension', 'version'])
    .where('entry_id', '=', entry_id)
    .executeTakeFirst();

/** Finds a row of the dimension's list, or another entry; an entry that is mapped itself is replaced by its target. */
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

export interface MappedEntry {
  entry_id: number;
  target_name: string | null;
}

/** An entry and those that are mapped to it, however many steps away. */
export async function entriesMappedTo(db: Database, entry_id: number): Promise<MappedEntry[]> {
  const { rows } = await sql<MappedEntry>`
    with recursive behind as (
      select entry_id, target_name from dimensionentries where entry_id = ${entry_id}::int
      union
      select further.entry_id, further.target_name
      from dimensionentries as further join behind on further.mapped_to_id = behind.entry_id
    )
    select entry_id, target_name from behind order by entry_id`.execute(db);
  return rows;
}

/** The regie that mapping a publisher's name gives to rows that came before, if the publisher has only one. */
async function regieOf(db: Database, dimension: NamedDimension, { target_id }: Target) {
  if (dimension !== 'publisher') return {};
  const { rows } = await sql<{ target_regie_id: number; target_regie_up_to: number }>`
    select min(regie_id) as target_regie_id,
      (select coalesce(max(batch_id), 0) from batches) as target_regie_up_to
    from publisher_regies where publisher_id = ${target_id}::int having count(*) = 1`.execute(db);
  return rows[0] ?? {};
}

/** Maps entries to a target, or to nothing. */
async function setTarget(
  db: Database,
  dimension: NamedDimension,
  entry_ids: readonly number[],
  target: Target | null,
  own: { mapped_to_id?: number | null } = {},
) {
  if (entry_ids.length === 0) return;
  const unmappedState = dimensionNamed(dimension).resource ? 'unmapped' : 'known';
  const regie = target ? await regieOf(db, dimension, target) : {};
  await db
    .updateTable('dimensionentries')
    .set((row) => ({
      entry_state: target ? 'mapped' : unmappedState,
      target_id: target?.target_id ?? null,
      target_name: target?.target_name ?? null,
      target_regie_id: null,
      target_regie_up_to: null,
      ...regie,
      ...own,
      version: row('version', '+', 1),
    }))
    .where('entry_id', 'in', entry_ids)
    .execute();
}

export interface Mapping {
  /** What was chosen; it may itself be mapped to something else. */
  mapped_to_id: number;
  target: Target;
}

/** Maps an entry, or undoes its mapping. Entries mapped to it follow, and come back when it is undone. */
export async function writeMapping(
  db: Database,
  { entry_id, entry_name, dimension }: { entry_id: number; entry_name: string; dimension: NamedDimension },
  others: readonly number[],
  mapping: Mapping | null,
) {
  const itself = { target_id: entry_id, target_name: entry_name };
  const mapped_to_id = mapping?.mapped_to_id ?? null;
  await setTarget(db, dimension, [entry_id], mapping?.target ?? null, { mapped_to_id });
  await setTarget(db, dimension, others, mapping?.target ?? itself);
}
