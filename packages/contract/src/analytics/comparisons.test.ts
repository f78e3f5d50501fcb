import { scaled, scaledList } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alignsByDefault,
  COMPARISON_PERIODS,
  COMPARISONS,
  type Comparison,
  comparedPoints,
  comparedWith,
} from './comparisons.ts';
import { addDays, daysBetween } from './days.ts';
import { pointsOf } from './periods.ts';

/** A period as one text: start and end with a slash between. */
const compared = (days: string, compare: Comparison, align_weekdays?: boolean, monthly = false) => {
  const [start = '', end = start] = days.split('/');
  const { period } = comparedWith({ start, end, compare, align_weekdays, monthly }) ?? {};
  return period ? `${period.start}/${period.end}` : null;
};

/** The year, month and day of a date by `Date` in local numbers: nothing of what is tested is used. */
const date = (year: number, month: number, day: number) => {
  const one = new Date(Date.UTC(2000, 0, 1));
  one.setUTCFullYear(year, month - 1, day);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${one.getUTCFullYear()}-${two(one.getUTCMonth() + 1)}-${two(one.getUTCDate())}`;
};
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const lengthOf = (year: number, month: number) =>
  month === 2 && year % 4 === 0 ? 29 : (LENGTHS[month - 1] ?? 0);
const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

const day = fc.integer({ min: 0, max: 9_000 }).map((count) => date(2005, 1, 1 + count));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 799 }))
  .map(([start, days]) => ({ start, end: addDays(start, days) }));
const comparison = fc.constantFrom(...COMPARISONS.filter((one) => one !== 'none'));
const alignment = fc.constantFrom(true, false, undefined);

describe('comparison of whole months, quarters and years', () => {
  it('are compared with those before, and with the same of last year', () => {
    expect(compared('2026-10-01/2026-10-31', 'previous')).toBe('2026-09-01/2026-09-30');
    expect(compared('2026-10-01/2026-10-31', 'last_year')).toBe('2025-10-01/2025-10-31');
    expect(compared('2026-07-01/2026-09-30', 'previous')).toBe('2026-04-01/2026-06-30');
    expect(compared('2026-07-01/2026-09-30', 'last_year')).toBe('2025-07-01/2025-09-30');
    expect(compared('2025-01-01/2025-12-31', 'previous')).toBe('2024-01-01/2024-12-31');
    expect(compared('2025-01-01/2025-12-31', 'last_year')).toBe('2024-01-01/2024-12-31');
    expect(compared('2026-09-01/2026-10-31', 'previous')).toBe('2026-07-01/2026-08-31');
    expect(compared('2025-02-01/2025-02-28', 'last_year')).toBe('2024-02-01/2024-02-29');
    expect(compared('2024-02-01/2024-02-29', 'last_year')).toBe('2023-02-01/2023-02-28');
  });

  it('every one to twelve months of 2023 to 2027, counted by hand', () => {
    const periods = [2023, 2024, 2025, 2026, 2027].flatMap((year) =>
      MONTHS.flatMap((month) => MONTHS.map((count) => ({ year, month, count }))),
    );
    const isLeapFebruary = ({ year, month }: { year: number; month: number }) => year === 2024 && month === 2;
    for (const { year, month, count } of scaledList(periods, isLeapFebruary)) {
      const first = (months: number) => date(year, month + months, 1);
      const last = (months: number) => date(year, month + months + 1, 0);
      const whole = `${first(0)}/${last(count - 1)}`;
      expect(compared(whole, 'previous'), whole).toBe(`${first(-count)}/${last(-1)}`);
      expect(compared(whole, 'last_year'), whole).toBe(`${first(-12)}/${last(count - 13)}`);
      const month_before = count === 1 ? `${first(-1)}/${last(-1)}` : `${first(-count)}/${last(-1)}`;
      expect(compared(whole, 'one_month'), whole).toBe(month_before);
    }
  });
});

describe('comparison of other periods', () => {
  it('previous: as many days just before', () => {
    expect(compared('2026-10-17/2026-11-15', 'previous')).toBe('2026-09-17/2026-10-16');
    expect(compared('2026-11-15', 'previous')).toBe('2026-11-14/2026-11-14');
    expect(compared('2026-11-01/2026-11-15', 'previous')).toBe('2026-10-17/2026-10-31');
  });

  it('last year: the same weekdays, or the same dates where they are not aligned', () => {
    expect(compared('2026-03-02/2026-03-08', 'last_year')).toBe('2025-03-03/2025-03-09');
    expect(compared('2026-03-02/2026-03-08', 'last_year', false)).toBe('2025-03-02/2025-03-08');
    expect(compared('2026-03-02/2026-03-08', 'one_year')).toBe('2025-03-02/2025-03-08');
    expect(compared('2026-03-02/2026-03-20', 'last_year', undefined, true)).toBe('2025-03-02/2025-03-20');
    expect(compared('2024-02-29', 'last_year', false)).toBe('2023-02-28/2023-02-28');
    expect(compared('2024-02-28/2024-02-29', 'last_year', false)).toBe('2023-02-27/2023-02-28');
    expect(compared('2025-02-20/2025-03-05', 'last_year', false)).toBe('2024-02-20/2024-03-05');
    expect(compared('2024-01-15/2024-02-29', 'last_year', false)).toBe('2023-01-15/2023-02-28');
  });

  it('a month to date: the same dates of the month before, up to its last', () => {
    const days = [2024, 2025, 2026].flatMap((year) =>
      MONTHS.flatMap((month) =>
        Array.from({ length: lengthOf(year, month) - 1 }, (_, at) => ({ year, month, today: at + 1 })),
      ),
    );
    const isLate = ({ today }: { today: number }) => today >= 28;
    for (const { year, month, today } of scaledList(days, isLate)) {
      const to_date = `${date(year, month, 1)}/${date(year, month, today)}`;
      const [y, m] = month === 1 ? [year - 1, 12] : [year, month - 1];
      const last = Math.min(today, lengthOf(y, m));
      expect(compared(to_date, 'one_month'), to_date).toBe(`${date(y, m, 1)}/${date(y, m, last)}`);
    }
    expect(compared('2026-03-01/2026-03-30', 'one_month')).toBe('2026-02-01/2026-02-28');
  });

  it('less than a month: as many days, up to the same date a month earlier', () => {
    expect(compared('2026-03-25/2026-03-31', 'one_month')).toBe('2026-02-22/2026-02-28');
    expect(compared('2026-02-26/2026-03-04', 'one_month')).toBe('2026-01-29/2026-02-04');
    expect(compared('2026-05-10/2026-05-16', 'three_months')).toBe('2026-02-10/2026-02-16');
  });

  it('longer than the step they go back by: as many steps as it takes', () => {
    expect(compared('2026-10-17/2026-11-15', 'one_week')).toBe('2026-09-12/2026-10-11');
    expect(compared('2026-10-17/2026-11-15', 'one_day')).toBe('2026-09-17/2026-10-16');
    expect(compared('2025-01-01/2026-02-04', 'last_year')).toBe('2023-01-04/2024-02-07');
    const stretched = (end: string, compare: Comparison) =>
      comparedWith({ start: '2026-11-01', end, compare })?.stretched;
    expect([stretched('2026-11-07', 'one_week'), stretched('2026-11-08', 'one_week')]).toEqual([false, true]);
    expect([stretched('2026-11-29', 'previous'), stretched('2026-11-29', 'last_year')]).toEqual([
      false,
      false,
    ]);
  });
});

describe('comparison with aligned weekdays', () => {
  it('are usual a year earlier, but not for whole months or by months', () => {
    const usual = (end: string, compare: Comparison, monthly = false) =>
      alignsByDefault({ start: '2026-10-01', end, compare, monthly });
    expect(usual('2026-10-30', 'last_year')).toBe(true);
    expect(usual('2026-10-31', 'last_year')).toBe(false);
    expect(usual('2026-12-31', 'last_year')).toBe(false);
    expect(usual('2026-10-30', 'last_year', true)).toBe(false);
    for (const compare of ['previous', 'none', ...COMPARISON_PERIODS] as const)
      expect(usual('2026-10-30', compare), compare).toBe(false);
  });

  it('can be asked for with any comparison and any period', () => {
    expect(compared('2026-10-01/2026-10-31', 'last_year', true)).toBe('2025-10-02/2025-11-01');
    expect(compared('2026-10-01/2026-10-31', 'previous', true)).toBe('2026-08-27/2026-09-26');
    expect(compared('2026-11-15', 'previous', true)).toBe('2026-11-08/2026-11-08');
    expect(compared('2026-11-09/2026-11-15', 'one_month', true)).toBe('2026-10-12/2026-10-18');
    fc.assert(
      fc.property(period, comparison, (one, compare) => {
        const before = comparedWith({ ...one, compare, align_weekdays: true });
        expect(before?.aligned).toBe(true);
        expect(weekday(before?.period.start ?? '')).toBe(weekday(one.start));
        const { start = '', end = '' } = before?.period ?? {};
        expect(daysBetween(start, end)).toBe(daysBetween(one.start, one.end));
      }),
    );
  });

  it('change nothing where whole weeks lie between anyway', () => {
    const week = { start: '2026-11-09', end: '2026-11-15' };
    for (const compare of ['previous', 'one_week', 'two_weeks'] as const)
      expect(comparedWith({ ...week, compare })?.alwaysAligned, compare).toBe(true);
    for (const compare of ['last_year', 'one_month', 'one_year'] as const)
      expect(comparedWith({ ...week, compare })?.alwaysAligned, compare).toBe(false);
  });
});

describe('every comparison', () => {
  it('lies before the period, in order, and never reaches into it', () => {
    fc.assert(
      fc.property(period, comparison, alignment, fc.boolean(), (one, compare, align_weekdays, monthly) => {
        const before = comparedWith({ ...one, compare, align_weekdays, monthly })?.period;
        if (!before) throw new Error('nothing compared');
        expect(before.start <= before.end && before.end < one.start).toBe(true);
        const own = daysBetween(one.start, one.end);
        const other = daysBetween(before.start, before.end);
        // Months have 28 to 31 days, so that the same dates of two differ by three days each at most.
        expect(Math.abs(own - other)).toBeLessThanOrEqual(own < 28 ? 1 : own > 365 ? 6 : 3);
      }),
      { numRuns: scaled(2_000) },
    );
    expect(comparedWith({ start: '2026-03-01', end: '2026-03-31', compare: 'none' })).toBeNull();
  });
});

describe('compared points', () => {
  const before = (days: string, compare: Comparison, monthly = false) => {
    const [start = '', end = start] = days.split('/');
    const comparison = comparedWith({ start, end, compare, monthly });
    const points = pointsOf({ start, end }, monthly);
    const dates = comparison ? comparedPoints(points, monthly, comparison) : [];
    return new Map(points.map((point, at) => [point, dates[at]]));
  };

  it('are compared with the same date, and with none where the month has none', () => {
    const quarter = before('2026-07-01/2026-09-30', 'previous');
    expect(quarter.get('2026-07-30')).toBe('2026-04-30');
    expect(quarter.get('2026-07-31')).toBeNull();
    expect(quarter.get('2026-08-01')).toBe('2026-05-01');
    const leap = before('2024-01-01/2024-12-31', 'last_year');
    expect([leap.get('2024-02-28'), leap.get('2024-02-29'), leap.get('2024-03-01')]).toEqual([
      '2023-02-28',
      null,
      '2023-03-01',
    ]);
    const weeks = before('2026-11-02/2026-11-08', 'last_year');
    expect(weeks.get('2026-11-08')).toBe('2025-11-09');
  });

  it('by months are compared in their order', () => {
    const months = before('2026-08-01/2026-10-31', 'previous', true);
    expect([...months.values()]).toEqual(['2026-05-01', '2026-06-01', '2026-07-01']);
  });
});
