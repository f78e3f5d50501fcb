import type { Scope } from '@encart/contract/access/scope.ts';
import type { MatrixVersion, Trial } from '@encart/contract/tags/matrices.calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MatrixSnapshot } from '#domain/tags/snapshot.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';

interface NewPublication {
  tag_matrix_id: number;
  user_id: number;
  profile_id: number;
  comment: string | null;
  confirmed: readonly string[];
  trial: Trial | null;
  snapshot: MatrixSnapshot;
}

/** Puts a publication into the queue, under the next number. Its matrix is held. */
export async function enqueuePublication(db: Database, clock: Clock, publication: NewPublication) {
  const { tag_matrix_id, user_id, profile_id, comment, confirmed, trial, snapshot } = publication;
  const { rows } = await sql<{ version_number: number }>`
    insert into tag_publications (tag_matrix_id, version_number, user_id, comment, confirmed, trial, snapshot,
      created_at, work_share, work_after, work_changed_at)
    select ${tag_matrix_id}, coalesce(max(version_number), 0) + 1, ${user_id}, ${comment},
      ${JSON.stringify(confirmed)}::jsonb, ${trial ? JSON.stringify(trial) : null}::jsonb,
      ${JSON.stringify(snapshot)}::jsonb, ${clock.now()}, ${profile_id}, ${clock.inDatabase()}, ${clock.inDatabase()}
    from tag_publications where tag_matrix_id = ${tag_matrix_id}
    returning version_number`.execute(db);
  return rows[0]?.version_number ?? 0;
}

/** An author's name, told to people of the same profile. */
export const authorName = (scope: Scope, user_id: RawBuilder<unknown>) => sql<string | null>`(
  select user_full_name from users where users.user_id = ${user_id}
    and ${scope === 'everything' ? sql`true` : sql`users.profile_id = ${scope.profile_id}`})`;

type Row = Omit<MatrixVersion, 'created_at' | 'published_at'> & {
  created_at: Date;
  published_at: Date | null;
};

const shown = ({ created_at, published_at, ...rest }: Row): MatrixVersion => ({
  ...rest,
  created_at: created_at.toISOString(),
  published_at: published_at?.toISOString() ?? null,
});

const onSites = (column: string) => sql<number>`(select count(*)::integer from tag_sites
  where tag_sites.${sql.ref(column)} = tag_publications.publication_id)`;

/** Publications of a matrix that its caller sees, the last first. */
export async function listVersions(
  db: Database,
  scope: Scope,
  tag_matrix_id: number,
  { page, limit, version_number }: { page: number; limit: number; version_number?: number },
) {
  const wanted = sql`tag_matrix_id = ${tag_matrix_id}
    ${version_number === undefined ? sql`` : sql`and version_number = ${version_number}`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select version_number, work_state as state, comment,
        ${authorName(scope, sql.ref('tag_publications.user_id'))} as author, created_at, published_at, checksum,
        prebid_version, row_count, site_count, bidder_count, steps_done, steps_total, findings,
        ${onSites('publication_id')} as live_sites, ${onSites('trial_publication_id')} as trial_sites
      from tag_publications where ${wanted}
      order by version_number desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ count: number }>`select count(*) as count from tag_publications where ${wanted}`.execute(db),
  ]);
  return { rows: rows.map(shown), rowCount: Number(counted.rows[0]?.count ?? 0) };
}

/** A version with all that it was made of. */
export interface PublishedVersion {
  publication_id: number;
  version_number: number;
  snapshot: MatrixSnapshot;
  author: string | null;
  comment: string | null;
  published_at: Date | null;
  prebid_version: string | null;
}

/** A version, or nothing while it is no version yet. */
export async function findVersion(
  db: Database,
  scope: Scope,
  tag_matrix_id: number,
  version_number: number,
): Promise<PublishedVersion | undefined> {
  const { rows } = await sql<PublishedVersion>`
    select publication_id, version_number, snapshot, comment, published_at, prebid_version,
      ${authorName(scope, sql.ref('tag_publications.user_id'))} as author
    from tag_publications
    where tag_matrix_id = ${tag_matrix_id} and version_number = ${version_number} and work_state = 'done'`.execute(
    db,
  );
  return rows[0];
}

/** Holds the publication of a matrix that waits or is under way until the end of the transaction. */
export async function holdPending(db: Database, tag_matrix_id: number) {
  const row = await db
    .selectFrom('tag_publications')
    .select('publication_id')
    .where('tag_matrix_id', '=', tag_matrix_id)
    .where('work_state', 'in', ['waiting', 'running'])
    .forUpdate()
    .executeTakeFirst();
  return row?.publication_id;
}
