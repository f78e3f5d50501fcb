import {
  addDays,
  addMonths,
  DAY_MS,
  type Day,
  dayAt,
  lastOfMonth,
  midnightOf,
  monthOf,
  type WallTime,
} from '#analytics/days.ts';

/** How far back an earlier period lies: by days, or by months of the calendar. */
export type Shift = { days: number } | { months: number };

/** From one moment (included) to another (excluded), in wall-clock time. */
export interface WallSpan {
  start: WallTime;
  end: WallTime;
}

const WEEK_MS = 7 * DAY_MS;
const SHORTEST_MONTH_MS = 28 * DAY_MS;

const isSameDate = (one: Day, other: Day) => one.slice(8) === other.slice(8);
const beginsMonth = (at: WallTime) => at === midnightOf(monthOf(dayAt(at)));
const isWholeMonths = ({ start, end }: WallSpan) => beginsMonth(start) && beginsMonth(end);

/** The earlier span. Dates a month does not have become its last day; whole months stay whole. */
export function shifted(span: WallSpan, shift: Shift): WallSpan {
  if ('days' in shift)
    return { start: span.start - shift.days * DAY_MS, end: span.end - shift.days * DAY_MS };
  const [first, last] = [dayAt(span.start), dayAt(span.end - 1)];
  const [firstBefore, lastBefore] = [addMonths(first, -shift.months), addMonths(last, -shift.months)];
  const start = midnightOf(firstBefore) + (span.start - midnightOf(first));
  if (isWholeMonths(span)) return { start, end: midnightOf(addDays(lastOfMonth(lastBefore), 1)) };
  const intoLast = isSameDate(last, lastBefore) ? span.end - midnightOf(last) : DAY_MS;
  return { start, end: midnightOf(lastBefore) + intoLast };
}

/**
 * The shift by so many months. A span shorter than a month keeps its length, as months differ too much for it: the week
 * of 26 February has seven days a month earlier too. Years differ by one day, and keep both dates where they exist.
 */
function shiftByMonths(span: WallSpan, months: number): Shift {
  const last = dayAt(span.end - 1);
  const lastBefore = addMonths(last, -months);
  const keepsDates = [dayAt(span.start), last].every((day) => isSameDate(day, addMonths(day, -months)));
  const isLong = span.end - span.start >= SHORTEST_MONTH_MS;
  if (isLong || isWholeMonths(span) || (months % 12 === 0 && keepsDates)) return { months };
  return { days: (midnightOf(last) - midnightOf(lastBefore)) / DAY_MS };
}

/** The fewest whole steps back that leave no moment in both spans. */
export function shiftWithoutOverlap(span: WallSpan, step: Shift): Shift {
  if ('days' in step) return { days: Math.ceil((span.end - span.start) / (step.days * DAY_MS)) * step.days };
  // As many months as the span may have, and a step: enough wherever the calendar is the usual one.
  const most = (span.end - span.start) / SHORTEST_MONTH_MS + step.months;
  let shift = shiftByMonths(span, step.months);
  for (let months = step.months; months <= most; months += step.months) {
    shift = shiftByMonths(span, months);
    if (shifted(span, shift).end <= span.start) break;
  }
  return shift;
}

/** Whether a single step back would leave moments in both spans. */
export const overlapsAfter = (span: WallSpan, step: Shift): boolean =>
  shifted(span, 'days' in step ? step : shiftByMonths(span, step.months)).end > span.start;

/** The nearest shift by whole weeks, so that weekdays meet weekdays. */
export function alignedToWeekdays(span: WallSpan, shift: Shift): { days: number } {
  const weeks = Math.round((span.start - shifted(span, shift).start) / WEEK_MS);
  const fewest = Math.ceil((span.end - span.start) / WEEK_MS);
  return { days: Math.max(weeks, fewest) * 7 };
}

/** The moment a moment is compared with; null where the earlier month has no such date. */
export function momentBefore(at: WallTime, shift: Shift): WallTime | null {
  if ('days' in shift) return at - shift.days * DAY_MS;
  const day = dayAt(at);
  const before = addMonths(day, -shift.months);
  return isSameDate(day, before) ? midnightOf(before) + (at - midnightOf(day)) : null;
}
