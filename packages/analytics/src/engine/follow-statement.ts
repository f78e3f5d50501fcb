import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { ALONE, everywhere, type Layout } from '#engine/layout.ts';

export interface Following {
  layout?: Layout | undefined;
  signal?: AbortSignal | undefined;
  pollMs?: number | undefined;
  /** How long the server may be out of reach before the statement is given up. */
  patienceMs?: number | undefined;
}

/**
 * Runs a statement to its end, even when its connection breaks or is closed for being silent: a server goes on
 * working without it. `lost` means that it has ended and nobody knows how; it is never sent a second time here.
 */
export async function followStatement(
  client: ClickHouseClient,
  statement: { query: string; query_params?: Record<string, unknown> },
  following: Following = {},
): Promise<'answered' | 'lost'> {
  following.signal?.throwIfAborted();
  const query_id = `encart-${randomUUID()}`;
  try {
    await client.command({ ...statement, query_id });
    return 'answered';
  } catch (error) {
    // What the server itself says is the outcome; anything else is only the end of a connection.
    if (error instanceof ClickHouseError || wasNeverSent(error)) throw error;
    await untilEnded(client, query_id, error, following);
    return 'lost';
  }
}

const wasNeverSent = (error: unknown) =>
  ['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EHOSTUNREACH'].includes(codeOf(error));

async function untilEnded(client: ClickHouseClient, query_id: string, lost: unknown, following: Following) {
  const { layout = ALONE, signal, pollMs = 2_000, patienceMs = 600_000 } = following;
  const query = `select toUInt32(count()) from ${everywhere(layout, 'system', 'processes')} where query_id = {query_id:String}`;
  let seen = Date.now();
  for (;;) {
    signal?.throwIfAborted();
    try {
      const answer = await client.query({ query, query_params: { query_id }, format: 'JSONCompactEachRow' });
      const [row] = await answer.json<[number]>();
      seen = Date.now();
      if (!row?.[0]) return;
    } catch {
      if (Date.now() - seen > patienceMs) throw lost;
    }
    await sleep(pollMs, undefined, signal ? { signal } : {});
  }
}
