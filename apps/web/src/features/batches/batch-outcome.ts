import type { RecordOf } from '@encart/contract/api/resource.ts';
import type { batches } from '@encart/contract/resources/batches.ts';

type Ended = Pick<RecordOf<typeof batches>, 'batch_state' | 'batch_failure' | 'repeated_as'>;

/** Which sentence says what becomes of a batch: whoever sent it need do nothing while its file is taken in again. */
export function outcomeOf({ batch_state, batch_failure, repeated_as }: Ended) {
  if (repeated_as !== null) return 'repeated';
  // The store is asked again and again before a file is given up.
  return batch_state === 'failed' && batch_failure === 'store' ? 'exhausted' : batch_state;
}
