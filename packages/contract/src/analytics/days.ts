/** A day of the calendar, `2026-03-29`, without a zone: days are counted, not hours. */
export type Day = string;

/** Wall-clock time: what the clocks show, in milliseconds and counted as if they were UTC. */
export type WallTime = number;

export const DAY_MS = 86_400_000;

export const midnightOf = (day: Day): WallTime => Date.parse(`${day}T00:00:00Z`);
export const dayAt = (wall: WallTime): Day => new Date(wall).toISOString().slice(0, 10);

export const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(midnightOf(value)) && dayAt(midnightOf(value)) === value;

export const addDays = (day: Day, days: number): Day => dayAt(midnightOf(day) + days * DAY_MS);

/** From one day to another, both counted: a day to itself is one. */
export const daysBetween = (start: Day, end: Day): number =>
  Math.round((midnightOf(end) - midnightOf(start)) / DAY_MS) + 1;

export const eachDay = (start: Day, end: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(start, end)) }, (_, at) => addDays(start, at));

/** The same day of another month, or its last one where the month is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const lastOfMonth = (day: Day): Day => addDays(addMonths(monthOf(day), 1), -1);
export const eachMonth = (start: Day, end: Day): Day[] => {
  const months: Day[] = [];
  for (let month = monthOf(start); month <= end; month = addMonths(month, 1)) months.push(month);
  return months;
};

/** Monday of its week. */
export const weekOf = (day: Day): Day => addDays(day, -((new Date(midnightOf(day)).getUTCDay() + 6) % 7));
