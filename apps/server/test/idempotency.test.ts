import { signedIn } from '@encart/contract/access/needs.ts';
import { defineCall, one } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { text } from '@encart/contract/base/rules.ts';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { purge } from '#domain/purge.job.ts';
import { createServer } from '#kit/http/server.ts';
import { createTestApi } from './test-api.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp();
let app: FastifyInstance;
let mine: Headers;
let theirs: Headers;

const addRegie = defineCall({
  name: 'test.add',
  summary: 'Adds a row, for the test',
  method: 'POST',
  path: '/test/',
  needs: signedIn,
  body: z.strictObject({ regie_name: text() }),
  reply: one(z.object({ regie_id: z.int() })),
});
const failing = defineCall({ ...addRegie, name: 'test.fail', path: '/fail/' });
beforeAll(async () => {
  app = createServer(t.deps);
  const api = createTestApi(app, t.deps);
  api.mount(addRegie, async ({ body, db }) => {
    const row = db.insertInto('regies').values({ regie_name: `${body.regie_name} ${Math.random()}` });
    const { regie_id } = await row.returning('regie_id').executeTakeFirstOrThrow();
    return { data: { regie_id, secret: 'never shown' } };
  });
  api.mount(failing, async ({ body, db, audit }) => {
    await db.insertInto('regies').values({ regie_name: body.regie_name }).execute();
    await audit({ action: 'user.created', entity: 'test' });
    throw new AppError('ConflictError');
  });
  mine = await t.signIn('demo.sa');
  theirs = await t.signIn('demo.ap');
});

const post = (headers: Headers, key: string | undefined, regie_name: string, url = '/api/test/') =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: { regie_name },
  });
const rows = async (prefix: string) =>
  (await t.db.selectFrom('regies').select('regie_name').where('regie_name', 'like', `${prefix}%`).execute())
    .length;

describe('Idempotency-Key', () => {
  it('counts for what a handler does in write(), and a handler that says so and does not is a fault', async () => {
    const written = { ...addRegie, name: 'test.write', path: '/write/' };
    const forgotten = { ...addRegie, name: 'test.forget', path: '/forget/' };
    const own = createServer(t.deps);
    const api = createTestApi(own, t.deps);
    const insert = async (db: typeof t.db, regie_name: string) => {
      const row = db.insertInto('regies').values({ regie_name: `${regie_name} ${Math.random()}` });
      return { data: await row.returning('regie_id').executeTakeFirstOrThrow() };
    };
    const options = { transaction: 'write' } as const;
    const afterWrite = (reply: { data: { regie_id: number } }) => ({ data: { ...reply.data, secret: 'x' } });
    api.mount(
      written,
      async ({ body, write }) => afterWrite(await write((db) => insert(db, body.regie_name))),
      options,
    );
    api.mount(forgotten, ({ body, db }) => insert(db, body.regie_name), options);
    const send = (url: string) =>
      own.inject({
        method: 'POST',
        url,
        headers: { ...mine, 'idempotency-key': 'written-once' },
        payload: { regie_name: 'Écrite' },
      });
    const replies = [await send('/api/write/'), await send('/api/write/')];
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(replies[0]?.body).not.toContain('secret');
    expect((await send('/api/forget/')).statusCode).toBe(500);
    await own.close();
  });

  it('twenty posts at once are one change and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(mine, 'key-twenty', 'Vingt')));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await rows('Vingt')).toBe(1);
    expect((await post(mine, 'key-twenty', 'Vingt')).body).toBe(answers[0]?.body);
  });

  it('another body under the same key is refused', async () => {
    await post(mine, 'key-body', 'Premier');
    const other = await post(mine, 'key-body', 'Second');
    expect(other.statusCode).toBe(409);
    expect(other.json().error.message).toBe('Cette clé d’idempotence a déjà servi à un autre envoi.');
    expect(await rows('Second')).toBe(0);
  });

  it('belongs to its caller: the same key of somebody else is another key', async () => {
    const [one, two] = [
      await post(mine, 'key-shared', 'Partage'),
      await post(theirs, 'key-shared', 'Partage'),
    ];
    expect(one.body).not.toBe(two.body);
    expect(await rows('Partage')).toBe(2);
  });

  it('without a key, twice is twice; a strange key is refused', async () => {
    await post(mine, undefined, 'Deux');
    await post(mine, undefined, 'Deux');
    expect(await rows('Deux')).toBe(2);
    for (const key of ['', ' ', 'é', 'x'.repeat(201)])
      expect((await post(mine, key, 'Deux')).statusCode, key).toBe(400);
  });

  it('a failed call leaves no key, no change and no audit row', async () => {
    const before = (await t.auditActions()).length;
    expect((await post(mine, 'key-fail', 'Perdu', '/api/fail/')).statusCode).toBe(409);
    expect(await rows('Perdu')).toBe(0);
    expect((await t.auditActions()).length).toBe(before);
    const kept = await t.db.selectFrom('idempotency_keys').select('key_hash').execute();
    expect((await post(mine, 'key-fail', 'Perdu', '/api/fail/')).statusCode).toBe(409);
    expect(await t.db.selectFrom('idempotency_keys').select('key_hash').execute()).toEqual(kept);
  });

  it('is forgotten after a day', async () => {
    await purge(t.deps);
    expect((await t.db.selectFrom('idempotency_keys').select('key_hash').execute()).length).toBeGreaterThan(
      0,
    );
    t.clock.forward(24 * 3_600_000 + 1);
    await purge(t.deps);
    expect(await t.db.selectFrom('idempotency_keys').select('key_hash').execute()).toEqual([]);
  });
});

describe('the reply schema', () => {
  it('lets nothing through that it does not name', async () => {
    const headers = await t.signIn('demo.sa');
    const answer = await post(headers, undefined, 'Filtre');
    expect(answer.body).not.toContain('never shown');
  });
});
