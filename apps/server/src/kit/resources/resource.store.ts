import type { Scope } from '@encart/contract/access/scope.ts';
import type { Row, Values } from '@encart/contract/api/record.ts';
import type { RecordOf, Resource } from '@encart/contract/api/resource.ts';
import type { ListQuery } from '@encart/contract/api/resource-calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { listIn } from '@encart/contract/base/objects.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { type Judgements, listConditions } from './list-conditions.ts';
import { type AskedColumns, selectedColumns, sortExpression } from './resource-columns.ts';
import { scopeCondition } from './scope-condition.ts';

/** The SQL of every declared resource. Names come from the declaration, values are bound, the scope is always asked for. */

type Asked = Pick<ListQuery, 'sort' | 'q'> & Record<string, unknown>;

/** Instants leave as the text the API speaks. */
const shown = (row: Row): Row => {
  const instants = Object.entries(row).flatMap(([name, value]) =>
    value instanceof Date ? [[name, value.toISOString()]] : [],
  );
  return { ...row, ...Object.fromEntries(instants) };
};

const idColumn = ({ name, id }: Resource) => sql.ref(`${name}.${id}`);

/** Rows without a value come last either way; equal ones in the order they were made. */
function ordering(resource: Resource, scope: Scope, sort: string, backwards = false): RawBuilder<unknown> {
  const name = sort.replace(/^-/, '');
  const descending = sort.startsWith('-') !== backwards;
  const nullable = name !== resource.id && !resource.fields[name]?.required;
  const nulls = nullable ? (backwards ? sql` nulls first` : sql` nulls last`) : sql``;
  const column = sortExpression(resource, name, scope);
  return sql`${column} ${sql.raw(descending ? 'desc' : 'asc')}${nulls},
    ${idColumn(resource)} ${sql.raw(backwards ? 'desc' : 'asc')}`;
}

