import { createServer } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { portOf } from './present.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp({ config: { outgoingHosts: ['127.0.0.1'], logLevel: 'debug' } });
const SECRET = 'Canari-de-base-7391';
let sa: Headers;
let db_id: number;
const base = {
  db_display_name: 'Base d’essai',
  db_engine: 'postgresql',
  db_host: '127.0.0.1',
  db_port: 5999,
  db_name: 'figures',
  db_user: 'reader',
};

const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown) =>
  t.call(method, `/api/dbs${path}`, { headers: sa, ...(body ? { body } : {}) });

beforeAll(async () => {
  sa = await t.signIn('demo.sa');
  const made = await call('POST', '', { ...base, db_password: SECRET });
  db_id = made.json().data.db_id;
});

describe('S1: the password of a database', () => {
  it('never comes back, is not in the rows, the audit or the log', async () => {
    const answers = [
      await call('GET', `/${db_id}/`),
      await call('GET', ''),
      await call('GET', `/${db_id}/history/`),
      await call('GET', '/export/'),
      await call('PATCH', `/${db_id}/`, { db_password: SECRET }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(SECRET);
    }
    expect(answers[0]?.json().data.db_password).toBe(true);
    const stored = await sql<{ all: string }>`
      select (select string_agg(dbs::text, '') from dbs) || (select string_agg(changes::text, '') from audit_events) as all`.execute(
      t.db,
    );
    expect(stored.rows[0]?.all).not.toContain(SECRET);
    expect(stored.rows[0]?.all).toContain('v1.');
    expect(t.logs()).not.toContain(SECRET);
    expect((await call('GET', `/${db_id}/history/`)).body).toContain('[masked]');
  });

  it('does not open in another row', async () => {
    const other = (
      await call('POST', '', { ...base, db_display_name: 'Autre', db_password: 'Another-1' })
    ).json().data;
    await sql`update dbs set db_password_sealed = (select db_password_sealed from dbs where db_id = ${db_id})
      where db_id = ${other.db_id}`.execute(t.db);
    const answer = await call('POST', '/test/', { ...place, db_id: other.db_id });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.errors).toMatchObject([{ field: 'db_password', rule: 'again' }]);
  });
});

const { db_display_name: _, ...place } = base;

describe('S2: another destination', () => {
  it.each([
    { db_host: 'elsewhere.example' },
    { db_port: 6000 },
    { db_user: 'other' },
    { db_engine: 'clickhouse' },
  ])('needs the password again: %o', async (change) => {
    const answer = await call('PATCH', `/${db_id}/`, change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.errors).toMatchObject([{ field: 'db_password', rule: 'again' }]);
    expect((await call('PATCH', `/${db_id}/`, { ...change, db_password: SECRET })).statusCode).toBe(200);
    expect((await call('PATCH', `/${db_id}/`, { ...place, db_password: SECRET })).statusCode).toBe(200);
  });

  it('gets no kept secret: a listener hears nothing', async () => {
    let heard = '';
    const listener = createServer((socket) => {
      socket.on('data', (bytes) => {
        heard += bytes.toString('latin1');
        socket.destroy();
      });
    });
    await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
    const answer = await call('POST', '/test/', { ...place, db_id, db_port: portOf(listener) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.errors).toMatchObject([{ field: 'db_password', rule: 'again' }]);
    expect(heard).toBe('');
    await new Promise((closed) => listener.close(closed));
  });
});

describe('S3: a test of the connection', () => {
  it.each(['169.254.169.254', '10.0.0.1', '0x7f.1', 'db.internal'])('does not go to %s', async (db_host) => {
    const answer = await call('POST', '/test/', { ...place, db_host, db_password: 'x' });
    expect(answer.json().data ?? answer.json().error.errors[0].rule).toEqual(
      db_host === '0x7f.1' ? expect.anything() : { ok: false, reason: 'refused' },
    );
  });

  it('says that nobody answers, and nothing else', async () => {
    const answer = await call('POST', '/test/', { ...place, db_port: 1, db_password: 'x' });
    expect(answer.json()).toEqual({ data: { ok: false, reason: 'unreachable' } });
  });
});
