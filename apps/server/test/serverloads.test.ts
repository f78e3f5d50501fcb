import { limits } from '@encart/contract/base/limits.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markSilent } from '#domain/serverloads/servers.store.ts';
import { keepLoads } from '../../../packages/analytics/test/load-samples.ts';
import { useFiguresApp } from './figures-app.ts';
import type { Headers } from './test-app.ts';

const t = useFiguresApp();
const MINUTE_MS = 60_000;

let key: Headers;
beforeAll(async () => {
  await keepLoads(t.figures.engine());
  key = await t.key(['serverloads:write']);
});

const at = (minutes: number) => new Date(t.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
const send = (loads: object[], headers = key) =>
  t.call('POST', '/api/serverloads/minutes/', { headers, body: { loads } });
const list = async (query = '') =>
  (await t.call('GET', `/api/serverloads?sort=server&${query}`, { headers: t.sa })).json().data;
const minutesOf = async (server_id: number) => {
  const [row] = await t.figures
    .engine()
    .rows<[number]>('select toUInt32(count()) from serverloads final where server_id = {server_id:UInt32}', {
      server_id,
    });
  return row?.[0];
};

describe('loads that are sent', () => {
  beforeEach(async () => {
    await t.db.deleteFrom('serverloads').execute();
  });

  it('make their servers known, by name whatever its case, with their last load and how they stand', async () => {
    const reply = await send([
      { server: 'web-1', date: at(-2), last_minute: 0.5, cores: 4 },
      {
        server: 'WEB-1',
        date: at(-1),
        last_minute: 1.25,
        last_5_minutes_min: 0.5,
        last_5_minutes_avg: 1,
        last_5_minutes_max: 2,
        cpu: 0.3,
      },
      { server: 'db-1', date: at(-1), last_minute: 9, last_5_minutes_avg: 9, cores: 8, disk: 0.4 },
      { server: 'old-1', date: at(-60), last_minute: 1 },
    ]);
    expect(reply.json()).toEqual({ data: { accepted: 4 } });
    expect(await list()).toMatchObject([
      { server: 'db-1', last_minute: 9, server_state: 'busy', server_origin: 'sent', cores: 8 },
      { server: 'old-1', server_state: 'silent' },
      {
        server: 'web-1',
        last_minute: 1.25,
        last_5_minutes_avg: 1,
        cores: 4,
        cpu: 0.3,
        server_state: 'fresh',
        date: at(-1),
      },
    ]);
    const summary = await t.call('GET', '/api/serverloads/summary/', { headers: t.sa });
    expect(summary.json().data).toEqual({
      states: { waiting: 0, fresh: 1, busy: 1, silent: 1 },
      date: at(-1),
    });
  });

  it('count once however often they are sent, and never take a server back in time', async () => {
    const loads = [-3, -2, -1].map((minute) => ({ server: 'web-2', date: at(minute), last_minute: -minute }));
    await Promise.all([send(loads), send(loads), send(loads.slice(0, 1))]);
    await send(loads.slice(0, 2));
    const [server] = await list();
    expect(server).toMatchObject({ server: 'web-2', last_minute: 1, date: at(-1) });
    expect(await list()).toHaveLength(1);
    expect(await minutesOf(server.serverload_id)).toBe(3);
  });

  it('sent again with other numbers are the last load as they are among the figures', async () => {
    await send([{ server: 'web-3', date: at(-1), last_minute: 1, cores: 4, cpu: 0.5 }]);
    await send([{ server: 'web-3', date: at(-1), last_minute: 8, cpu: 0.95 }]);
    const [row] = await list();
    expect(row).toMatchObject({ last_minute: 8, cpu: 0.95, cores: 4, server_state: 'busy' });
    const kept = await t.figures
      .engine()
      .rows<[number]>(`select last_minute from serverloads final where server_id = ${row.serverload_id}`);
    expect(kept).toEqual([[8]]);
  });

  it('of a clock that is wrong are refused by their place, and nothing of what came with them is kept', async () => {
    const { oldestDays, aheadMinutes } = limits.serverLoads;
    const reply = await send([
      { server: 'web-3', date: at(-1), last_minute: 1 },
      { server: 'web-3', date: at(60), last_minute: 1 },
      { server: 'web-3', date: at(-oldestDays * 1_440 - 1), last_minute: 1 },
    ]);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().error.errors).toMatchObject([
      { field: 'loads.1.date', rule: 'load_ahead' },
      { field: 'loads.2.date', rule: 'load_old' },
    ]);
    expect(await list()).toEqual([]);
    expect((await send([{ server: 'web-3', date: at(aheadMinutes), last_minute: 1 }])).statusCode).toBe(200);
  });

  it.each([
    ['a field nobody knows', { other: 1 }],
    ['a share above one', { cpu: 1.1 }],
    ['a negative load', { last_minute: -1 }],
    ['an average above the highest', { last_5_minutes_avg: 3, last_5_minutes_max: 2 }],
    ['no name', { server: ' ' }],
    ['a name that turns the line around', { server: 'web\u202e' }],
    ['no date', { date: 'yesterday' }],
  ])('with %s are refused', async (_, part) => {
    const reply = await send([{ server: 'web-4', date: at(-1), last_minute: 1, ...part }]);
    expect(reply.statusCode).toBe('other' in part ? 400 : 422);
    expect(await list()).toEqual([]);
  });

  it('need a key of the platform that may send them', async () => {
    const loads = [{ server: 'web-5', date: at(-1), last_minute: 1 }];
    expect((await send(loads, {})).statusCode).toBe(401);
    expect((await send(loads, t.sa)).statusCode).toBe(401);
    expect((await send(loads, await t.key(['deliveries:write']))).statusCode).toBe(403);
    const narrow = await t.key(['serverloads:write']);
    await sql`update integrations set profile_id = (select min(profile_id) from profiles where profile_type = 'P')
      where integration_id = (select max(integration_id) from integrations)`.execute(t.db);
    expect((await send(loads, narrow)).statusCode).toBe(403);
    expect(await list()).toEqual([]);
  });

  it('become silent when nothing more comes, and keep their rows when the server is removed', async () => {
    await send([{ server: 'web-6', date: at(-1), last_minute: 1 }]);
    await markSilent(t.db, t.clock.now());
    const [server] = await list();
    expect(server.server_state).toBe('fresh');
    await markSilent(
      t.db,
      new Date(t.clock.now().getTime() + limits.serverLoads.silentAfterMinutes * MINUTE_MS),
    );
    expect(await list()).toMatchObject([{ server_state: 'silent' }]);
    const path = `/api/serverloads/${server.serverload_id}`;
    expect((await t.call('DELETE', path, { headers: t.sa })).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    expect(await minutesOf(server.serverload_id)).toBe(1);
  });

  it('are not known to anybody else', async () => {
    await send([{ server: 'web-7', date: at(-1), last_minute: 1 }]);
    for (const name of ['demo.ap', 'demo.up', 'demo.ab', 'demo.aa'])
      for (const path of ['', '/summary/', '/chart/', '/sparks/?server=1'])
        expect(
          (await t.call('GET', `/api/serverloads${path}`, { headers: await t.signIn(name) })).statusCode,
        ).toBe(403);
  });
});

describe('servers', () => {
  it('are as many as there may be, and no more', async () => {
    await t.db.deleteFrom('serverloads').execute();
    const names = Array.from({ length: limits.serverLoads.servers - 1 }, (_, index) => ({
      server: `many-${index}`,
    }));
    await t.db.insertInto('serverloads').values(names).execute();
    const one = (server: string) => send([{ server, date: at(-1), last_minute: 1 }]);
    expect((await one('the-last')).statusCode).toBe(200);
    const refused = await one('one-too-many');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.errors).toMatchObject([{ rule: 'servers_full' }]);
    expect((await one('THE-LAST')).statusCode).toBe(200);
    await t.db.deleteFrom('serverloads').execute();
  });
});
