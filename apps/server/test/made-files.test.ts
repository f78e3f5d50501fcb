import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicly } from '@encart/contract/access/needs.ts';
import { defineCall, fileReply } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { purgeExpiredFiles, purgeOrphanFiles } from '#domain/files/made-files.job.ts';
import {
  findMadeFile,
  readKeyPrefix,
  recordMadeFile,
  removeMadeFile,
} from '#domain/files/made-files.store.ts';
import { type NewFile, openMadeFile, storeMadeFile, writeMadeFile } from '#domain/files/made-files.ts';
import type { Deps } from '#kit/deps.ts';
import type { FileStore, OpenFile } from '#kit/files/file-store.ts';
import { openFileStore } from '#kit/files/open-file-store.ts';
import { createServer } from '#kit/http/server.ts';
import { DAY, HOUR, later } from '#kit/process/clock.ts';
import { type S3Server, startS3Server } from './s3-server.ts';
import { createTestApi } from './test-api.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp();
let s3: S3Server;
const folder = mkdtempSync(join(tmpdir(), 'encart-made-'));
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const downloadCall = defineCall({
  name: 'test.file',
  method: 'GET',
  summary: 'A file of a batch',
  path: '/test/:batch_id/file/:file_id',
  needs: publicly,
  params: z.object({ batch_id: z.string().transform(Number), file_id: z.string() }),
  reply: fileReply,
});

async function* textStream(text: string) {
  yield text;
}
async function keysOf(files: FileStore) {
  const keys: string[] = [];
  for await (const key of files.listOlder(later(new Date(), HOUR))) keys.push(key);
  return keys.sort();
}

