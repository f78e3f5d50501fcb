import { Cron } from 'croner';

interface Timed {
  name: string;
  /** Seconds, minutes, hours, days, months and weekdays, in UTC. */
  at: string;
}

/** A schedule that is due since a moment; it is found due again until it is settled. */
export interface DueTime<S> {
  schedule: S;
  due: Date;
  settle(): void;
}

export interface DueTimes<S> {
  at(now: Date): DueTime<S>[];
  /** The moment before which nothing is due. */
  next(): number;
}

const SECOND = 1_000;
const AT_ONCE = Number.NEGATIVE_INFINITY;
const NEVER = Number.POSITIVE_INFINITY;

/** Tells which schedules are due. The next time of each is worked out once and kept until it has passed. */
export function createDueTimes<S extends Timed>(schedules: readonly S[]): DueTimes<S> {
  const timers = schedules.map((schedule) => ({
    schedule,
    cron: new Cron(schedule.at, { timezone: 'Etc/UTC', paused: true }),
    next: AT_ONCE,
  }));
  let lastLook = AT_ONCE;
  return {
    at(now) {
      // The clock was set back: what was worked out by its wrong time is too late.
      if (+now < lastLook) for (const timer of timers) timer.next = AT_ONCE;
      lastLook = +now;
      return timers.flatMap((timer) => {
        if (timer.next > +now) return [];
        // The library leaves out the second it is asked about.
        const [due] = timer.cron.previousRuns(1, new Date(+now + SECOND));
        const settle = () => {
          timer.next = timer.cron.nextRun(due ?? now)?.getTime() ?? NEVER;
        };
        if (due) return [{ schedule: timer.schedule, due, settle }];
        settle();
        return [];
      });
    },
    next: () => Math.min(NEVER, ...timers.map(({ next }) => next)),
  };
}
