import type { ClickHouseClient } from '@clickhouse/client';
import { killable } from './kill-on-abort.ts';

/** How a statement is cancelled: the embedded engine stops it when its connection closes, a server needs a `kill`. */
export type CancelMode = 'close' | 'kill';

/** Parsed together, rows take less time. */
const parseRows = <Row>(rows: readonly { text: string }[]): Row[] =>
  JSON.parse(`[${rows.map(({ text }) => text).join(',')}]`);

/**
 * Sends a statement and reads its reply in blocks of rows, one when the one before has been taken. When the signal
 * aborts, or nobody takes the next block, the statement is cancelled.
 */
export async function* streamRows<Row extends unknown[]>(
  client: ClickHouseClient,
  cancelMode: CancelMode,
  { sql, params }: { sql: string; params: Record<string, unknown> },
  signal?: AbortSignal,
): AsyncGenerator<Row[], void> {
  const left = new AbortController();
  const abort_signal = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  abort_signal.throwIfAborted();
  const { options, release } =
    cancelMode === 'kill' ? killable(client, abort_signal) : { options: { abort_signal }, release: () => {} };
  let isOver = false;
  try {
    const format = 'JSONCompactEachRow' as const;
    const reply = await client.query({ query: sql, query_params: params, format, ...options });
    // The client listens to the signal only until the first bytes of a reply.
    const close = () => reply.close();
    abort_signal.addEventListener('abort', close, { once: true });
    try {
      for await (const block of reply.stream<Row>()) yield parseRows(block);
    } finally {
      abort_signal.removeEventListener('abort', close);
    }
    isOver = true;
  } catch (error) {
    // The statement has failed by itself, or is cancelled by the signal already.
    isOver = true;
    throw signal?.aborted ? signal.reason : error;
  } finally {
    if (!isOver) left.abort();
    release();
  }
}
