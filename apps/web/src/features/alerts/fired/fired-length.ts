import type { FiredRow } from '#features/alerts/alert-rows.ts';

type Times = Pick<FiredRow, 'since' | 'until' | 'fired_at' | 'fired_state'>;

/** When it began; one that has no steps began as it was told. */
export const beginOf = ({ since, fired_at }: Pick<Times, 'since' | 'fired_at'>): string =>
  since ?? fired_at ?? '';

/** How long something held, or has held so far. */
export function firedLength(times: Times, now: Date): number {
  const since = beginOf(times);
  const end = times.fired_state === 'firing' ? now.getTime() : Date.parse(times.until ?? since);
  return Math.max(0, end - Date.parse(since));
}

/** The points of a picture in which it held. */
export function isFiredAt(times: Pick<Times, 'since' | 'until' | 'fired_at'>, at: string): boolean {
  const moment = Date.parse(at);
  return moment >= Date.parse(beginOf(times)) && (times.until === null || moment < Date.parse(times.until));
}
