import type { ProfileType } from '@encart/contract/access/roles.ts';
import { type DealFunnel, FUNNEL_STEPS, type FunnelStep } from '@encart/contract/deals/deal-figures.calls.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import {
  axisFor,
  linesAt,
  type MetricSeries,
  plotSeries,
  seriesTable,
} from '#kit/figures/metrics/metric-series.ts';
import { periodText, pointText, pointTitle } from '#kit/figures/period/day-text.ts';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import { timeChart } from '#ui/chart/time-chart.tsx';
import { SmallSelect } from '#ui/input/small-select.tsx';

interface Props {
  funnel: DealFunnel;
  step: FunnelStep;
  onStep: (step: FunnelStep) => void;
  /** Those who buy read what they spend. */
  type: ProfileType;
  format: FigureFormat;
  busyLabel: string | false;
}

const HEIGHT = 260;

/** One step of a deal day by day, and what it brought. */
export function FunnelDays({ funnel, step, onStep, type, format, busyLabel }: Props) {
  const { t } = useTranslation();
  const { days, period } = funnel;
  const { locale } = format;
  const series = useMemo(
    (): MetricSeries[] => [
      {
        metric: step,
        name: metricName(step),
        axis: 'left',
        kind: 'bar',
        now: days.map((day) => day[step]),
      },
      {
        metric: 'revenue_gross',
        name: metricName('revenue_gross', type),
        axis: 'right',
        kind: 'line',
        now: days.map(({ revenue_gross }) => revenue_gross),
      },
    ],
    [days, step, type],
  );
  const revenue = metricName('revenue_gross', type);
  const draw = useMemo(() => {
    const right = axisFor(series, 'right', format);
    return timeChart({
      labels: days.map(({ day }) => pointText(locale, day, false)),
      series: plotSeries(series, format),
      left: axisFor(series, 'left', format) ?? { name: '', format: String },
      right: right && { ...right, name: `${revenue} (${format.unit('revenue_gross')})` },
      tooltip: (index, colours) => ({
        title: pointTitle(locale, days[index]?.day ?? period.start, false),
        lines: linesAt(series, index, colours, format),
      }),
    });
  }, [series, days, period, format, locale, revenue]);
  const table = useMemo(
    () =>
      seriesTable(
        series,
        days.map(({ day }) => pointTitle(locale, day, false)),
        { point: t('deals.funnel.day'), compared: (name) => name },
        format,
      ),
    [series, days, locale, format, t],
  );
  const words = { step: metricName(step), revenue: revenue.toLowerCase() };
  return (
    <ChartPanel
      title={t('deals.funnel.days')}
      text={t('deals.funnel.daysText', words)}
      busyLabel={busyLabel}
      tableLabel={t('deals.funnel.asTable')}
      actions={
        <SmallSelect
          label={t('deals.funnel.step')}
          value={step}
          onChoose={onStep}
          minWidth={190}
          options={FUNNEL_STEPS.map((value) => ({ value, label: metricName(value) }))}
        />
      }
      chart={{
        label: t('deals.funnel.chart', { ...words, period: periodText(locale, period) }),
        height: HEIGHT,
        legend: {
          label: t('figures.legend.label'),
          series: series.map(({ metric, name }) => ({ key: metric, name })),
        },
        draw,
        table,
      }}
    />
  );
}
