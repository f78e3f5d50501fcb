import { BatchError } from '@encart/analytics/ingest/batch-errors.ts';
import { BATCHES, endedBatch } from '#domain/figures/batches-queue.ts';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { WorkCancelledError } from '#kit/work/hold.ts';
import type { Claim } from '#kit/work/queue.ts';
import { type Outcome, recordOutcome } from '#kit/work/record.ts';
import { failureOf } from './batch-failure.ts';

type EndDeps = Pick<Deps, 'db' | 'clock' | 'logger'>;

/** How a batch ends that does not count: its content is wrong, somebody cancelled it, or something failed. */
function outcomeOf(reason: unknown, now: Date): Outcome {
  if (reason instanceof BatchError) {
    const { errors, count } = reason;
    const told = { batch_errors: JSON.stringify(errors), errors_count: count };
    return { end: 'done', columns: { ...endedBatch(now, 'refused'), ...told } };
  }
  if (reason instanceof WorkCancelledError)
    return { end: 'cancelled', columns: endedBatch(now, 'cancelled') };
  const error = reason instanceof Error ? reason.name : 'error';
  return {
    end: 'failed',
    error,
    columns: { ...endedBatch(now, 'failed'), batch_failure: failureOf(reason) },
  };
}

/** Whether somebody asked to cancel the batch, and was told that it is: they cannot any more once this is known. */
async function isCancelAsked(db: Database, { id }: Claim): Promise<boolean> {
  const batch = await db
    .selectFrom('batches')
    .select('work_cancel_at')
    .where('batch_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return Boolean(batch?.work_cancel_at);
}

/**
 * Ends a batch that does not count, and does in the same transaction what follows when it failed. Should even that fail,
 * the lease runs out and the next worker ends it.
 */
export async function endBatch(
  { db: root, clock, logger }: EndDeps,
  claim: Claim,
  reason: unknown,
  audit: (entry: AuditEntry, db: Database) => Promise<void>,
  whenFailed: (db: Database) => Promise<unknown> = async () => {},
): Promise<void> {
  try {
    await inTransaction(root, async (db) => {
      const isCancelled = !(reason instanceof BatchError) && (await isCancelAsked(db, claim));
      const outcome = outcomeOf(isCancelled ? new WorkCancelledError() : reason, clock.now());
      if (outcome.end === 'failed') logger.warn({ err: reason, batch_id: claim.id }, 'a batch failed');
      if (!(await recordOutcome(db, clock, BATCHES, claim, outcome))) return;
      const after = outcome.columns?.batch_state;
      const changes = { batch_state: { before: null, after } };
      await audit({ action: 'record.updated', entity: 'batches', entity_id: claim.id, changes }, db);
      if (outcome.end === 'failed') await whenFailed(db);
    });
  } catch (error) {
    logger.error({ err: error, batch_id: claim.id }, 'the end of a batch could not be recorded');
  }
}
