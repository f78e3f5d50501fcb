import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiredRow } from '#features/alerts/alert-rows.ts';
import { AlertChart } from '#features/alerts/chart/alert-chart.tsx';
import { alertMetricName } from '#features/alerts/words/alert-metric-name.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { beginOf } from './fired-length.ts';

/** The value around what happened, and when it did. */
export function FiredChart({ row }: { row: FiredRow }) {
  const { t } = useTranslation();
  const type = usePrincipal()?.profile_type;
  const { until, metric } = row;
  const since = beginOf(row);
  const firings = useMemo(() => [{ since, until }], [since, until]);
  if (row.points.length < 2)
    return (
      <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
        {t('alerts.panel.noPoints')}
      </Typography>
    );
  return (
    <Box sx={{ mb: 3 }}>
      <AlertChart
        label={t('alerts.panel.chartLabel', { metric: metric ? alertMetricName(metric, type) : row.name })}
        metric={metric}
        step={row.step}
        points={row.points}
        firings={firings}
        isUsual={row.condition === 'unusual'}
        height={240}
      />
    </Box>
  );
}
