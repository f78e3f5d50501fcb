// @module-tag kills
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sumUpLoads } from '@encart/analytics/ingest/sum-up-loads.ts';
import { engineInstant } from '@encart/analytics/plan/instant.ts';
import { freePort } from '@encart/testing/free-port.ts';
import { expect, inject, it } from 'vitest';
import { sendLoadsTo } from '#commands/send-loads-to.ts';
import { createLoadSender } from '#domain/serverloads/load-sender.ts';
import { bundled } from './bundled.ts';
import { addressOfDatabase } from './database-address.ts';
import { useFiguresApp } from './figures-app.ts';
import { killProcess, startProcess } from './killable-process.ts';
import { present } from './present.ts';

/** Kills at so many random moments; by hand also `KILLS=40`. */
const KILLS = Number(process.env.KILLS ?? 8);
const MINUTES = 100;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SERVER = 'twice-1';

const t = useFiguresApp();

const MEASURED = { cores: 4, cpu: 0.5, memory: null, disk: null };
/** The load of a minute: the same whoever measures it. */
const loadIn = (minute: number) => ((minute / MINUTE_MS) * 7_919) % 1_000;

it(`two senders of one server, one an hour behind, and two servers killed ${KILLS} times: each minute counts once`, async () => {
  const authorization = (await t.key(['serverloads:write'])).authorization;
  const [database] = await t.figures.engine().rows<[string]>('select currentDatabase()');
  const file = fileURLToPath(await bundled('test/load-process.ts'));
  const common = {
    url: await addressOfDatabase(t.db),
    socket: inject('engine').socket,
    database: present(database)[0],
    secretKey: Buffer.from(t.deps.config.secretKey).toString('base64'),
  };
  // One of the servers is an hour behind as well.
  const places = [
    { ...common, port: await freePort(), behindMs: 0 },
    { ...common, port: await freePort(), behindMs: HOUR_MS },
  ];
  const servers = await Promise.all(places.map((place) => startProcess(file, place)));

  const start = Math.floor((Date.now() - HOUR_MS) / MINUTE_MS - MINUTES) * MINUTE_MS;
  const sent = new Set<number>();
  let failures = 0;
  let killing = true;
  /** Measures minute after minute and sends each by turns to one of the servers, until all have been taken. */
  async function send(behindMs: number, first: number) {
    let turn = first;
    let minute = 0;
    const sender = createLoadSender({
      measure: async () => ({ ...MEASURED, last_minute: loadIn(minute) }),
      send: async (loads) => {
        turn += 1;
        const { port } = present(places[turn % places.length]);
        await sendLoadsTo(`http://127.0.0.1:${port}`, authorization.replace('Bearer ', ''), SERVER, loads);
      },
    });
    for (let at = 0; at < MINUTES || (sender.kept() > 0 && at < 10 * MINUTES); at += 1) {
      // After the last minute it measures that one again, as a sender does whose clock was set back.
      minute = start - behindMs + Math.min(at, MINUTES - 1) * MINUTE_MS;
      sent.add(minute);
      await sender.tick(new Date(minute + MINUTE_MS)).catch(() => {
        failures += 1;
      });
      await sleep(killing ? 60 : 0);
    }
    expect(sender.kept()).toBe(0);
  }
  async function kill() {
    for (let kills = 0; kills < KILLS; kills += 1) {
      await sleep(Math.random() * 600);
      const place = kills % 2;
      await killProcess(present(servers[place]));
      servers[place] = await startProcess(file, present(places[place]));
    }
    killing = false;
  }
  try {
    await Promise.all([send(0, 0), send(HOUR_MS, 1), kill()]);
  } finally {
    await Promise.all(servers.map(killProcess));
  }
  expect(failures).toBeGreaterThan(0);

  const minutes = [...sent].toSorted((a, b) => a - b);
  const { serverload_id, date, last_minute } = await t.db
    .selectFrom('serverloads')
    .select(['serverload_id', 'date', 'last_minute'])
    .where('server', '=', SERVER)
    .executeTakeFirstOrThrow();
  const newest = present(minutes.at(-1));
  expect([date?.getTime(), last_minute]).toEqual([newest, loadIn(newest)]);
  const kept = await t.figures
    .engine()
    .rows<[string, number]>(
      `select toString(minute), last_minute from serverloads final where server_id = ${serverload_id} order by minute`,
    );
  expect(kept).toEqual(minutes.map((minute) => [engineInstant(new Date(minute)), loadIn(minute)]));
  await sumUpLoads(t.figures.engine());
  const [summed] = await t.figures
    .engine()
    .rows<[number, number]>(
      `select toUInt32(sum(minutes)), sum(last_minute_sum) from serverload_half_hours final where server_id = ${serverload_id}`,
    );
  expect(summed).toEqual([minutes.length, minutes.reduce((sum, minute) => sum + loadIn(minute), 0)]);
}, 300_000);
