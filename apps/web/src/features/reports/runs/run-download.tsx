import type { ReportRun } from '@encart/contract/reports/reports.calls.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#kit/settings/settings.ts';
import { fileKeptUntil } from './run-facts.ts';

/** Fetches the file of a run, while it is kept. */
export function RunDownload({
  run,
  onDownload,
}: {
  run: ReportRun;
  onDownload: (run: ReportRun) => unknown;
}) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  if (!run.file) return null;
  return (
    <Tooltip title={t('reports.runs.keptUntil', { day: fileKeptUntil(locale, run) })} describeChild>
      <IconButton
        aria-label={t('reports.runs.downloadOf', { number: run.run_number })}
        onClick={() => onDownload(run)}
        sx={{ p: 0.5, color: 'text.secondary' }}
      >
        <DownloadIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
