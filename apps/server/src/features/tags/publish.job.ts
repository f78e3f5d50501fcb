import type { Trial } from '@encart/contract/tags/matrices.calls.ts';
import { writeAudit } from '#domain/audit/write-audit.ts';
import { sellerOf } from '#domain/deals/seller.ts';
import { blockingFindings, checkSnapshot } from '#domain/tags/check-snapshot.ts';
import { pointSites } from '#domain/tags/point-sites.store.ts';
import { TAG_PUBLICATIONS } from '#domain/tags/publications-queue.ts';
import type { MatrixSnapshot } from '#domain/tags/snapshot.ts';
import { insertFiles } from '#domain/tags/version-files.store.ts';
import { versionOfSnapshot } from '#domain/tags/version-of-snapshot.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import type { Claimed } from '#kit/work/claim.ts';
import { type Hold, WorkCancelledError, WorkLostError } from '#kit/work/hold.ts';
import { type QueueRunner, type RunnerOptions, runQueue } from '#kit/work/queue-runner.ts';
import { type Outcome, recordHeartbeat, recordOutcome } from '#kit/work/record.ts';

type JobDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'logger'>;

interface Publication {
  publication_id: number;
  tag_matrix_id: number;
  version_number: number;
  user_id: number | null;
  snapshot: MatrixSnapshot;
  confirmed: string[];
  trial: Trial | null;
}

/** Findings that are kept with a publication; the check of the matrix has the others. */
const MOST_FINDINGS = 500;

/** Where the audit has what happened to a matrix. */
const ENTITY = { client: 'matrices', server: 'matricesserverside' } as const;

/**
 * Makes a version of the matrix as it was when somebody asked for it. Its files, its end and the sites that have it are
 * written in one transaction: before that nobody sees any of it, and the version before it stays.
 */
async function publish(
  { db: root, clock, config }: JobDeps,
  claimed: Claimed<Publication>,
  hold: Hold,
): Promise<Outcome | undefined> {
  const { publication_id, tag_matrix_id, version_number, user_id, snapshot, confirmed, trial } = claimed.row;
  const blocking = blockingFindings(await checkSnapshot(root, snapshot), confirmed);
  if (blocking.length > 0) {
    const findings = JSON.stringify(blocking.slice(0, MOST_FINDINGS));
    await hold.report();
    return { end: 'failed', error: 'check', columns: { findings } };
  }
  const sellerDomain = sellerOf(config).seller;
  const publishing = { matrixId: tag_matrix_id, version: version_number, sellerDomain };
  const made = await versionOfSnapshot(snapshot, publishing, {
    onStart: (steps_total) => hold.report({ steps_done: 0, steps_total }),
    onSite: (steps_done) => hold.report({ steps_done }),
  });
  await inTransaction(root, async (db) => {
    const now = clock.now();
    await insertFiles(db, publication_id, made.files);
    // Holds the publication: a cancel came before this, or finds that it is a version already.
    const state = await recordHeartbeat(db, clock, TAG_PUBLICATIONS, claimed);
    if (state === 'cancelled') throw new WorkCancelledError('a cancel was asked for');
    // Somebody else has taken it over: nothing of this attempt is written.
    if (state === 'lost') throw new WorkLostError('the claim was lost');
    const columns = { published_at: now, ...made.columns };
    await recordOutcome(db, clock, TAG_PUBLICATIONS, claimed, { end: 'done', columns });
    await pointSites(db, { tag_matrix_id, publication_id, user_id, now, trial });
    await writeAudit(
      db,
      clock,
      { who: null, requestId: null, network: null },
      {
        action: 'record.updated',
        entity: ENTITY[snapshot.side],
        entity_id: tag_matrix_id,
        actor_user_id: user_id,
        changes: {
          matrix_status: { before: 'progress', after: 'completed' },
          matrix_version: { before: null, after: version_number },
        },
      },
    );
  });
  return undefined;
}

/** Publishes matrices. */
export const publicationRunner = (deps: JobDeps, options: RunnerOptions): QueueRunner =>
  runQueue<Publication>(deps, TAG_PUBLICATIONS, (claimed, hold) => publish(deps, claimed, hold), options);
