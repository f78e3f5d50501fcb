import {
  addDays,
  addMonths,
  type Day,
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

/** First to last days of months: a month, a quarter, a year, or several. */
export const isWholeMonths = ({ start, end }: Period) => start === monthOf(start) && end === lastOfMonth(end);

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
