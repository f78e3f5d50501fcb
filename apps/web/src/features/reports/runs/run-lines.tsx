import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportRun } from '@encart/contract/reports/reports.calls.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ReportStatusChip } from '#features/reports/status/report-status.tsx';
import { MISSING } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { truncated } from '#ui/text/truncated.ts';
import { runOutcome, runPeriod } from './run-facts.ts';
import { ProgressOfRun } from './run-status.tsx';

const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 };

/** A run in the two lines that a phone has room for. */
export function RunLines({ family, run }: { family: ReportFamilyName; run: ReportRun }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const outcome = runOutcome(run);
  const marks = (['provisional', 'truncated'] as const).filter((mark) => run[mark]);
  const words = [
    outcome === MISSING ? t(`reports.runs.triggers.${run.run_trigger}`) : outcome,
    ...marks.map((mark) => t(`reports.runs.${mark}`)),
  ];
  return (
    <Box component="span" sx={{ display: 'block', py: 1 }}>
      <Box component="span" sx={line}>
        <Box component="span" sx={{ ...truncated, fontWeight: 500 }}>
          {runPeriod(locale, run)}
        </Box>
        <Box component="span" sx={{ flexShrink: 0 }}>
          <ReportStatusChip family={family} status={run.status} place={run.queue_place} />
        </Box>
      </Box>
      <Box component="span" sx={{ ...line, mt: 0.5, fontSize: 12, color: 'text.secondary' }}>
        {run.status === 'progress' ? (
          <ProgressOfRun run={run} />
        ) : (
          <Box component="span" sx={truncated}>
            {words.join(' · ')}
          </Box>
        )}
        <Box component="span" sx={{ flexShrink: 0 }}>
          {t('reports.runs.short', { number: run.run_number })}
        </Box>
      </Box>
    </Box>
  );
}
