import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '#features/reports/report-row.ts';
import { ReportProgress } from '#features/reports/status/report-progress.tsx';
import { ReportStatusChip } from '#features/reports/status/report-status.tsx';
import { useSettings } from '#kit/settings/settings.ts';
import { scheduleParts } from './schedule-parts.ts';

/** How a report stands, under its title: its status, its schedule, and who made it. */
export function ReportState({ family, row }: { family: ReportFamilyName; row: ReportRow }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const parts = [
    ...scheduleParts(locale, family, row),
    ...(row.user_name ? [t('reports.state.by', { name: row.user_name })] : []),
  ];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <ReportStatusChip family={family} status={row.status} place={row.queue_place} />
      <ReportProgress row={row} />
      <span>{parts.join(' · ')}</span>
    </Box>
  );
}
