import { dimensionNamed, type NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { sql } from 'kysely';
import { lockBatches } from '#domain/figures/batch-numbers.store.ts';
import type { Database } from '#kit/db/database.ts';
import { inTransaction } from '#kit/http/transaction.ts';

/** Names of batches on their way: they have their number, and nobody is asked about them before a batch with them counts. */

export const namesTable = (names: readonly string[]) =>
  sql`(select name, folded(name) as key from unnest(${names}::text[]) as name) as given`;

interface Entry {
  name: string;
  id: number;
  entry_state: string;
  target_id: number | null;
  is_arriving: boolean;
}

/** The entries of these names, whether they count already or are on their way. */
export async function findEntries(
  db: Database,
  dimension: NamedDimension,
  names: readonly string[],
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select given.name, entry_id as id, entry_state, target_id, false as is_arriving from ${namesTable(names)}
    join dimensionentries on folded(entry_name) = given.key and dimension = ${dimension}
    union all
    select given.name, entry_id, entry_state, null, true from ${namesTable(names)}
    join arriving_names on folded(entry_name) = given.key and dimension = ${dimension}`.execute(db);
  return rows;
}

/** Numbers names that are new. One batch at a time: a name has one number, in one of the two tables. */
export async function insertArriving(root: Database, dimension: NamedDimension, names: readonly string[]) {
  if (names.length === 0) return;
  const state = dimensionNamed(dimension).resource ? 'unmapped' : 'known';
  await inTransaction(root, async (db) => {
    await lockBatches(db);
    await sql`
      insert into arriving_names (dimension, entry_name, entry_state)
      select ${dimension}, name, ${state}
      from (select distinct on (key) name, key from ${namesTable(names)} order by key, name) as different
      where not exists (
        select from dimensionentries where folded(entry_name) = different.key and dimension = ${dimension})
      order by key on conflict do nothing`.execute(db);
  });
}

/** Makes the names of a batch entries, in the transaction that makes the batch count. */
export async function keepNames(db: Database, ids: Iterable<number>, batch_id: number, now: Date) {
  const wanted = [...ids];
  if (wanted.length === 0) return;
  await sql`
    with kept as (delete from arriving_names where entry_id = any(${wanted}::int[]) returning *)
    insert into dimensionentries (entry_id, dimension, entry_name, entry_state, first_batch_id, created_at)
    overriding system value
    select entry_id, dimension, entry_name, entry_state, ${batch_id}::int, ${now}::timestamptz from kept`.execute(
    db,
  );
}

/** Forgets the names of batches that never counted, while no batch is at work that may have read their numbers. */
export async function forgetNames(db: Database) {
  await lockBatches(db);
  await sql`delete from arriving_names
    where not exists (select from batches where batch_state in ('checking', 'loading'))`.execute(db);
}
