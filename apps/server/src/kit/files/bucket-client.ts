import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { FilesPlace } from '#config.ts';

export type Bucket = Extract<FilesPlace, { kind: 'bucket' }>;

interface BucketRequest {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Path in the bucket; absent: the bucket itself. */
  path?: string;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal | undefined;
}

/** What the bucket refused, in words that hold no secret. */
export class BucketError extends Error {
  override name = 'BucketError';
  readonly status: number;
  readonly code: string;
  constructor(place: Bucket, status: number, code: string) {
    super(`the bucket ${place.bucket} at ${place.endpoint} answers ${status} ${code}`.trimEnd());
    this.status = status;
    this.code = code;
  }
}

const TRIES = 3;
const FIRST_WAIT_MS = 200;
/** From sending to the first byte of the answer; the largest body is one part. */
const ANSWER_MS = 120_000;

const isPassing = (status: number) => status === 429 || status >= 500;

/** The text of an element, of which we read only those that hold no escaped character: keys of ours, ids, dates. */
export const textIn = (xml: string, element: string) =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';

export const elementsIn = (xml: string, element: string) =>
  xml.match(new RegExp(`<${element}>.*?</${element}>`, 'gs')) ?? [];

const sha256 = async (body: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex');

/** Signed requests to one bucket, addressed by path. What may pass is tried again; a refusal is thrown. */
export function createBucketClient(place: Bucket) {
  const { accessKeyId, secretAccessKey, region } = place;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function sendOnce({ method, path = '', query = {}, body, signal }: BucketRequest) {
    const url = new URL(`/${place.bucket}${path && `/${place.path}${path}`}`, place.endpoint);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { 'x-amz-content-sha256': await sha256(body ?? new Uint8Array()) };
    const request = await signer.sign(url, { method, headers, ...(body ? { body } : {}) });
    // Set after signing, because proxies rewrite it; a packed answer would hide the file's size.
    request.headers.set('accept-encoding', 'identity');
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('the bucket does not answer')), ANSWER_MS);
    const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    try {
      return await fetch(request, { signal: either, redirect: 'error' });
    } finally {
      clearTimeout(timer);
    }
  }

  return async function send(request: BucketRequest): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === TRIES || request.signal?.aborted;
      try {
        const response = await sendOnce(request);
        if (response.ok) return response;
        const text = await response.text();
        if (isLast || !isPassing(response.status))
          throw new BucketError(place, response.status, textIn(text, 'Code'));
      } catch (error) {
        request.signal?.throwIfAborted();
        if (isLast || error instanceof BucketError) throw error;
      }
      await sleep(FIRST_WAIT_MS * 2 ** (attempt - 1) * (1 + Math.random()), undefined, {
        ...(request.signal ? { signal: request.signal } : {}),
      });
    }
  };
}

export type SendToBucket = ReturnType<typeof createBucketClient>;
