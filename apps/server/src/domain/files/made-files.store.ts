import type { Selectable } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Tables } from '#kit/db/tables.ts';

export type MadeFile = Selectable<Tables['made_files']>;

/**
 * The file of a record: its last one, or the one with this id. Rights are the feature's to ask, at each download,
 * by reading the record in the caller's scope first; a file of another record is not found whoever knows its id.
 */
export interface FileOf {
  entity: string;
  entity_id: number;
  file_id?: string;
}

export const recordMadeFile = (db: Database, file: MadeFile) =>
  db.insertInto('made_files').values(file).execute();

export function findMadeFile(db: Database, wanted: FileOf, now: Date): Promise<MadeFile | undefined> {
  const { entity, entity_id, file_id } = wanted;
  const files = db
    .selectFrom('made_files')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .where('expires_at', '>', now);
  return (file_id === undefined ? files : files.where('file_id', '=', file_id))
    .orderBy('made_at', 'desc')
    .orderBy('file_id')
    .limit(1)
    .executeTakeFirst();
}

export const findFileById = (db: Database, file_id: string, now: Date): Promise<MadeFile | undefined> =>
  db
    .selectFrom('made_files')
    .selectAll()
    .where('file_id', '=', file_id)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Lets a file expire now. Bytes cannot be rolled back with a transaction, so they go with the next purge. */
export async function removeMadeFile(db: Database, wanted: FileOf & { file_id: string }, now: Date) {
  await db
    .updateTable('made_files')
    .set({ expires_at: now })
    .where('entity', '=', wanted.entity)
    .where('entity_id', '=', wanted.entity_id)
    .where('file_id', '=', wanted.file_id)
    .where('expires_at', '>', now)
    .execute();
}

/** A few of the files that expired, in the order of their ids. */
export const listExpired = (db: Database, now: Date, afterId: string, limit: number) =>
  db
    .selectFrom('made_files')
    .select(['file_id', 'storage_key'])
    .where('expires_at', '<=', now)
    .where('file_id', '>', afterId)
    .orderBy('file_id')
    .limit(limit)
    .execute();

export const forgetMadeFile = (db: Database, file_id: string) =>
  db.deleteFrom('made_files').where('file_id', '=', file_id).execute();

/** Which of these keys have a row. */
export async function keysOnRecord(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('made_files')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}

/** What the keys of these records' files begin with. */
export async function readKeyPrefix(db: Database): Promise<string> {
  const row = db.selectFrom('file_key_prefix').select('key_prefix');
  return (await row.executeTakeFirstOrThrow()).key_prefix;
}
