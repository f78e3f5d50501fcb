import { addDays, type Day, dayAt, midnightOf, type WallTime } from '#analytics/days.ts';

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

const HOUR_MS = 3_600_000;

/** How far the clocks are ahead of UTC, by hours since 1970: they change on the hour, and formatting each time is slow. */
const offsets = new Map<number, number>();
const MOST_OFFSETS = 100_000;

function offsetIn(hour: number): number {
  const instant = hour * HOUR_MS;
  const clock = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  const text = `${clock.year}-${clock.month}-${clock.day}T${clock.hour}:${clock.minute}:${clock.second}Z`;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(hour, Date.parse(text) - instant);
  return Date.parse(text) - instant;
}

/** The wall-clock time at an instant. */
export function wallTimeOf(instant: Date): WallTime {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  return instant.getTime() + (offsets.get(hour) ?? offsetIn(hour));
}

/** What the clocks show at an instant: 2026-11-23 08:00:00. */
export const clockText = (instant: Date): string =>
  new Date(wallTimeOf(instant)).toISOString().slice(0, 19).replace('T', ' ');

/**
 * When the clocks first show this. The hour they repeat in October counts as its first time; for the hour they skip in
 * March it is the moment they skip it.
 */
export function instantOf(wall: WallTime): Date {
  const guess = wall - (wallTimeOf(new Date(wall)) - wall);
  const instant = guess - (wallTimeOf(new Date(guess)) - wall);
  const isSkipped = wallTimeOf(new Date(instant)) !== wall;
  if (isSkipped) return new Date(Math.floor(instant / HOUR_MS) * HOUR_MS);
  const earlier = new Date(instant - HOUR_MS);
  return wallTimeOf(earlier) === wall ? earlier : new Date(instant);
}

/** Whether the clocks show this at any moment: not in the hour they skip. */
export const exists = (wall: WallTime): boolean => wallTimeOf(instantOf(wall)) === wall;

/** Whether the clocks have already shown the same an hour before. */
export const isRepeated = (instant: Date): boolean => instantOf(wallTimeOf(instant)) < instant;

export const dayOf = (instant: Date): Day => dayAt(wallTimeOf(instant));

/** When the clocks first show this hour of this day. */
export const instantAt = (day: Day, hour = 0): Date => instantOf(midnightOf(day) + hour * HOUR_MS);

/** The first instants of a day and of the one after: 23, 24 or 25 hours apart. */
export const dayBounds = (day: Day) => ({ start: instantAt(day), end: instantAt(addDays(day, 1)) });

export const hourOf = (instant: Date): number => new Date(wallTimeOf(instant)).getUTCHours();
