import type { ReportRun } from '@encart/contract/reports/reports.calls.ts';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';

/** What has to be known of a run's file before it is used. */
export function RunMarks({ run }: { run: ReportRun }) {
  const { t } = useTranslation();
  return (['provisional', 'truncated'] as const).map(
    (mark) =>
      run[mark] && (
        <Tooltip key={mark} title={t(`reports.runs.${mark}Text`)} describeChild>
          <Chip
            component="span"
            size="small"
            variant="outlined"
            color="warning"
            label={t(`reports.runs.${mark}`)}
          />
        </Tooltip>
      ),
  );
}
