import type { FileAnswer } from '@encart/contract/api/call.ts';
import type { Deps } from '#kit/deps.ts';
import { safeFileName } from '#kit/files/file-name.ts';
import { randomSecret } from '#kit/security/digest.ts';
import {
  type FileOf,
  findFileById,
  findMadeFile,
  type MadeFile,
  recordMadeFile,
} from './made-files.store.ts';

export interface NewFile {
  entity: string;
  entity_id: number;
  profile_id: number | null;
  file_name: string;
  content_type: string;
  expires_at: Date;
  chunks: AsyncIterable<Uint8Array | string>;
}

type FileDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

const CONTENT_TYPE = /^[\w.+-]+\/[\w.+-]+(; charset=[\w-]+)?$/;

/**
 * Stores a file whole and returns the row that makes it readable, for `recordMadeFile` in the caller's transaction.
 * The bytes of a row that is never recorded are purged. Not called inside a transaction: a stream may take minutes.
 */
export async function storeMadeFile(
  { files, clock }: Pick<FileDeps, 'files' | 'clock'>,
  { chunks, file_name, content_type, ...rest }: NewFile,
  signal?: AbortSignal,
): Promise<MadeFile> {
  if (!CONTENT_TYPE.test(content_type)) throw new Error(`${content_type} is no content type`);
  const { key, bytes } = await files.write(chunks, signal);
  return {
    ...rest,
    file_id: randomSecret(),
    storage_key: key,
    file_name: safeFileName(file_name),
    content_type,
    bytes,
    made_at: clock.now(),
  };
}

/** Stores a file and records it at once. */
export async function writeMadeFile(deps: FileDeps, file: NewFile, signal?: AbortSignal): Promise<MadeFile> {
  const stored = await storeMadeFile(deps, file, signal);
  await recordMadeFile(deps.db, stored);
  return stored;
}

/** The answer of a call that gives the file of a record; nothing when there is none, or none any more. */
export async function openMadeFile(
  { db, files, clock }: FileDeps,
  wanted: FileOf,
  signal?: AbortSignal,
): Promise<FileAnswer | undefined> {
  const row = await findMadeFile(db, wanted, clock.now());
  const file = row && (await files.read(row.storage_key, signal));
  if (!file) return undefined;
  return { fileName: row.file_name, contentType: row.content_type, ...file };
}

/** A file by its id alone, for work that was given the id by us; nothing when it is gone. */
export async function openFileById({ db, files, clock }: FileDeps, file_id: string, signal?: AbortSignal) {
  const row = await findFileById(db, file_id, clock.now());
  const file = row && (await files.read(row.storage_key, signal));
  return file && { fileName: row.file_name, contentType: row.content_type, ...file };
}
