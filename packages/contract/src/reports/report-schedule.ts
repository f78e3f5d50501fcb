import { addDays, addMonths, type Day, midnightOf, monthOf, weekOf } from '#analytics/days.ts';
import { dayOf, instantOf } from '#analytics/zone.ts';

export const REPORT_FREQUENCIES = ['none', 'daily', 'weekly', 'monthly'] as const;
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number];

const HOUR_MS = 3_600_000;

/** The day of a schedule's turn that contains this day: itself, its Monday, or the first of its month. */
const turnOf: Record<Exclude<ReportFrequency, 'none'>, (day: Day) => Day> = {
  daily: (day) => day,
  weekly: weekOf,
  monthly: monthOf,
};
const nextTurn: Record<Exclude<ReportFrequency, 'none'>, (turn: Day) => Day> = {
  daily: (turn) => addDays(turn, 1),
  weekly: (turn) => addDays(turn, 7),
  monthly: (turn) => addMonths(turn, 1),
};

/** When clocks of the reporting zone show this hour of a day: an hour they skip is when they skip it, one they repeat its first time. */
const atHour = (day: Day, hour: number) => instantOf(midnightOf(day) + hour * HOUR_MS);

/** The last turn of a schedule until a moment. */
export function lastRunUntil(frequency: Exclude<ReportFrequency, 'none'>, hour: number, moment: Date): Date {
  const turn = turnOf[frequency](dayOf(moment));
  const last = atHour(turn, hour) <= moment ? turn : turnOf[frequency](addDays(turn, -1));
  return atHour(last, hour);
}

/** When a schedule is next due, strictly after a moment: every day, on Mondays, or on the first of the month. */
export function nextRunAfter(frequency: ReportFrequency, hour: number, moment: Date): Date | null {
  if (frequency === 'none') return null;
  let turn = turnOf[frequency](dayOf(moment));
  while (atHour(turn, hour) <= moment) turn = nextTurn[frequency](turn);
  return atHour(turn, hour);
}
