import { type ResourceName, resourceNamed } from '@encart/contract/resources/resources.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** Ids by name. */
export type Ids = ReadonlyMap<string, number>;
type Row = Record<string, unknown>;

export const idOf = (ids: Ids, name: string) => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo names ${name}, which it does not make`);
  return id;
};

// One statement a table, however many rows: thousands of them have to stand within a moment.
function insertion(table: string, rows: readonly Row[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

/** Adds rows that all have the same columns. */
export async function insertRows(db: Database, table: string, rows: readonly Row[]) {
  if (rows.length > 0) await insertion(table, rows).execute(db);
}

/** Ids of the rows of a resource that have these names. */
export async function findIds(db: Database, name: ResourceName, names: readonly string[]): Promise<Ids> {
  const { id, title } = resourceNamed(name);
  const { rows } = await sql<{ id: number; title: string }>`
    select ${sql.ref(id)} as id, ${sql.ref(title)} as title from ${sql.table(name)}
    where ${sql.ref(title)} = any(${names}) order by ${sql.ref(id)}`.execute(db);
  return new Map(rows.map((row) => [row.title, row.id]));
}

/** Adds rows of a resource and gives back their ids by their names. */
export async function insertNamed(db: Database, name: ResourceName, rows: readonly Row[]): Promise<Ids> {
  const { id, title } = resourceNamed(name);
  const added = await sql<{ id: number; title: string }>`${insertion(name, rows)}
    returning ${sql.ref(id)} as id, ${sql.ref(title)} as title`.execute(db);
  return new Map(added.rows.map((row) => [row.title, row.id]));
}
