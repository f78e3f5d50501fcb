import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { batchColumns, MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import { expect, inject, it } from 'vitest';
import { useFiguresApp } from '../apps/server/test/figures-app.ts';
import { INSERT_SETTINGS } from '../packages/analytics/src/facts/tables.ts';
import { times } from './measure.ts';

/** The engine's memory in megabytes, now or at most since it was last forgotten; where the system tells. */
function engineMemory() {
  const [pid] = execFileSync('pgrep', ['-f', `engine-host.* ${inject('engine').folder}`])
    .toString()
    .split('\n');
  const read = (what: 'VmRSS' | 'VmHWM') =>
    Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  return {
    now: () => read('VmRSS'),
    most: () => read('VmHWM'),
    forget: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
  };
}

/**
 * A batch of 200,000 rows through the API, checked and named, beside the bare engine reading the very same file into
 * the very same tables, in one run. `npm run bench -- ingest`
 */
const ROWS = Number(process.env.INGEST_ROWS ?? 200_000);
const t = useFiguresApp();
const { dimensions, measures } = batchColumns.delivery;
const NAMED = dimensions.slice(0, 12);

const csv = () => {
  const lines = [['day', ...NAMED, ...measures].join(',')];
  for (let at = 0; at < ROWS; at += 1) {
    const names = NAMED.map((name, number) => `${name} ${at % (40 + 17 * number)}`);
    const numbers = measures.map((name, number) =>
      MONEY_MEASURES.includes(name) ? ((at % 997) / 100).toFixed(2) : (at * (number + 3)) % 10_000,
    );
    lines.push([`2026-01-${String(1 + (at % 28)).padStart(2, '0')}`, ...names, ...numbers].join(','));
  }
  return lines.join('\n');
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

it(`takes ${ROWS} rows in`, async () => {
  const text = csv();
  const file = join(t.figures.incoming, 'bench.csv');
  writeFileSync(file, text);
  const typeOf = (name: string) => (MONEY_MEASURES.includes(name as never) ? 'Decimal(18, 6)' : 'UInt64');
  const bare = (settings = '') =>
    t.figures.engine().insertFile({
      into: 'delivery',
      columns: ['load', 'day', ...NAMED.map((name) => `${name}_id`), ...measures].join(', '),
      select: [
        '4000000000',
        'day',
        ...NAMED.map((name) => `cityHash64(${name}) % 1000000`),
        ...measures,
      ].join(', '),
      structure: [
        'day Date',
        ...NAMED.map((name) => `${name} String`),
        ...measures.map((name) => `${name} ${typeOf(name)}`),
      ].join(', '),
      file,
      format: 'CSV',
      settings: `input_format_csv_skip_first_lines = 1${settings}`,
    });
  const whole = async () => expect((await t.send('bench', text)).statusCode).toBe(200);
  // Memory first: an engine gives little back, and what the bare engine takes is not ours.
  const memory = engineMemory();
  const idle = memory.now();
  memory.forget();
  await whole();
  const taken = Math.round(memory.most() - idle);
  await bare();
  // In turns, so that what else the machine does weighs on both.
  const seconds = { bare: [] as number[], tuned: [] as number[], whole: [] as number[] };
  for (let turn = 0; turn < 3; turn += 1) {
    seconds.bare.push(await timed(() => bare()));
    seconds.tuned.push(await timed(() => bare(`, ${INSERT_SETTINGS}`)));
    seconds.whole.push(await timed(whole));
  }
  const best = Math.min(...seconds.bare);
  const tuned = Math.min(...seconds.tuned);
  const all = Math.min(...seconds.whole);
  const rate = (one: number) => Math.round(ROWS / one).toLocaleString('en-GB');
  console.log(
    `${inject('engine').name}: bare engine ${rate(best)} rows/s, with our insert settings ${rate(tuned)}, through the API ${rate(all)} rows/s: ${times(all / best).trim()} and ${times(all / tuned).trim()} the time; the engine took at most ${taken} MB over idle`,
  );
});
