import { BucketError, elementsIn, type SendToBucket, textIn } from './bucket-client.ts';
import { partsOf } from './chunk-streams.ts';

/** A bucket takes parts of 5 MiB or more, 10,000 of them: files up to 80 GiB, and as much memory as two parts. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Uploads a stream of unknown length. A bucket shows a file whole or not at all: one that fits into one part is put at
 * once, a larger one is completed at the end.
 */
export async function uploadStream(
  send: SendToBucket,
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<number> {
  let bytes = 0;
  let uploadId: string | undefined;
  const etags: string[] = [];
  try {
    for await (const part of partsOf(chunks, PART_BYTES)) {
      bytes += part.byteLength;
      signal?.throwIfAborted();
      if (!uploadId && part.byteLength < PART_BYTES) {
        await (await send({ method: 'PUT', path, body: part, signal })).text();
        return bytes;
      }
      uploadId ??= await beginUpload(send, path, signal);
      const query = { partNumber: String(etags.length + 1), uploadId };
      const response = await send({ method: 'PUT', path, query, body: part, signal });
      await response.text();
      etags.push(response.headers.get('etag') ?? '');
    }
    if (uploadId) await completeUpload(send, path, uploadId, etags, signal);
    return bytes;
  } catch (error) {
    // Without the caller's signal, which may be what stopped it. If this fails too, the purge finds it.
    if (uploadId) await abortUpload(send, path, uploadId).catch(() => {});
    throw error;
  }
}

async function beginUpload(send: SendToBucket, path: string, signal?: AbortSignal): Promise<string> {
  const response = await send({ method: 'POST', path, query: { uploads: '' }, signal });
  const uploadId = textIn(await response.text(), 'UploadId');
  if (!uploadId) throw new Error('the bucket began an upload without naming it');
  return uploadId;
}

async function completeUpload(
  send: SendToBucket,
  path: string,
  uploadId: string,
  etags: string[],
  signal?: AbortSignal,
) {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const body = new TextEncoder().encode(xml);
  const response = await send({ method: 'POST', path, query: { uploadId }, body, signal });
  // The status is sent before the parts are joined: a failure after it is told in the text.
  const text = await response.text();
  if (textIn(text, 'ETag') === '') throw new Error(`an upload did not complete: ${textIn(text, 'Code')}`);
}

export async function abortUpload(send: SendToBucket, path: string, uploadId: string) {
  try {
    await (await send({ method: 'DELETE', path, query: { uploadId } })).text();
  } catch (error) {
    if (!(error instanceof BucketError) || error.status !== 404) throw error;
  }
}

export interface Upload {
  key: string;
  uploadId: string;
  begunAt: Date;
}

/** Uploads that are neither completed nor aborted, under paths that begin like this. */
export async function* listUploads(
  send: SendToBucket,
  prefix: string,
  signal?: AbortSignal,
): AsyncGenerator<Upload> {
  let after: Record<string, string> = {};
  for (;;) {
    const response = await send({ method: 'GET', query: { uploads: '', prefix, ...after }, signal });
    const xml = await response.text();
    const uploads = elementsIn(xml, 'Upload').map((one) => ({
      key: textIn(one, 'Key'),
      uploadId: textIn(one, 'UploadId'),
      begunAt: new Date(textIn(one, 'Initiated')),
    }));
    yield* uploads;
    const last = uploads.at(-1);
    if (!last || textIn(xml, 'IsTruncated') !== 'true') return;
    after = { 'key-marker': last.key, 'upload-id-marker': last.uploadId };
  }
}
