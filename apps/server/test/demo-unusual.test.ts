import { addDays, addMonths, type Day } from '@encart/contract/analytics/days.ts';
import { auctionMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RAISED_AT } from '#demo/figures/commission.ts';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { type DemoPeriod, demoSeries, toldAges } from './demo-series.ts';
import { createTestApp, type TestApp } from './test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let figures: TestFigures;
let t: TestApp;
let first: Day;
beforeAll(async () => {
  figures = await openTestFigures();
  t = await createTestApp({ figures });
  first = addDays(addMonths(addDays(dayOf(t.clock.now()), -1), -25), 1);
});
afterAll(async () => {
  await t.close();
  await figures.close();
});

const unusual = { condition: 'unusual', value: null, compare: null, direction: 'both' } as const;
/** As long as what is usual looks back. */
const BEFORE = 63;
/** The demo's second and fifth outages, each of one platform, and the first of their two days. */
const [SECOND, FIFTH] = [218, 737];

/** Days by their age, with the weeks before that tell what is usual. */
const around = (from: number, to: number) => ({
  judged: { first, from: addDays(first, from), to: addDays(first, to) },
  read: { first, from: addDays(first, from - BEFORE), to: addDays(first, to) },
});
const series = (period: Omit<DemoPeriod, 'first' | 'from' | 'to'>, from: number, to: number) =>
  demoSeries(t, { ...period, ...around(from, to).read });

describe('on the demo’s own figures, the unusual', () => {
  it('is the platform that is silent for two days; no platform has too little on the days around', async () => {
    const [from, to] = [SECOND - 14, SECOND + 14];
    const platforms = await series({ fact: 'delivery', by: 'ssp', step: 'day' }, from, to);
    const silent = [...platforms].filter(([, sums]) => !sums.has(addDays(first, SECOND)));
    expect(silent).toHaveLength(1);
    const rule = { ...unusual, direction: 'down', sensitivity: 'normal' } as const;
    for (const [id, sums] of platforms) {
      const told = toldAges(rule, deliveryMetric('revenue_gross'), sums, {
        ...around(from, to).judged,
        step: 'day',
      });
      expect(told, `platform ${id}`).toEqual(id === silent[0]?.[0] ? [SECOND] : []);
    }
  });

  it('is the bidder’s hours in which most requests time out, and not those before and after', async () => {
    const [from, to] = [FIFTH - 2, FIFTH + 3];
    const all = await series({ fact: 'auctions', step: 'hour' }, from, to);
    const rule = { ...unusual, sensitivity: 'normal', lasting: 2, at_most_hours: 1 } as const;
    const told = toldAges(rule, auctionMetric('timeoutrate'), all.get(0) ?? new Map(), {
      ...around(from, to).judged,
      step: 'hour',
    });
    expect(new Set(told).has(FIFTH)).toBe(true);
    expect(told.filter((age) => age !== FIFTH && age !== FIFTH + 1)).toEqual([]);
  });

  it('is the net price on the day the commission rises, at high sensitivity; the gross price is as ever', async () => {
    const [from, to] = [RAISED_AT - 14, RAISED_AT + 1];
    const all = await series({ fact: 'delivery', step: 'day' }, from, to);
    const told = (metric: 'ecpm_net' | 'ecpm_gross') =>
      toldAges({ ...unusual, sensitivity: 'high' }, deliveryMetric(metric), all.get(0) ?? new Map(), {
        ...around(from, to).judged,
        step: 'day',
      });
    expect(told('ecpm_net')).toEqual([RAISED_AT]);
    expect(told('ecpm_gross')).toEqual([]);
  });
});
