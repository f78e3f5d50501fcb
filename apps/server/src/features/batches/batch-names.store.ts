import type { ResolvedName, ResolveNames } from '@encart/analytics/ingest/name-ids.ts';
import { FIRST_ENTRY_ID } from '@encart/contract/analytics/batches.ts';
import { dimensionNamed, type NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { findEntries, insertArriving, namesTable } from './arriving-names.store.ts';

/** Names are resolved without a scope: figures of every company pass here before any reader sees them. */

const NAMES_AT_ONCE = 5_000;

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

/** The regie of each publisher that has exactly one. */
async function onlyRegies(db: Database, publishers: readonly number[]): Promise<Map<number, number>> {
  if (publishers.length === 0) return new Map();
  const { rows } = await sql<{ publisher_id: number; regie_id: number }>`
    select publisher_id, min(regie_id) as regie_id from publisher_regies
    where publisher_id = any(${publishers}::int[]) group by publisher_id having count(*) = 1`.execute(db);
  return new Map(rows.map((row) => [row.publisher_id, row.regie_id]));
}

/** The names among these that a batch would bring to be recognised: no list has them, and none came before. */
export async function findNewNames(
  db: Database,
  dimension: NamedDimension,
  names: readonly string[],
): Promise<string[]> {
  if (!namingColumns(dimension)) return [];
  const found: string[] = [];
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const chunk = names.slice(at, at + NAMES_AT_ONCE);
    const rows = await Promise.all([findInList(db, dimension, chunk), findEntries(db, dimension, chunk)]);
    const known = new Set(rows.flat().map(({ name }) => name));
    found.push(...chunk.filter((name) => !known.has(name)));
  }
  return found;
}

/** Resolves names to ids; those that are new get one, and `arriving` holds those that count only when their batch does. */
export const nameResolver =
  (db: Database, arriving: Set<number>): ResolveNames =>
  async (dimension, names) => {
    const resolved = new Map<string, ResolvedName & { target: number }>();
    for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
      const chunk = names.slice(at, at + NAMES_AT_ONCE);
      for (const { name, id } of await findInList(db, dimension, chunk))
        resolved.set(name, { id, target: id, unmapped: false });
      const others = chunk.filter((name) => !resolved.has(name));
      const known = new Set((await findEntries(db, dimension, others)).map(({ name }) => name));
      const newNames = others.filter((name) => !known.has(name));
      await insertArriving(db, dimension, newNames);
      for (const entry of await findEntries(db, dimension, others)) {
        if (entry.is_arriving) arriving.add(entry.id);
        resolved.set(entry.name, {
          id: entry.id,
          target: entry.target_id ?? entry.id,
          unmapped: entry.entry_state === 'unmapped',
        });
      }
    }
    if (dimension !== 'publisher') return resolved;
    const publishers = [...resolved.values()].map(({ target }) => target).filter((id) => id < FIRST_ENTRY_ID);
    const regies = await onlyRegies(db, publishers);
    for (const one of resolved.values()) one.regie_id = regies.get(one.target);
    return resolved;
  };
