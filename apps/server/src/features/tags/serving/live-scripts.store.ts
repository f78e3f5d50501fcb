import { sql } from 'kysely';
import { isServed } from '#domain/tags/is-served.ts';
import type { Database } from '#kit/db/database.ts';

/** A version that readers of a site have, and of a hundred of them how many. */
export interface LiveScript {
  tag_matrix_id: number;
  publisher_id: number;
  file_key: string;
  integrity: string;
  version_number: number;
  slug: string;
  share: number;
}

/** What the loaders of all sites choose from, of those whose tags are served by us. */
export async function readLiveScripts(db: Database): Promise<LiveScript[]> {
  const { rows } = await sql<LiveScript>`
    select tag_sites.tag_matrix_id, tag_sites.publisher_id, file_key, integrity, version_number, slug,
      case when tag_files.publication_id = trial_publication_id then trial_share
        else 100 - coalesce(trial_share, 0) end as share
    from tag_sites
    join tag_matrices on tag_matrices.tag_matrix_id = tag_sites.tag_matrix_id
    join tag_files on tag_files.publication_id in (tag_sites.publication_id, trial_publication_id)
      and tag_files.publisher_id = tag_sites.publisher_id and file_kind = 'script'
    join tag_publications on tag_publications.publication_id = tag_files.publication_id
    join tag_slugs on tag_slugs.tag_matrix_id = tag_sites.tag_matrix_id
      and tag_slugs.publisher_id = tag_sites.publisher_id
    where matrix_side = 'client' and ${isServed}
    order by version_number`.execute(db);
  return rows;
}

/** A script with the bundle it is served behind, live or not: whoever has its name has seen it named. */
export async function findScript(db: Database, file_key: string) {
  const { rows } = await sql<{ script: string; bundle: string }>`
    select script.content as script, bundle.content as bundle from tag_files as script
    join tag_files as bundle on bundle.publication_id = script.publication_id
      and bundle.file_kind = 'bundle' and bundle.file_key = script.bundle_key
    where script.file_kind = 'script' and script.file_key = ${file_key} limit 1`.execute(db);
  return rows[0];
}
