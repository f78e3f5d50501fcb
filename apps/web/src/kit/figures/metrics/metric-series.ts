import type { TimeSeries } from '#ui/chart/time-chart.tsx';
import type { FigureFormat } from './figure-format.ts';
import type { AnyMetric } from './metric-catalogue.ts';
import { metricName } from './metric-labels.ts';

/** A line or a row of bars, and the metric it counts. */
export interface MetricSeries extends TimeSeries {
  metric: AnyMetric;
}

/** The series to plot, in the displayed currency. */
export const plotSeries = (series: readonly MetricSeries[], format: FigureFormat): TimeSeries[] =>
  series.map((item) => ({
    ...item,
    now: item.now.map((figure) => format.plotValue(item.metric, figure)),
    before: item.before?.map((figure) => format.plotValue(item.metric, figure)),
  }));

/** Name and number format of an axis; undefined where no series uses it. */
export function axisFor(series: readonly MetricSeries[], side: 'left' | 'right', format: FigureFormat) {
  const metrics = series.filter(({ axis }) => axis === side).map(({ metric }) => metric);
  const [first] = metrics;
  if (!first) return undefined;
  const names = [...new Set(metrics.map((metric) => metricName(metric)))].join(', ');
  const unit = format.unit(first);
  return {
    name: unit ? `${names} (${unit})` : names,
    format: (plotted: number) => format.axis(first, plotted),
  };
}

/** Tooltip lines at one point: the largest first, each with its compared value. */
export function linesAt(
  series: readonly MetricSeries[],
  index: number,
  colours: readonly string[],
  format: FigureFormat,
) {
  const lines = series.map(({ name, metric, now, before, axis }, at) => {
    const value = now[index] ?? null;
    const was = before?.[index] ?? null;
    return {
      axis,
      figure: value,
      colour: colours[at] ?? 'transparent',
      name,
      value: format.value(metric, value),
      note: before ? `${format.value(metric, was)}  ${format.evolution(metric, value, was)}` : undefined,
    };
  });
  return lines.toSorted(
    (a, b) =>
      Number(a.axis === 'right') - Number(b.axis === 'right') ||
      (b.figure ?? -Infinity) - (a.figure ?? -Infinity),
  );
}

/** The same figures as a table: one column a series, and one for its compared period. */
export function seriesTable(
  series: readonly MetricSeries[],
  points: readonly string[],
  words: { point: string; compared: (name: string) => string },
  format: FigureFormat,
) {
  const columns = series.flatMap(({ name, metric, now, before }) => [
    { name, metric, values: now },
    ...(before ? [{ name: words.compared(name), metric, values: before }] : []),
  ]);
  return {
    head: [words.point, ...columns.map(({ name }) => name)],
    rows: points.map((point, index) => [
      point,
      ...columns.map(({ metric, values }) => format.value(metric, values[index] ?? null)),
    ]),
  };
}
