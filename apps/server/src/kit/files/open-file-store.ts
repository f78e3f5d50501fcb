import { constants } from 'node:fs';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, messageOf } from '@encart/contract/base/error-parts.ts';
import type { FilesPlace } from '#config.ts';
import { StartError } from '#kit/db/start-error.ts';
import { type Bucket, BucketError, createBucketClient } from './bucket-client.ts';
import { bucketFileStore } from './bucket-file-store.ts';
import { type FileStore, isKeyPrefix } from './file-store.ts';
import { folderFileStore } from './folder-file-store.ts';

/** Opens the place of files, and makes sure that it can be used. */
export async function openFileStore(place: FilesPlace, prefix: string): Promise<FileStore> {
  if (!isKeyPrefix(prefix)) throw new Error('keys of files begin with eight digits of hexadecimal');
  if (place.kind === 'bucket') {
    await checkBucket(place);
    return bucketFileStore(place, prefix);
  }
  await checkFolder(place.folder);
  return folderFileStore(place.folder, prefix);
}

async function checkFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // Asking is not enough where the file system itself is read-only or full.
    const probe = join(folder, `.writable-${process.pid}`);
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    throw new StartError(`FILES_URL: the folder ${folder} cannot be written: ${messageOf(error)}`);
  }
}

async function checkBucket(place: Bucket) {
  const send = createBucketClient(place);
  try {
    const query = { 'list-type': '2', prefix: `${place.path}nothing-begins-like-this` };
    await (await send({ method: 'GET', query })).text();
  } catch (error) {
    if (error instanceof BucketError) throw new StartError(`FILES_URL: ${error.message}`);
    const code = codeOf(error instanceof Error ? error.cause : undefined);
    throw new StartError(`FILES_URL: ${place.endpoint} does not answer ${code}`.trimEnd());
  }
}
