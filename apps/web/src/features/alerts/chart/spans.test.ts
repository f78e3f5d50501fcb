import { expect, it } from 'vitest';
import { spansIn } from './spans.ts';

const day = (number: number) => `2026-11-0${number}T00:00:00.000Z`;
const points = [1, 2, 3, 4, 5].map((number) => ({ at: day(number) }));

it('marks the points from the first to the last step', () => {
  expect(spansIn(points, [{ since: day(2), until: day(4) }])).toEqual([{ from: 1, to: 2 }]);
});

it('goes on to the end while it holds', () => {
  expect(spansIn(points, [{ since: day(4), until: null }])).toEqual([{ from: 3, to: 4 }]);
});

it('one that is shorter than a step has the point before it; one before all points has none', () => {
  const noon = '2026-11-03T12:00:00.000Z';
  expect(spansIn(points, [{ since: noon, until: noon }])).toEqual([{ from: 2, to: 2 }]);
  expect(spansIn(points, [{ since: '2026-10-01T00:00:00.000Z', until: '2026-10-02T00:00:00.000Z' }])).toEqual(
    [],
  );
});
