import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { batchColumns, MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import { beforeAll, expect, inject, it } from 'vitest';
import { cleanBatches } from '../apps/server/src/features/batches/clean-batches.job.ts';
import { useFiguresApp } from '../apps/server/test/figures-app.ts';
import type { Headers } from '../apps/server/test/test-app.ts';
import { at, ms, times } from './measure.ts';

/**
 * Readers beside what else a day brings: a large batch, its resend, the cleaning after it, somebody who sends the
 * heaviest questions and leaves, and each other. `npm run bench -- figures`, LOAD_ROWS=200000 for another size.
 */
const ROWS = Number(process.env.LOAD_ROWS ?? 2_000_000);
const READS = Number(process.env.LOAD_READS ?? 40);
const { dimensions, measures } = batchColumns.delivery;
const NAMED = dimensions.slice(0, 16);
const t = useFiguresApp({ demo: 'crowd' });
const READERS = 20;
/** Different people: one alone may only ask a few questions at once. */
let readers: Headers[];

/** As it comes over the network: never whole in memory. */
function* csv() {
  yield `${['day', ...NAMED, ...measures].join(',')}\n`;
  for (let from = 0; from < ROWS; from += 5_000) {
    const lines: string[] = [];
    for (let row = from; row < Math.min(ROWS, from + 5_000); row += 1) {
      const names = NAMED.map((name, number) => `${name} ${row % (40 + 17 * number)}`);
      const numbers = measures.map((name, number) =>
        MONEY_MEASURES.includes(name) ? ((row % 997) / 100).toFixed(2) : (row * (number + 3)) % 10_000,
      );
      lines.push([`2026-02-${String(1 + (row % 28)).padStart(2, '0')}`, ...names, ...numbers].join(','));
    }
    yield `${lines.join('\n')}\n`;
  }
}
const send = async (name: string) => {
  expect((await t.send(name, Readable.from(csv()))).statusCode).toBe(200);
};

const REPORT = '/api/quickreports/publishers/?start=2026-01-31&end=2026-03-01';

async function read(reader = 0): Promise<number> {
  const headers = readers[reader % READERS];
  const started = performance.now();
  expect((await t.call('GET', REPORT, { headers })).statusCode).toBe(200);
  return performance.now() - started;
}

/** What readers wait while something else goes on, or so many times over. */
async function p95(isOver?: Promise<unknown>): Promise<number> {
  const waits: number[] = [];
  let over = false;
  void isOver?.finally(() => (over = true));
  while (isOver ? !over || waits.length < 5 : waits.length < READS) waits.push(await read(waits.length));
  waits.sort((a, b) => a - b);
  return at(waits, 0.95);
}

const lines: string[] = [];
const tell = (what: string, value: number, idle: number, goal: string) =>
  lines.push(`  ${what.padEnd(52)} ${ms(value)} ms  ${times(value / idle)} idle  ${goal}`);

beforeAll(async () => {
  const people = await t.db
    .selectFrom('users')
    .select('user_name')
    .where('user_role', 'in', ['SA', 'AP', 'UP'])
    .where('user_disabled_at', 'is', null)
    .limit(READERS)
    .execute();
  readers = await Promise.all(people.map(({ user_name }) => t.signIn(user_name)));
  expect(readers).toHaveLength(READERS);
  await send('first');
}, 3_600_000);

it('readers beside other work', async () => {
  for (let warm = 0; warm < 10; warm += 1) await read();
  const idle = await p95();
  const beside = `goal ${ms(3 * idle + 50).trim()} ms`;
  tell('p95 idle', idle, idle, '');
  tell(`p95 beside a batch of ${ROWS.toLocaleString('en')} rows`, await p95(send('second')), idle, beside);
  tell('p95 beside its resend', await p95(send('second')), idle, beside);
  t.clock.forward(10 * 60_000);
  tell('p95 beside the cleaning', await p95(cleanBatches(t.deps)), idle, beside);

  let goOn = true;
  /** The heaviest that can be asked, left as soon as it is sent. */
  const HEAVY = `select publisher_id, deal_id, buyer_id, sum(clicks) from delivery
    group by grouping sets ((publisher_id, deal_id, buyer_id), ()) order by 4 desc /* abandoned */`;
  const abandon = async () => {
    while (goOn) {
      const gone = new AbortController();
      const asked = t.figures
        .engine()
        .rows(HEAVY, {}, gone.signal)
        .catch(() => {});
      await sleep(20);
      gone.abort();
      await asked;
    }
  };
  const leaving = abandon();
  tell('p95 beside abandoned questions', await p95(), idle, `goal ${ms(2 * idle + 20).trim()} ms`);
  goOn = false;
  await leaving;
  const since = performance.now();
  const LEFT = `select query_id from system.processes
    where query like '%abandoned%' and query not like '%processes%'`;
  while ((await t.figures.engine().rows(LEFT)).length > 0 && performance.now() - since < 30_000)
    await sleep(20);
  lines.push(`  abandoned work is gone after ${ms(performance.now() - since).trim()} ms (goal 2000)`);

  const throughput = async (readers: number) => {
    const started = performance.now();
    let done = 0;
    const reader = async () => {
      while (done < READS * 2) {
        done += 1;
        await read(done);
      }
    };
    await Promise.all(Array.from({ length: readers }, reader));
    return (done / (performance.now() - started)) * 1000;
  };
  const [one, twenty] = [await throughput(1), await throughput(READERS)];
  lines.push(
    `  answers a second: 1 reader ${one.toFixed(1)}, 20 readers ${twenty.toFixed(1)}: ${times(twenty / one).trim()} (goal 1.6×)`,
  );
  process.stdout.write(`\n${inject('engine').name}, ${process.arch}\n${lines.join('\n')}\n`);
}, 3_600_000);
