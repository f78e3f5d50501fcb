import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '#kit/deps.ts';
import { type Claimed, claimNext, recoverAbandoned } from './claim.ts';
import { type Hold, holdClaim, WorkCancelledError, WorkLostError } from './hold.ts';
import type { Queue } from './queue.ts';
import { type End, type Outcome, recordOutcome } from './record.ts';

export type WorkDeps = Pick<Deps, 'db' | 'clock' | 'logger'>;

/** Does one piece; what it throws is a failed attempt. Undefined: it has written its end itself. */
export type Work<Row> = (claimed: Claimed<Row>, hold: Hold) => Promise<Outcome | undefined>;

export interface RunnerOptions {
  /** How many pieces this process works on at once. */
  atOnce: number;
  /** Which pieces this process can work on now; absent: all. */
  only?: () => RawBuilder<unknown>;
  /** Whether there is any point in claiming now. */
  isReady?: () => boolean;
  /** Told of every attempt: how it ended, and how long it took. */
  onEnd?: (queue: Queue, end: End | 'lost', seconds: number) => void;
}

export interface QueueRunner {
  readonly queue: Queue;
  /** Which pieces it works on, and whether it has room for one now. */
  only(): RawBuilder<unknown>;
  canClaim(): boolean;
  /** Claims as many pieces as there are free places, and goes on as places become free. */
  poke(): Promise<void>;
  /** Takes back what workers that died had claimed, and claims. */
  recover(): Promise<void>;
  /** Works until nothing is due. */
  drain(): Promise<void>;
  /** Claims nothing new, lets what runs go, and waits for it, but no longer than told. */
  stop(withinMs: number): Promise<void>;
}

/** Works through a queue in this process. */
export function runQueue<Row>(
  deps: WorkDeps,
  queue: Queue,
  work: Work<Row>,
  { atOnce, only = () => sql`true`, isReady = () => true, onEnd }: RunnerOptions,
): QueueRunner {
  const { db, clock, logger } = deps;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  let isPoked = false;
  let mustRecover = false;

  async function runOne(claimed: Claimed<Row>) {
    const began = performance.now();
    const hold = holdClaim(deps, queue, claimed, stopping.signal);
    try {
      const outcome = await attempt(claimed, hold);
      const end = outcome ? ((await recordOutcome(db, clock, queue, claimed, outcome)) ?? 'lost') : 'done';
      onEnd?.(queue, end, (performance.now() - began) / 1000);
    } catch (error) {
      // Nothing could be written: the lease runs out, and the piece is tried again.
      logger.error(
        { err: error, queue: queue.table, id: claimed.id },
        'the end of a piece of work was not written',
      );
    } finally {
      hold.letGo();
    }
  }

  async function attempt(claimed: Claimed<Row>, hold: Hold): Promise<Outcome | undefined> {
    try {
      return await work(claimed, hold);
    } catch (error) {
      const reason: unknown = hold.signal.aborted ? hold.signal.reason : error;
      if (reason instanceof WorkLostError) return { end: 'released' };
      if (reason instanceof WorkCancelledError) return { end: 'cancelled' };
      if (stopping.signal.aborted) return { end: 'released' };
      logger.warn(
        { err: error, queue: queue.table, id: claimed.id, attempt: claimed.attempts },
        'work failed',
      );
      return { end: 'again', error: codeOf(error) || (error instanceof Error ? error.name : 'error') };
    }
  }

  const canClaim = () => !stopping.signal.aborted && isReady() && running.size < atOnce;

  async function claimFreely() {
    if (mustRecover) {
      mustRecover = false;
      await recoverAbandoned(db, clock, queue);
    }
    while (canClaim()) {
      const claimed = await claimNext<Row>(db, clock, queue, only());
      if (!claimed) return;
      const piece = runOne(claimed).finally(() => {
        running.delete(piece);
        void poke();
      });
      running.add(piece);
    }
  }

  /** Whoever pokes while claiming is under way may know of a piece that came too late for it. */
  async function claimUntilQuiet() {
    do {
      isPoked = false;
      await claimFreely();
    } while (isPoked);
  }

  async function poke() {
    if (stopping.signal.aborted) return;
    isPoked = true;
    claiming ??= claimUntilQuiet()
      .catch((error) => logger.error({ err: error, queue: queue.table }, 'nothing could be claimed'))
      .finally(() => {
        claiming = undefined;
      });
    await claiming;
  }

  const recover = () => {
    mustRecover = true;
    return poke();
  };

  return {
    queue,
    only,
    canClaim,
    poke,
    recover,
    async drain() {
      await recover();
      for (;;) {
        await poke();
        if (running.size === 0) return;
        await Promise.race(running);
        await claiming;
      }
    },
    async stop(withinMs) {
      stopping.abort();
      await Promise.race([Promise.all([claiming, ...running]), sleep(withinMs, undefined, { ref: false })]);
    },
  };
}
