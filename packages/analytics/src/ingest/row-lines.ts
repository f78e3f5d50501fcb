import { createReadStream } from 'node:fs';
import type { BatchFormat } from '@encart/contract/analytics/batches.ts';
import { BatchError } from './batch-errors.ts';
import { type Chunks, findJsonLines } from './json-lines.ts';

const rowOf = (field: string) => Number(/^rows\.(\d+)/.exec(field)?.[1] ?? 0);

/** Adds to what is wrong with a file of JSON lines where its rows begin: they need not be a line each. */
export async function withRowLines(
  error: unknown,
  { file, format, signal }: { file: string; format: BatchFormat; signal?: AbortSignal | undefined },
): Promise<unknown> {
  if (format !== 'jsonl' || !(error instanceof BatchError)) return error;
  const rows = new Set(error.errors.map(({ field }) => rowOf(field)).filter((row) => row > 0));
  const chunks: Chunks = createReadStream(file, { signal, highWaterMark: 1024 ** 2 });
  // Errors without lines are better than none.
  const lines = await findJsonLines(chunks, rows).catch(() => new Map<number, number>());
  const told = error.errors.map((one) => {
    const line = lines.get(rowOf(one.field));
    return line === undefined ? one : { ...one, values: { ...one.values, line } };
  });
  return new BatchError(told, error.count);
}
