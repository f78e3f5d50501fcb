import { BatchError } from '@encart/analytics/ingest/batch-errors.ts';
import { ingest } from '@encart/analytics/ingest/ingest.ts';
import type { BatchSummary } from '@encart/analytics/ingest/validate-batch.ts';
import type { FactName } from '@encart/contract/analytics/batches.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import { HALF_HOUR_MS } from '@encart/contract/analytics/durations.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { writeAudit } from '#domain/audit/write-audit.ts';
import { BATCHES, fileOfBatch, repeatBatch } from '#domain/figures/batches-queue.ts';
import { findMadeFile } from '#domain/files/made-files.store.ts';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import type { Claimed } from '#kit/work/claim.ts';
import { type Hold, WorkCancelledError, WorkLostError } from '#kit/work/hold.ts';
import { type QueueRunner, type RunnerOptions, runQueue } from '#kit/work/queue-runner.ts';
import type { Outcome } from '#kit/work/record.ts';
import { ProcessStoppedError } from './batch-failure.ts';
import { nameResolver } from './batch-names.store.ts';
import { type BatchRow, finishBatch } from './batches.store.ts';
import { endBatch } from './end-batch.ts';

export type BatchDeps = Pick<Deps, 'db' | 'figures' | 'files' | 'clock' | 'logger'>;
type ClaimedBatch = Claimed<BatchRow>;

const periodOf = (fact: FactName, { first, last }: BatchSummary) =>
  fact === 'delivery'
    ? { first_day: first, last_day: last }
    : { first_at: new Date(first), last_at: new Date(Date.parse(last) + HALF_HOUR_MS) };

/** Takes received batches in: stages, checks and loads each file, and makes it count; while there are figures to load into. */
export const batchRunner = (deps: BatchDeps, options: RunnerOptions): QueueRunner =>
  runQueue<BatchRow>(deps, BATCHES, (claimed, hold) => takeIn(deps, claimed, hold), {
    ...options,
    isReady: () => deps.figures.state().status === 'ok',
  });

const fileOf = ({ db, clock }: BatchDeps, { row }: ClaimedBatch) =>
  findMadeFile(db, fileOfBatch(row), clock.now());

const auditOf =
  ({ clock }: BatchDeps, { row: { integration_id } }: ClaimedBatch) =>
  (entry: AuditEntry, db: Database) =>
    writeAudit(
      db,
      clock,
      { who: null, integration_id: integration_id ?? undefined, requestId: null, network: null },
      entry,
    );

async function takeIn(deps: BatchDeps, claimed: ClaimedBatch, hold: Hold): Promise<Outcome | undefined> {
  const { row } = claimed;
  // Left by a process that died while it received the file, or while rows were inserted.
  if (row.batch_state === 'receiving')
    return fail(deps, claimed, new ProcessStoppedError('its file never arrived whole'));
  if (row.batch_state === 'loading')
    return failAndRetry(deps, claimed, new ProcessStoppedError('its worker stopped'));
  const progress = { isLoading: false };
  try {
    await load(deps, claimed, hold, progress);
    return undefined;
  } catch (error) {
    const reason: unknown = hold.signal.aborted ? hold.signal.reason : error;
    if (reason instanceof WorkLostError) throw reason;
    if (reason instanceof BatchError || reason instanceof WorkCancelledError)
      return fail(deps, claimed, reason);
    const columns = { batch_state: progress.isLoading ? 'loading' : 'waiting' };
    if (hold.signal.aborted) return { end: 'released', columns };
    if (progress.isLoading) return failAndRetry(deps, claimed, reason);
    deps.logger.warn({ err: reason, batch_id: row.batch_id }, 'a batch could not be taken in yet');
    return { end: 'again', error: codeOf(reason) || 'error', columns };
  }
}

async function load(deps: BatchDeps, claimed: ClaimedBatch, hold: Hold, progress: { isLoading: boolean }) {
  const { db: root, figures, files, clock } = deps;
  const { id, claim, row } = claimed;
  const { fact } = row;
  const { signal } = hold;
  await hold.report({ batch_state: 'checking', rows_done: 0 });
  const file = await fileOf(deps, claimed);
  const arriving = new Set<number>();
  const ingestAt = (path: string) =>
    ingest(figures.engine(), {
      load: id,
      attempt: claim,
      fact,
      format: row.batch_format,
      file: path,
      incoming: figures.incoming,
      latestDay: addDays(dayOf(clock.now()), 1),
      resolve: nameResolver(root, arriving),
      onValidated: async (summary) => {
        await hold.report({ batch_state: 'loading', batch_rows: summary.rows, ...periodOf(fact, summary) });
        progress.isLoading = true;
      },
      onRows: (rows_done) => hold.report({ rows_done }),
      signal,
    });
  const taken = file && (await files.withLocalFile(file.storage_key, figures.incoming, ingestAt, signal));
  if (!taken) throw new BatchError([{ field: 'file', rule: 'file' }]);
  signal.throwIfAborted();
  await inTransaction(root, async (db) => {
    const finished = await finishBatch(db, clock, claimed, { unmapped: taken.unmapped, arriving });
    if (!finished) throw new WorkLostError('the claim was lost');
    const changes = { batch_state: { before: 'loading', after: finished.batch_state } };
    await auditOf(deps, claimed)({ action: 'record.updated', entity: 'batches', entity_id: id, changes }, db);
  });
}

async function fail(deps: BatchDeps, claimed: ClaimedBatch, reason: unknown): Promise<undefined> {
  await endBatch(deps, claimed, reason, auditOf(deps, claimed));
}

/** Rows may be stored under the batch's number: it ends here, and its file is taken in under another. */
async function failAndRetry(deps: BatchDeps, claimed: ClaimedBatch, reason: unknown): Promise<undefined> {
  const { row, attempts } = claimed;
  const file = await fileOf(deps, claimed);
  await endBatch(deps, claimed, reason, auditOf(deps, claimed), async (db) => {
    if (file && attempts < BATCHES.tries) await repeatBatch(db, deps.clock, row, attempts);
  });
}
