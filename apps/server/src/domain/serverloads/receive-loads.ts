import { setTimeout as sleep } from 'node:timers/promises';
import { insertLoads } from '@encart/analytics/ingest/insert-loads.ts';
import { toAppError } from '#domain/figures/engine-errors.ts';
import type { Deps } from '#kit/deps.ts';
import { type ServerLoad, writeLastLoads } from './last-loads.store.ts';

export type LoadsDeps = Pick<Deps, 'db' | 'figures' | 'clock'>;
/** Resolves once loads are among the figures and the servers have their last one. */
export type ReceiveLoads = (loads: readonly ServerLoad[]) => Promise<void>;

/** How long loads wait for those of others: the engine likes few large inserts better than many small ones. */
const COLLECT_MS = 200;

/** Writes loads; done again after a fault in between, it changes nothing that was done. */
async function writeLoads({ db, figures, clock }: LoadsDeps, loads: readonly ServerLoad[]) {
  try {
    await insertLoads(figures.engine(), loads);
  } catch (error) {
    throw toAppError(error);
  }
  await writeLastLoads(db, clock.now(), loads);
}

/** Takes loads in, those of many senders together. */
export function createLoadsReceiver(deps: LoadsDeps, collectMs = COLLECT_MS): ReceiveLoads {
  let waiting: ServerLoad[] = [];
  let next: Promise<void> | undefined;
  const flush = async () => {
    await sleep(collectMs);
    const loads = waiting;
    waiting = [];
    next = undefined;
    await writeLoads(deps, loads);
  };
  return (loads) => {
    if (loads.length === 0) return Promise.resolve();
    waiting.push(...loads);
    next ??= flush();
    return next;
  };
}
