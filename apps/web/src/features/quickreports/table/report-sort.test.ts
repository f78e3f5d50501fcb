import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { describe, expect, it } from 'vitest';
import {
  possibleSort,
  type ReportSort,
  smallRows,
  sortAfterClick,
  sortedRows,
  sortIn,
  sortText,
  tellingSort,
  usualSort,
} from './report-sort.ts';

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
  sortedRows(rows, {
    sort,
    metrics: ['clicks'],
    nameOf: ({ name }) => name ?? '',
    locale: 'fr',
    volume: 0,
  }).map(({ id }) => id);

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
    'clicks.difference',
    'name',
    '-name',
  ])('%s is read and written', (text) => {
    const sort = sortIn(text, ['clicks']);
    expect(sort && sortText(sort)).toBe(text);
  });
  it.each(['revenue_net', 'clicks.later', '', 'clicks;drop', undefined])('%s is none', (text) =>
    expect(sortIn(text, ['clicks'])).toBeNull());
  it('by the evolution of a rate is one by its difference, which is in points', () =>
    expect(sortIn('-ctr.evolution', ['ctr'])).toEqual({
      metric: 'ctr',
      part: 'difference',
      descending: true,
    }));
  it('turns round at the second click', () => {
    const first = sortAfterClick({ metric: 'name', part: 'now', descending: false }, 'clicks', 'now');
    expect(first.descending).toBe(true);
    expect(sortAfterClick(first, 'clicks', 'now').descending).toBe(false);
  });
});

describe('who lost most', () => {
  const lost = (id: number, now: number, before: number, state: QuickreportRow['state'] = 'known') => ({
    ...row(id, null, null),
    state,
    now: [now, now / 4],
    before: [before, before / 4],
    evolution: [(now - before) / before, 0],
  });
  const order = (sort: ReportSort, volume = 1000) =>
    sortedRows([lost(1, 9000, 10_000), lost(2, 1, 30), lost(3, 20_000, 50_000), lost(0, 0, 90_000, 'none')], {
      sort,
      metrics: ['impressions_sold', 'ctr'],
      nameOf: ({ name }) => name ?? '',
      locale: 'fr',
      volume,
    }).map(({ id }) => id);

  it('is told by the difference, and no deal at all is not one of them', () =>
    expect(order(usualSort('impressions_sold', true))).toEqual([3, 1, 2, 0]));
  it('is nobody whose figures are too small to have an evolution or a ratio', () => {
    expect(order({ metric: 'impressions_sold', part: 'evolution', descending: false })).toEqual([3, 1, 2, 0]);
    expect(order({ metric: 'impressions_sold', part: 'evolution', descending: false }, 0)).toEqual([
      2, 3, 1, 0,
    ]);
    expect(order({ metric: 'ctr', part: 'now', descending: false })).toEqual([1, 3, 2, 0]);
  });
  it('is nobody where nothing was before: then who has most comes first', () => {
    const totals = (before: number) => ({ now: [9], before: [before], evolution: [null] });
    const usual = usualSort('clicks', true);
    expect(tellingSort(usual, totals(0), ['clicks'])).toEqual(usualSort('clicks', false));
    expect(tellingSort(usual, totals(5), ['clicks'])).toEqual(usual);
    expect(tellingSort({ ...usual, descending: true }, totals(0), ['clicks']).part).toBe('difference');
  });
  it('by win rate is who bids and wins nothing, however few impressions that makes', () => {
    const deal = (id: number, sold: number, bids: number) => ({
      ...row(id, null, null),
      now: [sold, bids, sold / bids],
      before: [sold, bids, sold / bids],
    });
    const sorted = sortedRows([deal(1, 50_000, 100_000), deal(2, 0, 5_000_000), deal(3, 0, 12)], {
      sort: { metric: 'win_rate', part: 'now', descending: false },
      metrics: ['impressions_sold', 'bids', 'win_rate'],
      nameOf: ({ name }) => name ?? '',
      locale: 'fr',
      volume: 1000,
    });
    expect(sorted.map(({ id }) => id)).toEqual([2, 1, 3]);
  });
  it('by a ratio is nobody with too little in the periods that ratio is of', () => {
    const deal = (id: number, bids: [number, number], rate: [number, number]) => ({
      ...row(id, null, null),
      now: [bids[0], rate[0]],
      before: [bids[1], rate[1]],
    });
    const few = deal(1, [3, 50_000], [0, 0]);
    const fresh = deal(2, [50_000, 3], [0.2, 0.2]);
    const steady = deal(3, [60_000, 60_000], [0.4, 0.5]);
    const worst = (part: ReportSort['part']) =>
      sortedRows([few, fresh, steady], {
        sort: { metric: 'win_rate', part, descending: false },
        metrics: ['bids', 'win_rate'],
        nameOf: ({ name }) => name ?? '',
        locale: 'fr',
        volume: 1000,
      }).map(({ id }) => id);
    expect(worst('now')).toEqual([2, 3, 1]);
    expect(worst('before')).toEqual([1, 3, 2]);
    expect(worst('difference')[0]).toBe(3);
  });
  it('of a sum is also who has nothing left', () =>
    expect(
      smallRows(
        { metric: 'clicks', part: 'evolution', descending: false },
        ['impressions_sold', 'clicks'],
        1000,
      )({ now: [0, 0], before: [90_000, 50], evolution: [-1, -1] }),
    ).toBe(false));
  it('begins with the greatest loss at the first click', () =>
    expect(sortAfterClick(usualSort('clicks', false), 'clicks', 'difference').descending).toBe(false));
  it('is not asked where nothing is compared', () =>
    expect(possibleSort(usualSort('clicks', true), false)).toEqual(usualSort('clicks', false)));
});
