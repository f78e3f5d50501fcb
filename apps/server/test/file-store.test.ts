import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@encart/testing/free-port.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FilesPlace } from '#config.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { openFileStore } from '#kit/files/open-file-store.ts';
import { bundled } from './bundled.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

const MIB = 1024 * 1024;
const PREFIX = '0a1b2c3d';
const LARGE_CHUNKS = 20;

const root = mkdtempSync(join(tmpdir(), 'encart-files-'));
let s3: S3Server;
let module: string;
beforeAll(async () => {
  s3 = await startS3Server();
  module = await bundled('src/kit/files/open-file-store.ts');
});
afterAll(async () => {
  await s3.close();
  rmSync(root, { recursive: true, force: true });
});

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* chunksOf(count: number, each = (at: number) => Buffer.alloc(MIB, at)) {
  for (let at = 0; at < count; at += 1) yield each(at);
}
/** As many chunks, and then silence. */
async function* endless(count: number) {
  yield* chunksOf(count);
  await new Promise(() => {});
}
async function* broken(count: number) {
  yield* chunksOf(count);
  throw new Error('the source broke');
}
const textStream = (...texts: string[]) =>
  (async function* () {
    yield* texts;
  })();

async function contentOf(store: FileStore, key: string): Promise<Buffer | undefined> {
  const file = await store.read(key);
  if (!file) return undefined;
  const content = Buffer.concat(await file.chunks.toArray());
  expect(content.byteLength).toBe(file.bytes);
  return content;
}
const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const later = () => new Date(Date.now() + 60_000);
const before = () => new Date(Date.now() - 60_000);
const keysOf = (store: FileStore, moment = later()) => allOf(store.listOlder(moment));

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  let place: FilesPlace;
  let store: FileStore;
  let children: ChildProcess[];

  /** What lies there of writes that never ended. */
  const leftovers = async () =>
    place.kind === 'folder'
      ? readdirSync(place.folder).filter((name) => name.includes('unfinished'))
      : s3.uploads();

  /** Another process on the same place; it says what it writes. */
  function startWriter(script: string, ...args: string[]) {
    const opening = `const { openFileStore } = await import(process.argv[1]);
      const store = await openFileStore(JSON.parse(process.argv[2]), '${PREFIX}');
      const chunk = (at) => Buffer.alloc(${MIB}, at);`;
    const child = spawn(process.execPath, [
      ...['--input-type=module', '-e', `${opening}\n${script}`, module, JSON.stringify(place), ...args],
    ]);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    children.push(child);
    const ended = once(child, 'close').then(([code]) => {
      if (code !== 0 && !child.killed) throw new Error(stderr);
      return stdout;
    });
    return { child, stdout: () => stdout, ended };
  }

  beforeEach(async () => {
    place = kind === 'folder' ? { kind, folder: mkdtempSync(join(root, 'store-')) } : s3.place;
    store = await openFileStore(place, PREFIX);
    children = [];
  });
  afterEach(async () => {
    s3.setFault(undefined);
    for (const child of children) child.kill('SIGKILL');
    for (const key of await keysOf(store)) await store.remove(key);
    await store.removeUnfinished(later());
  });

  it('come back as they were written, with their size: none of it, a text, a part exactly, several parts', async () => {
    const { key, bytes } = await store.write(textStream());
    expect(bytes).toBe(0);
    expect(await contentOf(store, key)).toEqual(Buffer.alloc(0));

    const text = await store.write(textStream('L’Écho;', '12\r\n'));
    expect(String(await contentOf(store, text.key))).toBe('L’Écho;12\r\n');

    for (const count of [8, 20]) {
      const written = await store.write(chunksOf(count));
      expect(written.bytes).toBe(count * MIB);
      const content = (await contentOf(store, written.key)) ?? Buffer.alloc(0);
      expect(digestOf(content)).toBe(digestOf(Buffer.concat(await allOf(chunksOf(count)))));
    }
    expect(await leftovers()).toEqual([]);
  });

  it('are missing when they never were or are removed, and may be removed twice', async () => {
    const { key } = await store.write(textStream('x'));
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeUndefined();
    expect(await store.withLocalFile(key, root, async () => 'called')).toBeUndefined();
  });

  it.each([
    '',
    '..',
    '../secret',
    '0a1b2c3d-/../../etc/passwd',
    'a/b',
    '%2e%2e%2fx',
    'x\0',
    '.unfinished',
    'KEY',
  ])('have keys of our own making: %j is refused', async (key) => {
    const { key: real } = await store.write(textStream('x'));
    for (const one of [key, `${real}${key || '/'}`, `${real}.unfinished`, real.toUpperCase()]) {
      await expect(store.read(one)).rejects.toThrow('no key');
      await expect((async () => store.remove(one))()).rejects.toThrow('no key');
      await expect(store.withLocalFile(one, root, async () => 'called')).rejects.toThrow('no key');
    }
  });

  it('are nowhere to be seen while they are written', async () => {
    const stopped = new AbortController();
    const writing = store.write(endless(10), stopped.signal);
    const settled = writing.catch((error: Error) => error);
    while ((await leftovers()).length === 0) await sleep(10);
    expect(await keysOf(store)).toEqual([]);
    expect(await store.removeUnfinished(before())).toBe(0);

    stopped.abort(new Error('stopped'));
    expect(await settled).toMatchObject({ message: 'stopped' });
    expect(await keysOf(store)).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  it.each([0, 3, 10])('leave nothing when their source breaks after %i chunks', async (count) => {
    await expect(store.write(broken(count))).rejects.toThrow('the source broke');
    expect(await keysOf(store)).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  it('are not begun for a signal that has aborted', async () => {
    await expect(store.write(chunksOf(1), AbortSignal.abort(new Error('stopped')))).rejects.toThrow(
      'stopped',
    );
    const { key } = await store.write(textStream('x'));
    await expect(store.read(key, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
    expect(await keysOf(store)).toEqual([key]);
  });

  it('stop being read when the signal aborts', async () => {
    const { key } = await store.write(chunksOf(10));
    const stopped = new AbortController();
    const file = await store.read(key, stopped.signal);
    const reading = (async () => {
      for await (const _ of file?.chunks ?? []) stopped.abort(new Error('stopped'));
    })();
    await expect(reading).rejects.toThrow();
    expect(file?.chunks.destroyed).toBe(true);
  });

  it('are listed by their age, and only those of one’s own', async () => {
    const { key } = await store.write(textStream('mine'));
    const other = await openFileStore(place, 'ffffffff');
    const { key: foreign } = await other.write(textStream('theirs'));
    if (place.kind === 'folder') writeFileSync(join(place.folder, 'a note'), 'left by somebody');
    expect(await keysOf(store)).toEqual([key]);
    expect(await keysOf(store, before())).toEqual([]);
    expect(await keysOf(other)).toEqual([foreign]);
    await other.remove(foreign);
  });

  it('are a path of this machine for as long as somebody works with them', async () => {
    const { key } = await store.write(textStream('day;clicks\n'));
    const folder = join(root, `local-${kind}`);
    let path = '';
    const read = await store.withLocalFile(key, folder, async (local) => {
      path = local;
      return readFileSync(local, 'utf8');
    });
    expect(read).toBe('day;clicks\n');
    const failing = store.withLocalFile(key, folder, async () => {
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    if (kind === 'bucket') expect(readdirSync(folder)).toEqual([]);
    expect(existsSync(path)).toBe(kind === 'folder');
    expect(String(await contentOf(store, key))).toBe('day;clicks\n');
  });

  it('are written by one process and read by another', async () => {
    const { key: ours } = await store.write(textStream('of the server'));
    const script = `const { chunks } = await store.read(process.argv[3]);
      const read = Buffer.concat(await chunks.toArray()).toString();
      const { key } = await store.write((async function* () { yield read + ', of the worker'; })());
      console.log(key);`;
    const theirs = (await startWriter(script, ours).ended).trim();
    expect(String(await contentOf(store, theirs))).toBe('of the server, of the worker');
  });

  it.each([
    0,
    1,
    7,
    10,
    17,
    LARGE_CHUNKS - 1,
  ])('are not there when their process is killed at chunk %i, and what it left is removed', async (point) => {
    const script = `async function* chunks() {
          for (let at = 0; at < ${LARGE_CHUNKS}; at += 1) {
            process.stdout.write('.');
            if (at === Number(process.argv[3])) await new Promise((resolve) => setTimeout(resolve, 60_000));
            yield chunk(at);
          }
        }
        await store.write(chunks());`;
    const writer = startWriter(script, String(point));
    while (writer.stdout().length <= point) await sleep(5);
    writer.child.kill('SIGKILL');
    await writer.ended;
    expect(await keysOf(store)).toEqual([]);

    const left = await leftovers();
    expect(left).toHaveLength(kind === 'folder' || point > 8 ? 1 : 0);
    expect(await store.removeUnfinished(before())).toBe(0);
    expect(await store.removeUnfinished(later())).toBe(left.length);
    expect(await leftovers()).toEqual([]);
  });

  it.each([
    0, 5, 20, 60,
  ])('are whole or absent when their process is killed %i ms after the last chunk', async (ms) => {
    const script = `async function* chunks() {
        for (let at = 0; at < ${LARGE_CHUNKS}; at += 1) yield chunk(at);
        process.stdout.write('.');
      }
      await store.write(chunks());`;
    const writer = startWriter(script);
    while (writer.stdout() === '') await sleep(1);
    await sleep(ms);
    writer.child.kill('SIGKILL');
    await writer.ended.catch(() => {});
    // A bucket may still be at work on what it was asked.
    await sleep(200);
    for (const key of await keysOf(store)) {
      const content = (await contentOf(store, key)) ?? Buffer.alloc(0);
      expect(digestOf(content)).toBe(digestOf(Buffer.concat(await allOf(chunksOf(LARGE_CHUNKS)))));
    }
    await store.removeUnfinished(later());
    expect(await leftovers()).toEqual([]);
  });

  it('take bounded memory, written and read by somebody slow', { tags: 'volume' }, async () => {
    const script = `const rss = () => process.memoryUsage.rss();
      async function* chunks(count) { for (let at = 0; at < count; at += 1) yield chunk(at); }
      async function readSlowly(key) {
        const { chunks } = await store.read(key);
        let bytes = 0;
        for await (const part of chunks) {
          if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, 300));
          bytes += part.byteLength;
        }
        return bytes;
      }
      await readSlowly((await store.write(chunks(9))).key);
      const start = rss();
      let peak = 0;
      setInterval(() => { peak = Math.max(peak, rss()); }, 5).unref();
      const { key } = await store.write(chunks(200));
      const bytes = await readSlowly(key);
      console.log(JSON.stringify({ bytes, grown: Math.round((peak - start) / ${MIB}) }));`;
    const { bytes, grown } = JSON.parse(await startWriter(script).ended);
    expect(bytes).toBe(200 * MIB);
    // Whole, it would be 200.
    expect(grown).toBeLessThan(140);
  });
});

describe('a bucket', () => {
  let store: FileStore;
  beforeEach(async () => {
    store = await openFileStore(s3.place, PREFIX);
  });
  afterEach(() => s3.setFault(undefined));

  it('that is busy is asked again, and one that stays so leaves nothing', { tags: 'volume' }, async () => {
    let busy = 2;
    s3.setFault((method, url) =>
      method === 'PUT' && url.searchParams.get('partNumber') === '2' && busy-- > 0
        ? { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }
        : undefined,
    );
    const { key } = await store.write(chunksOf(17));
    expect((await contentOf(store, key))?.byteLength).toBe(17 * MIB);
    await store.remove(key);

    busy = 100;
    await expect(store.write(chunksOf(17))).rejects.toThrow('answers 503 SlowDown');
    expect(await keysOf(store)).toEqual([]);
    expect(await s3.uploads()).toEqual([]);
  });

  it('that fails to join the parts after it has said 200 has stored nothing', async () => {
    s3.setFault((method, url) =>
      method === 'POST' && url.searchParams.has('uploadId')
        ? { status: 200, body: '<Error><Code>InternalError</Code></Error>' }
        : undefined,
    );
    await expect(store.write(chunksOf(9))).rejects.toThrow('did not complete: InternalError');
    expect(await keysOf(store)).toEqual([]);
    expect(await s3.uploads()).toEqual([]);
  });

  it('that is gone is not taken for a missing file', async () => {
    const { key } = await store.write(textStream('x'));
    s3.setFault(() => ({ status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' }));
    await expect(store.read(key)).rejects.toThrow('answers 404 NoSuchBucket');
  });

  it('lists more files than one answer holds', async () => {
    const keys = new Set<string>();
    for (let at = 0; at < 5; at += 1) keys.add((await store.write(textStream(String(at)))).key);
    let answers = 0;
    s3.setFault((method, url) => {
      if (method !== 'GET' || !url.searchParams.has('list-type')) return undefined;
      answers += 1;
      const after = url.searchParams.get('start-after') ?? '';
      const left = [...keys].sort().filter((key) => `made/${key}` > after);
      const one = (key: string) =>
        `<Contents><Key>made/${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`;
      const body = `<IsTruncated>${left.length > 2}</IsTruncated>${left.slice(0, 2).map(one).join('')}`;
      return { status: 200, body: `<ListBucketResult>${body}</ListBucketResult>` };
    });
    expect(new Set(await keysOf(store))).toEqual(keys);
    expect(answers).toBe(3);
  });
});

describe('a start', () => {
  it('says in one line what is wrong with a bucket, and never the secret', async () => {
    const open = (change: Partial<S3Server['place']>) =>
      openFileStore({ ...s3.place, ...change }, PREFIX).then(
        () => 'opened',
        (error: Error) => `${error.name}: ${error.message}`,
      );
    expect(await open({ bucket: 'nowhere' })).toMatch(/^StartError: FILES_URL: .* 404 NoSuchBucket$/);
    const refused = await open({ secretAccessKey: 'wrong-secret' });
    expect(refused).toMatch(/^StartError: FILES_URL: the bucket files at http.* 403 SignatureDoesNotMatch$/);
    expect(refused).not.toContain('wrong-secret');
    expect(await open({ endpoint: `http://127.0.0.1:${await freePort()}` })).toMatch(
      /^StartError: FILES_URL: http:\/\/127\.0\.0\.1:\d+ does not answer ECONNREFUSED$/,
    );
  });

  it('says in one line that a folder cannot be written', async () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    await expect(openFileStore({ kind: 'folder', folder: join(file, 'files') }, PREFIX)).rejects.toThrow(
      /^FILES_URL: the folder .* cannot be written: /,
    );
  });
});
