import type { Principal } from '@encart/contract/access/principal.ts';
import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import { type DeliveryDimension, quickreports } from '@encart/contract/analytics/dimensions.ts';
import type { TodayLink } from '@encart/contract/today/today-items.ts';
import { openReports } from './open-dimensions.ts';

/** The same weekday a week before, which sentences compare with. */
export const weekBefore = (day: Day): Day => addDays(day, -7);

/** A quick report of one day beside the same weekday, whatever was chosen there last. */
const ofDay = (day: Day) => ({ start: day, end: day, compare: 'one_week', monthly: 'false', tab: 'table' });

/** The quick report whose total is the whole day. */
export function dayLink(who: Principal, day: Day): TodayLink | null {
  const [noun] = openReports(who);
  return noun ? { page: `quickreports-${noun}`, params: {}, search: ofDay(day) } : null;
}

/** Where a value's day is shown: on its row of its own report, else as the total of a report that is narrowed to it. */
export function valueLink(
  who: Principal,
  { dimension, id, name }: { dimension: DeliveryDimension; id: number; name: string },
  day: Day,
): TodayLink | null {
  const reports = openReports(who);
  const own = reports.find((noun) => quickreports[noun] === dimension);
  if (own) return { page: `quickreports-${own}`, params: {}, search: { ...ofDay(day), q: name } };
  const [noun] = reports;
  return noun
    ? { page: `quickreports-${noun}`, params: { params: [dimension, id] }, search: ofDay(day) }
    : null;
}
