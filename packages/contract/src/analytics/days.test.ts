import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  eachDay,
  eachMonth,
  isDay,
  lastOfMonth,
  monthOf,
  weekOf,
} from './days.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count));

describe('days', () => {
  it('are those of the calendar, leap years included', () => {
    expect(['2024-02-29', '2000-02-29', '2026-12-31'].every(isDay)).toBe(true);
    for (const not of ['2026-02-29', '1900-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00', '', 'day'])
      expect(isDay(not), not).toBe(false);
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(daysBetween('2024-01-01', '2024-12-31')).toBe(366);
  });

  it('count forth and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4_000, max: 4_000 }), (start, days) => {
        const other = addDays(start, days);
        expect(isDay(other)).toBe(true);
        expect(addDays(other, -days)).toBe(start);
        expect(daysBetween(start, other)).toBe(days + 1);
      }),
    );
  });

  it('are listed without a gap', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 800 }), (start, days) => {
        const end = addDays(start, days);
        const all = eachDay(start, end);
        expect([all.length, all[0], all.at(-1)]).toEqual([days + 1, start, end]);
        expect(new Set(all).size).toBe(all.length);
        const months = eachMonth(start, end);
        expect(months).toEqual([...new Set(all.map(monthOf))]);
      }),
      { numRuns: scaled(50) },
    );
    expect(eachDay('2026-01-02', '2026-01-01')).toEqual([]);
  });

  it('keep their number in another month, or take its last day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2026-03-31', -12)).toBe('2025-03-31');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    fc.assert(
      fc.property(day, fc.integer({ min: -60, max: 60 }), (start, months) => {
        const other = addMonths(start, months);
        const [year = 0, month = 0] = start.split('-').map(Number);
        const [otherYear = 0, otherMonth = 0] = other.split('-').map(Number);
        expect(otherYear * 12 + otherMonth - year * 12 - month).toBe(months);
        expect([start.slice(8), lastOfMonth(other).slice(8)]).toContain(other.slice(8));
      }),
    );
  });

  it('belong to a week that begins on Monday', () => {
    fc.assert(
      fc.property(day, (one) => {
        const monday = weekOf(one);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(daysBetween(monday, one)).toBeGreaterThanOrEqual(1);
        expect(daysBetween(monday, one)).toBeLessThanOrEqual(7);
      }),
    );
  });
});
