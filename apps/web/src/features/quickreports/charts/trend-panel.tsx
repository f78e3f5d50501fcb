import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportFailed } from '#features/quickreports/report-failed.tsx';
import type { ReportState } from '#features/quickreports/report-state.ts';
import { RowLegend } from '#features/quickreports/table/row-legend.tsx';
import type { useTrend } from '#features/quickreports/use-report.ts';
import type { ChangeState } from '#features/quickreports/use-report-state.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import type { ChartHandle } from '#ui/chart/chart.tsx';
import { ReportChart } from './report-chart.tsx';
import { rowSeries, totalSeries } from './trend-series.ts';

interface Props {
  trend: ReturnType<typeof useTrend>;
  dimension: DeliveryDimension;
  state: ReportState;
  change: ChangeState;
  format: FigureFormat;
  height: number;
  ref?: Ref<ChartHandle>;
}

/** The trend chart with its legend. */
export function TrendPanel({ trend: { data, error, isFetching, refetch }, ...props }: Props) {
  const { dimension, state, change, format, height, ref } = props;
  const { t } = useTranslation();
  const trend = data?.data;
  const [metric] = state.metrics;
  const byRow = trend !== undefined && trend.rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are words, and another language has others.
  const series = useMemo(() => {
    if (!trend || !metric) return [];
    return trend.rows.length > 0 ? rowSeries(trend, metric, dimension) : totalSeries(trend, state.metrics);
  }, [trend, metric, dimension, state.metrics, t]);

  if (error && !isFetching)
    return (
      <Box sx={{ p: 2 }}>
        <ReportFailed
          compact
          error={error}
          title={t('quickreports.chart.failed')}
          onRetry={() => void refetch()}
        />
      </Box>
    );
  const legend =
    byRow && metric
      ? t(state.selected.length > 0 ? 'quickreports.chart.chosen' : 'quickreports.chart.top', {
          count: series.length,
          metric: metricName(metric),
        })
      : null;
  return (
    <Box sx={{ px: 2, pt: legend ? 1.5 : 0, pb: 2 }}>
      {legend && (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1.5, mb: 1 }}>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{legend}</Box>
          <Box sx={{ flex: '1 1 200px' }}>
            <RowLegend label={legend} series={series} />
          </Box>
          {state.selected.length > 0 && (
            <Button
              size="small"
              data-screen-only
              color="inherit"
              onClick={() => change({ selected: [] }, { replace: true })}
              sx={{ minHeight: 0, py: 0 }}
            >
              {t('quickreports.chart.clear')}
            </Button>
          )}
        </Box>
      )}
      {trend ? (
        <Box sx={{ opacity: isFetching ? 0.7 : 1, transition: 'opacity 120ms' }}>
          <ReportChart
            ref={ref}
            trend={trend}
            series={series}
            monthly={state.monthly}
            format={format}
            height={height}
            onPeriod={(period) => change({ period })}
          />
        </Box>
      ) : (
        <Skeleton variant="rounded" height={height} />
      )}
    </Box>
  );
}
