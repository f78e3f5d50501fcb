import type { Deps } from '#kit/deps.ts';
import { emptyTotal, streamingRows } from './recording-figures.ts';

/** Figures without a single row whose queries stay in the engine until the gate is opened. */
export function gatedFigures() {
  const finishers = new Set<() => void>();
  const counts = { started: 0, running: 0, most: 0 };
  let isOpen = false;
  const rows = <Row extends unknown[]>(
    sql: string,
    params: Record<string, unknown> = {},
    signal?: AbortSignal,
  ) =>
    new Promise<Row[]>((resolve, reject) => {
      counts.started += 1;
      counts.running += 1;
      counts.most = Math.max(counts.most, counts.running);
      const end = () => {
        finishers.delete(end);
        counts.running -= 1;
        resolve([emptyTotal(sql, params.mark)] as unknown as Row[]);
      };
      signal?.addEventListener('abort', () => {
        if (!finishers.delete(end)) return;
        counts.running -= 1;
        reject(signal.reason);
      });
      finishers.add(end);
      // As an engine does, it replies a moment later.
      if (isOpen) setImmediate(end);
    });
  const figures: Deps['figures'] = {
    state: () => ({ status: 'ok' }),
    incoming: '',
    engine: () => streamingRows({ rows, run: async () => {}, insertFile: async () => {} }),
  };
  return {
    figures,
    counts,
    open() {
      isOpen = true;
      for (const end of finishers) end();
    },
    shut() {
      isOpen = false;
      Object.assign(counts, { started: 0, most: 0 });
    },
  };
}
