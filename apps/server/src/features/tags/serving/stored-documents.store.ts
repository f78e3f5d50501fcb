import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** What Prebid Server asks for. */
export const DOCUMENT_KINDS = ['request', 'imp', 'account'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export interface StoredDocument {
  content: string;
  /** The regies of its matrix: whoever asks must be allowed all of them. */
  regies: number[];
}

/** `m4-courrier~v7` is what `m4-courrier` was in version 7, live or not. */
const PINNED = /^(.+)~v(\d{1,9})$/;

/** The documents under an id: of the version each site has now, or of the one that the id names; the newest first. */
export async function findDocuments(db: Database, kind: DocumentKind, id: string): Promise<StoredDocument[]> {
  const [, pinned, version] = PINNED.exec(id) ?? [];
  const isAsked = pinned
    ? sql`file_key = ${pinned} and version_number = ${Number(version)} and work_state = 'done'`
    : sql`file_key = ${id} and exists (select 1 from tag_sites
        where tag_sites.publication_id = tag_files.publication_id
          and tag_sites.publisher_id = tag_files.publisher_id)`;
  const { rows } = await sql<StoredDocument>`
    select content, array(select regie_id from tag_matrix_regies
      where tag_matrix_regies.tag_matrix_id = tag_publications.tag_matrix_id) as regies
    from tag_files join tag_publications on tag_publications.publication_id = tag_files.publication_id
    where file_kind = ${kind} and ${isAsked}
    order by tag_files.publication_id desc limit 20`.execute(db);
  return rows;
}
