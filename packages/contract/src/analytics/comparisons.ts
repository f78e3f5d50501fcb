import { addDays, type Day, dayAt, eachMonth, midnightOf } from '#analytics/days.ts';
import { isWholeMonths, type Period, pointsOf } from '#analytics/periods.ts';
import {
  alignedToWeekdays,
  momentBefore,
  overlapsAfter,
  type Shift,
  shifted,
  shiftWithoutOverlap,
  type WallSpan,
} from '#analytics/shift.ts';

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

export const STEPS: Record<ComparisonPeriod, Shift> = {
  one_day: { days: 1 },
  one_week: { days: 7 },
  two_weeks: { days: 14 },
  one_month: { months: 1 },
  three_months: { months: 3 },
  six_months: { months: 6 },
  one_year: { months: 12 },
};

/** The choices of what days are compared with. `one_year` is `last_year` on the same dates. */
export const COMPARISONS = ['last_year', 'previous', ...COMPARISON_PERIODS, 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A period and what it is compared with, as calls and addresses name it. */
export interface ComparedPeriodQuery extends Period {
  compare: Comparison;
  /** Shown by months instead of days. */
  monthly?: boolean;
  /** Whether weekdays meet weekdays; `alignsUsually` is the default. */
  align_weekdays?: boolean | null | undefined;
}

export interface Compared {
  period: Period;
  shift: Shift;
  /** Weekdays meet weekdays. */
  aligned: boolean;
  /** They already do without being aligned, so that aligning changes nothing. */
  alwaysAligned: boolean;
  /** It lies further back than its name says, as it would overlap the period. */
  stretched: boolean;
}

/** The same period of last year meets the same weekdays, unless months are compared or shown as a whole. */
export const alignsByDefault = ({ compare, monthly = false, ...period }: ComparedPeriodQuery): boolean =>
  compare === 'last_year' && !monthly && !isWholeMonths(period);

const wallSpanOf = ({ start, end }: Period): WallSpan => ({
  start: midnightOf(start),
  end: midnightOf(addDays(end, 1)),
});

const isWholeWeeks = (shift: Shift) => 'days' in shift && shift.days % 7 === 0;

/** The smallest step back; for the previous period a day, or as many months as the period has. */
function stepOf(period: Period, compare: Exclude<Comparison, 'none'>): Shift {
  if (compare === 'last_year') return STEPS.one_year;
  if (compare !== 'previous') return STEPS[compare];
  return isWholeMonths(period) ? { months: eachMonth(period.start, period.end).length } : STEPS.one_day;
}

/**
 * The days a period is compared with: whole months with whole months, others with the same dates or, for the previous
 * period, as many days just before. It never reaches into the period itself.
 */
export function comparedWith(query: ComparedPeriodQuery): Compared | null {
  const { compare, align_weekdays } = query;
  if (compare === 'none') return null;
  const span = wallSpanOf(query);
  const step = stepOf(query, compare);
  const plain = shiftWithoutOverlap(span, step);
  const align = align_weekdays ?? alignsByDefault(query);
  const shift = align ? alignedToWeekdays(span, plain) : plain;
  const { start, end } = shifted(span, shift);
  return {
    period: { start: dayAt(start), end: addDays(dayAt(end), -1) },
    shift,
    aligned: isWholeWeeks(shift),
    alwaysAligned: isWholeWeeks(plain),
    stretched: compare !== 'previous' && overlapsAfter(span, step),
  };
}

/** The point each point of a chart is compared with: months in their order, days by date; null where there is none. */
export function comparedPoints(points: readonly Day[], monthly: boolean, { period, shift }: Compared) {
  const before = pointsOf(period, monthly);
  if (monthly) return points.map((_, at) => before[at] ?? null);
  return points.map((day): Day | null => {
    const moment = momentBefore(midnightOf(day), shift);
    return moment === null ? null : dayAt(moment);
  });
}
