import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import { type Claim, type Columns, LEASE_MS, type Queue } from './queue.ts';
import { recordHeartbeat } from './record.ts';

const HEARTBEAT_MS = 5_000;

/** The claim was lost: its lease ran out, and another worker may be at it. */
export class WorkLostError extends Error {
  override name = 'WorkLostError';
}
/** Somebody asked to cancel. */
export class WorkCancelledError extends Error {
  override name = 'WorkCancelledError';
}

/** A claimed piece while it is worked on. */
export interface Hold {
  /** Aborts when the claim is lost, a cancel was asked for, or the worker stops. */
  signal: AbortSignal;
  /** Writes progress; throws when there is no point in going on. */
  report(columns?: Columns): Promise<void>;
  letGo(): void;
}

/** Keeps a claimed piece alive by its heartbeat. A worker that cannot write for as long as a lease lasts stops by itself. */
export function holdClaim(
  { db, clock }: { db: Database; clock: Clock },
  queue: Queue,
  claim: Claim,
  stopping: AbortSignal,
): Hold {
  const ended = new AbortController();
  const signal = AbortSignal.any([stopping, ended.signal]);
  let keptAt = performance.now();
  const report = async (columns?: Columns) => {
    const state = await recordHeartbeat(db, clock, queue, claim, columns);
    if (state === 'kept') keptAt = performance.now();
    if (state === 'lost') ended.abort(new WorkLostError('the claim was lost'));
    if (state === 'cancelled') ended.abort(new WorkCancelledError('a cancel was asked for'));
    signal.throwIfAborted();
  };
  const beat = () => {
    if (performance.now() - keptAt > LEASE_MS)
      ended.abort(new WorkLostError('no heartbeat could be written'));
    // One that fails does no harm: the next one, or the next report, renews the lease.
    else void report().catch(() => {});
  };
  const timer = setInterval(beat, HEARTBEAT_MS);
  return { signal, report, letGo: () => clearInterval(timer) };
}
