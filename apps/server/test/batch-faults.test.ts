// @module-tag kills
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { cleanBatches } from '#features/batches/clean-batches.job.ts';
import { csvOf, useFiguresApp } from './figures-app.ts';
import { streamingRows } from './recording-figures.ts';

vi.setConfig({ testTimeout: 180_000 });

const t = useFiguresApp();
const MINUTE = 60_000;

const rows = (clicks: number, count = 50) =>
  csvOf(Array.from({ length: count }, (_, at) => ({ day: `2026-01-${10 + (at % 10)}`, clicks })));
const newest = () =>
  t.db
    .selectFrom('batches')
    .select(['batch_id', 'batch_state', 'cleaned_at'])
    .orderBy('batch_id', 'desc')
    .executeTakeFirstOrThrow();

/** A body that pauses in the middle until the test says how to go on. */
function pausingBody(text: string) {
  let goOn: (how: 'end' | 'break') => void = () => {};
  const ending = new Promise<'end' | 'break'>((resolve) => {
    goOn = resolve;
  });
  async function* parts() {
    yield text.slice(0, 40);
    if ((await ending) === 'break') throw Object.assign(new Error('cut'), { code: 'ECONNRESET' });
    yield text.slice(40);
  }
  return { body: Readable.from(parts()), goOn };
}

async function waitForNewBatch(before: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const last = await t.db
      .selectFrom('batches')
      .select('batch_id')
      .orderBy('batch_id', 'desc')
      .executeTakeFirst();
    if ((last?.batch_id ?? 0) > before) return;
    await wait(25);
  }
  throw new Error('the batch did not begin');
}

describe('two senders of one batch', () => {
  it('at the same moment: one of them counts, whole, and both replies are right', async () => {
    const replies = await Promise.all([1, 10, 100].map((clicks) => t.send('race', rows(clicks))));
    const batches = replies.map((reply) => reply.json().data);
    const last = Math.max(...batches.map(({ batch_id }) => batch_id));
    const counting = await t.db
      .selectFrom('batches')
      .select('batch_id')
      .where('batch_name', '=', 'race')
      .where('batch_state', '=', 'ready')
      .execute();
    expect(counting).toEqual([{ batch_id: last }]);
    expect([50, 500, 5000]).toContain(await t.sum('clicks'));
    expect(await t.sum('clicks', 'delivery_by_buyer')).toBe(await t.sum('clicks'));
  });

  it('the older finishing last does not take the newer one’s place', async () => {
    const { batch_id } = await newest();
    const slow = pausingBody(rows(3));
    const older = t.send('late', slow.body);
    await waitForNewBatch(batch_id);
    const newer = await t.send('late', rows(7));
    expect(newer.json().data.batch_state).toBe('ready');
    const sum = await t.sum('clicks');
    slow.goOn('end');
    expect((await older).json().data.batch_state).toBe('replaced');
    expect(await t.sum('clicks')).toBe(sum);
  });
});

describe('sender of a batch', () => {
  it('that disconnects leaves nothing that counts', async () => {
    const sum = await t.sum('clicks');
    const { batch_id } = await newest();
    const slow = pausingBody(rows(9));
    const request = t.send('cut', slow.body);
    await waitForNewBatch(batch_id);
    slow.goOn('break');
    await request.catch(() => undefined);
    for (let tries = 0; tries < 100 && (await newest()).batch_state !== 'failed'; tries += 1) await wait(25);
    expect((await newest()).batch_state).toBe('failed');
    expect(await t.sum('clicks')).toBe(sum);
  });

  it('hears that its batch was cancelled while the file arrives', async () => {
    const { batch_id: before } = await newest();
    const slow = pausingBody(rows(9));
    const request = t.send('unwanted', slow.body);
    await waitForNewBatch(before);
    const { batch_id } = await newest();
    const cancelled = await t.call('POST', `/api/batches/${batch_id}/cancel/`, { headers: t.sa });
    expect(cancelled.statusCode).toBe(200);
    // Its next heartbeat ends it, though the sender says nothing more.
    const reply = await request;
    slow.goOn('end');
    expect([reply.statusCode, reply.json().error.message]).toEqual([409, expect.stringContaining('annulé')]);
    expect((await newest()).batch_state).toBe('cancelled');
  });

  it('whose batch was failed meanwhile is refused at the next step', async () => {
    const sum = await t.sum('clicks');
    const { batch_id } = await newest();
    const slow = pausingBody(rows(9));
    const request = t.send('stopped', slow.body);
    await waitForNewBatch(batch_id);
    // Its lease runs out, and a worker finds a file that never arrived whole.
    for (let tries = 0; tries < 200 && (await newest()).batch_state !== 'failed'; tries += 1) {
      t.clock.forward(10 * MINUTE);
      await wait(50);
    }
    expect((await newest()).batch_state).toBe('failed');
    slow.goOn('end');
    const reply = await request;
    expect([reply.statusCode, reply.json().error.name]).toEqual([409, 'ConflictError']);
    expect(await t.sum('clicks')).toBe(sum);
  });
});

