import { describe, expect, it, vi } from 'vitest';
import { cleanBatches } from '#features/batches/clean-batches.job.ts';
import { csvOf, useFiguresApp } from './figures-app.ts';
import type { Headers } from './test-app.ts';

vi.setConfig({ testTimeout: 180_000 });

const t = useFiguresApp();

const DAY = '2026-01-27';
const rows = (clicks: number, day = DAY) => csvOf([{ day, publisher: 'Site retiré', clicks }]);
const send = async (name: string, text: string): Promise<number> =>
  (await t.send(name, text)).json().data.batch_id;
const withdraw = (batch_id: number, headers: Headers = t.sa) =>
  t.call('POST', `/api/batches/${batch_id}/withdraw/`, { headers });
const batchOf = async (batch_id: number) =>
  (await t.call('GET', `/api/batches/${batch_id}/`, { headers: t.sa })).json().data;
/** What a reader is told of a day. */
const clicksTold = async (day = DAY) => {
  const path = `/api/quickreports/publishers/?start=${day}&end=${day}&compare=none`;
  const reply = await t.call('GET', path, { headers: t.sa });
  expect(reply.statusCode, reply.body).toBe(200);
  const { metrics, totals } = reply.json().data;
  return totals.now[metrics.indexOf('clicks')];
};

describe('an import that is withdrawn', () => {
  it('no longer counts for anybody at once, and its rows go', async () => {
    const [kept, wrong] = [await send('juste', rows(5)), await send('faux', rows(70))];
    expect(await clicksTold()).toBe(75);
    expect((await withdraw(wrong)).statusCode).toBe(200);
    expect(await clicksTold()).toBe(5);
    expect(await batchOf(wrong)).toMatchObject({ batch_state: 'withdrawn', batch_rows: 1 });
    expect(await batchOf(kept)).toMatchObject({ batch_state: 'ready' });
    t.clock.forward(6 * 60_000);
    await cleanBatches(t.deps);
    expect(await t.sum('clicks', 'delivery', `day = '${DAY}'`)).toBe(5);
    expect(await clicksTold()).toBe(5);
  });

  it('gives back neither what it had replaced nor an older file that is late, and is taken in when sent again', async () => {
    const day = '2026-01-28';
    const first = await send('relevé', rows(1, day));
    const second = await send('relevé', rows(2, day));
    expect((await withdraw(second)).statusCode).toBe(200);
    expect(await clicksTold(day)).toBe(0);
    // The first file, as if it had been taken in again all the while.
    const { batch_id: late } = await t.db
      .insertInto('batches')
      .columns([
        'fact',
        'batch_source',
        'batch_name',
        'batch_format',
        'batch_state',
        'retry_of',
        'work_after',
      ])
      .expression((is) =>
        is
          .selectFrom('batches')
          .select(['fact', 'batch_source', 'batch_name', 'batch_format'])
          .select([is.val('waiting').as('batch_state'), 'batch_id as retry_of'])
          .select(is.val(t.clock.now()).as('work_after'))
          .where('batch_id', '=', first),
      )
      .returning('batch_id')
      .executeTakeFirstOrThrow();
    await vi.waitFor(async () => expect((await batchOf(late)).batch_state).toBe('replaced'), 30_000);
    expect(await clicksTold(day)).toBe(0);
    const third = await send('relevé', rows(3, day));
    expect(await clicksTold(day)).toBe(3);
    expect((await batchOf(third)).batch_state).toBe('ready');
  });

  it('is withdrawn once, and only while it counts; the history says by whom', async () => {
    const first = await send('deux fois', rows(1, '2026-01-29'));
    const answers = await Promise.all([withdraw(first), withdraw(first)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = await withdraw(first);
    expect(refused.json().error.message).toContain('il n’y a rien à retirer');
    const replaced = await send('remplacé', rows(1, '2026-01-29'));
    await send('remplacé', rows(2, '2026-01-29'));
    expect((await withdraw(replaced)).statusCode).toBe(409);
    const history = await t.call('GET', `/api/batches/${first}/history/`, { headers: t.sa });
    expect(history.json().data[0]).toMatchObject({
      changes: { batch_state: { before: 'ready', after: 'withdrawn' } },
    });
  });

  it('is so by super administrators alone', async () => {
    const batch_id = await send('à moi', rows(1, '2026-01-30'));
    for (const name of ['demo.ap', 'demo.ab', 'demo.aa'])
      expect((await withdraw(batch_id, await t.signIn(name))).statusCode, name).toBe(403);
    expect((await batchOf(batch_id)).batch_state).toBe('ready');
  });
});
