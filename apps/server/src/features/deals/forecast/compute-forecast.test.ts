import { eachDay } from '@encart/contract/analytics/days.ts';
import { describe, expect, it } from 'vitest';
import {
  computeForecast,
  expectedRevenue,
  type ForecastFigures,
  RANGE,
  weeklyRevenue,
} from './compute-forecast.ts';

const period = { start: '2026-02-01', end: '2026-03-02' };
const sales = (revenue: (at: number) => number) =>
  eachDay(period.start, period.end).map((day, at) => ({
    day,
    impressions_sold: 100,
    revenue_gross: revenue(at),
  }));
const figures = (given: Partial<ForecastFigures> = {}): ForecastFigures => ({
  period,
  total: { impressions_available: 30_000, impressions_sold: 6_000, revenue_gross: 60, revenue_net: 48 },
  sales: sales(() => 1),
  salesOfBuyers: null,
  hasFloor: false,
  without: [],
  ...given,
});

describe('forecast', () => {
  it('counts whole weeks up to the last day; days before them are in none', () => {
    expect(
      weeklyRevenue(
        sales((at) => (at < 2 ? 1_000 : at)),
        period,
      ),
    ).toEqual([
      2 + 3 + 4 + 5 + 6 + 7 + 8,
      9 + 10 + 11 + 12 + 13 + 14 + 15,
      16 + 17 + 18 + 19 + 20 + 21 + 22,
      23 + 24 + 25 + 26 + 27 + 28 + 29,
    ]);
    expect(weeklyRevenue([], period)).toEqual([0, 0, 0, 0]);
    expect(
      weeklyRevenue(
        sales(() => 0.1),
        period,
      ),
    ).toEqual([0.7, 0.7, 0.7, 0.7]);
  });

  it('expects thirty days of the mean week, between the worst and the best and somewhat beyond', () => {
    const { low, expected, high } = expectedRevenue([7, 14, 21, 14]);
    expect(expected).toBe(60);
    expect(low).toBeCloseTo(30 * RANGE.low, 9);
    expect(high).toBeCloseTo(90 * RANGE.high, 9);
  });

  it('divides by the days of the period', () => {
    const { available_per_day, sold_per_day, share_at_floor, commission } = computeForecast(figures());
    expect({ available_per_day, sold_per_day, share_at_floor, commission }).toEqual({
      available_per_day: 1_000,
      sold_per_day: 200,
      share_at_floor: 0.5,
      commission: 100 - 80,
    });
  });

  it('has neither revenue, share nor commission where nothing was sold', () => {
    const total = { impressions_available: 30_000, impressions_sold: 0, revenue_gross: 0, revenue_net: 0 };
    expect(computeForecast(figures({ total, sales: [] }))).toMatchObject({
      available_per_day: 1_000,
      share_at_floor: null,
      revenue: null,
      commission: null,
    });
  });

  it('expects nothing where nothing reached the floor', () => {
    const { revenue, share_at_floor } = computeForecast(figures({ sales: [], hasFloor: true }));
    expect(revenue).toEqual({ low: 0, expected: 0, high: 0 });
    expect(share_at_floor).toBe(0);
  });

  it('goes by the deal’s buyers, unless they bought nothing there', () => {
    const ofBuyers = computeForecast(figures({ salesOfBuyers: sales(() => 0.5) }));
    expect(ofBuyers.bought_by).toBe('buyers');
    expect(ofBuyers.revenue?.expected).toBeCloseTo(15, 9);
    const silent = computeForecast(figures({ salesOfBuyers: sales((at) => (at < 2 ? 1 : 0)) }));
    expect(silent.bought_by).toBe('everybody');
    expect(silent.revenue?.expected).toBeCloseTo(30, 9);
    expect(computeForecast(figures({ salesOfBuyers: [] })).bought_by).toBe('everybody');
  });

  it('names the choice that narrows most first, the floor among them', () => {
    const { narrowing } = computeForecast(
      figures({
        hasFloor: true,
        without: [
          { choice: 'sizes', impressions_available: 40_000 },
          { choice: 'inventory', impressions_available: 300_000 },
        ],
      }),
    );
    expect(narrowing).toEqual([
      { choice: 'inventory', with: 1_000, without: 10_000 },
      { choice: 'floorprice', with: 100, without: 200 },
      { choice: 'sizes', with: 1_000, without: 40_000 / 30 },
    ]);
  });

  it('does not divide by what nobody has', () => {
    const total = { impressions_available: 0, impressions_sold: 0, revenue_gross: 0, revenue_net: 0 };
    const without = [
      { choice: 'sizes' as const, impressions_available: 0 },
      { choice: 'type' as const, impressions_available: 30 },
    ];
    const { narrowing } = computeForecast(figures({ total, sales: [], without }));
    expect(narrowing.map(({ choice }) => choice)).toEqual(['type', 'sizes']);
  });
});
