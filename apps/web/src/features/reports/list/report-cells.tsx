import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import PausedIcon from '@mui/icons-material/PauseCircleOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { isTotalsOnly, type ReportResource, type ReportRow } from '#features/reports/report-row.ts';
import { rowsText } from '#features/reports/runs/run-facts.ts';
import { ReportProgress } from '#features/reports/status/report-progress.tsx';
import { ReportStatusChip } from '#features/reports/status/report-status.tsx';
import { formatNumber, MISSING } from '#kit/i18n/format.ts';
import { formatBytes } from '#kit/i18n/format-bytes.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import type { Cells } from '#kit/resources/list/table-columns.tsx';
import { useSettings } from '#kit/settings/settings.ts';

/** Cells of a list of reports that say more than their kind knows. */
export const reportCells = (family: ReportFamilyName): Cells<ReportResource> => ({
  status: (row) => <StatusCell family={family} row={row} />,
  next_run_at: (row) => <NextRun row={row} />,
  last_run_at: (row) => <Moment at={row.last_run_at} />,
  last_rows: (row) => <LastRows row={row} />,
  last_bytes: (row) => <Bytes value={row.last_bytes} />,
  sendto: (row) => <Recipients sendto={row.sendto} />,
});

function StatusCell({ family, row }: { family: ReportFamilyName; row: ReportRow }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}>
      <ReportStatusChip family={family} status={row.status} place={row.queue_place} />
      {row.paused && <PausedMark />}
      <ReportProgress row={row} />
    </Box>
  );
}

function PausedMark() {
  const { t } = useTranslation();
  return (
    <Tooltip title={t('reports.status.pausedText')}>
      <PausedIcon
        titleAccess={t('reports.status.paused')}
        sx={{ flexShrink: 0, fontSize: 18, color: 'warning.main' }}
      />
    </Tooltip>
  );
}

function NextRun({ row }: { row: ReportRow }) {
  const { t } = useTranslation();
  if (!row.paused) return <Moment at={row.next_run_at} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('reports.status.paused')}
    </Box>
  );
}

function LastRows({ row }: { row: ReportRow }) {
  return rowsText(
    useSettings((state) => state.locale),
    row.last_rows,
    isTotalsOnly(row),
  );
}

function Bytes({ value }: { value: number | null }) {
  return formatBytes(
    useSettings((state) => state.locale),
    value,
  );
}

function Recipients({ sendto }: { sendto: readonly string[] }) {
  const locale = useSettings((state) => state.locale);
  if (sendto.length === 0) return MISSING;
  return (
    <Tooltip title={sendto.join(', ')} describeChild>
      <span>{formatNumber(locale, sendto.length)}</span>
    </Tooltip>
  );
}
