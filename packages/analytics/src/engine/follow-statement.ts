import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { type Layout, onAllReplicas, SINGLE_SERVER } from './layout.ts';

export interface FollowOptions {
  layout?: Layout | undefined;
  signal?: AbortSignal | undefined;
  pollMs?: number | undefined;
  /** How long the server may be unreachable before waiting for the statement fails. */
  unreachableMs?: number | undefined;
}

/**
 * Runs a statement to its end, even when its connection breaks or is closed for being silent: a server goes on
 * working without it. `lost` means that it has ended and its outcome is unknown; it is never sent a second time here.
 */
export async function followStatement(
  client: ClickHouseClient,
  statement: { query: string; query_params?: Record<string, unknown> },
  options: FollowOptions = {},
): Promise<'answered' | 'lost'> {
  options.signal?.throwIfAborted();
  const query_id = `encart-${randomUUID()}`;
  try {
    await client.command({ ...statement, query_id });
    return 'answered';
  } catch (error) {
    // An error of the server itself is the outcome; anything else is only the end of a connection.
    if (error instanceof ClickHouseError || wasNeverSent(error)) throw error;
    await waitUntilEnded(client, query_id, error as Error, options);
    return 'lost';
  }
}

const wasNeverSent = (error: unknown) =>
  ['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EHOSTUNREACH'].includes(codeOf(error));

async function waitUntilEnded(
  client: ClickHouseClient,
  query_id: string,
  connectionError: Error,
  options: FollowOptions,
) {
  const { layout = SINGLE_SERVER, signal, pollMs = 2_000, unreachableMs = 600_000 } = options;
  const query = `select toUInt32(count()) from ${onAllReplicas(layout, 'system', 'processes')} where query_id = {query_id:String}`;
  let lastReplyAt = Date.now();
  for (;;) {
    signal?.throwIfAborted();
    try {
      const reply = await client.query({ query, query_params: { query_id }, format: 'JSONCompactEachRow' });
      const [row] = await reply.json<[number]>();
      lastReplyAt = Date.now();
      if (!row?.[0]) return;
    } catch {
      if (Date.now() - lastReplyAt > unreachableMs) throw connectionError;
    }
    await sleep(pollMs, undefined, signal ? { signal } : {});
  }
}
