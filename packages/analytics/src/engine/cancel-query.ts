import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';

/** A statement may be on its way when it is cancelled: it is looked for a few times. */
const ATTEMPTS = 5;
const PAUSE_MS = 200;
const KILL_MS = 5_000;

/** What a statement is sent with so that it can be cancelled. */
export interface Cancellable {
  query_id: string;
  abort_signal: AbortSignal;
}

/**
 * Sends a statement, and stops it on the server when the signal aborts: a ClickHouse server does not notice a closed
 * connection and would go on until its deadline. `send` must last until the whole answer is read.
 */
export async function cancellable<T>(
  client: ClickHouseClient,
  abort_signal: AbortSignal,
  send: (sent: Cancellable) => Promise<T>,
): Promise<T> {
  abort_signal.throwIfAborted();
  const query_id = randomUUID();
  const kill = () => void killQuery(client, query_id);
  abort_signal.addEventListener('abort', kill, { once: true });
  try {
    return await send({ query_id, abort_signal });
  } finally {
    abort_signal.removeEventListener('abort', kill);
  }
}

/** Tells the server to stop a statement. Failing that, the statement's own deadline ends it. */
export async function killQuery(client: ClickHouseClient, query_id: string): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await killOnce(client, query_id).catch(() => undefined);
    if (found) return true;
    await sleep(PAUSE_MS, undefined, { ref: false });
  }
  return false;
}

/** Whether there was such a statement. */
async function killOnce(client: ClickHouseClient, query_id: string): Promise<boolean> {
  const answer = await client.query({
    query: `kill query where query_id = '${query_id}' async`,
    format: 'JSONEachRow',
    abort_signal: AbortSignal.timeout(KILL_MS),
  });
  return (await answer.json()).length > 0;
}
