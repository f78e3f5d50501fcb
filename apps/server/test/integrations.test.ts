import { apiKey } from '@encart/contract/access/needs.ts';
import { defineCall, done, one } from '@encart/contract/api/call.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DONE } from '#kit/http/call-context.ts';
import { createServer } from '#kit/http/server.ts';
import { createTestApi } from './test-api.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp({ config: { logLevel: 'debug' } });
let sa: Headers;
let made = 0;

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, headers = sa) =>
  t.call(method, `/api/integrations${path}`, { headers, ...(body === undefined ? {} : { body }) });

interface Made extends Record<string, unknown> {
  integration_id: number;
  secret: string;
  version: number;
}
async function create(given: Record<string, unknown>): Promise<Made> {
  made += 1;
  const answer = await call('POST', '', { integration_name: `Programme ${made}`, ...given });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const createKey = (given: Record<string, unknown> = {}) =>
  create({ integration_kind: 'key', key_scopes: ['deliveries:write'], ...given });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const current = (key: string) => call('GET', '/current/', undefined, bearer(key));
const refusal = async (key: string) => {
  const answer = await current(key);
  expect(answer.statusCode).toBe(401);
  return answer.json().error.originalError.name;
};
const stored = async () => {
  const tables = ['integrations', 'audit_events', 'idempotency_keys', 'receiver_deliveries'];
  const texts = await Promise.all(
    tables.map((table) =>
      sql<{
        all: string | null;
      }>`select string_agg(row::text, '') as all from ${sql.table(table)} as row`.execute(t.db),
    ),
  );
  return texts.map(({ rows }) => rows[0]?.all ?? '').join('');
};
const broken = (answer: Awaited<ReturnType<typeof call>>) => {
  expect(answer.statusCode, answer.body).toBe(422);
  return answer
    .json()
    .error.errors.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`);
};

beforeAll(async () => {
  sa = await t.signIn('demo.sa');
});

describe('the secret of an integration', () => {
  it('is told once, and only its hash or its sealed form is kept', async () => {
    const key = await createKey();
    const receiver = await create({
      integration_kind: 'receiver',
      receiver_url: 'https://receiver.example/',
      receiver_events: ['record.created'],
    });
    const headers = { ...sa, 'idempotency-key': 'once-and-for-all' };
    const again = await t.call('POST', `/api/integrations/${key.integration_id}/rotate/`, { headers });
    const secrets = [key.secret, receiver.secret, again.json().data.secret];
    for (const secret of secrets) expect(secret).toMatch(/^encr?_[\w-]{43}$/);
    for (const { integration_id } of [key, receiver])
      for (const path of [`/${integration_id}/`, `/${integration_id}/history/`, '', '/export/']) {
        const { body } = await call('GET', path);
        for (const secret of secrets) expect(body).not.toContain(secret);
      }
    await current(again.json().data.secret);
    const everything = (await stored()) + t.logs();
    for (const secret of secrets) expect(everything).not.toContain(secret);
    expect((await call('GET', `/${key.integration_id}/`)).json().data.key_prefix).toBe(
      secrets[2]?.slice(0, 10),
    );
  });

  it('is another one after a renewal, and the old one is worth nothing', async () => {
    const key = await createKey();
    const answer = await call('POST', `/${key.integration_id}/rotate/`);
    expect(await refusal(key.secret)).toBe('TokenInvalidError');
    expect((await current(answer.json().data.secret)).statusCode).toBe(200);
    const history = await call('GET', `/${key.integration_id}/history/`);
    expect(history.json().data[0]).toMatchObject({ action: 'record.updated', changes: { key_prefix: {} } });
  });
});

describe('a key', () => {
  it('tells who it is, and whose rows it reads', async () => {
    const { profile_id, profile_name } = await t.db
      .selectFrom('profiles')
      .select(['profile_id', 'profile_name'])
      .where('profile_type', '=', 'P')
      .limit(1)
      .executeTakeFirstOrThrow();
    const key = await createKey({ key_scopes: ['reports:read'], profile_id });
    expect((await current(key.secret)).json().data).toEqual({
      integration_name: key.integration_name,
      key_scopes: ['reports:read'],
      profile: { profile_id, profile_name },
      expires_at: null,
    });
  });

  it('opens no call for people, and people open no call for programs', async () => {
    const key = await createKey();
    const answer = await t.call('GET', '/api/users/current/', { headers: bearer(key.secret) });
    expect(answer.statusCode).toBe(401);
    expect(await refusal(String(sa.authorization).slice(7))).toBe('TokenInvalidError');
    expect((await call('GET', '/current/', undefined, {})).statusCode).toBe(401);
    expect(await refusal(`enc_${'x'.repeat(43)}`)).toBe('TokenInvalidError');
  });

  it('does what its scopes say, and nothing else', async () => {
    const app = createServer(t.deps);
    const api = createTestApi(app, t.deps);
    const needing = (name: string, scope: 'deliveries:write' | 'reports:read') =>
      defineCall({
        name: `test.${name}`,
        summary: name,
        method: 'POST',
        path: `/test/${name}/`,
        needs: apiKey(scope),
        reply: done,
      });
    api.mountForPrograms(needing('write', 'deliveries:write'), async ({ audit }) => {
      await audit({ action: 'record.created', entity: 'tests' });
      return DONE;
    });
    api.mountForPrograms(needing('read', 'reports:read'), async () => DONE);
    const { secret, integration_id } = await createKey();
    const post = async (name: string) =>
      (await app.inject({ method: 'POST', url: `/api/test/${name}/`, headers: bearer(secret) })).statusCode;
    expect(await post('write')).toBe(200);
    expect(await post('read')).toBe(403);
    const told = await t.db
      .selectFrom('audit_events')
      .select(['action', 'entity'])
      .where('integration_id', '=', integration_id)
      .orderBy('audit_id')
      .execute();
    expect(told).toEqual([
      { action: 'record.created', entity: 'tests' },
      { action: 'access.refused', entity: 'test.read' },
    ]);
    await app.close();
  });

  it('sees the rows of its profile; without a profile, those of the platform', async () => {
    const app = createServer(t.deps);
    const api = createTestApi(app, t.deps);
    const asking = defineCall({
      name: 'test.scope',
      summary: 'scope',
      method: 'GET',
      path: '/test/scope/',
      needs: apiKey(),
      reply: one(z.object({ scope: z.unknown() })),
    });
    api.mountForPrograms(asking, async ({ scope }) => ({ data: { scope } }));
    const scopeOfKey = async (profile_id: number | null) => {
      const { secret } = await createKey(profile_id ? { profile_id, key_scopes: ['reports:read'] } : {});
      const reply = await app.inject({ method: 'GET', url: '/api/test/scope/', headers: bearer(secret) });
      return reply.json().data.scope;
    };
    const profile = await t.db
      .selectFrom('profiles')
      .innerJoin('profile_regies', 'profile_regies.profile_id', 'profiles.profile_id')
      .where('profile_type', '=', 'P')
      .select(['profiles.profile_id', 'regie_id'])
      .orderBy('profiles.profile_id')
      .execute();
    const profile_id = profile[0]?.profile_id ?? 0;
    const regies = profile.filter((row) => row.profile_id === profile_id).map(({ regie_id }) => regie_id);
    expect(await scopeOfKey(profile_id)).toEqual({
      profile_id,
      profile_type: 'P',
      regies: regies.sort((a, b) => a - b),
      buyers: [],
      tradingdesks: [],
      advertisers: [],
    });
    expect(await scopeOfKey(null)).toBe('everything');
    await app.close();
  });

  it('is worth nothing from the moment it is revoked, or past its end', async () => {
    const key = await createKey();
    expect((await current(key.secret)).statusCode).toBe(200);
    const revoked = await call('POST', `/${key.integration_id}/revoke/`);
    expect(revoked.json().data.revoked_at).toBe(t.clock.now().toISOString());
    expect(await refusal(key.secret)).toBe('TokenRevokedError');
    expect((await call('POST', `/${key.integration_id}/rotate/`)).statusCode).toBe(409);

    const expires_at = new Date(t.clock.now().getTime() + 60_000).toISOString();
    const short = await createKey({ expires_at });
    expect((await current(short.secret)).json().data.expires_at).toBe(expires_at);
    t.clock.forward(60_000);
    expect(await refusal(short.secret)).toBe('TokenExpiredError');
  });

  it('shows when it was last used, written at most once a minute', async () => {
    const { secret, integration_id } = await createKey();
    const lastUse = async () => (await call('GET', `/${integration_id}/`)).json().data.last_used_at;
    expect(await lastUse()).toBeNull();
    await current(secret);
    const first = await lastUse();
    expect(first).toBe(t.clock.now().toISOString());
    t.clock.forward(30_000);
    await current(secret);
    expect(await lastUse()).toBe(first);
    t.clock.forward(30_000);
    await current(secret);
    expect(await lastUse()).not.toBe(first);
  });
});

describe('what an integration must be', () => {
  const key = { integration_name: 'Clé', integration_kind: 'key', key_scopes: ['deliveries:write'] };
  const receiver = {
    integration_name: 'Récepteur',
    integration_kind: 'receiver',
    receiver_url: 'https://receiver.example/',
    receiver_events: ['record.created'],
  };
  it.each([
    [{ ...key, key_scopes: [] }, ['key_scopes min_array']],
    [{ ...key, key_scopes: ['reports:read'] }, ['profile_id profile_for_reports']],
    [{ ...key, profile_id: 1 }, ['profile_id profile_not_sending']],
    [{ ...key, expires_at: '2020-01-01T00:00:00Z' }, ['expires_at future']],
    [{ ...key, receiver_url: 'https://receiver.example/' }, ['receiver_url invalid']],
    [{ ...receiver, receiver_events: [] }, ['receiver_events min_array']],
    [{ ...receiver, receiver_url: null }, ['receiver_url required']],
    [{ ...receiver, receiver_url: 'https://me:secret@receiver.example/' }, ['receiver_url url']],
    [{ ...receiver, receiver_url: 'http://receiver.example/' }, ['receiver_url https']],
    [{ ...receiver, key_scopes: ['reports:read'] }, ['key_scopes invalid']],
  ])('%o is refused', async (body, rules) => {
    expect(broken(await call('POST', '', body))).toEqual(rules);
  });

  it('keeps its kind', async () => {
    const { integration_id } = await createKey();
    const change = {
      integration_kind: 'receiver',
      key_scopes: [],
      receiver_url: 'https://a.example/',
      receiver_events: ['record.created'],
    };
    expect(broken(await call('PATCH', `/${integration_id}/`, change))).toEqual(['integration_kind fixed']);
    expect(broken(await call('PATCH', `/${integration_id}/`, { key_scopes: [] }))).toEqual([
      'key_scopes min_array',
    ]);
  });
});

describe('others than super administrators', () => {
  it.each(['demo.ap', 'demo.ua'])('%s sees none of it', async (name) => {
    const headers = await t.signIn(name);
    for (const path of ['', '/1/', '/1/deliveries/', '/meta/'])
      expect((await call('GET', path, undefined, headers)).statusCode).toBe(403);
    for (const path of ['', '/1/rotate/', '/1/revoke/', '/1/test/'])
      expect((await call('POST', path, path ? undefined : {}, headers)).statusCode).toBe(403);
  });
});
