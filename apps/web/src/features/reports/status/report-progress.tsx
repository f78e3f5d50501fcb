import { useState } from 'react';
import type { ReportRow } from '#features/reports/report-row.ts';
import { RunProgress } from './run-progress.tsx';

/** How far the run of a report is; nothing while none is under way. */
export const ReportProgress = ({ row }: { row: ReportRow }) =>
  row.status === 'progress' && <ProgressSeen key={row.last_run_id} row={row} />;

/** The pace is that since the run was first seen here: a report does not tell when it began. */
function ProgressSeen({ row }: { row: ReportRow }) {
  const rows = row.rows_done ?? 0;
  const [since] = useState(() => ({ rows, at: Date.now() }));
  return <RunProgress rows={rows} expected={row.rows_expected} since={since} />;
}
