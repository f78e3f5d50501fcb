// @module-tag kills
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays, eachDay } from '@encart/contract/analytics/days.ts';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { bundled } from './bundled.ts';
import { addressOfDatabase } from './database-address.ts';
import { killProcess, startProcess } from './killable-process.ts';
import { present } from './present.ts';
import { useReportsApp } from './reports-app.ts';

/** Kills at so many random moments; by hand also `KILLS=40`. */
const KILLS = Number(process.env.KILLS ?? 8);
const RULES = 60;
const LAST = '2026-03-01';

const t = useReportsApp();

/** Every other publisher is gone every other day; batches come and are replaced all the time. */
const rowsOf = (day: string, at: number) =>
  Array.from({ length: 20 }, (_, publisher) => ({
    day,
    regie_id: 1,
    publisher_id: publisher + 1,
    impressions_sold: at % 2 === 1 && publisher % 2 === 1 ? 0 : 100_000,
  })).filter(({ impressions_sold }) => impressions_sold > 0);

it(`two workers, killed ${KILLS} times while batches come and are replaced, tell of every event once`, async () => {
  const first = addDays(LAST, -80);
  const past = await t.add(eachDay(first, addDays(LAST, -4)).flatMap((day) => rowsOf(day, 0)));
  await sql`update batches set first_day = ${first}::date`.execute(t.db);
  const owner = await t.db
    .selectFrom('users')
    .select(['user_id', 'profile_id'])
    .where('user_name', '=', 'demo.sa')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('alerts')
    .values(
      Array.from({ length: RULES }, (_, at) => ({
        ...({ name: `Règle ${at}`, subject: 'delivery', metric: 'impressions_sold', step: 'day' } as const),
        ...({ condition: 'unusual', by: 'publisher', compare: null, value: null, ready_made: null } as const),
        ...{ created_at: new Date('2026-01-01'), at_most_hours: 1, ...owner },
      })),
    )
    .execute();
  const url = await addressOfDatabase(t.db);
  const [database] = await t.figures.engine().rows<[string]>('select currentDatabase()');
  const options = {
    url,
    socket: inject('engine').socket,
    database: present(database)[0],
    now: t.clock.now(),
  };
  const file = fileURLToPath(await bundled('test/alert-process.ts'));
  const start = () => startProcess(file, options);
  const workers = await Promise.all([start(), start()]);
  try {
    for (let kills = 0; kills < KILLS; kills += 1) {
      // The third day before, with publishers gone, comes again and again as another batch.
      const before = await t.db
        .selectFrom('batches')
        .select('batch_id')
        .where('batch_id', '>', past)
        .execute();
      await t.add(rowsOf(addDays(LAST, -3), 1));
      if (before.length > 0)
        await sql`update batches set batch_state = 'replaced'
          where batch_id = any(${before.map(({ batch_id }) => batch_id)}::int[])`.execute(t.db);
      await sleep(Math.random() * 600);
      const place = kills % 2;
      await killProcess(present(workers[place]));
      workers[place] = await start();
    }
    const done = async () =>
      (await t.db.selectFrom('firedalerts').select('firedalert_id').execute()).length >= RULES * 10;
    for (let looks = 0; looks < 300 && !(await done()); looks += 1) await sleep(200);
    await sleep(1_000);
  } finally {
    await Promise.all(workers.map(killProcess));
  }
  const fired = await t.db
    .selectFrom('firedalerts')
    .select(['alert_id', 'about_key', 'since', 'to_mail'])
    .execute();
  expect(fired).toHaveLength(RULES * 10);
  expect(new Set(fired.map(({ alert_id, about_key }) => `${alert_id} ${about_key}`)).size).toBe(RULES * 10);
  // Told in the same breath: none was written without being announced.
  expect(fired.every(({ to_mail }) => to_mail)).toBe(true);
}, 300_000);
