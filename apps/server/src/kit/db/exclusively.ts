import { setTimeout as sleep } from 'node:timers/promises';
import type { Exclusively } from '@encart/analytics/engine/figures-store.ts';
import type { RecordConnection, RecordEngine } from '#kit/db/engine.ts';

/** Any number would do, as long as every process of the product takes the same one for the figures. */
const LOCK_KEY = 6_874_248;

interface Pace {
  tryEveryMs?: number;
  beatMs?: number;
}

/**
 * Work on shared figures, one process at a time, by a lock of PostgreSQL that goes with its connection. Embedded
 * records belong to one process already, and their only connection is not for keeping.
 */
export function exclusivelyBy(
  engine: RecordEngine,
  { tryEveryMs = 500, beatMs = 5_000 }: Pace = {},
): Exclusively {
  if (engine.kind === 'pglite') return (work) => work(new AbortController().signal);
  return async (work) => {
    const connection = await lockedConnection(engine, tryEveryMs);
    const lost = new AbortController();
    // A connection that breaks takes the lock with it, and says so only when it is used.
    const beat = setInterval(() => {
      connection.query('select 1', []).catch((error: Error) => lost.abort(error));
    }, beatMs);
    try {
      return await work(lost.signal);
    } finally {
      clearInterval(beat);
      await connection.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {});
      await connection.release();
    }
  };
}

/** Tried again and again: a statement that waits for the lock would end at its deadline. */
async function lockedConnection(engine: RecordEngine, tryEveryMs: number): Promise<RecordConnection> {
  for (;;) {
    const connection = await engine.connect();
    try {
      const { rows } = await connection.query('select pg_try_advisory_lock($1) as locked', [LOCK_KEY]);
      if (rows[0]?.locked) return connection;
    } catch (error) {
      await connection.release();
      throw error;
    }
    await connection.release();
    await sleep(tryEveryMs);
  }
}
