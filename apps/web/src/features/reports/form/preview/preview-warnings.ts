import { limits } from '@encart/contract/base/limits.ts';
import type { ReportPreview } from '@encart/contract/reports/reports.calls.ts';

/** What the reader should know before the file is made. */
export type PreviewWarning =
  /** More rows than a file may have. */
  | { kind: 'cut'; most: number }
  /** What the profile may take out in a day would not be enough, or nearly not. */
  | { kind: 'dayFull' | 'dayNear' }
  /** As many runs as one may have waiting, or nearly. */
  | { kind: 'pendingFull' | 'pendingNear'; runs: number; most: number };

const NEAR = 0.8;

export function warningsOf({ row_count, bytes, taken, pending }: ReportPreview): PreviewWarning[] {
  const { fileRows } = limits.figures;
  const rows = Math.min(row_count, fileRows);
  const share = Math.max((taken.rows + rows) / taken.most_rows, (taken.bytes + bytes) / taken.most_bytes);
  const day = share > 1 ? 'dayFull' : share > NEAR ? 'dayNear' : null;
  const { runs, most } = pending;
  const waiting = runs >= most ? 'pendingFull' : runs >= most * NEAR ? 'pendingNear' : null;
  return [
    ...(row_count > fileRows ? [{ kind: 'cut' as const, most: fileRows }] : []),
    ...(day ? [{ kind: day } as const] : []),
    ...(waiting ? [{ kind: waiting, runs, most } as const] : []),
  ];
}
