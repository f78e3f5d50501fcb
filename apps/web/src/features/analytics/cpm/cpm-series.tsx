import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { linesAt, type MetricSeries, plotSeries, seriesTable } from '#kit/figures/metrics/metric-series.ts';
import { periodText, pointText, pointTitle } from '#kit/figures/period/day-text.ts';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import { timeChart } from '#ui/chart/time-chart.tsx';
import { METRICS, priceText } from './cpm-labels.ts';
import type { Cpm } from './cpm-reply.ts';

interface Props {
  cpm: Cpm;
  format: FigureFormat;
  busy: boolean;
}

const HEIGHT = 280;

/** CPM by day, the compared period, and the floors behind it. */
export function CpmSeries({ cpm, format, busy }: Props) {
  const { t } = useTranslation();
  const { locale } = format;
  const { kind } = cpm;
  const name = t(`analytics.cpm.name.${kind}`);
  const chart = useMemo(() => {
    const { points, compared_points, now, before, floor, period } = cpm;
    const series: MetricSeries[] = [
      {
        metric: METRICS[kind].cpm,
        name,
        kind: 'line',
        axis: 'left',
        now,
        before: before && points.map((_, at) => before[at] ?? null),
      },
    ];
    const plotPrice = (price: number) => format.plotValue(METRICS[kind].cpm, price) ?? price;
    const title = (index: number) => pointTitle(locale, points[index] ?? '', false);
    const titleAgainst = (index: number) => {
      const day = compared_points?.[index];
      const moment = title(index);
      return day ? t('analytics.against', { moment, before: pointTitle(locale, day, false) }) : moment;
    };
    return {
      height: HEIGHT,
      legend: {
        label: t('figures.legend.label'),
        series: [{ key: kind, name }],
        dashed: cpm.before ? t('figures.legend.dashed') : undefined,
        band: cpm.floor ? { name: t('figures.legend.floors') } : undefined,
      },
      label: t('analytics.cpm.series.label', { name, period: periodText(locale, period) }),
      draw: timeChart({
        labels: points.map((point) => pointText(locale, point, false)),
        series: plotSeries(series, format),
        left: {
          name: `${name} (${format.unit(METRICS[kind].cpm)})`,
          format: (price) => format.axis(METRICS[kind].cpm, price),
        },
        above: 4,
        levels: floor
          ? {
              from: plotPrice(floor.low),
              to: plotPrice(floor.high),
              at: plotPrice(floor.average),
              label: t('analytics.cpm.floorAverage', { value: priceText(format, floor.average) }),
            }
          : undefined,
        tooltip: (index, colours) => ({
          title: titleAgainst(index),
          lines: linesAt(series, index, colours, format),
        }),
      }),
      table: seriesTable(
        series,
        points.map((_, index) => title(index)),
        {
          point: t('analytics.cpm.series.point'),
          compared: (name) => t('analytics.comparedSeries', { name }),
        },
        format,
      ),
    };
  }, [cpm, kind, name, format, locale, t]);
  return (
    <ChartPanel
      title={t('analytics.cpm.series.title')}
      text={t(cpm.floor ? 'analytics.cpm.series.text' : 'analytics.cpm.series.textNoFloor')}
      busyLabel={busy && t('analytics.updating')}
      tableLabel={t('analytics.table')}
      chart={chart}
    />
  );
}
