import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from '../apps/server/test/test-app.ts';
import { openTestFigures, type TestFigures } from '../packages/analytics/test/test-figures.ts';
import { addBatch } from './add-batch.ts';
import { fillDelivery } from './fill-delivery.ts';
import { at, httpClient, ms, times } from './measure.ts';
import { startDuckDbPeer } from './peers/duckdb-peer.ts';
import { COLUMNS, MEASURES, type Question } from './peers/question.ts';
import { startRollupPeer } from './peers/rollup-peer.ts';

/**
 * Quick reports beside what a team would build by hand for the same question, each behind HTTP, one after the other in
 * every round: DuckDB on the same plain facts, and a rollup by day in PostgreSQL. `npm run bench -- peers --project
 * postgres`; PEERS_ROWS=20000000 for another size.
 */
const ROWS = Number(process.env.PEERS_ROWS ?? 2_000_000);
const ROUNDS = Number(process.env.PEERS_ROUNDS ?? 30);
const PEOPLE = 20;

interface Case extends Question {
  path: string;
}
const CASES: Record<string, Case> = {
  '30 days by publisher, with last year': {
    path: '/api/quickreports/publishers/?start=2026-01-31&end=2026-03-01&compare=last_year&align_weekdays=false',
    dimension: 'publisher',
    now: ['2026-01-31', '2026-03-01'],
    before: ['2025-01-31', '2025-03-01'],
  },
  '12 months by DSP, with the 12 before': {
    path: '/api/quickreports/dsps/?start=2025-03-01&end=2026-02-28&monthly=true&compare=last_year&align_weekdays=false',
    dimension: 'dsp',
    now: ['2025-03-01', '2026-02-28'],
    before: ['2024-03-01', '2025-02-28'],
  },
};

type Ask = (question: Case, lane: number) => Promise<string>;

const folder = mkdtempSync(join(tmpdir(), 'encart-peers-'));
const closing: (() => Promise<unknown>)[] = [];
let figures: TestFigures;
let t: TestApp;
let peers: Record<'ours' | 'DuckDB' | 'rollup', Ask>;

/** A connection for each of the people, as ours has. */
function askPeer(port: number): Ask {
  const people = Array.from({ length: PEOPLE }, () => httpClient(port, {}));
  return ({ dimension, now, before }, lane) => {
    const query = new URLSearchParams({ question: JSON.stringify({ dimension, now, before }) });
    return (people[lane % PEOPLE] as (typeof people)[number])(`/?${query}`);
  };
}

/** Figures that are asked for came days ago, and what came with them has been put together since. */
async function mergesAreDone() {
  const merging = 'select count() from system.merges where database = currentDatabase()';
  for (let quiet = 0; quiet < 5; quiet += 1) {
    await sleep(1_000);
    const [row] = await figures.engine().rows<[string | number]>(merging);
    if (Number(row?.[0]) > 0) quiet = 0;
  }
}

async function startOurs(): Promise<Ask> {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const names = await t.db
    .selectFrom('users')
    .select('user_name')
    .where('user_role', '=', 'SA')
    .where('user_disabled_at', 'is', null)
    .limit(PEOPLE)
    .execute();
  // One alone may only ask a few questions at once.
  const people = await Promise.all(
    names.map(async ({ user_name }) => httpClient(port, await t.signIn(user_name))),
  );
  return ({ path }, lane) => (people[lane % people.length] as (typeof people)[number])(path);
}

