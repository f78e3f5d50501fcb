import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { signedIn } from '@encart/contract/access/needs.ts';
import { defineCall, done, fileReply } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '#domain/audit/write-audit.ts';
import { purge } from '#domain/purge.job.ts';
import { createAuthentication } from '#domain/sessions/authentication.ts';
import { createSessions } from '#domain/sessions/sessions.ts';
import { downloadsRoutes } from '#kit/downloads/downloads.routes.ts';
import { DONE } from '#kit/http/call-context.ts';
import { createServer } from '#kit/http/server.ts';
import { portOf } from './present.ts';
import { createTestApi } from './test-api.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp({ config: { logLevel: 'debug' } });

const USERS = {
  call: 'users.export',
  query: 'separator=%2C&sort=user_name&columns=user_name&columns=user_email',
};

const ask = (headers: Headers, body: object = USERS) => t.call('POST', '/api/downloads/', { headers, body });
async function ticketFor(headers: Headers, body: object = USERS) {
  const answer = await ask(headers, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as { download_id: number; address: string };
}
const open = (address: string, headers: Headers = {}) => t.call('GET', address, { headers });
const state = (headers: Headers, download_id: number) =>
  t.call('GET', `/api/downloads/${download_id}/`, { headers });
const exportsWritten = async () =>
  (await t.auditActions()).filter((action) => action === 'record.exported').length;
const NO_DOWNLOAD = {
  name: 'NotFoundError',
  message: 'Ce téléchargement a expiré ou a déjà eu lieu. Relancez-le depuis la page.',
};

describe('a download', () => {
  it('is the file of the call itself, at an address that needs no token, with the same audit row', async () => {
    const headers = await t.signIn('demo.up');
    const direct = await t.call('GET', `/api/users/export/?${USERS.query}`, { headers });
    const { address } = await ticketFor(headers);
    const before = await exportsWritten();
    const answer = await open(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(direct.body);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="users.csv"',
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(await exportsWritten()).toBe(before + 1);
    const last = t.db.selectFrom('audit_events').selectAll().orderBy('audit_id', 'desc').limit(1);
    expect(await last.executeTakeFirstOrThrow()).toMatchObject({
      action: 'record.exported',
      entity: 'users',
      actor_user_id: await t.userId('demo.up'),
    });
  });

  it('is refused for what the call would refuse, before there is an address', async () => {
    const headers = await t.signIn('demo.up');
    const direct = await t.call('GET', '/api/users/export/?separator=x', { headers });
    const answer = await ask(headers, { call: 'users.export', query: 'separator=x' });
    expect([answer.statusCode, answer.json()]).toEqual([400, direct.json()]);
    for (const call of ['users.list', 'nonsense', 'downloads.receive'])
      expect((await ask(headers, { call })).statusCode, call).toBe(400);
    const refused = await ask(headers, { call: 'dbs.export' });
    expect(refused.statusCode).toBe(403);
    expect((await t.auditActions()).at(-1)).toBe('access.refused');
    expect((await ask({})).statusCode).toBe(401);
    const large = await ask(headers, { ...USERS, body: 'x'.repeat(limits.download.inputBytes) });
    expect(large.statusCode).toBe(413);
  });

  it('takes place once, also when two ask at the same moment', async () => {
    const headers = await t.signIn('demo.up');
    const { address } = await ticketFor(headers);
    const answers = await Promise.all([open(address), open(address), open(address)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    const again = await open(address);
    expect(again.json().error).toMatchObject(NO_DOWNLOAD);
    const english = await open(address, { 'accept-language': 'en' });
    expect(english.json().error.message).toContain('Start it again from the page');
  });

  it('expires about a minute after it was asked for', async () => {
    const headers = await t.signIn('demo.up');
    const { address, download_id } = await ticketFor(headers);
    expect((await state(headers, download_id)).json().data).toEqual({ has_begun: false });
    t.clock.forward(limits.download.ticketMs);
    const [late, never] = [await open(address), await open(`/api/downloads/files/${'x'.repeat(43)}/`)];
    expect(late.json().error).toMatchObject(NO_DOWNLOAD);
    expect(late.json()).toEqual(never.json());
    expect((await state(headers, download_id)).json().error).toMatchObject(NO_DOWNLOAD);
  });

  it('is nothing for a ticket that is not quite the one given, nor at another call', async () => {
    const headers = await t.signIn('demo.up');
    const { address } = await ticketFor(headers);
    const ticket = address.split('/').at(-2) ?? '';
    expect(ticket).toMatch(/^[\w-]{43}$/);
    const tampered = ticket.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const wrong of [tampered, ticket.slice(1), `${ticket}A`, ticket.toLowerCase(), '%00', '..%2f'])
      expect((await open(address.replace(ticket, wrong))).statusCode, wrong).toBeGreaterThanOrEqual(400);
    for (const path of ['/api/users/export/', '/api/segments/export/', '/api/users/current/']) {
      expect((await open(`${path}?ticket=${ticket}`)).statusCode, path).toBe(401);
      expect((await open(path, { authorization: `Bearer ${ticket}` })).statusCode, path).toBe(401);
    }
    expect((await open(address)).statusCode).toBe(200);
  });

  it('is not spent by HEAD, by a prefetch or by another method', async () => {
    const headers = await t.signIn('demo.up');
    const { address } = await ticketFor(headers);
    expect((await t.call('HEAD', address)).statusCode).toBe(405);
    expect((await t.call('POST', address, { body: {} })).statusCode).toBe(405);
    expect((await open(address, { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(400);
    expect((await open(address)).statusCode).toBe(200);
  });

  it('is told of to nobody but the session that asked', async () => {
    const headers = await t.signIn('demo.up');
    const { address, download_id } = await ticketFor(headers);
    await open(address);
    expect((await state(headers, download_id)).json().data).toEqual({ has_begun: true });
    for (const name of ['demo.up', 'demo.sa'])
      expect((await state(await t.signIn(name), download_id)).statusCode, name).toBe(404);
    expect((await state({}, download_id)).statusCode).toBe(401);
  });
});

describe('between the ticket and the file', () => {
  it('a session that ended gives nothing', async () => {
    const headers = await t.signIn('demo.up');
    const { address } = await ticketFor(headers);
    await t.call('DELETE', '/api/authenticate/', { headers });
    const before = await exportsWritten();
    const answer = await open(address);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error.originalError.name).toBe('TokenRevokedError');
    expect(await exportsWritten()).toBe(before);
  });

  it('a session that expired gives nothing', async () => {
    const headers = await t.signIn('demo.up');
    t.clock.forward(limits.session.idleMs - 30_000);
    await sql`update sessions set last_seen_at = ${t.clock.now()}, expires_at = ${new Date(t.clock.now().getTime() + 30_000)}
      where session_id = (select max(session_id) from sessions)`.execute(t.db);
    const { address } = await ticketFor(headers);
    t.clock.forward(31_000);
    expect((await open(address)).json().error.originalError.name).toBe('TokenExpiredError');
  });

  it('a disguise that was taken off gives nothing', async () => {
    const sa = await t.signIn('demo.sa');
    const disguise = `/api/authenticate/disguise/${await t.userId('demo.up')}`;
    const { token } = (await t.call('GET', disguise, { headers: sa })).json().data;
    const headers = { authorization: `Bearer ${token}` };
    const { address } = await ticketFor(headers);
    await t.call('GET', '/api/authenticate/undisguise', { headers });
    expect((await open(address)).statusCode).toBe(401);
  });

  it('a right that was taken away is missing, and leaves the same audit row', async () => {
    const headers = await t.signIn('demo.up');
    const { address, download_id } = await ticketFor(headers);
    const rights = (read: boolean) =>
      sql`update profile_endpoints set profile_endpoint_read = ${read}
        where profile_id = (select profile_id from users where user_name = 'demo.up')
        and endpoint_id = (select endpoint_id from endpoints where endpoint_name = 'users')`.execute(t.db);
    await rights(false);
    const answer = await open(address);
    const told = await state(headers, download_id);
    await rights(true);
    expect(answer.statusCode).toBe(403);
    expect(told.json()).toEqual(answer.json());
    const last = t.db.selectFrom('audit_events').selectAll().orderBy('audit_id', 'desc').limit(1);
    expect(await last.executeTakeFirstOrThrow()).toMatchObject({
      action: 'access.refused',
      entity: 'users.export',
    });
    expect((await open(address)).statusCode).toBe(404);
  });

  it('a person who changed profile gets neither company’s file', async () => {
    const headers = await t.signIn('demo.up');
    const { address, download_id } = await ticketFor(headers);
    const moved = (from: string) =>
      sql`update users set profile_id = (select profile_id from users where user_name = ${from})
        where user_name = 'demo.up'`.execute(t.db);
    const { profile_id } = await t.db
      .selectFrom('users')
      .select('profile_id')
      .where('user_name', '=', 'demo.up')
      .executeTakeFirstOrThrow();
    await moved('yann.castagnet');
    const answer = await open(address);
    const told = await state(headers, download_id);
    await t.db.updateTable('users').set({ profile_id }).where('user_name', '=', 'demo.up').execute();
    expect(answer.json().error).toMatchObject(NO_DOWNLOAD);
    expect(told.json()).toEqual(answer.json());
  });

  it('the rows are those of the scope as it is then', async () => {
    const headers = await t.signIn('demo.up');
    const { address } = await ticketFor(headers);
    const name = 'arrived.meanwhile';
    await sql`insert into users (user_name, user_email, user_first_name, user_last_name, user_role, profile_id, profile_type)
      select ${name}, 'arrived@meanwhile.example', 'A', 'M', 'UP', profile_id, profile_type
      from users where user_name = 'demo.up'`.execute(t.db);
    expect((await open(address)).body).toContain(name);
  });

  it('a fault of the call’s own is told of on the page that asked', async () => {
    const headers = await t.signIn('demo.up');
    const query = 'columns=user_name&headers=a&headers=b';
    const direct = await t.call('GET', `/api/users/export/?${query}`, { headers });
    const { address, download_id } = await ticketFor(headers, { call: 'users.export', query });
    const answer = await open(address);
    expect([answer.statusCode, answer.json()]).toEqual([400, direct.json()]);
    expect((await state(headers, download_id)).json()).toEqual(direct.json());
  });
});

describe('a ticket', () => {
  it('is neither in the database nor in the log nor among the metrics', async () => {
    const headers = await t.signIn('demo.up');
    const { address } = await ticketFor(headers);
    const ticket = address.split('/').at(-2) ?? '';
    const repeated = { ...headers, 'idempotency-key': 'twice' };
    const other = (await ask(repeated)).json().data.address.split('/').at(-2);
    await open(address);
    await open(address);
    await t.call('HEAD', `/api/downloads/files/${other}/`);
    const { rows } = await sql<{ text: string }>`select downloads::text as text from downloads
      union all select idempotency_keys::text from idempotency_keys
      union all select audit_events::text from audit_events`.execute(t.db);
    const stored = JSON.stringify(rows);
    expect(stored).toContain(createHash('sha256').update(ticket).digest('hex'));
    const { body: metrics } = await t.call('GET', '/metrics');
    expect(metrics).toContain('/api/downloads/files/:ticket/');
    expect(t.logs()).toContain('/api/downloads/files/[redacted]/');
    for (const secret of [ticket, other])
      for (const place of [stored, metrics, t.logs()]) expect(place).not.toContain(secret);
  });

  it('is swept an hour after its end', async () => {
    const headers = await t.signIn('demo.up');
    const { download_id } = await ticketFor(headers);
    const kept = async () =>
      t.db
        .selectFrom('downloads')
        .select('download_id')
        .where('download_id', '=', download_id)
        .executeTakeFirst();
    await purge(t.deps);
    expect(await kept()).toBeDefined();
    t.clock.forward(limits.download.ticketMs + 3_600_001);
    await purge(t.deps);
    expect(await kept()).toBeUndefined();
  });
});

describe('files of any size and slowness', () => {
  const callNamed = (name: string) =>
    defineCall({
      name,
      summary: '',
      method: 'GET',
      path: `/${name}/`,
      needs: signedIn,
      reply: name === 'plain' ? done : fileReply,
    });
  const SILENCE_MS = 900;
  const CHUNK = 'x'.repeat(64 * 1024);
  let produced = 0;
  let ended = false;
  const files = {
    async *broken() {
      yield await Promise.reject<string>(new AppError('ServiceUnavailableError', { text: 'figures_down' }));
    },
    async *slow() {
      await wait(SILENCE_MS);
      yield 'first';
      await wait(SILENCE_MS);
      yield 'last';
    },
    async *endless() {
      try {
        for (;;) {
          produced += 1;
          yield CHUNK;
        }
      } finally {
        ended = true;
      }
    },
    async *empty() {},
  };
  let app: ReturnType<typeof createServer>;
  let headers: Headers;

  beforeAll(async () => {
    app = createServer(t.deps);
    const api = createTestApi(app, t.deps);
    for (const [name, chunks] of Object.entries(files))
      api.mount(callNamed(name), async () => ({
        fileName: `${name}.txt`,
        contentType: 'text/plain',
        chunks: chunks(),
      }));
    api.mount(callNamed('plain'), async () => {
      await wait(SILENCE_MS);
      return DONE;
    });
    downloadsRoutes(app, api, t.deps, createAuthentication(t.deps, createSessions(t.deps)), writeAudit);
    await app.listen({ port: 0, host: '127.0.0.1' });
    headers = await t.signIn('demo.up');
  });
  afterAll(() => app.close());

  const ticket = async (call: string) => {
    const answer = await app.inject({ method: 'POST', url: '/api/downloads/', headers, payload: { call } });
    return answer.json().data as { download_id: number; address: string };
  };
  const told = async (download_id: number) =>
    (await app.inject({ url: `/api/downloads/${download_id}/`, headers })).json();

  it('what fails before the first byte is an error, on the page too', async () => {
    const { address, download_id } = await ticket('broken');
    const answer = await app.inject({ url: address });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error.message).toContain('Les chiffres sont momentanément indisponibles');
    expect(await told(download_id)).toEqual(answer.json());
  });

  it('an empty file is a file', async () => {
    const { address, download_id } = await ticket('empty');
    const answer = await app.inject({ url: address });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(await told(download_id)).toEqual({ data: { has_begun: true } });
  });

  it('silence that ends any other connection does not end a file', async () => {
    const origin = `http://127.0.0.1:${portOf(app.server)}`;
    app.server.setTimeout(SILENCE_MS / 3);
    const { address } = await ticket('slow');
    const [file, direct, plain] = await Promise.allSettled([
      fetch(`${origin}${address}`).then((answer) => answer.text()),
      fetch(`${origin}/api/slow/`, { headers }).then((answer) => answer.text()),
      fetch(`${origin}/api/plain/`, { headers }).then((answer) => answer.text()),
    ]);
    app.server.setTimeout(60_000);
    expect([file, direct]).toEqual([
      { status: 'fulfilled', value: 'firstlast' },
      { status: 'fulfilled', value: 'firstlast' },
    ]);
    expect(plain.status).toBe('rejected');
  });

  it('is produced no faster than it is read, and no longer once the reader has gone', async () => {
    const { address, download_id } = await ticket('endless');
    const sent = httpRequest({ port: portOf(app.server), host: '127.0.0.1', path: address, agent: false });
    sent.on('error', () => undefined);
    await new Promise((resolve) =>
      sent.once('response', (answer) => answer.pause().once('readable', resolve)).end(),
    );
    await wait(500);
    const soFar = produced;
    await wait(300);
    expect(produced).toBe(soFar);
    expect(soFar * CHUNK.length).toBeLessThan(32 * 1024 * 1024);
    expect(await told(download_id)).toEqual({ data: { has_begun: true } });
    sent.destroy();
    await expect.poll(() => ended).toBe(true);
  });
});
