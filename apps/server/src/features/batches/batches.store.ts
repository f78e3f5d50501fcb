import type { SentBatch } from '@encart/contract/analytics/batches.calls.ts';
import {
  type BatchFormat,
  type BatchState,
  BUSY_STATES,
  type FactName,
} from '@encart/contract/analytics/batches.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { sql } from 'kysely';
import { assignBatchNumber, lockBatches } from '#domain/figures/batch-numbers.store.ts';
import { BATCHES } from '#domain/figures/batches-queue.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import { afterMs, type Claim, LEASE_MS } from '#kit/work/queue.ts';
import { recordOutcome } from '#kit/work/record.ts';
import { keepNames } from './arriving-names.store.ts';

/** Batches are for super administrators alone, and for the program that sent them: no scope narrows them. */

export interface NewBatch {
  fact: FactName;
  batch_source: string;
  batch_name: string;
  batch_format: BatchFormat;
  integration_id: number | null;
  /** Who sent it from the page of imports. */
  user_id: number | null;
}

/** A batch as its worker gets it. */
export interface BatchRow extends NewBatch {
  batch_id: number;
  batch_state: BatchState;
  batch_bytes: number | null;
  received_at: Date;
  retry_of: number | null;
}

/** A new batch, claimed by the process that receives its file. */
export async function openBatch(db: Database, clock: Clock, batch: NewBatch): Promise<Claim> {
  const id = await assignBatchNumber(db, {
    ...batch,
    received_at: clock.now(),
    work_state: 'running',
    work_share: batch.integration_id ?? 0,
    work_claim: 1,
    work_after: clock.inDatabase(),
    work_lease_until: afterMs(clock.inDatabase(), LEASE_MS),
  });
  return { id, claim: 1, attempts: 1 };
}

/** The order in which files were sent: a batch that is taken in again is as old as its file. */
const sentOrder = sql<number>`coalesce(retry_of, batch_id)`;

/**
 * Makes a batch count in place of the one before, by this one change; or not at all, when a newer one of the same name
 * was ready first. Undefined: the claim was lost meanwhile.
 */
export async function finishBatch(
  db: Database,
  clock: Clock,
  claim: Claim,
  { unmapped, arriving }: { unmapped: number; arriving: Iterable<number> },
) {
  await lockBatches(db);
  const own = await db
    .selectFrom('batches')
    .select(['fact', 'batch_source', 'batch_name', sentOrder.as('sent_order')])
    .where('batch_id', '=', claim.id)
    .executeTakeFirstOrThrow();
  const others = (states: readonly BatchState[]) =>
    db
      .selectFrom('batches')
      .select('batch_id')
      .where('fact', '=', own.fact)
      .where('batch_source', '=', own.batch_source)
      .where('batch_name', '=', own.batch_name)
      .where('batch_state', 'in', states);
  const newer = await others(['ready', 'replaced', 'withdrawn'])
    .where(sentOrder, '>', own.sent_order)
    .executeTakeFirst();
  const before = newer ? undefined : await others(['ready']).executeTakeFirst();
  const now = clock.now();
  if (before)
    await db
      .updateTable('batches')
      .set({ batch_state: 'replaced', ended_at: now })
      .where('batch_id', '=', before.batch_id)
      .execute();
  const batch_state = newer ? ('replaced' as const) : ('ready' as const);
  if (!newer) await keepNames(db, arriving, claim.id, now);
  const columns = {
    batch_state,
    unmapped_names: unmapped,
    finished_at: now,
    ...(newer ? { ended_at: now } : {}),
  };
  const end = await recordOutcome(db, clock, BATCHES, claim, { end: 'done', columns });
  return end && { batch_state };
}

/** Takes a batch that counts out of the figures, by this one change; false where it does not count. */
export async function withdrawReady(db: Database, clock: Clock, batch_id: number): Promise<boolean> {
  await lockBatches(db);
  const withdrawn = await db
    .updateTable('batches')
    // Those who look at the list follow the work on it.
    .set({ batch_state: 'withdrawn', ended_at: clock.now(), work_changed_at: clock.inDatabase() })
    .where('batch_id', '=', batch_id)
    .where('batch_state', '=', 'ready')
    .returning('batch_id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}

/** The batch that counts now under a source and name. */
export const findReady = (
  db: Database,
  { fact, batch_source, batch_name }: Pick<NewBatch, 'fact' | 'batch_source' | 'batch_name'>,
) =>
  db
    .selectFrom('batches')
    .select(['batch_id', 'batch_rows', 'received_at'])
    .where('fact', '=', fact)
    .where('batch_source', '=', batch_source)
    .where('batch_name', '=', batch_name)
    .where('batch_state', '=', 'ready')
    .executeTakeFirst();

/** A batch as it is stored, for its sender. */
export type StoredBatch = Omit<SentBatch, 'errors' | 'address'> & { errors: BrokenRule[] };

/** What became of a file that was sent: of the last batch that took it in, under the number its sender was told. */
export async function readSentBatch(db: Database, batch_id: number): Promise<StoredBatch | undefined> {
  const row = await db
    .selectFrom('batches')
    .select(['fact', 'batch_source', 'batch_name', 'batch_state', 'batch_rows', 'rows_done', 'batch_errors'])
    .select(['first_day', 'last_day', 'first_at', 'last_at', 'unmapped_names', 'errors_count'])
    .where((is) => is.or([is('batch_id', '=', batch_id), is('retry_of', '=', batch_id)]))
    .orderBy('batch_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      batch_id,
      batch_rows: row.batch_rows ?? 0,
      first_at: row.first_at?.toISOString() ?? null,
      last_at: row.last_at?.toISOString() ?? null,
      errors: row.batch_errors as BrokenRule[],
    }
  );
}

export const hasEnded = ({ batch_state }: { batch_state: BatchState }) => !isOneOf(BUSY_STATES, batch_state);

/** Whether a program sent this batch, under this source and name. */
export async function isSentBy(
  db: Database,
  integration_id: number,
  { batch_id, source, batch }: { batch_id: number; source: string; batch: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('batches')
    .select('batch_id')
    .where('batch_id', '=', batch_id)
    .where('integration_id', '=', integration_id)
    .where('batch_source', '=', source)
    .where('batch_name', '=', batch)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first batch of the same file, where it was taken in again. */
export async function readRetryOf(db: Database, batch_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('batches')
    .select('retry_of')
    .where('batch_id', '=', batch_id)
    .executeTakeFirst();
  return row?.retry_of ?? null;
}

/** A name under which figures have come. */
interface Source {
  batch_source: string;
  facts: FactName[];
  received_at: Date;
}

/** Every name under which figures have come, whatever became of them. */
export async function readSources(db: Database, _scope: 'everything'): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select batch_source, array_agg(distinct fact order by fact) as facts, max(received_at) as received_at
    from batches group by batch_source order by batch_source`.execute(db);
  return rows.map((row) => ({ ...row, received_at: new Date(row.received_at) }));
}
