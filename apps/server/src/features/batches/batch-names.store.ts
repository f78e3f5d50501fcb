import type { ResolvedName, ResolveNames } from '@encart/analytics/ingest/name-ids.ts';
import { FIRST_ENTRY_ID } from '@encart/contract/analytics/batches.ts';
import { dimensionNamed, type NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** Names are resolved without a scope: figures of every company pass here before any reader sees them. */

const NAMES_AT_ONCE = 5_000;

const namesTable = (names: readonly string[]) =>
  sql`(select name, folded(name) as key from unnest(${names}::text[]) as name) as given`;

/** The columns of a dimension's list that name a row, the best first. */
function namingColumns(dimension: NamedDimension) {
  const { resource: listName } = dimensionNamed(dimension);
  if (!listName) return undefined;
  const list = resourceNamed(listName);
  const more = [`${dimension}_code`, `${dimension}_display_name`].filter((name) => name in list.fields);
  return { list, columns: [list.title, ...more] };
}

/** Finds rows of a list by their names. A name that several rows share is ignored: a wrong guess would give one company another's figures. */
async function findInList(db: Database, dimension: NamedDimension, names: readonly string[]) {
  const naming = namingColumns(dimension);
  if (!naming) return [];
  const { list, columns } = naming;
  const matches: RawBuilder<unknown>[] = columns.map(
    (column, rank) => sql`select given.name, listed.${sql.ref(list.id)} as id, ${rank}::int as rank
      from ${namesTable(names)} join ${sql.table(list.name)} as listed
      on folded(listed.${sql.ref(column)}) = given.key`,
  );
  const { rows } = await sql<{ name: string; id: number }>`
    with found as (${sql.join(matches, sql` union all `)}),
    best as (select name, min(rank) as rank from found group by name)
    select name, min(id) as id from found join best using (name, rank)
    group by name having count(distinct id) = 1`.execute(db);
  return rows;
}

interface Entry {
  name: string;
  id: number;
  entry_state: string;
  target_id: number | null;
}

async function findEntries(db: Database, dimension: NamedDimension, names: readonly string[]) {
  const { rows } = await sql<Entry>`
    select given.name, entry_id as id, entry_state, target_id from ${namesTable(names)}
    join dimensionentries on folded(entry_name) = given.key and dimension = ${dimension}`.execute(db);
  return rows;
}

/** Stores names no list has; in one order, so that two batches with the same new names do not block each other. */
async function insertEntries(
  db: Database,
  dimension: NamedDimension,
  names: readonly string[],
  batch_id: number,
  now: Date,
) {
  if (names.length === 0) return;
  const state = dimensionNamed(dimension).resource ? 'unmapped' : 'known';
  await sql`
    insert into dimensionentries (dimension, entry_name, entry_state, first_batch_id, created_at)
    select ${dimension}, name, ${state}, ${batch_id}::int, ${now}::timestamptz
    from (select distinct on (key) name, key from ${namesTable(names)} order by key, name) as different
    order by key on conflict do nothing`.execute(db);
}

/** The regie of each publisher that has exactly one. */
async function onlyRegies(db: Database, publishers: readonly number[]): Promise<Map<number, number>> {
  if (publishers.length === 0) return new Map();
  const { rows } = await sql<{ publisher_id: number; regie_id: number }>`
    select publisher_id, min(regie_id) as regie_id from publisher_regies
    where publisher_id = any(${publishers}::int[]) group by publisher_id having count(*) = 1`.execute(db);
  return new Map(rows.map((row) => [row.publisher_id, row.regie_id]));
}

/** Resolves names to ids, and stores those that are new as dimension entries. */
export const nameResolver =
  (db: Database, batch_id: number, now: Date): ResolveNames =>
  async (dimension, names) => {
    const resolved = new Map<string, ResolvedName & { target: number }>();
    for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
      const chunk = names.slice(at, at + NAMES_AT_ONCE);
      for (const { name, id } of await findInList(db, dimension, chunk))
        resolved.set(name, { id, target: id, unmapped: false });
      const others = chunk.filter((name) => !resolved.has(name));
      const entryNames = new Set((await findEntries(db, dimension, others)).map(({ name }) => name));
      const newNames = others.filter((name) => !entryNames.has(name));
      await insertEntries(db, dimension, newNames, batch_id, now);
      for (const entry of await findEntries(db, dimension, others))
        resolved.set(entry.name, {
          id: entry.id,
          target: entry.target_id ?? entry.id,
          unmapped: entry.entry_state === 'unmapped',
        });
    }
    if (dimension !== 'publisher') return resolved;
    const publishers = [...resolved.values()].map(({ target }) => target).filter((id) => id < FIRST_ENTRY_ID);
    const regies = await onlyRegies(db, publishers);
    for (const one of resolved.values()) one.regie_id = regies.get(one.target);
    return resolved;
  };
