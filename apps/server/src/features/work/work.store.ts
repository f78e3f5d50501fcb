import type { WorkState } from '@encart/contract/work/work-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Queue } from '#kit/work/queue.ts';

/** Background work belongs to the platform, not to a tenant: only super administrators reach it. */

interface StoredPiece {
  work_id: number;
  work_title: string;
  work_state: WorkState;
  work_attempts: number;
  work_error: string | null;
  work_after: Date;
  work_started_at: Date | null;
  work_changed_at: Date;
}

export interface WorkPage {
  page: number;
  limit: number;
  work_state: WorkState | undefined;
}

const selectPieces = ({ table, id, title }: Queue) => sql`
  select ${sql.ref(id)} as work_id, ${title} as work_title, work_state, work_attempts, work_error,
    work_after, work_started_at, work_changed_at
  from ${sql.table(table)}`;

export async function listPieces(
  db: Database,
  _scope: 'everything',
  queue: Queue,
  { page, limit, work_state }: WorkPage,
): Promise<{ rows: StoredPiece[]; rowCount: number }> {
  const state: RawBuilder<unknown> = work_state ? sql`work_state = ${work_state}` : sql`true`;
  // A schedule that was only just met has a run that was never made, from which the next is told.
  const where = sql`where ${state} and not (work_state = 'done' and work_attempts = 0)`;
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(queue.table)} ${where}`.execute(db);
  const { rows } = await sql<StoredPiece>`${selectPieces(queue)} ${where}
    order by work_changed_at desc, ${sql.ref(queue.id)} desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { rows, rowCount: counted.rows[0]?.count ?? 0 };
}

export async function findPiece(
  db: Database,
  _scope: 'everything',
  queue: Queue,
  work_id: number,
): Promise<StoredPiece | undefined> {
  const { rows } =
    await sql<StoredPiece>`${selectPieces(queue)} where ${sql.ref(queue.id)} = ${work_id}`.execute(db);
  return rows[0];
}
