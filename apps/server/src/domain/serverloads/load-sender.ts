import { limits } from '@encart/contract/base/limits.ts';
import type { HostLoad } from '#kit/process/host-load.ts';
import { fiveMinutesOf } from './five-minutes.ts';

const MINUTE_MS = 60_000;
const { oldestDays, atOnce } = limits.serverLoads;
const MOST_KEPT = oldestDays * 1_440;

/** The load of this machine in a minute, with the five minutes up to it. */
export type MeasuredLoad = HostLoad & ReturnType<typeof fiveMinutesOf> & { minute: Date };

interface LoadSenderOptions {
  measure: () => Promise<HostLoad>;
  /** Hands loads over; those of a call that throws are kept and handed over again. */
  send: (loads: readonly MeasuredLoad[]) => Promise<void>;
}

/** Measures minute after minute, and keeps what could not be sent for as long as it would be taken. */
export function createLoadSender({ measure, send }: LoadSenderOptions) {
  let samples: { minute: number; load: number }[] = [];
  let kept: MeasuredLoad[] = [];
  return {
    kept: () => kept.length,
    /** Keeps nothing of what was refused for good. */
    forget() {
      kept = [];
    },
    /** Measures the minute that has just ended, and sends it with all that is kept. */
    async tick(now: Date) {
      const minute = (Math.floor(now.getTime() / MINUTE_MS) - 1) * MINUTE_MS;
      const load = await measure();
      const since = minute - 4 * MINUTE_MS;
      samples = [
        ...samples.filter((sample) => sample.minute >= since && sample.minute < minute),
        { minute, load: load.last_minute },
      ];
      const five = fiveMinutesOf(samples.map((sample) => sample.load));
      kept = [...kept, { ...load, ...five, minute: new Date(minute) }].slice(-MOST_KEPT);
      while (kept.length > 0) {
        const some = kept.slice(0, atOnce);
        await send(some);
        kept = kept.slice(some.length);
      }
    },
  };
}
