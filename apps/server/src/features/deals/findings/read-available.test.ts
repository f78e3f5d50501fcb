import { expect, it } from 'vitest';
import type { QueryFigures } from '#domain/figures/figures-reader.ts';
import { type Conditions, readAvailable } from './read-available.ts';

const period = { start: '2026-02-01', end: '2026-03-01' };
const chosen = (...ids: number[]) => ({ ids: new Set(ids), isExcluded: false });

/** An engine that gives no more than so many groups: publisher 1 has size 10, publisher 2 has size 20. */
const engine = (most: number) => {
  const asked: string[][] = [];
  const query = (async ({
    by,
    where,
  }: {
    by: string[];
    where: { all: { dimension: string; ids: number[] }[] };
  }) => {
    asked.push(by);
    const cells = [
      { publisher: 1, size: 10, impressions: 100 },
      { publisher: 2, size: 20, impressions: 7 },
    ].filter((cell) => where.all.every(({ dimension, ids }) => ids.includes(cell[dimension as 'size'])));
    const sums = (impressions_available: number) => ({ now: { impressions_available } });
    return {
      groups: cells.map((cell) => ({ ids: by.map((one) => cell[one as 'size']), ...sums(cell.impressions) })),
      total: sums(cells.reduce((sum, { impressions }) => sum + impressions, 0)),
      truncated: cells.length > most,
    };
  }) as unknown as QueryFigures;
  return { query, asked };
};
const wanted: Conditions[] = [
  new Map([
    ['publisher', chosen(1)],
    ['size', chosen(10, 20)],
  ]),
  new Map([
    ['publisher', chosen(2)],
    ['size', chosen(10, 20)],
  ]),
];

it('conditions on the same dimensions are one statement, told apart afterwards', async () => {
  const { query, asked } = engine(10);
  const found = await readAvailable({ query }, wanted, period);
  expect(asked).toEqual([['publisher', 'size']]);
  const [first, second] = wanted.map((one) => found.get(one));
  expect([first?.all, first?.of('size', 10), first?.of('size', 20)]).toEqual([100, 100, 0]);
  expect([second?.all, second?.of('size', 10), second?.of('size', 20)]).toEqual([7, 0, 7]);
});

it('more cells than a query gives are asked for in halves; one alone needs no publishers', async () => {
  const { query, asked } = engine(1);
  const found = await readAvailable({ query }, wanted, period);
  expect(asked).toEqual([['publisher', 'size'], ['size'], ['size']]);
  expect(wanted.map((one) => found.get(one)?.all)).toEqual([100, 7]);
  // What is too much even by itself is not known.
  expect((await readAvailable(engine(0), wanted, period)).size).toBe(0);
});
