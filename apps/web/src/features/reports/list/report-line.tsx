import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '#features/reports/report-row.ts';
import { ReportProgress } from '#features/reports/status/report-progress.tsx';
import { ReportStatusChip } from '#features/reports/status/report-status.tsx';
import { shorterMoment } from '#kit/i18n/moment-text.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { truncated } from '#ui/text/truncated.ts';

/** A report in the line under its name that a phone has room for: its status, and when it is sent or was. */
export function ReportLine({ family, row }: { family: ReportFamilyName; row: ReportRow }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const when = () => {
    if (row.paused) return t('reports.status.paused');
    if (row.next_run_at) return t('reports.line.next', { moment: momentOf(row.next_run_at) });
    return row.last_run_at ? t('reports.line.last', { moment: momentOf(row.last_run_at) }) : '';
  };
  const momentOf = (at: string) => shorterMoment(locale, new Date(at));
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <ReportStatusChip family={family} status={row.status} place={row.queue_place} />
      {row.status === 'progress' ? (
        <ReportProgress row={row} />
      ) : (
        <Box component="span" sx={truncated}>
          {when()}
        </Box>
      )}
    </Box>
  );
}
