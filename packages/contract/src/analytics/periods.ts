import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  eachDay,
  eachMonth,
  lastOfMonth,
  monthOf,
  weekOf,
} from '#analytics/days.ts';

/** Days from one to another, both counted. */
export interface Period {
  start: Day;
  end: Day;
}

/** How far back the compared period lies. */
export const COMPARISON_PERIODS = [
  'one_day',
  'one_week',
  'two_weeks',
  'one_month',
  'three_months',
  'six_months',
  'one_year',
] as const;
export type ComparisonPeriod = (typeof COMPARISON_PERIODS)[number];

/** What a quick report may be compared with. */
export const COMPARISONS = ['last_year', 'previous', ...COMPARISON_PERIODS, 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

type Step = { days: number } | { months: number };
export const STEPS: Record<ComparisonPeriod, Step> = {
  one_day: { days: 1 },
  one_week: { days: 7 },
  two_weeks: { days: 14 },
  one_month: { months: 1 },
  three_months: { months: 3 },
  six_months: { months: 6 },
  one_year: { months: 12 },
};

export const stepBack = (day: Day, step: Step): Day =>
  'days' in step ? addDays(day, -step.days) : addMonths(day, -step.months);

/** Same weekdays a year ago: 52 weeks. */
const WEEKDAY_YEAR = 364;

const isWholeMonths = ({ start, end }: Period) => start === monthOf(start) && end === lastOfMonth(end);

/**
 * The days a period is compared with. Last year keeps the weekdays, except by months, where the calendar's year
 * counts. A period of whole months is compared with whole months.
 */
export function comparedWith(period: Period, comparison: Comparison, monthly: boolean): Period | null {
  if (comparison === 'none') return null;
  if (comparison === 'last_year' && !monthly) {
    return { start: addDays(period.start, -WEEKDAY_YEAR), end: addDays(period.end, -WEEKDAY_YEAR) };
  }
  if (comparison === 'previous') {
    if (monthly && isWholeMonths(period)) {
      const months = eachMonth(period.start, period.end).length;
      return { start: addMonths(period.start, -months), end: addDays(period.start, -1) };
    }
    const days = daysBetween(period.start, period.end);
    return { start: addDays(period.start, -days), end: addDays(period.end, -days) };
  }
  const step = STEPS[comparison === 'last_year' ? 'one_year' : comparison];
  const back = { start: stepBack(period.start, step), end: stepBack(period.end, step) };
  return 'months' in step && isWholeMonths(period) ? { start: back.start, end: lastOfMonth(back.end) } : back;
}

/** The points of a chart over a period: its days, or the first days of its months. */
export const pointsOf = ({ start, end }: Period, monthly: boolean): Day[] =>
  monthly ? eachMonth(start, end) : eachDay(start, end);

/** The ranges people ask for by name; `today` is the reporting zone's. */
export const PRESETS = [
  'yesterday',
  'last_7_days',
  'last_30_days',
  'last_week',
  'month_to_date',
  'last_month',
  'last_12_months',
  'year_to_date',
] as const;
export type Preset = (typeof PRESETS)[number];

export function presetPeriod(preset: Preset, today: Day): Period {
  const yesterday = addDays(today, -1);
  const thisMonth = monthOf(today);
  switch (preset) {
    case 'yesterday':
      return { start: yesterday, end: yesterday };
    case 'last_7_days':
      return { start: addDays(today, -7), end: yesterday };
    case 'last_30_days':
      return { start: addDays(today, -30), end: yesterday };
    case 'last_week':
      return { start: addDays(weekOf(today), -7), end: addDays(weekOf(today), -1) };
    case 'month_to_date':
      return { start: monthOf(yesterday), end: yesterday };
    case 'last_month':
      return { start: addMonths(thisMonth, -1), end: addDays(thisMonth, -1) };
    case 'last_12_months':
      return { start: addMonths(thisMonth, -12), end: addDays(thisMonth, -1) };
    case 'year_to_date':
      return { start: `${yesterday.slice(0, 4)}-01-01`, end: yesterday };
  }
}
