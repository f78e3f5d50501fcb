import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  eachMonth,
  isDay,
  lastOfMonth,
  monthOf,
} from '@encart/contract/analytics/days.ts';
import {
  isWholeMonths,
  type Period,
  PRESETS,
  type Preset,
  presetPeriod,
} from '@encart/contract/analytics/periods.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { z } from 'zod';
import { oneOf, text } from '#kit/address/values.ts';

/** A range people call by name, or days of their own. */
export type PeriodChoice = Preset | Period;

/** Nothing was ever delivered before. */
const EARLIEST: Day = '2000-01-01';

export const periodOf = (choice: PeriodChoice, today: Day): Period =>
  typeof choice === 'string' ? presetPeriod(choice, today) : choice;

/** Days in their order, none of them to come, not more than a report takes; null where there is no day at all. */
export function possiblePeriod(
  start: unknown,
  end: unknown,
  today: Day,
  maxDays: number = limits.figures.days,
): Period | null {
  const days = [start, end].filter((day): day is Day => typeof day === 'string' && isDay(day));
  const [earlier, later = earlier] = days.toSorted();
  if (!earlier || !later) return null;
  const within = (day: Day) => (day > today ? today : day < EARLIEST ? EARLIEST : day);
  const [first, last] = [within(earlier), within(later)];
  const earliest = addDays(last, 1 - maxDays);
  return { start: first < earliest ? earliest : first, end: last };
}

/** The named ranges that are not longer than this today. */
export const presetsWithin = (today: Day, maxDays: number): Preset[] =>
  PRESETS.filter((preset) => {
    const { start, end } = presetPeriod(preset, today);
    return daysBetween(start, end) <= maxDays;
  });

/** A period by its name, or by its days, of so many days at most. */
export const periodPart = (today: Day, maxDays: number = limits.figures.days) =>
  z.codec(z.object({ period: text, start: text, end: text }), z.custom<{ period: PeriodChoice }>(), {
    decode: ({ period, start, end }) => ({
      period:
        oneOf(presetsWithin(today, maxDays), period) ??
        possiblePeriod(start, end, today, maxDays) ??
        ('last_30_days' as const),
    }),
    encode: ({ period }) =>
      typeof period === 'string' ? { period } : { start: period.start, end: period.end },
  });

/** The next or previous period of the same length; whole months step by months. */
export function stepPeriod(period: Period, direction: 1 | -1): Period {
  if (isWholeMonths(period)) {
    const months = eachMonth(period.start, period.end).length * direction;
    return {
      start: addMonths(period.start, months),
      end: lastOfMonth(addMonths(monthOf(period.end), months)),
    };
  }
  const days = daysBetween(period.start, period.end) * direction;
  return { start: addDays(period.start, days), end: addDays(period.end, days) };
}

/** Whether the next period has begun. */
export const canStepLater = (period: Period, today: Day) => stepPeriod(period, 1).start < today;

/** The preset with these days, or the period itself. */
export function presetOrPeriod(period: Period, today: Day): PeriodChoice {
  const same = (preset: Preset) => {
    const { start, end } = presetPeriod(preset, today);
    return start === period.start && end === period.end;
  };
  return PRESETS.find(same) ?? period;
}