describe.each(['folder', 'bucket'] as const)('a file that was made, in a %s', (kind) => {
  let deps: Deps;
  /** How far the present is moved. */
  let forward: number;
  const now = () => later(new Date(), forward);

  beforeEach(async () => {
    const place = kind === 'folder' ? { kind, folder } : s3.place;
    forward = 0;
    const files = await openFileStore(place, await readKeyPrefix(t.db));
    deps = { ...t.deps, files, clock: { ...t.clock, now } };
    await t.db.deleteFrom('made_files').execute();
    for (const key of await keysOf(files)) await files.remove(key);
  });

  const newFile = (change: Partial<NewFile> = {}): NewFile => ({
    entity: 'batches',
    entity_id: 12,
    profile_id: null,
    file_name: 'errors.csv',
    content_type: 'text/csv; charset=utf-8',
    expires_at: later(now(), 2 * DAY),
    chunks: textStream('row;column\n1;day\n'),
    ...change,
  });

  function createFileServer() {
    const app = createServer(deps);
    createTestApi(app, deps).mountPublic(downloadCall, async ({ params, request }) => {
      const wanted = { entity: 'batches', entity_id: params.batch_id, file_id: params.file_id };
      const file = await openMadeFile(deps, wanted, request.signal);
      if (!file) throw new AppError('NotFoundError');
      return file;
    });
    return app;
  }

  async function download(batch_id: number, file_id: string) {
    const app = createFileServer();
    const answer = await app.inject(`/api/test/${batch_id}/file/${file_id}`);
    await app.close();
    return answer;
  }

  it('is downloaded whole, under its name, with its type and size', async () => {
    const { file_id, bytes } = await writeMadeFile(deps, newFile());
    expect(file_id).toMatch(/^[\w-]{43}$/);
    const answer = await download(12, file_id);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('row;column\n1;day\n');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="errors.csv"',
      'content-length': String(bytes),
    });
  });

  it('is let go when whoever downloads it disconnects', async () => {
    async function* large() {
      for (let at = 0; at < 20; at += 1) yield Buffer.alloc(1024 * 1024);
    }
    const { file_id } = await writeMadeFile(deps, newFile({ chunks: large() }));
    const { files } = deps;
    const opened: OpenFile[] = [];
    const read: FileStore['read'] = async (...wanted) => {
      const file = await files.read(...wanted);
      if (file) opened.push(file);
      return file;
    };
    deps = { ...deps, files: { ...files, read } };
    const app = createFileServer();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const left = new AbortController();
    await fetch(`${origin}/api/test/12/file/${file_id}`, { signal: left.signal });
    expect(opened.map(({ chunks }) => chunks.destroyed)).toEqual([false]);
    left.abort();
    await vi.waitFor(() => expect(opened.map(({ chunks }) => chunks.destroyed)).toEqual([true]));
    app.server.closeAllConnections();
    await app.close();
  });

  it.each([
    [
      'دفعات "1".csv',
      /^attachment; filename="_+ _1_\.csv"; filename\*=UTF-8''(%D[89A]%[0-9A-F]{2})+%20_1_\.csv$/,
    ],
    ['two\r\nset-cookie: a=b.csv', /^attachment; filename="two {2}set-cookie_ a=b\.csv"$/],
    ['nul\0 and half \ud83d.csv', /^attachment; filename="nul {2}and half {2}\.csv"$/],
  ])('named %j is offered under a name that is safe', async (file_name, header) => {
    const { file_id } = await writeMadeFile(deps, newFile({ file_name }));
    const answer = await download(12, file_id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(header);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('with another content type than one is not written', async () => {
    const odd = newFile({ content_type: 'text/html\r\nset-cookie: a=b' });
    await expect(writeMadeFile(deps, odd)).rejects.toThrow('no content type');
    expect(await keysOf(deps.files)).toEqual([]);
  });

  it('of another record answers like one that never was, whoever knows its id', async () => {
    const { file_id } = await writeMadeFile(deps, newFile());
    const foreign = await download(13, file_id);
    const missing = await download(12, 'x'.repeat(43));
    expect(foreign.statusCode).toBe(404);
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
    const other = { entity: 'reports', entity_id: 12, file_id };
    expect(await openMadeFile(deps, other)).toBeUndefined();
  });

  it('is the last one of its record where none is named', async () => {
    await writeMadeFile(deps, newFile());
    forward = HOUR;
    const last = await writeMadeFile(deps, newFile({ file_name: 'again.csv' }));
    const record = { entity: 'batches', entity_id: 12 };
    expect(await findMadeFile(t.db, record, now())).toEqual(last);
    expect(await findMadeFile(t.db, { ...record, entity_id: 13 }, now())).toBeUndefined();
  });

  it('is there when the transaction of whoever made it commits, and not before', async () => {
    const stored = await storeMadeFile(deps, newFile());
    const rolledBack = t.db.transaction().execute(async (transaction) => {
      await recordMadeFile(transaction, stored);
      throw new Error('something else failed');
    });
    await expect(rolledBack).rejects.toThrow('something else failed');
    expect((await download(12, stored.file_id)).statusCode).toBe(404);
    await t.db.transaction().execute((transaction) => recordMadeFile(transaction, stored));
    expect((await download(12, stored.file_id)).statusCode).toBe(200);
  });

  it('has no row when it could not be stored', async () => {
    async function* broken() {
      yield 'row;column\n';
      throw new Error('the source broke');
    }
    await expect(writeMadeFile(deps, newFile({ chunks: broken() }))).rejects.toThrow('the source broke');
    expect(await t.db.selectFrom('made_files').selectAll().execute()).toEqual([]);
    expect(await keysOf(deps.files)).toEqual([]);
  });

  it('is gone once it has expired or was removed, and its bytes with the next purge', async () => {
    const kept = await writeMadeFile(deps, newFile());
    const expiring = await writeMadeFile(deps, newFile({ expires_at: later(now(), HOUR) }));
    const removed = await writeMadeFile(deps, newFile());
    await removeMadeFile(t.db, { entity: 'batches', entity_id: 13, file_id: removed.file_id }, now());
    expect((await download(12, removed.file_id)).statusCode).toBe(200);
    await removeMadeFile(t.db, { entity: 'batches', entity_id: 12, file_id: removed.file_id }, now());
    expect((await download(12, removed.file_id)).statusCode).toBe(404);

    forward = HOUR + 1;
    expect((await download(12, expiring.file_id)).statusCode).toBe(404);
    expect(await keysOf(deps.files)).toHaveLength(3);
    await Promise.all([purgeExpiredFiles(deps), purgeExpiredFiles(deps)]);
    expect(await keysOf(deps.files)).toEqual([kept.storage_key]);
    const rows = await t.db.selectFrom('made_files').select('file_id').execute();
    expect(rows).toEqual([{ file_id: kept.file_id }]);
  });

  it('without a row is purged after a day, and no other', async () => {
    const recorded = await writeMadeFile(deps, newFile());
    const orphan = await storeMadeFile(deps, newFile());
    const stranger = await openFileStore(kind === 'folder' ? { kind, folder } : s3.place, 'ffffffff');
    const { key: foreign } = await stranger.write(textStream('of other records'));

    forward = DAY - HOUR;
    await purgeOrphanFiles(deps);
    expect(await keysOf(deps.files)).toEqual([recorded.storage_key, orphan.storage_key].sort());
    forward = DAY + HOUR;
    await purgeOrphanFiles(deps);
    expect(await keysOf(deps.files)).toEqual([recorded.storage_key]);
    expect(await keysOf(stranger)).toEqual([foreign]);
    await stranger.remove(foreign);
  });

  it('that cannot be removed now keeps its row, and others go', async () => {
    const stuck = await writeMadeFile(deps, newFile());
    await writeMadeFile(deps, newFile());
    forward = 3 * DAY;
    const { files } = deps;
    const remove = async (key: string) => {
      if (key === stuck.storage_key) throw new Error('not now');
      await files.remove(key);
    };
    await purgeExpiredFiles({ ...deps, files: { ...files, remove } });
    expect(await keysOf(files)).toEqual([stuck.storage_key]);
    await purgeExpiredFiles(deps);
    expect(await keysOf(files)).toEqual([]);
    expect(await t.db.selectFrom('made_files').selectAll().execute()).toEqual([]);
  });
});
