import { FiguresDownError } from '@encart/analytics/engine/figures-store.ts';
import { deleteLoads } from '@encart/analytics/ingest/delete-loads.ts';
import { attemptsWithWorkTables, dropWorkTables } from '@encart/analytics/ingest/work-tables.ts';
import { FACTS } from '@encart/contract/analytics/batches.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { earlier } from '#kit/process/clock.ts';
import { forgetNames } from './arriving-names.store.ts';
import { batchesToClean, idleAttempts, markCleaned, postponeCleaning } from './cleaning.store.ts';
import { removeOldFiles } from './old-files.ts';

/**
 * Longer than any query may run that still counts a batch by an older snapshot, and than any statement may run that a
 * stopped worker left behind.
 */
const GRACE_MS = 5 * 60_000;

type CleaningDeps = Pick<Deps, 'db' | 'clock' | 'figures' | 'logger'>;

/** Deletes rows that no longer count from the figures, and what workers that died left behind. */
export async function cleanBatches(deps: CleaningDeps, signal?: AbortSignal) {
  try {
    await inTransaction(deps.db, forgetNames);
    await dropLeftovers(deps);
    await deleteRows(deps, signal);
  } catch (error) {
    // Without an engine there is nothing to clean now; the next round finds the same.
    if (!(error instanceof FiguresDownError)) throw error;
  }
  await removeOldFiles(deps.figures.incoming);
}

/**
 * A worker that was suspended and goes on after its batch was failed cannot insert any more rows: the work tables it
 * reads from are dropped first, and rows are deleted only a while after.
 */
async function dropLeftovers({ db, clock, figures }: CleaningDeps) {
  const engine = figures.engine();
  const attempts = await idleAttempts(db, await attemptsWithWorkTables(engine), clock.now());
  for (const attempt of attempts) await dropWorkTables(engine, attempt);
  await postponeCleaning(
    db,
    attempts.map(({ load }) => load),
    clock.now(),
  );
}

/** Marks only batches of which no row is left: readers go on excluding the others. */
async function deleteRows({ db, clock, figures, logger: log }: CleaningDeps, signal?: AbortSignal) {
  const now = clock.now();
  for (const fact of FACTS) {
    const dead = await batchesToClean(db, fact, earlier(now, GRACE_MS));
    const engine = figures.engine();
    const deleted = await deleteLoads(engine, fact, dead, { shared: figures.shared?.(), log, signal });
    await markCleaned(db, deleted, now);
  }
}
