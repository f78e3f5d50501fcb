import { Agent, type AgentOptions } from 'node:http';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';

/** Values of a question travel in its body: thousands of recognised names fit no address. */
const OPTIONS = { application: 'encart', log: { level: ClickHouseLogLevel.OFF }, use_multipart_params: true };

export const createServerClient = (url: string): ClickHouseClient =>
  createClient({ ...OPTIONS, url, request_timeout: 120_000 });

/** The embedded engine's process listens on a file; its end is seen at once, so silence means that it works. */
export function createEmbeddedClient(socketPath: string, database = 'default'): ClickHouseClient {
  // Node takes every option of a connection here, this one too; its types name only some.
  const agent: AgentOptions & { socketPath: string } = { keepAlive: true, socketPath };
  return createClient({
    ...OPTIONS,
    url: 'http://localhost',
    database,
    http_agent: new Agent(agent),
    request_timeout: 3_600_000,
  });
}
