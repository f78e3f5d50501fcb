import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';

/** A statement may still be on its way when it is cancelled: the kill is repeated a few times. */
const ATTEMPTS = 5;
const PAUSE_MS = 200;
const KILL_MS = 5_000;

/** What a statement is sent with so that it can be cancelled. */
export interface CancelOptions {
  query_id: string;
  abort_signal: AbortSignal;
}

/**
 * Sends a statement, and kills it on the server when the signal aborts, that is when the client disconnects: a
 * ClickHouse server does not notice a closed connection and would go on until its deadline. `send` must last until the
 * whole reply is read.
 */
export async function killOnAbort<T>(
  client: ClickHouseClient,
  abort_signal: AbortSignal,
  send: (options: CancelOptions) => Promise<T>,
): Promise<T> {
  const { options, release } = killable(client, abort_signal);
  try {
    return await send(options);
  } finally {
    release();
  }
}

/** What a statement is sent with so that it is killed when the signal aborts; `release` once its whole reply is read. */
export function killable(client: ClickHouseClient, abort_signal: AbortSignal) {
  abort_signal.throwIfAborted();
  const query_id = randomUUID();
  const kill = () => void killQuery(client, query_id);
  abort_signal.addEventListener('abort', kill, { once: true });
  const options: CancelOptions = { query_id, abort_signal };
  return { options, release: () => abort_signal.removeEventListener('abort', kill) };
}

/** Tells the server to stop a statement. Failing that, the statement's own deadline ends it. */
export async function killQuery(client: ClickHouseClient, query_id: string): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const isKilled = await killOnce(client, query_id).catch(() => false);
    if (isKilled) return true;
    await sleep(PAUSE_MS, undefined, { ref: false });
  }
  return false;
}

/** Whether the server knew such a statement. */
async function killOnce(client: ClickHouseClient, query_id: string): Promise<boolean> {
  const reply = await client.query({
    query: `kill query where query_id = '${query_id}' async`,
    format: 'JSONEachRow',
    abort_signal: AbortSignal.timeout(KILL_MS),
  });
  return (await reply.json()).length > 0;
}
