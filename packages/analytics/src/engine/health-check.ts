import type { ClickHouseClient } from '@clickhouse/client';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import type { FiguresState } from './figures-store.ts';

const PING_MS = 10_000;

/** Runs the simplest query there is. */
export async function checkHealth(client: ClickHouseClient): Promise<FiguresState> {
  const ping = await client.ping({ select: true, abort_signal: AbortSignal.timeout(PING_MS) });
  return ping.success ? { status: 'ok' } : { status: 'down', reason: firstLine(ping.error) };
}

export const firstLine = (error: unknown) => {
  const text = messageOf(error) || (error instanceof Error ? error.name : String(error));
  return (text.split('\n')[0] ?? text).slice(0, 200);
};
