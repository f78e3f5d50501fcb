import { type Day, lastOfMonth } from '@encart/contract/analytics/days.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { periodText, pointText, pointTitle } from '#kit/figures/day-text.ts';
import type { FigureFormat } from '#kit/figures/figure-format.ts';
import { metricName } from '#kit/figures/metric-words.ts';
import { Chart, type ChartHandle } from '#ui/chart/chart.tsx';
import { timeChart } from '#ui/chart/time-chart.ts';
import { linesAt, type MetricSeries } from './trend-series.ts';
import type { Trend } from './use-report.ts';

interface Props {
  trend: Trend;
  series: readonly MetricSeries[];
  monthly: boolean;
  format: FigureFormat;
  height: number;
  /** Days somebody pointed at. */
  onNarrow: (period: Period) => void;
  ref?: Ref<ChartHandle>;
}

/** The course of a report over time. */
export function ReportChart({ trend, series, monthly, format, height, onNarrow, ref }: Props) {
  const { t } = useTranslation();
  const { locale } = format;
  const { points, compared_points, period } = trend;
  const label = t('quickreports.chart.label', {
    metrics: series.map(({ name }) => name).join(', '),
    period: periodText(locale, period),
  });

  const option = useMemo(() => {
    const axis = (side: 'left' | 'right') => {
      const metric = series.find((one) => one.axis === side)?.metric;
      if (!metric) return undefined;
      const names = [
        ...new Set(series.filter((one) => one.axis === side).map((one) => metricName(one.metric))),
      ];
      const unit = format.unit(metric);
      return {
        name: unit ? `${names.join(', ')} (${unit})` : names.join(', '),
        format: (value: number) => format.axis(metric, value),
      };
    };
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
      series: series.map((one) => ({
        ...one,
        now: one.now.map((figure) => format.drawn(one.metric, figure)),
        before: one.before?.map((figure) => format.drawn(one.metric, figure)),
      })),
      left: axis('left') ?? { name: '', format: String },
      right: axis('right'),
      tooltip: (index, colours) => ({
        title: titleAt(index),
        lines: linesAt(series, index, colours, format),
      }),
    });
  }, [series, points, compared_points, monthly, format, locale, t]);

  const table = useMemo(() => {
    const columns = series.flatMap(({ name, metric, now, before }) => [
      { name, metric, values: now },
      ...(before ? [{ name: t('quickreports.chart.compared', { name }), metric, values: before }] : []),
    ]);
    return {
      head: [t('quickreports.chart.point'), ...columns.map(({ name }) => name)],
      rows: points.map((point, index) => [
        pointTitle(locale, point, monthly),
        ...columns.map(({ metric, values }) => format.value(metric, values[index] ?? null)),
      ]),
    };
  }, [series, points, monthly, format, locale, t]);

  const narrow = (from: number, to: number) => {
    const [first, last] = [points[from], points[to]];
    if (first && last) onNarrow(within(period, first, monthly ? lastOfMonth(last) : last));
  };
  return (
    <Chart
      ref={ref}
      label={label}
      height={height}
      option={option}
      table={table}
      {...(points.length > 1 && { onPoint: (index: number) => narrow(index, index), onRange: narrow })}
    />
  );
}

/** Months may begin before the period and end after it. */
const within = (period: Period, start: Day, end: Day): Period => ({
  start: start < period.start ? period.start : start,
  end: end > period.end ? period.end : end,
});
