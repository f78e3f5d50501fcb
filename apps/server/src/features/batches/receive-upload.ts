import { FileTooLargeError } from '@encart/analytics/ingest/batch-errors.ts';
import {
  type ReceivedFile,
  type ReceiveOptions,
  receiveFile,
} from '@encart/analytics/ingest/receive-file.ts';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';

/** Receives the file of a batch whose sender may be too slow, send too much, or disconnect in the middle. */
export async function receiveUpload(
  options: ReceiveOptions & { signal: AbortSignal },
): Promise<ReceivedFile> {
  const deadline = AbortSignal.timeout(limits.batch.receiveMs);
  try {
    return await receiveFile({ ...options, signal: AbortSignal.any([options.signal, deadline]) });
  } catch (error) {
    if (deadline.aborted) throw new AppError('BadRequestError', { text: 'batch_slow' });
    if (error instanceof FileTooLargeError) throw new AppError('PayloadTooLargeError');
    if (['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(codeOf(error)))
      throw new AppError('BadRequestError', { text: 'batch_cut' });
    throw error;
  }
}