describe('cleaning of batches', () => {
  it('waits for queries that still run, then deletes rows that do not count and changes no sum', async () => {
    await t.send('kept', rows(2));
    await t.send('kept', rows(5));
    const tables = ['delivery', 'delivery_by_publisher', 'delivery_by_buyer', 'delivery_by_format'];
    const sums = () => Promise.all(tables.map((table) => t.sum('clicks', table)));
    const stored = async () =>
      (await t.figures.engine().rows<[number]>('select toUInt32(uniqExact(load)) from delivery'))[0]?.[0];
    const before = await sums();
    const loads = (await stored()) ?? 0;
    const last = await t.db
      .selectFrom('batches')
      .select('batch_id')
      .where('batch_state', '=', 'replaced')
      .orderBy('batch_id', 'desc')
      .executeTakeFirstOrThrow();
    t.clock.forward(4 * MINUTE);
    await cleanBatches(t.deps);
    const [{ n } = { n: 0 }] = await t.figures
      .engine()
      .rows<[number]>(`select toUInt32(count()) from delivery where load = ${last.batch_id}`)
      .then((found) => found.map(([n]) => ({ n })));
    expect(n).toBe(50);
    t.clock.forward(2 * MINUTE);
    await cleanBatches(t.deps);
    expect(await sums()).toEqual(before);
    expect(await stored()).toBeLessThan(loads);
    const counting = await t.db
      .selectFrom('batches')
      .select('batch_id')
      .where('batch_state', '=', 'ready')
      .where('fact', '=', 'delivery')
      .execute();
    expect(await stored()).toBe(counting.length);
    const waiting = await t.db
      .selectFrom('batches')
      .select('batch_id')
      .where('batch_state', 'in', ['replaced', 'failed', 'refused'])
      .where('cleaned_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  });

  it('drops the work tables of a killed worker, and only then, a while later, its rows', async () => {
    const engine = t.figures.engine();
    const { batch_id } = await t.db
      .insertInto('batches')
      .values({
        fact: 'delivery',
        batch_source: 'x',
        batch_name: 'killed',
        batch_state: 'loading',
        work_state: 'running',
        work_claim: 1,
        work_after: t.clock.now(),
        work_lease_until: t.clock.now(),
      })
      .returning('batch_id')
      .executeTakeFirstOrThrow();
    await engine.run(`create table staging_${batch_id}_1 (row UInt64) engine = MergeTree order by row`);
    await engine.run(`insert into delivery (load, day, clicks) values (${batch_id}, '2026-01-01', 1000)`);
    const sum = await t.sum('clicks');
    t.clock.forward(1);
    for (let tries = 0; tries < 200 && (await newest()).batch_state !== 'failed'; tries += 1) await wait(50);
    expect((await newest()).batch_state).toBe('failed');
    await cleanBatches(t.deps);
    const [table] = await engine.rows(
      `select 1 from system.tables where name = 'staging_${batch_id}_1' and database = currentDatabase()`,
    );
    expect(table).toBeUndefined();
    t.clock.forward(6 * MINUTE);
    await cleanBatches(t.deps);
    expect((await newest()).cleaned_at).not.toBeNull();
    expect(await t.sum('clicks')).toBe(sum);
    expect(await engine.rows(`select 1 from delivery where load = ${batch_id}`)).toEqual([]);
  });

  it('does not mark a batch cleaned while the engine still has rows of it, and searches only its days', async () => {
    const old = new Date(t.clock.now().getTime() - 10 * MINUTE);
    const ended = { batch_source: 'x', batch_state: 'replaced', ended_at: old } as const;
    const days = { first_day: '2026-01-30', last_day: '2026-02-01' };
    const instants = {
      first_at: new Date('2026-01-31T22:30:00Z'),
      last_at: new Date('2026-02-01T22:30:00Z'),
    };
    const rows = await t.db
      .insertInto('batches')
      .values([
        { ...ended, fact: 'delivery', batch_name: 'held', ...days },
        { ...ended, fact: 'auctions', batch_name: 'held', ...instants },
      ])
      .returning('batch_id')
      .execute();
    const [delivery = 0, auctions = 0] = rows.map(({ batch_id }) => batch_id);
    const statements: string[] = [];
    let rowsLeft: [number, number[]][] = [[202601, [delivery, auctions]]];
    const engine = streamingRows({
      rows: async (sql: string) => {
        statements.push(sql);
        return (sql.includes('groupUniqArray(load)') ? rowsLeft : []) as never;
      },
      run: async (sql: string) => void statements.push(sql),
      insertFile: async () => {},
    });
    const deps = { ...t.deps, figures: { ...t.figures, engine: () => engine } };
    const cleaned = async () =>
      (await t.db.selectFrom('batches').select('cleaned_at').where('batch_name', '=', 'held').execute()).map(
        ({ cleaned_at }) => cleaned_at !== null,
      );

    await cleanBatches(deps, AbortSignal.abort());
    expect(await cleaned()).toEqual([false, false]);
    expect(statements.join('\n')).toContain(
      `(load = ${delivery} and day between toDate('2026-01-30') and toDate('2026-02-01'))`,
    );
    expect(statements.join('\n')).toContain(
      `(load = ${auctions} and at >= toDateTime('2026-01-31 00:00:00', 'UTC') and at < toDateTime('2026-02-01 00:00:00', 'UTC') + interval 1 day)`,
    );
    rowsLeft = [];
    await cleanBatches(deps, AbortSignal.abort());
    expect(await cleaned()).toEqual([true, true]);
  });
});
