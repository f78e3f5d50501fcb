import { type Day, lastOfMonth } from '@encart/contract/analytics/days.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Trend } from '#features/quickreports/use-report.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { axisFor, linesAt, plotSeries, seriesTable } from '#kit/figures/metrics/metric-series.ts';
import { periodText, pointText, pointTitle } from '#kit/figures/period/day-text.ts';
import { Chart, type ChartHandle } from '#ui/chart/chart.tsx';
import type { Legend } from '#ui/chart/chart-legend.tsx';
import { timeChart } from '#ui/chart/time-chart.tsx';
import type { MetricSeries } from './trend-series.ts';

interface Props {
  trend: Trend;
  series: readonly MetricSeries[];
  monthly: boolean;
  format: FigureFormat;
  height: number;
  legend: Legend;
  /** Called with the days clicked or dragged over. */
  onPeriod: (period: Period) => void;
  ref?: Ref<ChartHandle>;
}

/** The series of a report over time. */
export function ReportChart({ trend, series, monthly, format, height, legend, onPeriod, ref }: Props) {
  const { t } = useTranslation();
  const { locale } = format;
  const { points, compared_points, period } = trend;
  const label = t('quickreports.chart.label', {
    metrics: series.map(({ name }) => name).join(', '),
    period: periodText(locale, period),
  });

  const draw = useMemo(() => {
    const titleAt = (index: number) => {
      const point = points[index];
      const before = compared_points?.[index];
      const day = point ? pointTitle(locale, point, monthly) : '';
      return before
        ? t('quickreports.chart.against', { day, before: pointTitle(locale, before, monthly) })
        : day;
    };
    return timeChart({
      labels: points.map((point) => pointText(locale, point, monthly)),
      series: plotSeries(series, format),
      left: axisFor(series, 'left', format) ?? { name: '', format: String },
      right: axisFor(series, 'right', format),
      above: 4,
      tooltip: (index, colours) => ({
        title: titleAt(index),
        lines: linesAt(series, index, colours, format),
      }),
    });
  }, [series, points, compared_points, monthly, format, locale, t]);

  const table = useMemo(
    () =>
      seriesTable(
        series,
        points.map((point) => pointTitle(locale, point, monthly)),
        {
          point: t('quickreports.chart.point'),
          compared: (name) => t('quickreports.chart.compared', { name }),
        },
        format,
      ),
    [series, points, monthly, format, locale, t],
  );

  const zoomTo = (from: number, to: number) => {
    const [first, last] = [points[from], points[to]];
    if (first && last) onPeriod(within(period, first, monthly ? lastOfMonth(last) : last));
  };
  return (
    <Chart
      ref={ref}
      label={label}
      height={height}
      legend={legend}
      draw={draw}
      table={table}
      {...(points.length > 1 && { onPoint: (index: number) => zoomTo(index, index), onRange: zoomTo })}
    />
  );
}

/** Months may begin before the period and end after it. */
const within = (period: Period, start: Day, end: Day): Period => ({
  start: start < period.start ? period.start : start,
  end: end > period.end ? period.end : end,
});
