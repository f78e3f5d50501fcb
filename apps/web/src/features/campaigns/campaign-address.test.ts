import { beforeEach, expect, test } from 'vitest';
import { useSettings } from '#kit/settings/settings.ts';
import { campaignAddress, lineItemsOf } from './campaign-address.ts';

const { read, write } = campaignAddress('2026-11-17');
// Tests of other files may have chosen another language.
beforeEach(() => useSettings.setState({ locale: 'fr', currency: null }));
const usual = {
  period: 'last_30_days',
  currency: 'EUR',
  level: 'campaign',
  q: '',
  advertiser: [],
  campaign: [],
  sort: { key: 'revenue_gross', descending: true },
  page: 1,
  limit: 25,
};

const written = {
  period: 'last_30_days',
  currency: 'EUR',
  level: 'campaign',
  sort: '-revenue_gross',
  limit: '25',
};

test('what is usual is said as well, so that everybody who opens the address sees the same', () => {
  expect(read({})).toEqual(usual);
  expect(write(read({}))).toEqual(written);
});

test('an address is read, and only what it may say', () => {
  const address = {
    start: '2026-09-01',
    end: '2026-09-30',
    level: 'lineitem',
    advertiser: '12',
    sort: 'name',
    page: '3',
  };
  expect(read(address)).toEqual({
    ...usual,
    period: { start: '2026-09-01', end: '2026-09-30' },
    level: 'lineitem',
    advertiser: [12],
    sort: { key: 'name', descending: false },
    page: 3,
  });
  expect(write(read(address))).toEqual({ ...address, currency: 'EUR', limit: '25', advertiser: ['12'] });
  expect(read({ period: 'last_12_months', level: 'x', advertiser: '-1', sort: 'ctr' })).toEqual(usual);
});

test('a campaign leads to its line items in the same period, from the first page on', () => {
  const state = read({ period: 'last_month', q: 'été', page: '2', advertiser: '7' });
  expect(write(lineItemsOf(state, 99))).toEqual({
    ...written,
    period: 'last_month',
    level: 'lineitem',
    campaign: ['99'],
    advertiser: ['7'],
  });
});
