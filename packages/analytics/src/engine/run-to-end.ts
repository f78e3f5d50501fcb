import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import type { FigureEngine } from './figure-engine.ts';
import { type Layout, onAllReplicas, SINGLE_SERVER } from './layout.ts';

export interface RunOptions {
  layout?: Layout | undefined;
  signal?: AbortSignal | undefined;
  pollMs?: number | undefined;
  /** How long the server may be unreachable before waiting for the statement fails. */
  unreachableMs?: number | undefined;
  /** How long the statement may run on after its connection was lost. */
  withinMs?: number | undefined;
}

/** A statement that can be found among those that run. */
interface Statement {
  send(): Promise<unknown>;
  isRunning(): Promise<boolean>;
}

export type Outcome = 'answered' | 'lost';

/** Runs a statement to its end; found again by its query id, on whichever replica it runs. */
export function runToEnd(
  client: ClickHouseClient,
  statement: { query: string; query_params?: Record<string, unknown> },
  options: RunOptions = {},
): Promise<Outcome> {
  const { layout = SINGLE_SERVER } = options;
  const query_id = `encart-${randomUUID()}`;
  const query = `select toUInt32(count()) from ${onAllReplicas(layout, 'system', 'processes')} where query_id = {query_id:String}`;
  const isRunning = async () => {
    const reply = await client.query({ query, query_params: { query_id }, format: 'JSONCompactEachRow' });
    const [row] = await reply.json<[number]>();
    return Boolean(row?.[0]);
  };
  return sendAndWait({ send: () => client.command({ ...statement, query_id }), isRunning }, options);
}

/**
 * Runs a statement of the engine to its end. `sql` ends with its settings; `mark`, made of letters, digits and hyphens,
 * is the comment it is found again by.
 */
export function runMarkedToEnd(
  engine: FigureEngine,
  sql: string,
  mark: string,
  options: RunOptions,
): Promise<Outcome> {
  const { signal } = options;
  const processes = `select 1 from system.processes where Settings['log_comment'] = '${mark}'`;
  return sendAndWait(
    {
      send: () => engine.run(`${sql}, log_comment = '${mark}'`, {}, signal),
      isRunning: async () => (await engine.rows(processes, {}, signal)).length > 0,
    },
    options,
  );
}

/**
 * A statement may be silent for longer than its connection lasts, and a server goes on working without it: one whose
 * connection is lost is waited for and never sent again here. `lost` means that it has ended and its outcome is unknown.
 */
async function sendAndWait({ send, isRunning }: Statement, options: RunOptions): Promise<Outcome> {
  options.signal?.throwIfAborted();
  try {
    await send();
    return 'answered';
  } catch (error) {
    // An error of the server itself is the outcome; anything else is only the end of a connection.
    if (error instanceof ClickHouseError || wasNeverSent(error) || options.signal?.aborted) throw error;
    await waitUntilEnded(isRunning, error, options);
    return 'lost';
  }
}

const wasNeverSent = (error: unknown) =>
  ['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EHOSTUNREACH'].includes(codeOf(error));

async function waitUntilEnded(
  isRunning: Statement['isRunning'],
  connectionError: unknown,
  options: RunOptions,
) {
  const { signal, pollMs = 2_000, unreachableMs = 600_000, withinMs = Number.POSITIVE_INFINITY } = options;
  const lostAt = Date.now();
  let lastReplyAt = lostAt;
  for (;;) {
    signal?.throwIfAborted();
    const running = await isRunning().catch(() => undefined);
    if (running === false) return;
    const now = Date.now();
    if (running) lastReplyAt = now;
    if (now - lastReplyAt > unreachableMs || now - lostAt > withinMs) throw connectionError;
    await sleep(pollMs, undefined, signal ? { signal } : {});
  }
}
