import type { AddressInfo } from 'node:net';
import { FiguresDownError } from '@encart/analytics/engine/figures-store.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { RefusedLoadsError, sendLoadsTo } from '#commands/send-loads-to.ts';
import { ownLoadRunner } from '#features/serverloads/own-load.job.ts';
import { StartError } from '#kit/db/start-error.ts';
import { createHostMeter } from '#kit/process/host-load.ts';
import { keepLoads } from '../../../packages/analytics/test/load-samples.ts';
import { useFiguresApp } from './figures-app.ts';

const t = useFiguresApp();
const MINUTE_MS = 60_000;
let url = '';
let key = '';
beforeAll(async () => {
  await keepLoads(t.figures.engine());
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  key = (await t.key(['serverloads:write'])).authorization.replace('Bearer ', '');
});

const list = async () => (await t.call('GET', '/api/serverloads?sort=server', { headers: t.sa })).json().data;
const minutesOf = async () =>
  (await t.figures.engine().rows<[number]>('select toUInt32(count()) from serverloads final'))[0]?.[0];

describe('a machine', () => {
  it('is measured: its load, processors, memory and disk', async () => {
    const load = await createHostMeter('/')();
    expect(load.last_minute).toBeGreaterThanOrEqual(0);
    expect(load.cores).toBeGreaterThan(0);
    for (const share of [load.memory, load.disk]) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(1);
    }
  });

  it('sends its load to a server that runs, and is told when that is of no use', async () => {
    const measured = { cores: 4, cpu: null, memory: 0.5, disk: null, last_minute: 1 };
    const five = { last_5_minutes_min: 1, last_5_minutes_avg: 1, last_5_minutes_max: 1 };
    const minute = new Date(t.clock.now().getTime() - MINUTE_MS);
    const load = { ...measured, ...five, minute };
    expect(await sendLoadsTo(url, key, 'machine-1', [load])).toBe(1);
    expect(await list()).toMatchObject([{ server: 'machine-1', last_minute: 1, cores: 4, cpu: null }]);
    await expect(sendLoadsTo(url, 'enc_no', 'machine-1', [load])).rejects.toThrow(StartError);
    const ahead = { ...load, minute: new Date(t.clock.now().getTime() + 3_600_000) };
    await expect(sendLoadsTo(url, key, 'machine-1', [ahead])).rejects.toThrow(RefusedLoadsError);
    await expect(sendLoadsTo(url, key, 'machine-1', [ahead])).rejects.toThrow(/clock/);
    await expect(sendLoadsTo('http://127.0.0.1:1', key, 'machine-1', [load])).rejects.toThrow(
      'cannot be reached',
    );
    await t.db.deleteFrom('serverloads').execute();
  });
});

describe('our own host', () => {
  it('is measured once a minute, without any setting; what the engine did not take comes later', async () => {
    let isDown = false;
    const figures = {
      ...t.deps.figures,
      engine: () => {
        if (isDown) throw new FiguresDownError({ status: 'down' });
        return t.figures.engine();
      },
    };
    const before = (await minutesOf()) ?? 0;
    const runner = ownLoadRunner({ ...t.deps, figures }, 'own-host');
    await runner.poke();
    await runner.poke();
    const date = (minutes: number) =>
      new Date(Math.floor(t.clock.now().getTime() / MINUTE_MS + minutes) * MINUTE_MS).toISOString();
    expect(await list()).toMatchObject([{ server: 'own-host', server_origin: 'own', date: date(-1) }]);
    expect(await minutesOf()).toBe(before + 1);
    isDown = true;
    t.clock.forward(MINUTE_MS);
    await runner.poke();
    expect(await minutesOf()).toBe(before + 1);
    isDown = false;
    t.clock.forward(MINUTE_MS);
    await runner.poke();
    expect(await minutesOf()).toBe(before + 3);
    expect(await list()).toMatchObject([{ server: 'own-host', date: date(-1) }]);
    await runner.stop();
  });
});

describe('without an engine', () => {
  it('a sender is told to try again, and nothing is half done', async () => {
    const engine = t.deps.figures.engine;
    t.deps.figures.engine = () => {
      throw new FiguresDownError({ status: 'down' });
    };
    const body = {
      loads: [
        {
          server: 'later-1',
          date: new Date(t.clock.now().getTime() - MINUTE_MS).toISOString(),
          last_minute: 1,
        },
      ],
    };
    const send = () =>
      t.call('POST', '/api/serverloads/minutes/', { headers: { authorization: `Bearer ${key}` }, body });
    try {
      const reply = await send();
      expect([reply.statusCode, reply.json().error.name]).toEqual([503, 'ServiceUnavailableError']);
    } finally {
      t.deps.figures.engine = engine;
    }
    expect((await list()).find(({ server }: { server: string }) => server === 'later-1')).toMatchObject({
      server_state: 'waiting',
    });
    expect((await send()).statusCode).toBe(200);
  });
});
