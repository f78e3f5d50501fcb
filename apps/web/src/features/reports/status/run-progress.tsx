import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { formatTimeLeft, type Progress, shareDone, timeLeft } from '#features/reports/report-format.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { truncated } from '#ui/text/truncated.ts';

interface Props {
  rows: number;
  expected: number | null;
  /** When fewer rows were written: the pace since then tells how long the rest takes. */
  since: Progress;
}

const WIDTH = 170;

/** A thin bar under the rows written of those expected, and how long the rest takes. */
export function RunProgress({ rows, expected, since }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const done = formatNumber(locale, rows);
  const all = formatNumber(locale, expected);
  const share = shareDone(rows, expected);
  const left = timeLeft(since, { rows, at: Date.now() }, expected);
  const words = [
    share === null
      ? t('reports.status.rows', { count: rows, shown: done })
      : t('reports.status.progress', { done, expected: all }),
    ...(left === null ? [] : [t('reports.status.left', { time: formatTimeLeft(locale, left) })]),
  ].join(' · ');
  return (
    <Box
      component="span"
      // Its words change all the time: a width of its own keeps the columns where they are.
      sx={{
        display: 'inline-flex',
        flexDirection: 'column',
        flex: `0 1 ${WIDTH}px`,
        gap: '3px',
        width: WIDTH,
        minWidth: 96,
        overflow: 'hidden',
      }}
    >
      <Box
        component="span"
        title={words}
        sx={{
          ...truncated,
          fontSize: 12,
          lineHeight: '15px',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {words}
      </Box>
      <LinearProgress
        color="info"
        {...(share === null
          ? { 'aria-label': words }
          : {
              variant: 'determinate',
              value: 100 * share,
              'aria-label': t('reports.status.progressText', { done, expected: all }),
            })}
        sx={{ width: '100%', height: 3, borderRadius: 1 }}
      />
    </Box>
  );
}
