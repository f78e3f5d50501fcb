import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReplyOf } from '@encart/contract/api/call.ts';
import type { platformApi } from '@encart/contract/monitoring/platform.calls.ts';
import { describe, expect, it } from 'vitest';
import { enqueueMail } from '#domain/mail/outbox.ts';
import { createProcessReport } from '#domain/platform/process-report.ts';
import { purge } from '#domain/purge.job.ts';
import { DAY, HOUR } from '#kit/process/clock.ts';
import { openTestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { createTestApp, useTestApp } from './test-app.ts';

const t = useTestApp();
const MINUTE = 60_000;

const read = async (part: string, user = 'demo.sa') =>
  t.call('GET', `/api/monitoring/platform/${part}`, { headers: await t.signIn(user) });
const dataOf = async (part: string) => {
  const reply = await read(part);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
};
const apiOf = async (span: 'hour' | 'day'): Promise<ReplyOf<typeof platformApi>['data']> =>
  dataOf(`api/?span=${span}`);

const PARTS = ['api/', 'sources/', 'records/', 'figures/', 'disk/', 'mails/', 'processes/'];

describe('the platform about itself', () => {
  it.each(PARTS)('is for super administrators alone: %s', async (part) => {
    const others = ['demo.ap', 'demo.up', 'demo.dp', 'demo.ab', 'demo.ub', 'demo.aa', 'demo.ua'];
    for (const user of others) expect((await read(part, user)).statusCode, user).toBe(403);
    expect((await t.call('GET', `/api/monitoring/platform/${part}`)).statusCode).toBe(401);
  });

  it('counts what was asked, in which time, and errors by name, of all processes together', async () => {
    const one = createProcessReport(t.deps, 'server');
    const headers = await t.signIn('demo.sa');
    t.deps.traffic.take();
    for (let times = 0; times < 3; times += 1) await t.call('GET', '/api/profiles/', { headers });
    await t.call('GET', '/api/profiles/999999/', { headers });
    await t.call('GET', '/api/profiles/999998/', { headers });
    await t.call('GET', '/api/profiles/');
    // Nobody waits for these: a question that stays open, pages, health.
    await t.call('GET', '/api/live/?topic=work:x&wait=0', { headers });
    await t.call('GET', '/health/live');
    await one.write();
    // Another process, a slow one, in the same minute.
    const slow = await createTestApp({ demo: false });
    slow.deps.traffic.count('GET /api/slow/', 30_000, 'ServiceUnavailableError');
    await createProcessReport({ ...slow.deps, db: t.db }, 'worker').write(t.clock.now());
    await slow.close();
    t.clock.forward(MINUTE);

    const hour = await apiOf('hour');
    expect(hour).toMatchObject({ requests: 7, errors: 4, requests_per_minute: 7 / 60 });
    expect(hour.points).toHaveLength(60);
    expect(hour.points.at(-1)).toMatchObject({ requests: 7, errors: 4 });
    expect(hour.points.slice(0, -1).every(({ requests }) => requests === 0)).toBe(true);
    expect(hour.errors_by_name).toEqual([
      {
        name: 'NotFoundError',
        errors: 2,
        routes: [{ route: 'GET /api/profiles/:profile_id/', errors: 2 }],
      },
      { name: 'ServiceUnavailableError', errors: 1, routes: [{ route: 'GET /api/slow/', errors: 1 }] },
      { name: 'UnauthorizedError', errors: 1, routes: [{ route: 'GET /api/profiles', errors: 1 }] },
    ]);
    expect(hour.slowest[0]).toMatchObject({ route: 'GET /api/slow/', requests: 1 });
    expect(hour.slowest[0]?.p95).toBeGreaterThan(27_000);
    expect(hour.slowest[0]?.p95).toBeLessThan(33_000);
    expect(hour.p99).toBe(hour.slowest[0]?.p99);
    expect(hour.p50).toBeLessThan(2_000);
    expect(hour.slowest.find(({ route }) => route === 'GET /api/profiles')?.requests).toBe(4);
    expect(JSON.stringify(hour)).not.toContain('99999');
    expect(await apiOf('day')).toMatchObject({ requests: 7, errors: 4 });

    // Written again within the minute, it is added.
    t.deps.traffic.take();
    t.deps.traffic.count('GET /api/slow/', 30_000, undefined);
    await one.write(new Date(t.clock.now().getTime() - 1));
    expect(await apiOf('hour')).toMatchObject({ requests: 8, errors: 4 });
    t.clock.forward(2 * HOUR);
    expect(await apiOf('hour')).toMatchObject({ requests: 0, errors: 0, p50: null, slowest: [] });
    expect(await apiOf('day')).toMatchObject({ requests: 8, errors: 4 });
  });

  it('keeps what could not be written for the next time', async () => {
    t.deps.traffic.take();
    t.deps.traffic.count('GET /api/x/', 5, 'ConflictError');
    const gone = await createTestApp({ demo: false });
    const report = createProcessReport({ ...gone.deps, traffic: t.deps.traffic }, 'server');
    await gone.db.schema.dropTable('api_errors').execute();
    await report.write();
    await gone.close();
    const kept = t.deps.traffic.take().get('GET /api/x/');
    expect([kept?.requests, kept?.errors.get('ConflictError')]).toEqual([1, 1]);
  });

  it('forgets after a day and an hour', async () => {
    t.deps.traffic.count('GET /api/x/', 5, 'ConflictError');
    await createProcessReport(t.deps, 'server').write();
    t.clock.forward(DAY + 2 * HOUR);
    await purge(t.deps);
    for (const table of ['api_minutes', 'api_routes', 'api_errors', 'platform_processes'] as const)
      expect(await t.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  it('knows which processes are alive', async () => {
    const server = createProcessReport(t.deps, 'server');
    const worker = createProcessReport(t.deps, 'worker');
    await server.write();
    await worker.write();
    const [first, second] = await dataOf('processes/');
    expect(first).toMatchObject({
      ...{ process_kind: 'server', alive: true, node_version: process.versions.node },
      started_at: t.clock.now().toISOString(),
    });
    expect(first.memory_bytes).toBeGreaterThan(10_000_000);
    expect(first.disk_free_bytes).toBeGreaterThan(0);
    expect(second).toMatchObject({ process_kind: 'worker', alive: true });
    t.clock.forward(3 * MINUTE);
    await worker.write();
    expect(await dataOf('processes/')).toMatchObject([{ alive: false }, { alive: true }]);
    await worker.stop();
    expect(await dataOf('processes/')).toMatchObject([{ process_kind: 'server', alive: false }]);
  });

  it('names its engines', async () => {
    const records = await dataOf('records/');
    expect(records).toMatchObject({ kind: 'embedded', version: expect.stringMatching(/^\d+\.\d+$/) });
    expect(records.bytes).toBeGreaterThan(1_000_000);
    expect(records.answer_ms).toBeGreaterThan(0);
    // The figures of this test say that they are there, and are not.
    expect(await dataOf('figures/')).toMatchObject({ kind: 'embedded', status: 'down', bytes: null });
  });

  it('says how much the engine of the figures holds', async () => {
    const figures = await openTestFigures();
    const app = await createTestApp({ figures });
    const headers = await app.signIn('demo.sa');
    await figures.engine().run("insert into auctions (load, at) values (1, '2026-03-01 00:00:00')");
    const reply = await app.call('GET', '/api/monitoring/platform/figures/', { headers });
    const { data } = reply.json();
    expect(data).toMatchObject({ status: 'ok', reason: null, version: expect.stringMatching(/^\d+\.\d+/) });
    expect(data.rows).toBeGreaterThanOrEqual(1);
    expect(data.parts).toBeGreaterThanOrEqual(1);
    expect(data.bytes).toBeGreaterThan(0);
    await app.close();
    await figures.close();
  });

  it('says when the last backup was made, or that backups are somebody else’s', async () => {
    expect((await dataOf('disk/')).backups).toMatchObject({ count: 0, last: null });
    const folder = join(t.deps.config.dataDir, 'backups');
    mkdirSync(folder);
    writeFileSync(join(folder, 'records-2026-03-02T08h.tar.gz'), 'x'.repeat(1234));
    writeFileSync(join(folder, 'next.tar.gz.new'), 'unfinished');
    const disk = await dataOf('disk/');
    expect(disk).toMatchObject({ folder: t.deps.config.dataDir, low: false });
    expect(disk.free_bytes).toBeLessThanOrEqual(disk.size_bytes);
    expect(disk.backups).toMatchObject({
      count: 1,
      last: { name: 'records-2026-03-02T08h.tar.gz', bytes: 1234 },
    });
    const served = await createTestApp({ config: { databaseUrl: 'postgres://elsewhere' } });
    const headers = await served.signIn('demo.sa');
    const reply = await served.call('GET', '/api/monitoring/platform/disk/', { headers });
    expect(reply.json().data.backups).toBeNull();
    await served.close();
  });

  it('counts mails that wait, failed, left and were kept', async () => {
    const reader = { user_email: 'a@b.example', user_first_name: 'A', user_locale: 'fr' as const };
    const enqueue = () =>
      enqueueMail(t.db, t.deps, reader, { kind: 'failed-sign-ins', link: 'http://encart.test' });
    await t.mails();
    t.clock.forward(2 * DAY);
    expect(await dataOf('mails/')).toMatchObject({
      transport: 'kept',
      waiting: 0,
      failed: 0,
      sent: 0,
      kept: 0,
    });
    await enqueue();
    await t.mails();
    await enqueue();
    expect(await dataOf('mails/')).toMatchObject({ waiting: 1, kept: 1 });
  });

  it('tells how late each source is', async () => {
    for (const [at, last_day] of ['2026-02-26', '2026-02-27', '2026-02-28'].entries())
      await t.db
        .insertInto('batches')
        .values({
          ...{ fact: 'delivery', batch_source: 'magnite', batch_name: `lot ${at}`, batch_state: 'ready' },
          ...{ first_day: last_day, last_day, work_state: 'done' },
          received_at: new Date(`${last_day}T23:00:00Z`),
        })
        .execute();
    expect(await dataOf('sources/')).toMatchObject([
      {
        ...{ fact: 'delivery', batch_source: 'magnite', covered_until: '2026-02-28T23:00:00.000Z' },
        ...{ state: 'late', usual_delay_hours: 0, due_at: '2026-03-01T23:00:00.000Z' },
      },
    ]);
  });
});
