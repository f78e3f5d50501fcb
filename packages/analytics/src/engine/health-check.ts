import type { ClickHouseClient } from '@clickhouse/client';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import type { FiguresState } from './figures-store.ts';

const PING_MS = 10_000;

/** Asks the engine for the simplest answer there is. */
export async function look(client: ClickHouseClient): Promise<FiguresState> {
  const seen = await client.ping({ select: true, abort_signal: AbortSignal.timeout(PING_MS) });
  return seen.success ? { status: 'ok' } : { status: 'down', reason: firstLine(seen.error) };
}

export const firstLine = (error: unknown) => {
  const text = messageOf(error) || (error instanceof Error ? error.name : String(error));
  return (text.split('\n')[0] ?? text).slice(0, 200);
};
