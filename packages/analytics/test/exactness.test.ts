import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figureOf } from '@encart/contract/analytics/arithmetic.ts';
import { NAMED_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { auctionMetrics, deliveryMetrics, type Metric } from '@encart/contract/analytics/metrics.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../src/ask.ts';
import { statementsOf } from '../src/engine/migrate-figures.ts';
import { columnOf, type FactName, facts } from '../src/facts/tables.ts';
import type { Question } from '../src/plan/question.ts';
import { createChance } from './chance.ts';
import { hasNativeEngine, migrationsDir } from './engines.ts';
import {
  ALIASES,
  LATE_REGIES,
  MONEY,
  makeAuctions,
  makeDelivery,
  type PlainRow,
  SNAPSHOT,
} from './made-up-facts.ts';
import { makeQuestion, makeReading, TENANT_REGIES, tenant } from './made-up-questions.ts';
import { inMillionths, plainAnswer } from './plain-answer.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

/** As WebAssembly the engine takes thirty times as long: EXACTNESS_QUESTIONS=2000 asks it all of them, too. */
const QUESTIONS = Number(process.env.EXACTNESS_QUESTIONS ?? (hasNativeEngine() ? 2_000 : 200));
const PARTITIONS = QUESTIONS / 5;
const AT_ONCE = 8;

const chance = createChance(20_261_115);
const data: Record<FactName, PlainRow[]> = {
  delivery: makeDelivery(chance, 2_500),
  auctions: makeAuctions(chance, 2_000),
};
let figures: TestFigures;

const euros = (micros: number) => `${Math.floor(micros / 1e6)}.${String(micros % 1e6).padStart(6, '0')}`;

/** In two parts, so that sums are made from more than one. */
async function store(fact: FactName, rows: readonly PlainRow[]) {
  const { time, measures } = facts[fact];
  const ids = Object.keys(rows[0]?.ids ?? {}) as Parameters<typeof columnOf>[0][];
  const structure = [
    'load UInt32',
    time === 'day' ? 'day Date' : "at DateTime('UTC')",
    ...ids.map((name) => `${columnOf(name)} UInt32`),
    ...measures.map((name) => `${name} ${MONEY.has(name) ? 'Decimal(18, 6)' : 'UInt64'}`),
  ];
  const columns = structure.map((column) => column.split(' ')[0]).join(', ');
  for (const part of [0, 1]) {
    const file = join(figures.incoming, `${randomBytes(8).toString('hex')}.ndjson`);
    const lines = rows
      .filter((_, at) => at % 2 === part)
      .map((row) =>
        JSON.stringify({
          load: row.load,
          [time]: row.time,
          ...Object.fromEntries(ids.map((name) => [columnOf(name), row.ids[name]])),
          ...Object.fromEntries(
            measures.map((name) => {
              const value = row.measures[name] ?? 0;
              return [name, MONEY.has(name) ? euros(value) : value];
            }),
          ),
        }),
      );
    writeFileSync(file, lines.join('\n'));
    await figures.engine().load({
      into: fact,
      columns,
      select: columns,
      structure: structure.join(', ').replaceAll("'", "\\'"),
      file,
      format: 'JSONEachRow',
      settings: 'max_threads = 1',
    });
    rmSync(file);
  }
}

/** What an upgrade does to the sums of figures that are already there; a step cut in the middle does it again. */
async function makeSumsAgain() {
  const step = readFileSync(join(migrationsDir, '0003-sums-by-month.sql'), 'utf8');
  for (const statement of statementsOf(step)) await figures.engine().run(statement);
}

beforeAll(async () => {
  figures = await openTestFigures();
  const half = data.delivery.length / 2;
  await store('delivery', data.delivery.slice(0, half));
  await makeSumsAgain();
  await store('delivery', data.delivery.slice(half));
  await store('auctions', data.auctions);
}, 240_000);
afterAll(() => figures.close());

/** So many at once: the engine answers one after the other, we judge meanwhile. */
async function each<T>(items: readonly T[], work: (item: T, at: number) => Promise<void>) {
  const queue = [...items.entries()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

const metricsOf = ({ fact, measures }: Question): Metric[] =>
  Object.values((fact === 'delivery' ? deliveryMetrics : auctionMetrics) as Record<string, Metric>).filter(
    ({ formula }) =>
      ('sum' in formula ? [formula.sum] : [formula.over, formula.under]).every((name) =>
        measures.includes(name),
      ),
  );

/** The same metric from whole millionths. */
function plainFigure({ formula }: Metric, sums: Record<string, number>): number | null {
  const of = (name: string) => (sums[name] ?? 0) / (MONEY.has(name) ? 1e6 : 1);
  if ('sum' in formula) return of(formula.sum);
  return of(formula.under) === 0 ? null : (of(formula.over) / of(formula.under)) * formula.times;
}

describe('answers of the engine', () => {
  it(`${QUESTIONS} made-up questions: equal a plain computation to the millionth of a euro`, async () => {
    const asked = Array.from({ length: QUESTIONS }, () => ({
      question: makeQuestion(chance),
      reading: makeReading(chance),
    }));
    const seen = { questions: 0, groups: 0, empty: 0, nulls: 0 };
    await each(asked, async ({ question, reading }) => {
      const answer = await ask(figures.engine(), question, reading);
      const expected = plainAnswer(data[question.fact], question, reading);
      const told = JSON.stringify({ question, scope: reading.scope });
      const exact = (sums: Record<string, number>) => inMillionths(sums);
      expect(exact(answer.total.now), told).toEqual(expected.total.now);
      expect(exact(answer.total.before), told).toEqual(expected.total.before);
      expect(answer.truncated, told).toBe(expected.truncated);
      expect(
        answer.groups.map((group) => ({ ...group, now: exact(group.now), before: exact(group.before) })),
        told,
      ).toEqual(expected.groups);
      for (const metric of metricsOf(question)) {
        const figure = figureOf(metric, answer.total.now);
        expect(figure, told).toBe(plainFigure(metric, expected.total.now));
        for (const [at, group] of answer.groups.entries()) {
          const one = figureOf(metric, group.now);
          expect(one, told).toBe(plainFigure(metric, expected.groups[at]?.now ?? {}));
          if (one === null) seen.nulls += 1;
        }
      }
      seen.questions += 1;
      seen.groups += answer.groups.length;
      if (expected.groups.length === 0) seen.empty += 1;
    });
    console.info(`exactness: ${JSON.stringify(seen)}`);
    expect(seen.questions).toBe(QUESTIONS);
    expect(seen.nulls).toBeGreaterThan(50);
    expect(seen.groups).toBeGreaterThan(QUESTIONS);
  }, 600_000);

  it('cells fall into the ranges of their ratio as whole numbers say', async () => {
    const starts = [0, 0.25, 10, 25, 40, 47.5, 50, 52.25, 60, 100];
    const seen = new Set<number>();
    let overNothing = 0;
    // On a single day some cells have revenue and no impressions: no ratio, so they are in no range.
    const ranges = ['2023-12-04', '2023-12-05', '2023-12-06', '2024-02-29'].map((day) => ({
      from: day,
      to: day,
    }));
    const whole = { from: '2023-11-20', to: '2024-04-30' };
    await each([...ranges, ...Array.from({ length: 20 }, () => whole)], async (range) => {
      const question: Question = {
        fact: 'delivery',
        measures: ['impressions_sold', 'revenue_net'],
        ranges: [range],
        by: [],
        where: [],
        limit: starts.length,
      };
      const cells = ['publisher', 'format'] as const;
      const spread = { cells, over: 'revenue_net', under: 'impressions_sold', times: 1_000, starts } as const;
      const reading =
        range === whole ? makeReading(chance) : { ...makeReading(chance), scope: 'everything' as const };
      const plain = plainAnswer(data.delivery, { ...question, by: cells, limit: 10_000 }, reading);
      const expected = new Map<number, { impressions_sold: number; revenue_net: number }>();
      for (const { now } of plain.groups) {
        const { revenue_net = 0, impressions_sold = 0 } = now;
        if (impressions_sold === 0) {
          if (revenue_net > 0) overNothing += 1;
          continue;
        }
        const at = starts.findLastIndex(
          (start) => BigInt(revenue_net) * 1_000n >= BigInt(start * 100) * 10_000n * BigInt(impressions_sold),
        );
        const sums = expected.get(at) ?? { impressions_sold: 0, revenue_net: 0 };
        sums.impressions_sold += impressions_sold;
        sums.revenue_net += revenue_net;
        expected.set(at, sums);
        seen.add(at);
      }
      const { groups } = await ask(figures.engine(), { ...question, spread }, reading);
      expect(new Map(groups.map(({ ids, now }) => [ids[0], inMillionths(now)]))).toEqual(expected);
    });
    expect(seen.size).toBeGreaterThan(4);
    expect(overNothing).toBeGreaterThan(0);
  }, 120_000);

  it('parts of tenants who share the regies among themselves add up to the whole', async () => {
    const questions = Array.from({ length: PARTITIONS }, () => {
      const { step: _, order: __, ...question } = makeQuestion(chance);
      return { ...question, by: [] };
    });
    await each(questions, async (question) => {
      const reading = {
        snapshot: SNAPSHOT,
        aliases: ALIASES,
        dimensions: NAMED_DIMENSIONS,
        lateRegies: LATE_REGIES,
      };
      const totalFor = async (scope: Parameters<typeof ask>[2]['scope'], asked = question) =>
        inMillionths((await ask(figures.engine(), asked, { ...reading, scope })).total.now);
      const whole = await totalFor('everything');
      const withoutRegie = { dimension: 'regie' as const, ids: [0] };
      const nobodys = await totalFor('everything', { ...question, where: [...question.where, withoutRegie] });
      const parts = await Promise.all(TENANT_REGIES.map((regies) => totalFor(tenant(regies))));
      for (const name of question.measures)
        expect(parts.reduce((sum, part) => sum + (part[name] ?? 0), 0)).toBe(
          (whole[name] ?? 0) - (nobodys[name] ?? 0),
        );
    });
  }, 240_000);
});
