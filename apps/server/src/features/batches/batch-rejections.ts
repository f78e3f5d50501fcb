import type { BatchError } from '@encart/analytics/ingest/batch-errors.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { StoredBatch } from './batches.store.ts';

/** The work on the batch broke off, or somebody else has failed it meanwhile. */
export const batchLost = () => new AppError('ConflictError', { text: 'batch_lost' });

export const batchCancelled = () => new AppError('ConflictError', { text: 'batch_cancelled' });

export const batchRefused = (batch_id: number, { errors, count }: Pick<BatchError, 'errors' | 'count'>) =>
  new AppError('RequestValidatorError', {
    text: 'batch_refused',
    broken: errors,
    details: { batch_id, count },
  });

/** Throws what a sender is told of a batch that ended and does not count. */
export function rejectUncounted(
  batch_id: number,
  { batch_state, errors, errors_count }: Pick<StoredBatch, 'batch_state' | 'errors' | 'errors_count'>,
): void {
  if (batch_state === 'refused') throw batchRefused(batch_id, { errors, count: errors_count });
  if (batch_state === 'failed') throw batchLost();
  if (batch_state === 'cancelled') throw batchCancelled();
}
