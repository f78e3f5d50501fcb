import type { Trial } from '@encart/contract/tags/matrices.calls.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

interface Pointing {
  tag_matrix_id: number;
  publication_id: number;
  user_id: number | null;
  now: Date;
  trial: Trial | null;
}

/** The sites a version has files for. */
const sitesOf = (publication_id: number) => sql`select distinct publisher_id from tag_files
  where publication_id = ${publication_id} and file_kind in ('script', 'request') and publisher_id is not null`;

/**
 * Points sites to a version: all of its own, and no others; or one of them; or a share of the readers of one or of all,
 * beside the version they have. Says how many sites it was.
 */
export async function pointSites(db: Database, pointing: Pointing): Promise<number> {
  const { tag_matrix_id, publication_id, user_id, now, trial } = pointing;
  if (trial === null)
    await sql`delete from tag_sites where tag_matrix_id = ${tag_matrix_id}
      and publisher_id not in (${sitesOf(publication_id)})`.execute(db);
  const only = trial?.publisher_id ?? null;
  const sites = sql`select publisher_id from (${sitesOf(publication_id)}) as sites
    where ${only}::int is null or publisher_id = ${only}`;
  const { rows } =
    trial && trial.share < 100
      ? await sql`insert into tag_sites (tag_matrix_id, publisher_id, trial_publication_id, trial_share, user_id, since)
          select ${tag_matrix_id}, publisher_id, ${publication_id}, ${trial.share}, ${user_id}, ${now} from (${sites}) as s
          on conflict (tag_matrix_id, publisher_id) do update set
            trial_publication_id = excluded.trial_publication_id, trial_share = excluded.trial_share
          returning 1`.execute(db)
      : await sql`insert into tag_sites (tag_matrix_id, publisher_id, publication_id, user_id, since)
          select ${tag_matrix_id}, publisher_id, ${publication_id}, ${user_id}, ${now} from (${sites}) as s
          on conflict (tag_matrix_id, publisher_id) do update set
            publication_id = excluded.publication_id, user_id = excluded.user_id, since = excluded.since,
            trial_publication_id = null, trial_share = null
          returning 1`.execute(db);
  return rows.length;
}

/** Ends all trials of a matrix; a site that had nothing but its trial has nothing. */
export async function endTrials(db: Database, tag_matrix_id: number): Promise<number> {
  await sql`delete from tag_sites where tag_matrix_id = ${tag_matrix_id} and publication_id is null`.execute(
    db,
  );
  const { rows } = await sql`update tag_sites set trial_publication_id = null, trial_share = null
    where tag_matrix_id = ${tag_matrix_id} and trial_publication_id is not null returning 1`.execute(db);
  return rows.length;
}
