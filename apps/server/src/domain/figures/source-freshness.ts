import type { FactName } from '@encart/contract/analytics/batches.ts';
import { instantOf, wallTimeOf } from '@encart/contract/analytics/zone.ts';
import type { SourceState } from '@encart/contract/monitoring/source-states.ts';
import type { Database } from '#kit/db/database.ts';
import { DAY, HOUR, later } from '#kit/process/clock.ts';
import { type Arrival, readArrivals } from './source-freshness.store.ts';

/** How current the figures of a source are, and when more are due by its own habit. */
export interface SourceFreshness {
  fact: FactName;
  batch_source: string;
  /** The end of the last day or half hour there are figures for. */
  covered_until: Date;
  /** When the last of its batches came. */
  received_at: Date;
  state: SourceState;
  /** How long after the end of what it covers a batch usually comes; null where there were too few. */
  usual_delay_hours: number | null;
  /** When the next batch usually comes. */
  due_at: Date | null;
  /** Hours past that moment: 0 while it is not late, null where nothing is expected. */
  hours_late: number | null;
}

/** Fewer arrivals than this are no habit. */
const LEAST_ARRIVALS = 3;
/** A batch is not late yet within this time, or within three times what its arrivals usually vary by. */
const LEAST_GRACE_MS = HOUR / 2;
const GRACE_DEVIATIONS = 3;
/** A source silent for this much longer than usual is waited for no more. */
const STOPPED_AFTER_MS = 31 * DAY;

/** The middle value; the lower one of two. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Days end by the clocks, 23 to 25 hours apart; half hours do not. */
const clockOf = (fact: FactName) =>
  fact === 'delivery'
    ? { read: wallTimeOf, instant: instantOf }
    : { read: (at: Date) => at.getTime(), instant: (ms: number) => new Date(ms) };

function nextEnd(fact: FactName, ends: readonly Date[], last: Date): Date {
  const clock = clockOf(fact);
  const times = ends.map(clock.read);
  const gaps = times.slice(1).map((time, at) => (times[at] ?? time) - time);
  return clock.instant(clock.read(last) + median(gaps));
}

/** What the arrivals of one source say, the latest covered first. */
export function freshnessOf(arrivals: readonly [Arrival, ...Arrival[]], now: Date): SourceFreshness {
  const [last] = arrivals;
  const { fact, batch_source, covered_until } = last;
  const received_at = new Date(
    Math.max(...arrivals.map(({ last_received_at }) => last_received_at.getTime())),
  );
  const source = { fact, batch_source, covered_until, received_at };
  if (arrivals.length < LEAST_ARRIVALS)
    return { ...source, state: 'new', usual_delay_hours: null, due_at: null, hours_late: null };
  const delays = arrivals.map(
    ({ first_received_at, covered_until: end }) => first_received_at.getTime() - end.getTime(),
  );
  const delay = median(delays);
  const ends = arrivals.map(({ covered_until: end }) => end);
  const due_at = later(nextEnd(fact, ends, covered_until), delay);
  const usual = { ...source, usual_delay_hours: delay / HOUR, due_at };
  const late = now.getTime() - due_at.getTime();
  if (late > STOPPED_AFTER_MS) return { ...usual, state: 'stopped', hours_late: null };
  const deviation = median(delays.map((each) => Math.abs(each - delay)));
  const isLate = late > Math.max(LEAST_GRACE_MS, GRACE_DEVIATIONS * deviation);
  return { ...usual, state: isLate ? 'late' : 'usual', hours_late: isLate ? late / HOUR : 0 };
}

/** How current the figures of every source are; the same for everybody who may know of sources. */
export async function readSourceFreshness(db: Database, now: Date): Promise<SourceFreshness[]> {
  return (await readArrivals(db)).map((arrivals) => freshnessOf(arrivals, now));
}
