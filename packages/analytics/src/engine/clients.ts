import { Agent } from 'node:http';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { BUDGETS } from '#compile/budget.ts';

/** The values of a statement are sent in its body: thousands of recognised names fit no address. */
const OPTIONS = { application: 'encart', log: { level: ClickHouseLogLevel.OFF }, use_multipart_params: true };

/** A report may be computed for as long as its budget lets it before its first row comes. */
const SILENCE_MS = (BUDGETS.report.seconds + 60) * 1_000;

export const createServerClient = (url: string): ClickHouseClient =>
  createClient({ ...OPTIONS, url, request_timeout: SILENCE_MS });

/** The embedded engine's process listens on a socket file; its end is seen at once, so silence means that it works. */
export function createEmbeddedClient(socket: string, database = 'default'): ClickHouseClient {
  const agentOptions = { keepAlive: true, socketPath: socket };
  return createClient({
    ...OPTIONS,
    url: 'http://localhost',
    database,
    http_agent: new Agent(agentOptions),
    request_timeout: 3_600_000,
  });
}
