import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, lastOfMonth, monthOf } from './days.ts';
import { isWholeMonths, PRESETS, pointsOf, presetPeriod } from './periods.ts';

const day = fc.integer({ min: 0, max: 12_000 }).map((count) => addDays('2005-01-01', count));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 799 }))
  .map(([start, days]) => ({ start, end: addDays(start, days) }));
const weekday = (one: string) => new Date(one).getUTCDay();

describe('whole months', () => {
  it('are those from a first day to a last one', () => {
    const whole = (start: string, end: string) => isWholeMonths({ start, end });
    expect([whole('2026-10-01', '2026-10-31'), whole('2026-07-01', '2026-09-30')]).toEqual([true, true]);
    expect([whole('2024-02-01', '2024-02-29'), whole('2025-02-01', '2025-02-28')]).toEqual([true, true]);
    expect([whole('2024-02-01', '2024-02-28'), whole('2026-10-02', '2026-10-31')]).toEqual([false, false]);
  });
});

describe('points and presets', () => {
  it('cover the period once', () => {
    fc.assert(
      fc.property(period, (one) => {
        expect(pointsOf(one, false)).toHaveLength(daysBetween(one.start, one.end));
        const months = pointsOf(one, true);
        expect([months[0], months.at(-1)]).toEqual([monthOf(one.start), monthOf(one.end)]);
        for (const [at, month] of months.entries()) expect(month).toBe(addMonths(monthOf(one.start), at));
      }),
      { numRuns: scaled(50) },
    );
  });

  it('end yesterday at the latest', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...PRESETS), (today, preset) => {
        const { start, end } = presetPeriod(preset, today);
        expect(end < today).toBe(true);
        expect(start <= end).toBe(true);
        if (preset === 'last_month') expect([start, end]).toEqual([monthOf(end), lastOfMonth(start)]);
        if (preset === 'last_week') expect([weekday(start), weekday(end)]).toEqual([1, 0]);
        if (preset === 'last_12_months') expect(pointsOf({ start, end }, true)).toHaveLength(12);
      }),
    );
    expect(presetPeriod('year_to_date', '2026-01-01')).toEqual({ start: '2025-01-01', end: '2025-12-31' });
  });
});
