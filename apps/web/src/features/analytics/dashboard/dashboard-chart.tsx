import { intervalsFor } from '@encart/contract/analytics/durations.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { seriesShape } from '#kit/figures/metrics/chart-metrics.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import {
  axisFor,
  linesAt,
  type MetricSeries,
  plotSeries,
  seriesTable,
} from '#kit/figures/metrics/metric-series.ts';
import { momentTitle, spanText, tickText } from '#kit/figures/period/moment-text.ts';
import { isPartial, spanIn } from '#kit/figures/period/partial.ts';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import { timeChart } from '#ui/chart/time-chart.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import type { DashboardState } from './dashboard-state.ts';
import type { Dashboard } from './use-dashboard.ts';

interface Props {
  dashboard: Dashboard;
  state: DashboardState;
  format: FigureFormat;
  busy: boolean;
  onInterval: (interval: DashboardState['interval']) => void;
}

export const CHART_HEIGHT = 436;

/** The chosen metrics over time. Lines alone: what happens runs on, and bars of three metrics would hide each other. */
export function DashboardChart({ dashboard, state, format, busy, onInterval }: Props) {
  const { t } = useTranslation();
  const { locale } = format;
  const { metrics, duration } = state;
  const { interval } = dashboard;

  // biome-ignore lint/correctness/useExhaustiveDependencies: names are words, and another language has others.
  const series = useMemo(
    () =>
      metrics.map((metric): MetricSeries => {
        const at = dashboard.metrics.indexOf(metric);
        const seriesOf = (points: Dashboard['now']) =>
          dashboard.points.map((_, to) => points[to]?.[at] ?? null);
        return {
          metric,
          name: metricName(metric),
          kind: 'line',
          axis: seriesShape(metrics, metric).axis,
          now: seriesOf(dashboard.now),
          before: seriesOf(dashboard.before),
        };
      }),
    [dashboard, metrics, t],
  );

  const chart = useMemo(() => {
    const span = spanIn(dashboard.span);
    const points = dashboard.points.map((point) => new Date(point));
    const titles = points.map((point) => {
      const moment = momentTitle(locale, point, interval);
      return isPartial(point, interval, span) ? t('analytics.partial', { moment }) : moment;
    });
    const titleAt = (index: number) => {
      const compared = dashboard.compared_points[index];
      const moment = titles[index] ?? '';
      return compared
        ? t('analytics.against', { moment, before: momentTitle(locale, new Date(compared), interval) })
        : moment;
    };
    const draw = timeChart({
      labels: points.map((point) => tickText(locale, point, interval, span)),
      series: plotSeries(series, format),
      left: axisFor(series, 'left', format) ?? { name: '', format: String },
      right: axisFor(series, 'right', format),
      above: 4,
      tooltip: (index, colours) => ({
        title: titleAt(index),
        lines: linesAt(series, index, colours, format),
      }),
    });
    return {
      height: CHART_HEIGHT,
      legend: {
        label: t('figures.legend.label'),
        series: series.map(({ metric, name }) => ({ key: metric, name })),
        dashed: series.some(({ before }) => before) ? t('figures.legend.dashed') : undefined,
      },
      draw,
      // Redrawn every minute.
      still: true,
      label: t('analytics.dashboard.chart.label', {
        metrics: series.map(({ name }) => name).join(', '),
        period: spanText(locale, span),
      }),
      table: seriesTable(
        series,
        titles,
        {
          point: t('analytics.dashboard.chart.point'),
          compared: (name) => t('analytics.comparedSeries', { name }),
        },
        format,
      ),
    };
  }, [dashboard, series, interval, format, locale, t]);

  return (
    <ChartPanel
      title={t('analytics.dashboard.chart.title')}
      text={t('analytics.dashboard.chart.text')}
      busyLabel={busy && t('analytics.updating')}
      tableLabel={t('analytics.table')}
      actions={
        <Segmented
          label={t('analytics.dashboard.interval')}
          value={state.interval}
          options={intervalsFor(duration).map((interval) => ({
            value: interval,
            label: t(`analytics.intervals.${interval}`),
          }))}
          onChoose={onInterval}
        />
      }
      chart={chart}
    />
  );
}
