import { addDays, type Day } from '#analytics/days.ts';

/** The zone of reporting days; instants are stored and sent in UTC. */
export const REPORTING_ZONE = 'Europe/Paris';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: REPORTING_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What the clocks on the wall show, as if they were UTC. */
function wallClock(instant: Date): number {
  const read = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  const text = `${read.year}-${read.month}-${read.day}T${read.hour}:${read.minute}:${read.second}Z`;
  return Date.parse(text);
}

export const dayOf = (instant: Date): Day => new Date(wallClock(instant)).toISOString().slice(0, 10);

/** When the wall shows this hour of this day; on the night of a change, the first moment it does or would. */
export function instantAt(day: Day, hour = 0): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const guess = new Date(wanted - (wallClock(new Date(wanted)) - wanted));
  return new Date(guess.getTime() - (wallClock(guess) - wanted));
}

/** The first instants of a day and of the one after: 23, 24 or 25 hours apart. */
export const dayBounds = (day: Day) => ({ start: instantAt(day), end: instantAt(addDays(day, 1)) });

export const hourOf = (instant: Date): number => new Date(wallClock(instant)).getUTCHours();
