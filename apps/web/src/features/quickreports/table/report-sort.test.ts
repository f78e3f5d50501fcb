import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { describe, expect, it } from 'vitest';
import { type ReportSort, sortAfterClick, sortedRows, sortIn, sortText } from './report-sort.ts';

const row = (id: number, now: number | null, evolution: number | null): QuickreportRow => ({
  id,
  name: `Ligne ${id}`,
  state: 'known',
  now: [now],
  before: [1],
  evolution: [evolution],
});
const rows = [row(10, 5, null), row(2, null, 0.5), row(3, 9, -0.5), row(4, 5, 0.1)];
const ids = (sort: ReportSort) =>
  sortedRows(rows, { sort, metrics: ['clicks'], nameOf: ({ name }) => name ?? '', locale: 'fr' }).map(
    ({ id }) => id,
  );

describe('rows', () => {
  it('are sorted by a figure, those without one last, equal ones by name', () => {
    expect(ids({ metric: 'clicks', part: 'now', descending: true })).toEqual([3, 4, 10, 2]);
    expect(ids({ metric: 'clicks', part: 'now', descending: false })).toEqual([4, 10, 3, 2]);
    expect(ids({ metric: 'clicks', part: 'evolution', descending: true })).toEqual([2, 4, 3, 10]);
  });
  it('are sorted by name with numbers as numbers', () =>
    expect(ids({ metric: 'name', part: 'now', descending: false })).toEqual([2, 3, 4, 10]));
});

describe('the order in an address', () => {
  it.each([
    '-clicks',
    'clicks.evolution',
    '-clicks.before',
    'name',
    '-name',
  ])('%s is read and written', (text) => {
    const sort = sortIn(text, ['clicks']);
    expect(sort && sortText(sort)).toBe(text);
  });
  it.each(['revenue_net', 'clicks.later', '', 'clicks;drop', undefined])('%s is none', (text) =>
    expect(sortIn(text, ['clicks'])).toBeNull());
  it('turns round at the second click', () => {
    const first = sortAfterClick({ metric: 'name', part: 'now', descending: false }, 'clicks', 'now');
    expect(first.descending).toBe(true);
    expect(sortAfterClick(first, 'clicks', 'now').descending).toBe(false);
  });
});