async function countRows(
  db: Database,
  scope: Scope,
  resource: Resource,
  asked: Asked,
  judged?: Judgements,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(resource.name)}
    where ${listConditions(resource, scope, asked, judged)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ids of the rows a list shows, in its order: of one page, or of all of them. */
export async function listIds(
  db: Database,
  scope: Scope,
  resource: Resource,
  asked: Asked,
  { page, judged }: { page?: { offset: number; limit: number; rowCount: number }; judged?: Judgements } = {},
): Promise<number[]> {
  // Pages past the middle are read from the end: deep paging then costs half, and the last page nothing.
  const fromEnd = page !== undefined && page.offset > page.rowCount / 2;
  const take = page && Math.min(page.limit, page.rowCount - page.offset);
  if (take !== undefined && take <= 0) return [];
  const skip = page && (fromEnd ? page.rowCount - page.offset - (take ?? 0) : page.offset);
  const { rows } = await sql<{
    id: number;
  }>`select ${idColumn(resource)} as id from ${sql.table(resource.name)}
    where ${listConditions(resource, scope, asked, judged)}
    order by ${ordering(resource, scope, asked.sort, fromEnd)}
    ${page ? sql`limit ${take} offset ${skip}` : sql``}`.execute(db);
  const found = rows.map((row) => row.id);
  return fromEnd ? found.reverse() : found;
}

/** The rows of these ids that are in scope, in the order of the ids. */
async function rowsByIds(
  db: Database,
  scope: Scope,
  resource: Resource,
  ids: readonly number[],
  asked: AskedColumns,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<Row>`select ${selectedColumns(resource, scope, asked)} from ${sql.table(resource.name)}
    where ${idColumn(resource)} = any(${ids}::int[]) and ${scopeCondition(resource, scope)}`.execute(db);
  const byId = new Map(rows.map((row) => [row[resource.id], shown(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of rows; like those below, it gives what the declaration says to whoever names the resource. */
export function listRows<R extends Resource>(
  db: Database,
  scope: Scope,
  resource: R,
  query: ListQuery,
  judged?: Judgements,
): Promise<{ rows: RecordOf<R>[]; rowCount: number }>;
export async function listRows(
  db: Database,
  scope: Scope,
  resource: Resource,
  query: ListQuery,
  judged: Judgements = {},
) {
  const { page, limit } = query;
  const rowCount = await countRows(db, scope, resource, query, judged);
  const wanted = { offset: (page - 1) * limit, limit, rowCount };
  const ids = await listIds(db, scope, resource, query, { page: wanted, judged });
  const asked = {
    fields: query.fields,
    relations: query.withRelated ?? [],
    detailed: query.detailedRelations ?? false,
  };
  return { rows: await rowsByIds(db, scope, resource, ids, asked), rowCount };
}

const BATCH = 500;

/** Many rows, a few hundred at a time: nothing holds the store while somebody reads slowly. */
export async function* rowsInBatches(
  db: Database,
  scope: Scope,
  resource: Resource,
  ids: readonly number[],
  asked: AskedColumns,
): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += BATCH)
    yield await rowsByIds(db, scope, resource, ids.slice(at, at + BATCH), asked);
}

const nothing: AskedColumns = { relations: [], detailed: false };

export function findRow<R extends Resource>(
  db: Database,
  scope: Scope,
  resource: R,
  id: number,
  asked?: AskedColumns,
): Promise<RecordOf<R> | undefined>;
export async function findRow(
  db: Database,
  scope: Scope,
  resource: Resource,
  id: number,
  asked: AskedColumns = nothing,
): Promise<Row | undefined> {
  return (await rowsByIds(db, scope, resource, [id], asked))[0];
}

/** The row, or the same 404 for another company's as for nobody's. */
export async function getRow<R extends Resource>(
  db: Database,
  scope: Scope,
  resource: R,
  id: number,
  asked: AskedColumns = nothing,
): Promise<RecordOf<R>> {
  const row = await findRow(db, scope, resource, id, asked);
  if (!row) throw new AppError('NotFoundError');
  return row;
}

/** Holds a row until the end of the transaction, if it is in scope. */
export async function holdRow(db: Database, scope: Scope, resource: Resource, id: number) {
  const { rows } = await sql`select 1 from ${sql.table(resource.name)}
    where ${idColumn(resource)} = ${id} and ${scopeCondition(resource, scope)} for update`.execute(db);
  if (rows.length === 0) throw new AppError('NotFoundError');
}

/** Holds those of the rows that are in scope, always in the same order, and tells which they are. */
export async function holdRows(
  db: Database,
  scope: Scope,
  resource: Resource,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select ${idColumn(resource)} as id from ${sql.table(resource.name)}
    where ${idColumn(resource)} = any(${ids}::int[]) and ${scopeCondition(resource, scope)}
    order by ${idColumn(resource)} for update`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Gives rows names that nobody has, until they are written. */
export async function setTitlesAside(db: Database, resource: Resource, ids: readonly number[]) {
  await sql`update ${sql.table(resource.name)} set ${sql.ref(resource.title)} = gen_random_uuid()::text
    where ${idColumn(resource)} = any(${ids}::int[])`.execute(db);
}

const AS_JSON = ['choices', 'lines', 'rows'];

/** The columns of a change with their values as the database takes them; links and secrets have places of their own. */
const columnsIn = (resource: Resource, change: Values) =>
  Object.entries(change).flatMap(([name, value]) => {
    const field = resource.fields[name];
    if (!field || field.kind === 'secret' || value === undefined) return [];
    const isJson = AS_JSON.includes(field.kind) && value !== null;
    return [{ name, value: isJson ? JSON.stringify(value) : value }];
  });

/** What a statement answers that always answers. */
function firstOf<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('the statement answered no row');
  return row;
}

export async function insertRow(db: Database, resource: Resource, change: Values): Promise<number> {
  const columns = columnsIn(resource, change);
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(resource.name)}
    (${sql.join(columns.map((column) => sql.ref(column.name)))})
    values (${sql.join(columns.map((column) => column.value))})
    returning ${sql.ref(resource.id)} as id`.execute(db);
  return firstOf(rows).id;
}

export async function updateRow(db: Database, resource: Resource, id: number, change: Values) {
  const columns = columnsIn(resource, change).map((column) => sql`${sql.ref(column.name)} = ${column.value}`);
  if (columns.length === 0) return;
  await sql`update ${sql.table(resource.name)} set ${sql.join(columns)}
    where ${idColumn(resource)} = ${id}`.execute(db);
}

/** Another version of the row from here on: whoever still writes the one before is told. */
export async function raiseVersion(db: Database, resource: Resource, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`update ${sql.table(resource.name)} set version = version + 1
    where ${idColumn(resource)} = ${id} returning version`.execute(db);
  return firstOf(rows).version;
}

export async function raiseVersions(db: Database, resource: Resource, ids: readonly number[]) {
  if (ids.length === 0) return;
  await sql`update ${sql.table(resource.name)} set version = version + 1
    where ${idColumn(resource)} = any(${ids}::int[])`.execute(db);
}

export async function deleteRow(db: Database, resource: Resource, id: number) {
  await sql`delete from ${sql.table(resource.name)} where ${idColumn(resource)} = ${id}`.execute(db);
}

/** Makes a row's links those given; links the caller cannot see stay as they are. */
export async function writeLinks(db: Database, scope: Scope, resource: Resource, id: number, change: Values) {
  for (const [name, { table, to, readOnly }] of Object.entries(resource.links)) {
    if (change[name] === undefined || readOnly) continue;
    const wanted = listIn(change[name]);
    const target = resourceNamed(to);
    await sql`delete from ${sql.table(table)} as pairs using ${sql.table(target.name)}
      where ${sql.ref(`pairs.${resource.id}`)} = ${id}
        and ${idColumn(target)} = ${sql.ref(`pairs.${target.id}`)}
        and ${scopeCondition(target, scope)} and ${idColumn(target)} <> all(${wanted}::int[])`.execute(db);
    await sql`insert into ${sql.table(table)} (${sql.ref(resource.id)}, ${sql.ref(target.id)})
      select ${id}::int, wanted from unnest(${wanted}::int[]) as wanted on conflict do nothing`.execute(db);
  }
}

/** Which of these ids are not rows the caller may see. */
export async function unseenIds(
  db: Database,
  scope: Scope,
  resource: Resource,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: number;
  }>`select ${idColumn(resource)} as id from ${sql.table(resource.name)}
    where ${idColumn(resource)} = any(${ids}::int[]) and ${scopeCondition(resource, scope)}`.execute(db);
  const seen = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !seen.has(id));
}

/** How many rows of another resource, as far as the caller may see them, fit a condition. */
export async function countWhere(
  db: Database,
  scope: Scope,
  resource: Resource,
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(resource.name)}
    where ${scopeCondition(resource, scope)} and ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}
