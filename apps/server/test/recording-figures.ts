import type { FigureEngine } from '@encart/analytics/engine/figure-engine.ts';
import type { Deps } from '#kit/deps.ts';

/** Figures without a single row, and every statement they were sent. */
export function recordingFigures() {
  const statements: { sql: string; params: Record<string, unknown> }[] = [];
  const figures: Deps['figures'] = {
    state: () => ({ status: 'ok' }),
    incoming: '',
    engine: () =>
      streamingRows({
        rows: async <Row extends unknown[]>(sql: string, params: Record<string, unknown> = {}) => {
          statements.push({ sql, params });
          return [emptyTotal(sql, params.mark)] as unknown as Row[];
        },
        run: async () => {},
        insertFile: async () => {},
      }),
  };
  return { figures, statements };
}

/** An engine whose streams are what it replies otherwise, in blocks of two rows. */
export const streamingRows = (engine: Omit<FigureEngine, 'streamRows'>): FigureEngine => ({
  ...engine,
  async *streamRows<Row extends unknown[]>(...args: Parameters<FigureEngine['rows']>) {
    const rows = await engine.rows<Row>(...args);
    for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2);
  },
});

/** The total of no rows, with as many columns as the statement has; or an empty list, where it selects just that. */
export function emptyTotal(sql: string, mark: unknown): unknown[] {
  let [select = ''] = sql.split('\n');
  // What stands in brackets is within a column.
  for (let inner = ''; inner !== select; ) {
    inner = select;
    select = select.replace(/\([^()]*\)/g, '');
  }
  const columns = select.split(',').length;
  if (columns === 2) return [mark, []];
  const row = [mark, 1, '', ...Array.from({ length: columns - 3 }, () => 0)];
  return select.endsWith(' as cells') ? row.with(-1, '0') : row;
}
