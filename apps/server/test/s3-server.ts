import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { FilesPlace } from '#config.ts';

const BUCKET = 'files';

/** What the server answers instead of doing what it is asked; nothing: it does it. */
type Fault = (method: string, url: URL) => { status: number; body: string } | undefined;

export interface S3Server {
  place: Extract<FilesPlace, { kind: 'bucket' }>;
  setFault(fault: Fault | undefined): void;
  /** Ids of the uploads that are neither completed nor aborted. */
  uploads(): Promise<string[]>;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a request carries the signature (version 4) that only the holder of the secret can make. */
function isSigned({ method, headers }: IncomingMessage, url: URL, secret: string): boolean {
  const parts =
    /Credential=\w+\/(\d+)\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!parts) return false;
  const [, day = '', region = '', signed = '', signature] = parts;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const payload = headers['x-amz-content-sha256'];
  const request = [method, url.pathname, query.join('&'), lines.join(''), signed, payload].join('\n');
  const hash = createHash('sha256').update(request).digest('hex');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${hash}`;
  return hmac(key, text).toString('hex') === signature;
}

const SECRET = 'made/for+tests';

/**
 * A server that speaks S3. What s3rver leaves out is done here: it checks no signature of version 4, and of uploads it
 * can neither list nor abort those it keeps.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'encart-s3-'));
  const s3rver = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const unfinished = join(directory, BUCKET, '._S3rver_uploads');
  const serve = s3rver.callback();
  let fault: Fault | undefined;

  const uploads = () => readdir(unfinished).catch((): string[] => []);

  async function listUploads(url: URL, response: ServerResponse) {
    const prefix = url.searchParams.get('prefix') ?? '';
    const elements: string[] = [];
    for (const id of await uploads()) {
      const key = await readFile(join(unfinished, id, 'key'), 'utf8');
      const { mtime } = await stat(join(unfinished, id, 'key'));
      if (key.startsWith(prefix))
        elements.push(
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`,
        );
    }
    const body = `<IsTruncated>false</IsTruncated>${elements.join('')}`;
    response.end(`<ListMultipartUploadsResult>${body}</ListMultipartUploadsResult>`);
  }

  async function abortUpload(id: string, response: ServerResponse) {
    const isThere = (await uploads()).includes(id);
    await rm(join(unfinished, id), { recursive: true, force: true });
    response.writeHead(isThere ? 204 : 404).end(isThere ? '' : '<Error><Code>NoSuchUpload</Code></Error>');
  }

  const server = createServer((request: IncomingMessage, response) => {
    const { method = '' } = request;
    const url = new URL(request.url ?? '', 'http://s3');
    const refusal = { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
    const answer = isSigned(request, url, SECRET) ? fault?.(method, url) : refusal;
    const id = url.searchParams.get('uploadId');
    if (answer) {
      request.resume();
      response.writeHead(answer.status).end(answer.body);
    } else if (method === 'GET' && url.searchParams.has('uploads')) void listUploads(url, response);
    else if (method === 'DELETE' && id) void abortUpload(id, response);
    else serve(request, response);
  });
  await s3rver.configureBuckets();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    }),
  );
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    place: {
      kind: 'bucket',
      endpoint,
      bucket: BUCKET,
      path: 'made/',
      region: 'eu-west-3',
      accessKeyId: 'S3RVER',
      secretAccessKey: SECRET,
    },
    setFault: (next) => {
      fault = next;
    },
    uploads,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
