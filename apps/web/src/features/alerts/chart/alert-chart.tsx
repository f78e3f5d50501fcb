import type { AlertMetric, AlertStep } from '@encart/contract/alerts/alert-subjects.ts';
import type { FiredPoint } from '@encart/contract/alerts/fired-alerts.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { alertSymbol } from '#features/alerts/words/alert-format.ts';
import { alertMetricName } from '#features/alerts/words/alert-metric-name.ts';
import { stepTick, stepTitle } from '#features/alerts/words/step-moment.ts';
import { useAlertFormat } from '#features/alerts/words/use-alert-format.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { bandChart } from '#ui/chart/band-chart.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { type Firing, spansIn } from './spans.ts';

interface Props {
  label: string;
  metric: AlertMetric | null;
  step: AlertStep | null;
  points: readonly FiredPoint[];
  firings: readonly Firing[];
  /** The bounds are what is usual, rather than a threshold. */
  isUsual: boolean;
  height: number;
}

/** The value a rule judges over time, what is usual or allowed behind it, and where it told. */
export function AlertChart({ label, metric, step, points, firings, isUsual, height }: Props) {
  const { t, i18n } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const format = useAlertFormat();
  const type = usePrincipal()?.profile_type;
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the language.
  const { legend, draw, table } = useMemo(() => {
    const name = metric ? alertMetricName(metric, type) : '';
    const unit = alertSymbol(metric);
    const bound = t(isUsual ? 'alerts.panel.usual' : 'alerts.panel.threshold');
    const start = new Date(points[0]?.at ?? 0);
    const end = new Date(points.at(-1)?.at ?? 0);
    const spans = spansIn(points, firings);
    const isFired = (at: number) => spans.some(({ from, to }) => at >= from && at <= to);
    const boundText = ({ low, high }: FiredPoint) =>
      low !== null && high !== null
        ? t('alerts.panel.range', { low: format.value(metric, low), high: format.value(metric, high) })
        : format.value(metric, low ?? high);
    const isBounded = points.some(({ low, high }) => low !== null || high !== null);
    const plotted = (part: 'value' | 'low' | 'high') => points.map((point) => point[part]);
    const isBand = points.some(({ low }) => low !== null) && points.some(({ high }) => high !== null);
    return {
      legend: {
        label: t('figures.legend.label'),
        series: [{ key: 'value', name, at: 1 }],
        dashed: isBounded && !isBand ? bound : undefined,
        band: isBand ? { name: bound } : undefined,
        marked: spans.length > 0 ? t('alerts.preview.firing') : undefined,
      },
      draw: bandChart({
        labels: points.map(({ at }) => stepTick(locale, step, at, { start, end })),
        values: plotted('value'),
        low: plotted('low'),
        high: plotted('high'),
        axis: { name: unit ? `${name} (${unit})` : name, format: (value) => format.axis(metric, value) },
        spans,
        tooltip: (index, colour) => {
          const point = points[index];
          const lines = point
            ? [
                {
                  colour,
                  name,
                  value: format.value(metric, point.value),
                  note: isFired(index) ? t('alerts.preview.firing') : undefined,
                },
                ...(isBounded ? [{ colour: 'transparent', name: bound, value: boundText(point) }] : []),
              ]
            : [];
          return { title: point ? stepTitle(locale, step, point.at) : '', lines };
        },
      }),
      table: {
        head: [t('alerts.preview.point'), name, ...(isBounded ? [bound] : [])],
        rows: points.map((point) => [
          stepTitle(locale, step, point.at),
          format.value(metric, point.value),
          ...(isBounded ? [boundText(point)] : []),
        ]),
      },
    };
  }, [points, firings, metric, step, isUsual, format, type, locale, i18n.language]);
  return <Chart label={label} height={height} legend={legend} draw={draw} table={table} />;
}
