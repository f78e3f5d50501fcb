import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { SentLoad } from '@encart/contract/monitoring/serverloads.calls.ts';
import type { ServerLoad } from '#domain/serverloads/last-loads.store.ts';
import { earlier, later } from '#kit/process/clock.ts';

const { oldestDays, aheadMinutes } = limits.serverLoads;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** Refuses minutes of clocks that are wrong, and minutes that are too old to be of use: each by its place in the list. */
export function refuseWrongTimes(loads: readonly SentLoad[], now: Date) {
  const oldest = earlier(now, oldestDays * DAY_MS);
  const newest = later(now, aheadMinutes * MINUTE_MS);
  const broken = loads.flatMap(({ date }, at): BrokenRule[] => {
    const field = `loads.${at}.date`;
    const minute = new Date(date);
    if (minute < oldest) return [{ field, rule: 'load_old', values: { days: oldestDays } }];
    return minute > newest ? [{ field, rule: 'load_ahead', values: { minutes: aheadMinutes } }] : [];
  });
  if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
}

/** A load as it is kept: by the id of its server, and by its minute. */
export const loadOf = (sent: SentLoad, server_id: number): ServerLoad => ({
  server_id,
  minute: new Date(Math.floor(Date.parse(sent.date) / MINUTE_MS) * MINUTE_MS),
  last_minute: sent.last_minute,
  last_5_minutes_min: sent.last_5_minutes_min ?? null,
  last_5_minutes_avg: sent.last_5_minutes_avg ?? null,
  last_5_minutes_max: sent.last_5_minutes_max ?? null,
  cores: sent.cores ?? null,
  cpu: sent.cpu ?? null,
  memory: sent.memory ?? null,
  disk: sent.disk ?? null,
});
