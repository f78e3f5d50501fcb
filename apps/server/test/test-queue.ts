import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { type Columns, type Queue, waitBeforeRetry } from '#kit/work/queue.ts';

/** A queue of the tests' own: each piece counts how often it was done and given up. */
export const PIECES: Queue = {
  // It is no table of the product.
  table: 'test_pieces' as Queue['table'],
  id: 'piece_id',
  title: sql<string>`'piece'`,
  tries: 3,
  perShare: 2,
  whenEnded: (): Columns => ({ given_up: true }),
  whenRetried: (): Columns => ({ given_up: false }),
};

export interface Piece {
  piece_id: number;
  work_share: number;
  work_state: string;
  work_attempts: number;
  work_error: string | null;
  done_count: number;
  given_up: boolean;
}

export async function createPieces(db: Database) {
  await sql`create table test_pieces (
    piece_id integer generated always as identity primary key,
    done_count integer not null default 0, progress integer not null default 0, given_up boolean not null default false
  )`.execute(db);
  await sql`select make_work_queue('test_pieces', 'piece_id')`.execute(db);
}

export async function addPieces(db: Database, count: number, columns: Columns = {}): Promise<number[]> {
  const names = Object.keys(columns).map((name) => sql`, ${sql.ref(name)}`);
  const values = Object.values(columns).map((value) => sql`, ${value}`);
  const { rows } = await sql<{ piece_id: number }>`
    insert into test_pieces (work_after ${sql.join(names, sql``)})
    select timestamptz '2000-01-01' ${sql.join(values, sql``)} from generate_series(1, ${count})
    returning piece_id`.execute(db);
  return rows.map(({ piece_id }) => piece_id);
}

export async function readPieces(db: Database): Promise<Piece[]> {
  const { rows } = await sql<Piece>`select * from test_pieces order by piece_id`.execute(db);
  return rows;
}

export const clearPieces = (db: Database) => sql`truncate test_pieces`.execute(db);

export const firstWait = waitBeforeRetry(1);
