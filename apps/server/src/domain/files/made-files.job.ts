import type { Deps } from '#kit/deps.ts';
import { DAY, earlier } from '#kit/process/clock.ts';
import { forgetMadeFile, keysOnRecord, listExpired } from './made-files.store.ts';

const AT_ONCE = 500;

type PurgeDeps = Pick<Deps, 'db' | 'files' | 'clock' | 'logger'>;

/** Removes files that expired: bytes first, so that a row never goes before what it leads to. */
export async function purgeExpiredFiles({ db, files, clock, logger }: PurgeDeps, signal?: AbortSignal) {
  const now = clock.now();
  let afterId = '';
  for (;;) {
    const rows = await listExpired(db, now, afterId, AT_ONCE);
    for (const { file_id, storage_key } of rows) {
      signal?.throwIfAborted();
      try {
        await files.remove(storage_key);
        await forgetMadeFile(db, file_id);
      } catch (error) {
        // One that cannot be removed now does not keep the others; the next round finds it again.
        logger.warn({ err: error, file_id }, 'an expired file could not be removed');
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    afterId = last.file_id;
  }
}

/**
 * Removes bytes that no row leads to, and what interrupted writes left behind. A day old at least: a row follows its
 * bytes within the transaction of whoever makes the file.
 */
export async function purgeOrphanFiles({ db, files, clock, logger }: PurgeDeps, signal?: AbortSignal) {
  const moment = earlier(clock.now(), DAY);
  const unfinished = await files.removeUnfinished(moment, signal);
  let orphans = 0;
  for await (const keys of inBatches(files.listOlder(moment, signal))) {
    const onRecord = await keysOnRecord(db, keys);
    for (const key of keys) {
      if (onRecord.has(key)) continue;
      signal?.throwIfAborted();
      await files.remove(key);
      orphans += 1;
    }
  }
  if (orphans + unfinished > 0) logger.info({ orphans, unfinished }, 'files without a record were removed');
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
