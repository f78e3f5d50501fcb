import { FUNNEL_STEPS } from '@encart/contract/deals/deal-figures.calls.ts';
import { expect, it } from 'vitest';
import { isEmptyFunnel, rateAt } from './funnel-rates.ts';

const figures = {
  impressions_available: 1_000,
  bids: 400,
  impressions_sold: 100,
  views_measured: 80,
  views_achieved: 60,
  revenue_gross: 3,
};
const nothing = {
  impressions_available: 0,
  bids: 0,
  impressions_sold: 0,
  views_measured: 0,
  views_achieved: 0,
  revenue_gross: 0,
};

it('each step is a share of the one before', () =>
  expect(FUNNEL_STEPS.map((step) => rateAt(figures, step))).toEqual([null, 0.4, 0.25, 0.8, 0.75]));

it('nothing is no share of nothing', () => {
  expect(FUNNEL_STEPS.map((step) => rateAt(nothing, step))).toEqual([null, null, null, null, null]);
  expect(isEmptyFunnel(nothing)).toBe(true);
  expect(isEmptyFunnel(figures)).toBe(false);
});
