import { deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSettings } from '#kit/settings/settings.ts';
import { joinChanges, reportAddress, tickedIn, withLast, withUsualSort } from './report-state.ts';

// Tests of other files may have chosen another language.
beforeEach(() => useSettings.setState({ locale: 'fr', currency: null }));

const TODAY = '2026-11-15';
const seller = deliveryMetricsFor('P');
const buyer = deliveryMetricsFor('B');
const read = (address: Record<string, unknown>, available = seller) =>
  reportAddress(available, TODAY).read(address);

describe('the state of a quick report', () => {
  it('is the usual one when the address says nothing', () =>
    expect(read({})).toMatchObject({
      period: 'last_30_days',
      compare: 'last_year',
      align_weekdays: null,
      monthly: false,
      tab: 'table',
      metrics: ['revenue_net', 'ecpm_net'],
      sort: { metric: 'revenue_net', part: 'difference', descending: false },
      volume: '1000',
      currency: 'EUR',
    }));
  it('has no net figure for those who buy, whatever the address asks', () => {
    const state = read(
      { metrics: ['revenue_net'], columns: ['ecpm_net', 'clicks'], sort: '-rpm_net' },
      buyer,
    );
    expect(state.metrics).toEqual(['revenue_gross', 'ecpm_gross']);
    expect(state.columns).toEqual(['clicks']);
    expect(state.sort.metric).toBe('revenue_gross');
  });
  it('is written and read back unchanged', () => {
    const state = read({
      start: '2026-01-01',
      end: '2026-03-31',
      compare: 'previous',
      align_weekdays: 'true',
      monthly: 'true',
      tab: 'share',
      metrics: ['clicks', 'ctr'],
      sort: 'ctr.evolution',
      selected: ['0', '12'],
      columns: ['clicks', 'bids'],
      comparison: 'false',
      q: 'quotidien',
    });
    expect(read(reportAddress(seller, TODAY).write(state))).toEqual(state);
  });
  it('corrects what cannot be', () =>
    expect(
      read({
        start: '2026-02-30',
        end: 'x',
        compare: 'ever',
        align_weekdays: 'perhaps',
        tab: ['a'],
        metrics: 'x',
        selected: ['-1', 'a', '3'],
      }),
    ).toMatchObject({
      period: 'last_30_days',
      compare: 'last_year',
      align_weekdays: null,
      tab: 'table',
      selected: [3],
    }));
});

describe('what was asked last', () => {
  const last = { search: { start: '2026-01-01', end: '2026-01-31', compare: 'previous' }, on: TODAY };
  it('counts where the address is silent', () =>
    expect(withLast({ compare: 'none' }, last, TODAY)).toEqual({ ...last.search, compare: 'none' }));
  it('leaves all the dates to an address that says any', () =>
    expect(withLast({ period: 'yesterday' }, last, TODAY)).toEqual({
      period: 'yesterday',
      compare: 'previous',
    }));
  it('leaves aligned weekdays as usual to an address that says any date or comparison', () => {
    const aligned = {
      search: { period: 'last_month', compare: 'last_year', align_weekdays: 'true' },
      on: TODAY,
    };
    expect(withLast({}, aligned, TODAY)).toEqual(aligned.search);
    for (const change of [{ period: 'last_month' }, { compare: 'last_year' }, { monthly: 'false' }])
      expect(withLast(change, aligned, TODAY)).not.toHaveProperty('align_weekdays');
    expect(withLast({ compare: 'previous', align_weekdays: 'false' }, aligned, TODAY)).toMatchObject({
      align_weekdays: 'false',
    });
  });
  it('brings no order, rows or filters along, which earlier versions kept with it', () => {
    const old = { period: 'last_week', sort: '-revenue_net', selected: ['3'], q: 'quotidien', only: 'dsp:1' };
    expect(withLast({}, { search: old, on: TODAY }, TODAY)).toEqual({ period: 'last_week' });
  });
  it('forgets days of one’s own the next day, and keeps periods with a name', () => {
    expect(withLast({}, last, '2026-11-16')).toEqual({ compare: 'previous' });
    expect(withLast({}, { search: { period: 'last_week' }, on: TODAY }, '2026-11-16')).toEqual({
      period: 'last_week',
    });
  });
});

describe('changes that are drawn together', () => {
  const tick = { next: { selected: [3] }, replace: true };
  const filter = { next: { filters: [] }, replace: false };
  it('are a step back where one of them is, whichever came first', () => {
    expect(joinChanges(undefined, tick).replace).toBe(true);
    expect(joinChanges(tick, filter)).toEqual({ next: { selected: [3], filters: [] }, replace: false });
    expect(joinChanges(filter, tick).replace).toBe(false);
  });
});

it('ticks are those of rows that are still there', () =>
  expect(tickedIn([{ id: 3 }, { id: 0 }, { id: 5 }], [5, 4, 0])).toEqual([5, 0]));

describe('the order nobody chose', () => {
  it('is by the difference while comparing, and comes back with the comparison', () => {
    const apart = read({ compare: 'none' });
    expect(withUsualSort(apart, { compare: 'previous' }, seller).sort).toEqual(read({}).sort);
    expect(withUsualSort(read({}), { comparison: false }, seller).sort).toEqual(apart.sort);
  });
  it('does not replace one that somebody chose', () => {
    const chosen = read({ compare: 'none', sort: '-clicks' });
    expect(withUsualSort(chosen, { compare: 'previous' }, seller)).toEqual({ compare: 'previous' });
  });
});
