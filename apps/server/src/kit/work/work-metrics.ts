import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#kit/deps.ts';
import { type Depth, readDepth } from './depth.ts';
import type { Queue } from './queue.ts';
import type { RunnerOptions } from './queue-runner.ts';

const SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800];

/** What the workers of this process have done. */
export const workMetrics = new Registry();
const attempts = new Counter({
  name: 'encart_work_attempts_total',
  help: 'Attempts at pieces of background work, by how they ended',
  labelNames: ['queue', 'end'],
  registers: [workMetrics],
});
const durations = new Histogram({
  name: 'encart_work_duration_seconds',
  help: 'Time an attempt took',
  labelNames: ['queue'],
  buckets: SECONDS,
  registers: [workMetrics],
});

export const countAttempt: NonNullable<RunnerOptions['onEnd']> = ({ table: queue }, end, seconds) => {
  attempts.inc({ queue, end });
  durations.observe({ queue }, seconds);
};

/** How much waits, runs and was given up in each queue, and how long the oldest has waited, for Prometheus. */
export function measureQueues(
  registry: Registry,
  { db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>,
  queues: readonly Queue[],
) {
  const readQueues = async (set: (queue: string, depth: Depth) => void) => {
    for (const queue of queues)
      try {
        set(queue.table, await readDepth(db, clock, queue));
      } catch (error) {
        // The other numbers matter most when the records are away.
        logger.warn({ err: error, queue: queue.table }, 'a queue could not be counted');
        set(queue.table, UNKNOWN);
      }
  };
  const registers = [registry];
  new Gauge({
    name: 'encart_work_pieces',
    help: 'Pieces of background work, by state',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      return readQueues((queue, { oldest_seconds, ...counts }) => {
        for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
      });
    },
  });
  new Gauge({
    name: 'encart_work_oldest_seconds',
    help: 'How long the oldest piece that is due has waited',
    labelNames: ['queue'],
    registers,
    collect() {
      return readQueues((queue, { oldest_seconds }) => this.set({ queue }, oldest_seconds));
    },
  });
}

const UNKNOWN: Depth = {
  waiting: Number.NaN,
  running: Number.NaN,
  failed: Number.NaN,
  oldest_seconds: Number.NaN,
};
