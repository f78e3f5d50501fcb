import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where files that were made are kept: a folder, or a bucket that speaks S3. */
export type FilesPlace =
  | { kind: 'folder'; folder: string }
  | {
      kind: 'bucket';
      /** Origin of the server alone: the credentials are never part of an address that is used or told. */
      endpoint: string;
      bucket: string;
      /** What keys begin with in the bucket: empty, or a path that ends in a slash. */
      path: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

export const FILES_URL_FORMS =
  'must be file:///folder or s3+https://KEY:SECRET@host/bucket?region=… (s3+http:// too), with / and + of the secret written %2F and %2B';

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER_NAME = /^[\w.-]{1,100}$/;
const REGION = /^[\w-]{1,40}$/;

/** Reads FILES_URL; nothing when it is neither form. */
export function placeOf(value: string): FilesPlace | undefined {
  try {
    if (value.startsWith('file:///')) return folderOf(new URL(value));
    return /^s3\+https?:\/\//.test(value) ? bucketOf(new URL(value.slice('s3+'.length))) : undefined;
  } catch {
    return undefined;
  }
}

export const placeIn = (dataDir: string): FilesPlace => ({ kind: 'folder', folder: join(dataDir, 'files') });

function folderOf(url: URL): FilesPlace | undefined {
  if (url.search || url.hash || url.pathname === '/') return undefined;
  return { kind: 'folder', folder: fileURLToPath(url) };
}

function bucketOf(url: URL): FilesPlace | undefined {
  const [bucket = '', ...folders] = url.pathname.replace(/^\/|\/$/g, '').split('/');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const accessKeyId = decodeURIComponent(url.username);
  const secretAccessKey = decodeURIComponent(url.password);
  const isKnown = [...url.searchParams.keys()].every((name) => name === 'region') && !url.hash;
  const isNamed = BUCKET.test(bucket) && folders.every((name) => FOLDER_NAME.test(name));
  if (!isKnown || !isNamed || !REGION.test(region) || !accessKeyId || !secretAccessKey) return undefined;
  const path = folders.map((name) => `${name}/`).join('');
  return { kind: 'bucket', endpoint: url.origin, bucket, path, region, accessKeyId, secretAccessKey };
}
