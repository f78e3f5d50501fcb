import { addDays } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { workedAt } from '#demo/deals/deal-record.ts';
import { createRandom } from '#demo/random.ts';
import { checkSnapshot } from '#domain/tags/check-snapshot.ts';
import { pointSites } from '#domain/tags/point-sites.store.ts';
import type { MatrixSnapshot } from '#domain/tags/snapshot.ts';
import { insertFiles } from '#domain/tags/version-files.store.ts';
import { versionOfSnapshot } from '#domain/tags/version-of-snapshot.ts';
import type { Database } from '#kit/db/database.ts';
import { later } from '#kit/process/clock.ts';
import type { VersionPlan } from './matrix-versions.ts';
import type { TagAuthor } from './tag-authors.store.ts';

/** What a publication takes. */
const PUBLISHING_MS = 4_000;

export interface MadePublication {
  publication_id: number;
  version_number: number;
  state: VersionPlan['state'];
  created_at: Date;
  ended_at: Date;
}

interface Versions {
  tag_matrix_id: number;
  /** The matrix with every name its versions use. */
  snapshot: MatrixSnapshot;
  versions: readonly VersionPlan[];
  author: TagAuthor;
  sellerDomain: string;
  now: Date;
}

/** Makes the publications of a matrix as they would have been made, and points its sites to them. */
export async function addVersions(db: Database, given: Versions): Promise<MadePublication[]> {
  const { tag_matrix_id, versions, author, sellerDomain, now } = given;
  const random = createRandom(`versions ${tag_matrix_id}`);
  const made: MadePublication[] = [];
  for (const [at, { state, rows, comment, daysAgo, trial }] of versions.entries()) {
    const items = rows.map(({ item_key: _key, place: _place, ...cells }) => cells);
    const snapshot = { ...given.snapshot, items };
    const version_number = at + 1;
    const created_at = workedAt(addDays(dayOf(now), -daysAgo), random.between(0, 400), now);
    const ended_at = later(created_at, PUBLISHING_MS);
    const publishing = { matrixId: tag_matrix_id, version: version_number, sellerDomain };
    const version = state === 'done' ? await versionOfSnapshot(snapshot, publishing) : undefined;
    const findings = state === 'failed' ? await checkSnapshot(db, snapshot) : [];
    const sites = version?.columns.site_count ?? null;
    const { publication_id } = await db
      .insertInto('tag_publications')
      .values({
        ...{ tag_matrix_id, version_number, user_id: author.user_id, comment, created_at },
        snapshot: JSON.stringify(snapshot),
        confirmed: '[]',
        trial: trial ? JSON.stringify(trial) : null,
        findings: JSON.stringify(findings),
        ...(version ? { ...version.columns, published_at: ended_at } : {}),
        ...{ steps_done: sites ?? 0, steps_total: sites },
        ...{ work_state: state, work_share: author.profile_id, work_after: created_at },
        ...(state === 'cancelled' ? {} : { work_attempts: 1, work_claim: 1, work_started_at: created_at }),
        ...{ work_error: state === 'failed' ? 'check' : null, work_changed_at: ended_at },
      })
      .returning('publication_id')
      .executeTakeFirstOrThrow();
    if (version) {
      await insertFiles(db, publication_id, version.files);
      const { user_id } = author;
      await pointSites(db, { tag_matrix_id, publication_id, user_id, now: ended_at, trial });
    }
    made.push({ publication_id, version_number, state, created_at, ended_at });
  }
  return made;
}
