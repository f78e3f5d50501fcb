import {
  type Duration,
  defaultInterval,
  INTERVALS,
  intervalsFor,
  type Span,
  spanOf,
} from '#analytics/durations.ts';

/** Loads are known by minute too, as long as minutes are kept. */
export const LOAD_INTERVALS = ['minute', ...INTERVALS] as const;
export type LoadInterval = (typeof LOAD_INTERVALS)[number];

const BY_MINUTE: readonly Duration[] = ['this_hour', 'this_day', 'one_hour', 'one_day'];
const HOURS: readonly Duration[] = ['this_hour', 'one_hour'];

export const loadIntervalsFor = (duration: Duration): LoadInterval[] => [
  ...(BY_MINUTE.includes(duration) ? (['minute'] as const) : []),
  ...intervalsFor(duration),
];

export const defaultLoadInterval = (duration: Duration): LoadInterval =>
  HOURS.includes(duration) ? 'minute' : defaultInterval(duration);

const MINUTE_MS = 60_000;

/** The span a duration means now: up to the last full minute, where figures go up to the last half hour. */
export function loadSpanOf(duration: Duration, now: Date): Span {
  const { start } = spanOf(duration, now);
  const end = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  if (duration === 'one_hour') return { start: new Date(end.getTime() - 60 * MINUTE_MS), end };
  return { start, end: end > start ? end : new Date(start.getTime() + MINUTE_MS) };
}
