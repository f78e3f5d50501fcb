import { BATCH_TYPES, type BatchFormat } from '@encart/contract/analytics/batches.ts';
import type { FileGiven } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { isKeyOf } from '@encart/contract/base/objects.ts';

const ENCODINGS = ['identity', 'gzip'];
const BUSY_SECONDS = 10;

/** A file of figures on its way, in a format we read. */
export interface ArrivingFile {
  batch_format: BatchFormat;
  gzip: boolean;
  chunks: AsyncIterable<Uint8Array>;
}

export interface FileEntrance {
  admit<T>(body: FileGiven, receive: (file: ArrivingFile) => Promise<T>): Promise<T>;
}

/** Lets files in that we can read, and a few at once; whoever finds no place is told so by the text. */
export function fileEntrance(places: number, text: string): FileEntrance {
  let arriving = 0;
  return {
    async admit({ contentType, contentEncoding, chunks }, receive) {
      const batch_format = isKeyOf(BATCH_TYPES, contentType) ? BATCH_TYPES[contentType] : undefined;
      if (!batch_format || !ENCODINGS.includes(contentEncoding))
        throw new AppError('UnsupportedMediaTypeError', { text: 'batch_type' });
      if (arriving >= places)
        throw new AppError('ServiceUnavailableError', {
          text,
          retryAfterSeconds: BUSY_SECONDS,
        });
      arriving += 1;
      try {
        return await receive({ batch_format, gzip: contentEncoding === 'gzip', chunks });
      } finally {
        arriving -= 1;
      }
    },
  };
}
