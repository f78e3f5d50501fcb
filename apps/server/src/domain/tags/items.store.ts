import { ITEM_COLUMNS, type ItemColumn, type MatrixCells } from '@encart/contract/tags/matrix-items.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** A row of a matrix with its name and its place. */
export interface StoredItem extends MatrixCells {
  item_key: string;
  place: number;
}

interface Row {
  item_key: string;
  place: number;
  cells: Record<ItemColumn, string>;
  params: Record<string, string>;
}

const shown = ({ item_key, place, cells, params }: Row): StoredItem => ({
  item_key,
  place,
  ...cells,
  params,
});

const cellsOf = (item: MatrixCells) => Object.fromEntries(ITEM_COLUMNS.map((name) => [name, item[name]]));

const withoutEmpty = (params: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).filter(([, text]) => text !== ''));

/** All rows, or some of them, in the order of the matrix. */
export async function readItems(
  db: Database,
  tag_matrix_id: number,
  only: { keys?: readonly string[]; since?: number } = {},
): Promise<StoredItem[]> {
  const { keys, since } = only;
  const { rows } = await sql<Row>`select item_key, place, cells, params from tag_items
    where tag_matrix_id = ${tag_matrix_id}
      ${keys ? sql`and item_key = any(${keys}::uuid[])` : sql``}
      ${since === undefined ? sql`` : sql`and revision > ${since}`}
    order by place`.execute(db);
  return rows.map(shown);
}

export async function readOrder(db: Database, tag_matrix_id: number) {
  return db
    .selectFrom('tag_items')
    .select(['item_key', 'place'])
    .where('tag_matrix_id', '=', tag_matrix_id)
    .orderBy('place')
    .execute();
}

export async function readRevision(db: Database, tag_matrix_id: number): Promise<number> {
  const row = await db
    .selectFrom('tag_matrices')
    .select('items_revision')
    .where('tag_matrix_id', '=', tag_matrix_id)
    .executeTakeFirstOrThrow();
  return Number(row.items_revision);
}

/** The number under which the next change of the rows is known. */
export async function raiseRevision(db: Database, tag_matrix_id: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`update tag_matrices set items_revision = items_revision + 1
    where tag_matrix_id = ${tag_matrix_id} returning items_revision as revision`.execute(db);
  return Number(rows[0]?.revision ?? 0);
}

/** Writes rows, new ones and others, under a revision. */
export async function writeItems(
  db: Database,
  tag_matrix_id: number,
  revision: number,
  items: readonly StoredItem[],
) {
  if (items.length === 0) return;
  const rows = items.map(({ item_key, place, params, ...cells }) => ({
    item_key,
    place,
    cells: cellsOf({ ...cells, params }),
    params: withoutEmpty(params),
  }));
  await sql`insert into tag_items (tag_matrix_id, item_key, place, cells, params, revision)
    select ${tag_matrix_id}, item_key, place, cells, params, ${revision}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (item_key uuid, place double precision, cells jsonb, params jsonb)
    on conflict (tag_matrix_id, item_key) do update
      set place = excluded.place, cells = excluded.cells, params = excluded.params, revision = excluded.revision`.execute(
    db,
  );
}

/** Removes rows and remembers that they are gone. */
export async function removeItems(
  db: Database,
  tag_matrix_id: number,
  revision: number,
  keys: readonly string[],
) {
  if (keys.length === 0) return;
  await sql`with gone as (
      delete from tag_items where tag_matrix_id = ${tag_matrix_id} and item_key = any(${keys}::uuid[]) returning item_key)
    insert into tag_items_removed (tag_matrix_id, item_key, revision)
    select ${tag_matrix_id}, item_key, ${revision} from gone
    on conflict (tag_matrix_id, item_key) do update set revision = excluded.revision`.execute(db);
}

export async function readRemoved(db: Database, tag_matrix_id: number, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tag_items_removed')
    .select('item_key')
    .where('tag_matrix_id', '=', tag_matrix_id)
    .where('revision', '>', since)
    .execute();
  return rows.map(({ item_key }) => item_key);
}

/** Rows that stand too close for another between them are set apart again, in the same order. */
export async function spreadItems(db: Database, tag_matrix_id: number) {
  await sql`update tag_items set place = spread.place
    from (select item_key, row_number() over (order by place, item_key) as place from tag_items
      where tag_matrix_id = ${tag_matrix_id}) as spread
    where tag_matrix_id = ${tag_matrix_id} and tag_items.item_key = spread.item_key`.execute(db);
}
