import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportFailed } from '#features/quickreports/report-failed.tsx';
import type { ReportState } from '#features/quickreports/report-state.ts';
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
  /** There is more than one day to choose from. */
  zoomable: boolean;
  ref?: Ref<ChartHandle>;
}

const words = { fontSize: 12, color: 'text.secondary' };
const hint = {
  ...words,
  display: 'none',
  '@media (pointer: fine) and (min-width: 900px)': { display: 'block' },
  'html[data-paper] &': { display: 'none' },
};

/** The trend chart with its legend. */
export function TrendPanel({ trend: { data, error, isFetching, refetch }, ...props }: Props) {
  const { dimension, state, change, format, height, zoomable, ref } = props;
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
  const heading =
    byRow && metric
      ? t(state.selected.length > 0 ? 'quickreports.chart.chosen' : 'quickreports.chart.top', {
          count: series.length,
          metric: metricName(metric),
        })
      : null;
  const isDashed = series.some(({ before }) => before);
  const legend = {
    label: heading ?? t('figures.legend.label'),
    series,
    dashed: isDashed ? t('figures.legend.dashed') : undefined,
    before: heading && <Box sx={words}>{heading}</Box>,
    after: (
      <>
        {zoomable && <Box sx={hint}>{t('quickreports.chart.hint')}</Box>}
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
      </>
    ),
  };
  return (
    <Box sx={{ px: 2, pt: 1, pb: 1.5 }}>
      {trend ? (
        <Box sx={{ opacity: isFetching ? 0.7 : 1, transition: 'opacity 120ms' }}>
          <ReportChart
            ref={ref}
            trend={trend}
            series={series}
            monthly={state.monthly}
            format={format}
            height={height}
            legend={legend}
            onPeriod={(period) => change({ period })}
          />
        </Box>
      ) : (
        <Skeleton variant="rounded" height={height} />
      )}
    </Box>
  );
}
