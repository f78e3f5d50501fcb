import type { ReportThreshold } from '@encart/contract/reports/report-delivery.ts';
import { expect, it } from 'vitest';
import { storedValue, typedValue, unitOf } from './threshold.ts';

const threshold = (rest: Partial<ReportThreshold>): ReportThreshold => ({
  metric: 'revenue_gross',
  of: 'value',
  is: 'below',
  value: 0,
  ...rest,
});

it('evolutions and rates are typed in hundredths, money and counts as they are', () => {
  expect(unitOf(threshold({}))).toBe('euros');
  expect(unitOf(threshold({ metric: 'clicks' }))).toBe('count');
  expect(unitOf(threshold({ metric: 'ctr' }))).toBe('percent');
  expect(unitOf(threshold({ of: 'evolution' }))).toBe('percent');
});

it('a share is stored as a share, to the digit', () => {
  const evolution = threshold({ of: 'evolution' });
  for (const typed of [0, -10, 12.5, 0.07, 29, 115.3, 1e-7]) {
    const value = storedValue(evolution, typed);
    expect(typedValue({ ...evolution, value })).toBeCloseTo(typed, 12);
  }
  expect(storedValue(evolution, 29)).toBe(0.29);
  expect(typedValue({ ...evolution, value: 0.29 })).toBe(29);
  expect(storedValue(threshold({}), 29)).toBe(29);
});
