import { setTimeout as sleep } from 'node:timers/promises';
import { ClickHouseError } from '@clickhouse/client';
import type { FigureEngine } from './figure-engine.ts';

export interface RunOptions {
  /** Names the statement among those that run; made of letters, digits and hyphens. */
  mark: string;
  /** How long to wait for the statement to end after its connection was lost. */
  withinMs: number;
  signal?: AbortSignal | undefined;
  pollMs?: number | undefined;
}

/**
 * Runs a statement that may be silent for longer than its connection lasts. When the connection is lost, the statement
 * is waited for and not sent again: it has ended, and its outcome is unknown. `sql` ends with its settings.
 */
export async function runToEnd(
  engine: FigureEngine,
  sql: string,
  { mark, withinMs, signal, pollMs = 1_000 }: RunOptions,
): Promise<'answered' | 'lost'> {
  try {
    await engine.run(`${sql}, log_comment = '${mark}'`, {}, signal);
    return 'answered';
  } catch (error) {
    if (error instanceof ClickHouseError || signal?.aborted) throw error;
    const until = Date.now() + withinMs;
    for (;;) {
      const running = await engine
        .rows(`select 1 from system.processes where Settings['log_comment'] = '${mark}'`, {}, signal)
        .catch(() => undefined);
      if (running?.length === 0) return 'lost';
      if (signal?.aborted || Date.now() > until) throw error;
      await sleep(pollMs);
    }
  }
}
