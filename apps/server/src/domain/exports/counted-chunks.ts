import { dayOf } from '@encart/contract/analytics/zone.ts';
import type { Deps } from '#kit/deps.ts';
import { addTaken } from './exports.store.ts';

/** A file of lines that counts against what its profile may take out today: as much of it as was sent. */
export async function* countedChunks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  profile_id: number,
  chunks: AsyncIterable<string>,
): AsyncGenerator<string> {
  let [rows, bytes] = [0, 0];
  try {
    for await (const chunk of chunks) {
      bytes += Buffer.byteLength(chunk);
      for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) rows += 1;
      yield chunk;
    }
  } finally {
    await addTaken(db, profile_id, dayOf(clock.now()), { rows, bytes });
  }
}
