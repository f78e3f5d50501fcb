import type { Random } from '@encart/testing/seeded-random.ts';
import type { FigureEngine } from '../src/engine/figure-engine.ts';
import type { MinuteLoad } from '../src/ingest/insert-loads.ts';

const MINUTE_MS = 60_000;

/** Keeps minutes and half hours of any time: what a test says about the past must not expire meanwhile. */
export async function keepLoads(engine: FigureEngine) {
  for (const table of ['serverloads', 'serverload_half_hours'])
    await engine.run(`alter table ${table} remove ttl`);
}

/** Loads of some servers between two moments: with gaps, and with measures that were not taken. */
export function randomLoads(
  random: Random,
  servers: readonly number[],
  start: Date,
  end: Date,
  share: number,
) {
  const loads: MinuteLoad[] = [];
  const number = (most: number) => random.below(most * 1_000) / 1_000;
  const maybe = (value: number) => (random.chance(0.8) ? value : null);
  for (const server_id of servers)
    for (let at = start.getTime(); at < end.getTime(); at += MINUTE_MS) {
      if (!random.chance(share)) continue;
      const avg = number(20);
      loads.push({
        server_id,
        minute: new Date(at),
        last_minute: number(30),
        last_5_minutes_min: maybe(avg / 2),
        last_5_minutes_avg: maybe(avg),
        last_5_minutes_max: maybe(avg * 2),
        cpu: maybe(number(1)),
        memory: maybe(number(1)),
        disk: maybe(number(1)),
      });
    }
  return loads;
}
