import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface WrittenFile {
  key: string;
  bytes: number;
}

export interface OpenFile {
  bytes: number;
  /** Holds a file or a connection open until it is read to its end or destroyed. */
  chunks: Readable;
}

/** Files that one process writes and any other reads, by a key that the store makes. */
export interface FileStore {
  /** Stores a stream under a new key. Until this returns nobody can read any of it; if it throws, nobody ever can. */
  write(chunks: AsyncIterable<Uint8Array | string>, signal?: AbortSignal): Promise<WrittenFile>;
  /** Nothing when there is no such file. */
  read(key: string, signal?: AbortSignal): Promise<OpenFile | undefined>;
  /** Runs the work with the file as a path of this machine; `folder` is where a copy goes if it needs one. Nothing when there is no such file. */
  withLocalFile<T>(
    key: string,
    folder: string,
    work: (path: string) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T | undefined>;
  /** A file that is gone already counts as removed. */
  remove(key: string): Promise<void>;
  /** Keys of whole files that were stored before a moment. */
  listOlder(moment: Date, signal?: AbortSignal): AsyncIterable<string>;
  /** Removes what was begun before a moment and never ended, because its process did; says how much that was. */
  removeUnfinished(moment: Date, signal?: AbortSignal): Promise<number>;
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{32}$/;

/** The beginning of all keys of one installation: another one in the same folder or bucket is left alone. */
export const isKeyPrefix = (prefix: string) => /^[0-9a-f]{8}$/.test(prefix);

export const makeKey = (prefix: string) => `${prefix}-${randomBytes(16).toString('hex')}`;

export const isKey = (text: string) => KEY.test(text);

/** Keys become paths and addresses: what the store has not made goes nowhere near either. */
export function assertKey(key: string) {
  if (!isKey(key)) throw new Error('this is no key of a stored file');
}
