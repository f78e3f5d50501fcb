import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { VersionFile } from './make-version.ts';

/** A statement holds so many characters of files, more or less. */
const BATCH_CHARACTERS = 4_000_000;

function* batches(files: readonly VersionFile[]): Generator<VersionFile[]> {
  let batch: VersionFile[] = [];
  let characters = 0;
  for (const file of files) {
    batch.push(file);
    characters += file.content.length;
    if (characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

export async function insertFiles(db: Database, publication_id: number, files: readonly VersionFile[]) {
  for (const batch of batches(files))
    await sql`insert into tag_files
        (publication_id, publisher_id, file_kind, file_key, content, bundle_key, integrity)
      select ${publication_id}, publisher_id, file_kind, file_key, content, bundle_key, integrity
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (publisher_id integer, file_kind text,
        file_key text, content text, bundle_key text, integrity text)`.execute(db);
}

/** Files of a version: of one site with what it needs beside them, or of all. */
export async function readFiles(db: Database, publication_id: number, publisher_id?: number) {
  const isWanted =
    publisher_id === undefined
      ? sql`true`
      : sql`(publisher_id = ${publisher_id} or file_key in (select bundle_key from tag_files
          where publication_id = ${publication_id} and publisher_id = ${publisher_id}))`;
  const { rows } = await sql<VersionFile>`
    select publisher_id, file_kind, file_key, content, bundle_key, integrity from tag_files
    where publication_id = ${publication_id} and ${isWanted} order by file_kind, file_key`.execute(db);
  return rows;
}
