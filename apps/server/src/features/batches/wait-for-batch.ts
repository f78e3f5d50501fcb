import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#kit/db/database.ts';
import { hasEnded, readSentBatch, type StoredBatch } from './batches.store.ts';

const FIRST_LOOK_MS = 50;
const LOOK_MS = 500;

/** Reads a batch once it has ended, or as it is when the time is over or nobody waits any more. */
export async function waitForBatch(
  db: Database,
  batch_id: number,
  seconds: number,
  signal: AbortSignal,
  onLook?: (batch: StoredBatch) => void,
): Promise<StoredBatch | undefined> {
  const until = performance.now() + seconds * 1000;
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(LOOK_MS, pause * 2)) {
    const batch = await readSentBatch(db, batch_id);
    if (batch) onLook?.(batch);
    const left = until - performance.now();
    if (!batch || hasEnded(batch) || left <= 0 || signal.aborted) return batch;
    await sleep(Math.min(pause, left), undefined, { signal }).catch(() => {});
  }
}
