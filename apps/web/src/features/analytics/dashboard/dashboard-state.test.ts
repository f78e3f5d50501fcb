import { AUCTION_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { DURATIONS, intervalsFor } from '@encart/contract/analytics/durations.ts';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#kit/address/search-params.ts';
import { dashboardAddress, toggleCard, withDuration } from './dashboard-state.ts';

const { read: readDashboardState, write } = dashboardAddress();
const usual = readDashboardState({});

it('has usual choices where the address is silent or wrong', () => {
  expect(usual).toMatchObject({
    duration: 'one_day',
    interval: 'half_hour',
    compare: 'one_week',
    metrics: ['revenue', 'fillrate'],
    moved: 'revenue',
    by: 'publisher',
    filters: {},
    auto: true,
  });
  const wrong = {
    duration: 'ever',
    interval: ['x'],
    metrics: 'margin',
    moved: 'cpm',
    by: 'buyer',
    regie: '-1',
  };
  expect(readDashboardState(wrong)).toEqual(usual);
});

it('comes back from its own address', () => {
  const state = readDashboardState({
    duration: 'one_week',
    interval: 'hour',
    compare: 'one_month',
    metrics: ['cpm', 'requests'],
    moved: 'requests',
    by: 'bidder',
    publisher: ['12', '7'],
    device: '3',
    auto: 'false',
  });
  expect(state.filters).toEqual({ publisher: [12, 7], device: [3] });
  expect(readDashboardState(parseSearch(stringifySearch(write(state))))).toEqual(state);
});

it('keeps what it filters by to ids that can be, and not too many', () => {
  const many = Array.from({ length: 80 }, (_, at) => String(at + 1));
  expect(readDashboardState({ country: many }).filters.country).toHaveLength(50);
  expect(readDashboardState({ country: ['0', '1.5', '99999999999', '4', '4'] }).filters.country).toEqual([4]);
});

it('never asks for an interval that makes no sense of a duration', () => {
  for (const duration of DURATIONS)
    for (const interval of ['half_hour', 'hour', 'day', 'week', 'month'] as const) {
      expect(intervalsFor(duration)).toContain(withDuration(duration, interval).interval);
      expect(intervalsFor(duration)).toContain(readDashboardState({ duration, interval }).interval);
    }
});

it('looks into the metric whose card was chosen last', () => {
  expect(toggleCard(usual, 'cpm')).toEqual({ metrics: ['fillrate', 'cpm'], moved: 'cpm' });
  expect(toggleCard(usual, 'revenue')).toEqual({ metrics: ['fillrate'], moved: 'fillrate' });
  const alone = { ...usual, metrics: ['revenue'] as const };
  expect(toggleCard(alone, 'revenue')).toEqual({ metrics: ['revenue'], moved: 'revenue' });
});

it('leaves out what is closed to the reader', () => {
  const open = ['bidder', 'device', 'country'] as const;
  const address = { by: 'publisher', publisher: '12', regie: '3', device: '4' };
  expect(dashboardAddress(open).read(address)).toMatchObject({ by: 'bidder', filters: { device: [4] } });
  expect(Object.keys(dashboardAddress(open).read(address).filters)).toEqual(['device']);
});

it('reads every dimension there is', () => {
  const all = Object.fromEntries(AUCTION_DIMENSIONS.map((name) => [name, '5']));
  expect(Object.keys(readDashboardState(all).filters)).toEqual([...AUCTION_DIMENSIONS]);
});
