import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FiguresDownError } from '@encart/analytics/engine/figures-store.ts';
import { deleteLoads } from '@encart/analytics/ingest/clean.ts';
import { dropWork, loadsWithWork } from '@encart/analytics/ingest/work-tables.ts';
import { FACTS } from '@encart/contract/analytics/batches.ts';
import { writeAudit } from '#domain/audit/write-audit.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { earlier, HOUR } from '#kit/process/clock.ts';
import { batchesToClean, failAbandoned, markCleaned, notBusy, waitAgain } from './cleaning.store.ts';

/**
 * Longer than any reader may take who still counts a batch by an older view of them, and than any statement may run
 * that a stopped worker left behind.
 */
const GRACE_MS = 5 * 60_000;
const FORGOTTEN_FILE_MS = 6 * HOUR;

type CleaningDeps = Pick<Deps, 'db' | 'clock' | 'figures' | 'logger'>;

/** Gives up batches nobody works on any more, and takes rows that no longer count out of the figures. */
export async function cleanBatches(deps: CleaningDeps, signal?: AbortSignal) {
  await giveUpAbandoned(deps);
  try {
    await dropLeftovers(deps);
    await deleteRows(deps, signal);
  } catch (error) {
    // Without an engine there is nothing to clean now; the next round finds the same.
    if (!(error instanceof FiguresDownError)) throw error;
  }
  await forgetFiles(deps);
}

const giveUpAbandoned = ({ db: root, clock }: CleaningDeps) =>
  inTransaction(root, async (db) => {
    for (const { batch_id } of await failAbandoned(db, clock.now()))
      await writeAudit(
        db,
        clock,
        { who: null, requestId: null, network: null },
        {
          action: 'record.updated',
          entity: 'batches',
          entity_id: batch_id,
          changes: { batch_state: { before: null, after: 'failed' } },
        },
      );
  });

/**
 * A worker that was stopped and goes on after its batch was given up finds its rows gone before it can bring them
 * in: the tables it reads from are dropped first, and rows are deleted only a while after.
 */
async function dropLeftovers({ db, clock, figures }: CleaningDeps) {
  const engine = figures.engine();
  const left = await notBusy(db, await loadsWithWork(engine));
  for (const load of left) await dropWork(engine, load);
  await waitAgain(db, left, clock.now());
}

/** Only batches of which no row is left are marked: of the others, readers go on looking away. */
async function deleteRows({ db, clock, figures, logger: log }: CleaningDeps, signal?: AbortSignal) {
  const now = clock.now();
  for (const fact of FACTS) {
    const dead = await batchesToClean(db, fact, earlier(now, GRACE_MS));
    const engine = figures.engine();
    const gone = await deleteLoads(engine, fact, dead, { shared: figures.shared?.(), log, signal });
    await markCleaned(db, gone, now);
  }
}

/** Files of work that was cut short. */
async function forgetFiles({ figures: { incoming } }: CleaningDeps) {
  const names = await readdir(incoming).catch(() => []);
  for (const name of names) {
    const file = join(incoming, name);
    const seen = await stat(file).catch(() => undefined);
    if (seen?.isFile() && Date.now() - seen.mtimeMs > FORGOTTEN_FILE_MS) await rm(file, { force: true });
  }
}
