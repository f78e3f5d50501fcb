import type { LoadMetric } from '@encart/contract/monitoring/load-metrics.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadChartPanel } from '#features/monitoring/servers/chart/load-chart-panel.tsx';
import type { LoadPeriod } from '#features/monitoring/servers/chart/load-period.ts';
import { useLoadChart } from '#features/monitoring/servers/chart/use-load-chart.ts';
import { fieldLabel } from '#kit/resources/resource-labels.ts';

interface Props {
  serverload_id: number;
  period: LoadPeriod;
}

const MAIN: LoadMetric = 'last_5_minutes_avg';
const SHARES: readonly LoadMetric[] = ['cpu', 'memory', 'disk'];

/** The load of a server over time, and below it what of the server is in use. */
export function ServerCharts(props: Props) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <MetricChart {...props} metric={MAIN} height={280} text={t('monitoring.chart.bandText')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {SHARES.map((metric) => (
          <MetricChart key={metric} {...props} metric={metric} height={180} />
        ))}
      </Box>
    </Box>
  );
}

interface MetricProps extends Props {
  metric: LoadMetric;
  height: number;
  text?: string;
}

function MetricChart({ serverload_id, period, metric, height, text }: MetricProps) {
  const chart = useMemo(() => [serverload_id], [serverload_id]);
  const loads = useLoadChart({ ...period, chart, metric });
  return (
    <LoadChartPanel
      title={fieldLabel(serverloads, metric)}
      text={text}
      metric={metric}
      loads={loads}
      height={height}
    />
  );
}