async function startDuckDb(): Promise<Ask> {
  // A column store reads only the columns of a question: the others need not be there.
  const facts = join(folder, 'delivery.csv');
  const { stream } = await figures.client.exec({
    query: `select ${COLUMNS.join(', ')} from delivery format CSV`,
  });
  await pipeline(stream, createWriteStream(facts));
  const names: Record<string, string> = {};
  for (const dimension of ['publisher', 'dsp']) {
    const { rows } =
      await sql`select ${sql.ref(`${dimension}_id`)} as id, ${sql.ref(`${dimension}_name`)} as name
      from ${sql.table(`${dimension}s`)}`.execute(t.db);
    const file = join(folder, `${dimension}.json`);
    writeFileSync(file, JSON.stringify(rows));
    names[dimension] = file;
  }
  const peer = await startDuckDbPeer(join(folder, 'peer.duckdb'), { facts, names, people: PEOPLE });
  closing.push(peer.close);
  return askPeer(peer.port);
}

async function startRollup(): Promise<Ask> {
  const sums = MEASURES.map((measure) => `toString(sum(${measure}))`).join(', ');
  const rollup = (dimension: string) =>
    figures
      .engine()
      .rows<[string, number]>(
        `select toString(day), ${dimension}_id, ${sums} from delivery group by day, ${dimension}_id`,
      );
  const peer = await startRollupPeer(t.db, {
    publisher: await rollup('publisher'),
    dsp: await rollup('dsp'),
  });
  closing.push(peer.close);
  return askPeer(peer.port);
}

describe.skipIf(process.env.TEST_RECORDS !== 'postgres')('peers', () => {
  beforeAll(async () => {
    figures = await openTestFigures();
    t = await createTestApp({
      figures,
      config: { trustProxy: ['127.0.0.1'], logLevel: 'silent' },
      demo: 'crowd',
    });
    await fillDelivery(figures.engine(), await addBatch(t, 'all'), ROWS);
    await mergesAreDone();
    peers = { ours: await startOurs(), DuckDB: await startDuckDb(), rollup: await startRollup() };
  }, 3_600_000);
  afterAll(async () => {
    for (const close of closing) await close();
    await t?.close();
    await figures?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('sum up to the same', async () => {
    for (const question of Object.values(CASES)) {
      const [ours, ...others] = (await Promise.all(Object.values(peers).map((ask) => ask(question, 0)))).map(
        (text) => JSON.parse(text).data,
      );
      const revenue = ours.totals.now[ours.metrics.indexOf('revenue_gross')];
      expect(revenue).toBeGreaterThan(0);
      for (const other of others) {
        expect(other.totals.revenue_gross).toBeCloseTo(revenue, 3);
        expect(other.rows).toHaveLength(ours.rows.length);
      }
    }
  });

  it.each([1, PEOPLE])('answer %i at once', async (clients) => {
    const lines = [
      '',
      `${inject('engine').name}, ${ROWS.toLocaleString('en')} rows, ${clients} at once, p50 in ms        ours    DuckDB    rollup  ours to DuckDB  ours to rollup   kB`,
    ];
    for (const [name, question] of Object.entries(CASES)) {
      const taken = new Map<string, number[]>();
      for (let round = -2; round < ROUNDS; round += 1)
        for (const [peer, ask] of Object.entries(peers)) {
          const lanes = Array.from({ length: clients }, async (_, lane) => {
            const started = performance.now();
            await ask(question, lane);
            return performance.now() - started;
          });
          const all = await Promise.all(lanes);
          if (round >= 0) taken.set(peer, [...(taken.get(peer) ?? []), ...all]);
        }
      const p50 = (peer: string) =>
        at(
          (taken.get(peer) ?? []).toSorted((a, b) => a - b),
          0.5,
        );
      const [ours, duckDb, rollup] = [p50('ours'), p50('DuckDB'), p50('rollup')];
      const size = Buffer.byteLength(await peers.ours(question, 0)) / 1000;
      lines.push(
        `  ${name.padEnd(48)} ${ms(ours)}  ${ms(duckDb)}  ${ms(rollup)}  ${times(ours / duckDb)}  ${times(ours / rollup)}  ${size.toFixed(0)}`,
      );
    }
    process.stdout.write(`${lines.join('\n')}\n`);
    expect(lines).toHaveLength(4);
  });
});
