import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, lastOfMonth, monthOf } from './days.ts';
import { COMPARISONS, comparedWith, PRESETS, pointsOf, presetPeriod } from './periods.ts';

const day = fc.integer({ min: 0, max: 12_000 }).map((count) => addDays('2005-01-01', count));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 799 }))
  .map(([start, days]) => ({ start, end: addDays(start, days) }));
const weekday = (one: string) => new Date(one).getUTCDay();

describe('the compared period', () => {
  it('last year: 364 days back on the same weekdays, and by months the calendar’s year', () => {
    expect(comparedWith({ start: '2026-03-02', end: '2026-03-08' }, 'last_year', false)).toEqual({
      start: '2025-03-03',
      end: '2025-03-09',
    });
    expect(comparedWith({ start: '2026-02-01', end: '2026-02-28' }, 'last_year', true)).toEqual({
      start: '2025-02-01',
      end: '2025-02-28',
    });
    // February of a leap year is compared as a whole, both ways.
    expect(comparedWith({ start: '2025-02-01', end: '2025-02-28' }, 'last_year', true)).toEqual({
      start: '2024-02-01',
      end: '2024-02-29',
    });
    expect(comparedWith({ start: '2024-02-01', end: '2024-02-29' }, 'last_year', true)).toEqual({
      start: '2023-02-01',
      end: '2023-02-28',
    });
    fc.assert(
      fc.property(period, (one) => {
        const before = comparedWith(one, 'last_year', false);
        expect(before && daysBetween(before.start, one.start)).toBe(365);
        expect(before && weekday(before.start)).toBe(weekday(one.start));
        expect(before && daysBetween(before.start, before.end)).toBe(daysBetween(one.start, one.end));
      }),
    );
  });

  it('previous: as many days just before, or as many months where months are shown', () => {
    expect(comparedWith({ start: '2026-03-01', end: '2026-03-31' }, 'previous', true)).toEqual({
      start: '2026-02-01',
      end: '2026-02-28',
    });
    expect(comparedWith({ start: '2026-03-01', end: '2026-03-31' }, 'previous', false)).toEqual({
      start: '2026-01-29',
      end: '2026-02-28',
    });
    fc.assert(
      fc.property(period, fc.boolean(), (one, monthly) => {
        const before = comparedWith(one, 'previous', monthly);
        expect(before?.end).toBe(addDays(one.start, -1));
      }),
    );
  });

  it('none: none; months of different lengths: the whole of them', () => {
    expect(comparedWith({ start: '2026-03-01', end: '2026-03-31' }, 'none', false)).toBeNull();
    expect(comparedWith({ start: '2026-02-01', end: '2026-02-28' }, 'one_month', false)).toEqual({
      start: '2026-01-01',
      end: '2026-01-31',
    });
    expect(comparedWith({ start: '2026-03-30', end: '2026-03-31' }, 'one_month', false)).toEqual({
      start: '2026-02-28',
      end: '2026-02-28',
    });
  });

  it('always lies before, in order, whichever it is', () => {
    fc.assert(
      fc.property(
        period,
        fc.constantFrom(...COMPARISONS.filter((one) => one !== 'none')),
        fc.boolean(),
        (one, comparison, monthly) => {
          const before = comparedWith(one, comparison, monthly);
          expect(before !== null && before.start < one.start && before.end < one.end).toBe(true);
          expect(before !== null && before.start <= before.end).toBe(true);
        },
      ),
    );
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
      { numRuns: 50 },
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
