import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportRun } from '@encart/contract/reports/reports.calls.ts';
import Box from '@mui/material/Box';
import { ReportStatusChip } from '#features/reports/status/report-status.tsx';
import { RunProgress } from '#features/reports/status/run-progress.tsx';
import { RunMarks } from './run-marks.tsx';

/** How far a run is that is under way. */
export function ProgressOfRun({ run: { status, started_at, rows_done, rows_expected } }: { run: ReportRun }) {
  if (status !== 'progress' || !started_at) return null;
  return (
    <RunProgress rows={rows_done} expected={rows_expected} since={{ rows: 0, at: Date.parse(started_at) }} />
  );
}

/** The status of a run with its progress, and the marks of its file. */
export function RunStatus({ family, run }: { family: ReportFamilyName; run: ReportRun }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, maxWidth: '100%' }}>
      <ReportStatusChip family={family} status={run.status} place={run.queue_place} />
      <ProgressOfRun run={run} />
      <RunMarks run={run} />
    </Box>
  );
}
