import { addDays, type Day, daysBetween } from '@encart/contract/analytics/days.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { dayBounds, dayOf } from '@encart/contract/analytics/zone.ts';

/** When a deal could be bought. */
export interface DealTimes {
  sent_at: Date | null;
  startdate: Date | null;
  enddate: Date | null;
  ended_at: Date | null;
}

const latest = (...moments: (Date | null)[]) =>
  new Date(Math.max(...moments.flatMap((moment) => moment?.getTime() ?? [])));

/** The first day that was a deal's from its first moment on. */
function firstWholeDay({ sent_at, startdate }: DealTimes): Day | null {
  if (!sent_at) return null;
  const begin = latest(sent_at, startdate);
  const day = dayOf(begin);
  return dayBounds(day).start >= begin ? day : addDays(day, 1);
}

/** The last day on which it could be bought; null where it has no end. */
function lastDayOf({ enddate, ended_at }: DealTimes): Day | null {
  const ends = [enddate, ended_at].flatMap((end) => end ?? []).map((end) => end.getTime());
  return ends.length > 0 ? dayOf(new Date(Math.min(...ends) - 1)) : null;
}

/** On how many days of a period a deal could be bought, its first one only where it was whole. */
export function runningDays(times: DealTimes, { start, end }: Period): number {
  const first = firstWholeDay(times);
  if (!first) return 0;
  const last = lastDayOf(times);
  return Math.max(0, daysBetween(first > start ? first : start, last && last < end ? last : end));
}
