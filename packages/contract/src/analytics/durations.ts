import { addDays, addMonths, DAY_MS, type Day, monthOf, weekOf } from '#analytics/days.ts';
import { dayOf, instantAt, instantOf, wallTimeOf } from '#analytics/zone.ts';

export const DURATIONS = [
  'this_hour',
  'this_day',
  'this_week',
  'this_month',
  'this_year',
  'one_hour',
  'one_day',
  'one_week',
  'two_weeks',
  'one_month',
  'three_months',
  'six_months',
  'one_year',
] as const;
export type Duration = (typeof DURATIONS)[number];

export const INTERVALS = ['half_hour', 'hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Instants from one (included) to another (excluded). */
export interface Span {
  start: Date;
  end: Date;
}

export const HALF_HOUR_MS = 1_800_000;
export const HOUR_MS = 2 * HALF_HOUR_MS;
const floorTo = (ms: number, step: number) => Math.floor(ms / step) * step;
/** The end of the last half hour that is over. */
const lastHalfHour = (now: Date) => floorTo(now.getTime(), HALF_HOUR_MS);

const ROLLING_DAYS: Partial<Record<Duration, number>> = { one_day: 1, one_week: 7, two_weeks: 14 };
const MONTHS: Partial<Record<Duration, number>> = {
  one_month: 1,
  three_months: 3,
  six_months: 6,
  one_year: 12,
};

/** The first day of what "this …" means today. */
function beginning(duration: Duration, today: Day): Day {
  if (duration === 'this_week') return weekOf(today);
  if (duration === 'this_month') return monthOf(today);
  if (duration === 'this_year') return `${today.slice(0, 4)}-01-01`;
  return today;
}

/**
 * The span a duration means now: "this …" from its beginning, the others back from the last full half hour. Days go back
 * to the same time on the wall, so that one has 23 or 25 hours when clocks change.
 */
export function spanOf(duration: Duration, now: Date): Span {
  const end = new Date(lastHalfHour(now));
  if (duration === 'one_hour') return { start: new Date(end.getTime() - HOUR_MS), end };
  const days = ROLLING_DAYS[duration];
  if (days) return { start: instantOf(wallTimeOf(end) - days * DAY_MS), end };
  const today = dayOf(now);
  const months = MONTHS[duration];
  if (months) return { start: instantAt(addDays(addMonths(today, -months), 1)), end };
  const start =
    duration === 'this_hour'
      ? new Date(floorTo(now.getTime(), HOUR_MS))
      : instantAt(beginning(duration, today));
  return { start, end: end > start ? end : new Date(start.getTime() + HALF_HOUR_MS) };
}

const DAYS_ABOUT: Record<Duration, number> = {
  this_hour: 1 / 24,
  this_day: 1,
  this_week: 7,
  this_month: 31,
  this_year: 366,
  one_hour: 1 / 24,
  one_day: 1,
  one_week: 7,
  two_weeks: 14,
  one_month: 31,
  three_months: 92,
  six_months: 184,
  one_year: 366,
};
const PER_DAY: Record<Interval, number> = { half_hour: 48, hour: 24, day: 1, week: 1 / 7, month: 1 / 30 };
const MOST_POINTS = 1_500;

/** The intervals that make sense for a duration: at least a point, at most what a chart can show. */
export const intervalsFor = (duration: Duration): Interval[] =>
  INTERVALS.filter((interval) => {
    const points = DAYS_ABOUT[duration] * PER_DAY[interval];
    return points <= MOST_POINTS && (points >= 1 || interval === 'half_hour');
  });

/** The interval a chart starts with: fine enough to see, few enough to read. */
export const defaultInterval = (duration: Duration): Interval =>
  intervalsFor(duration).find((interval) => DAYS_ABOUT[duration] * PER_DAY[interval] <= 100) ?? 'month';
