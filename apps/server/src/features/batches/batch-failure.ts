import { FileTooLargeError } from '@encart/analytics/ingest/batch-errors.ts';
import type { BatchFailure } from '@encart/contract/analytics/batches.ts';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { AppError } from '@encart/contract/base/errors.ts';

/** The process that was at a batch died, or was stopped. */
export class ProcessStoppedError extends Error {
  override name = 'ProcessStoppedError';
}

const CUT = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];

/** Whether the sender disconnected before the file was whole. */
export const isCut = (error: unknown) =>
  CUT.includes(codeOf(error)) || (error instanceof Error && error.name === 'AbortError');

/** Why a batch failed, as its page tells it. */
export function failureOf(reason: unknown): BatchFailure {
  if (reason instanceof FileTooLargeError) return 'too_large';
  if (reason instanceof ProcessStoppedError) return 'stopped';
  if (reason instanceof AppError && reason.text === 'batch_slow') return 'slow';
  if (reason instanceof AppError && reason.text === 'disk_low') return 'disk';
  return isCut(reason) ? 'cut' : 'store';
}
