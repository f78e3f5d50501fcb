import type { LoadMetric } from '@encart/contract/monitoring/load-metrics.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { axisText, mostOf } from '#features/monitoring/servers/load-text.ts';
import { FiguresFailed } from '#kit/figures/figures-failed.tsx';
import { momentTitle, spanText, tickText } from '#kit/figures/period/moment-text.ts';
import { isPartial, spanIn } from '#kit/figures/period/partial.ts';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import { timeChart } from '#ui/chart/time-chart.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { hasLoads, type LoadChart, loadLines, loadsAt, loadTable } from './load-series.ts';
import type { useLoadChart } from './use-load-chart.ts';
import { useLoadWords } from './use-load-words.ts';

interface Props {
  title: string;
  text?: ReactNode;
  /** Under the title: what is chosen, and how to choose. */
  settings?: ReactNode;
  metric: LoadMetric;
  loads: ReturnType<typeof useLoadChart>;
  height: number;
}

/** A measure of servers over time, the compared period dashed, or why there is none. */
export function LoadChartPanel({ title, text, settings, metric, loads, height }: Props) {
  const { t } = useTranslation();
  const { chart, failed, busy, retry } = loads;
  const frame = { title, text: settings || text };
  if (failed)
    return (
      <Panel {...frame}>
        <FiguresFailed error={failed} title={t('monitoring.chart.failed')} onRetry={retry} />
      </Panel>
    );
  if (!chart)
    return (
      <Panel {...frame}>
        <Skeleton variant="rounded" height={height} role="status" aria-label={t('analytics.loading')} />
      </Panel>
    );
  if (!hasLoads(chart))
    return (
      <Panel {...frame} busyLabel={busy && t('analytics.updating')}>
        <EmptyState title={t('monitoring.chart.empty')} text={t('monitoring.chart.emptyText')} />
      </Panel>
    );
  return <DrawnChart {...frame} chart={chart} metric={metric} busy={busy} height={height} />;
}

interface DrawnProps extends Pick<Props, 'title' | 'text' | 'metric' | 'height'> {
  chart: LoadChart;
  busy: boolean;
}

function DrawnChart({ title, text, chart, metric, busy, height }: DrawnProps) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const words = useLoadWords();
  const drawing = useMemo(() => {
    const { interval } = chart;
    const lines = loadLines(chart, words);
    const isDrawn = (figures: readonly unknown[] | null | undefined) =>
      figures?.some((figure) => figure !== null);
    const span = spanIn(chart.span);
    const points = chart.points.map((point) => new Date(point));
    const titles = points.map((point) => {
      const moment = momentTitle(locale, point, interval);
      return isPartial(point, interval, span) ? t('analytics.partial', { moment }) : moment;
    });
    const titleAt = (index: number) => {
      const compared = chart.compared_points[index];
      const moment = titles[index] ?? '';
      if (!compared) return moment;
      return t('analytics.against', { moment, before: momentTitle(locale, new Date(compared), interval) });
    };
    const draw = timeChart({
      labels: points.map((point) => tickText(locale, point, interval, span)),
      series: lines,
      left: {
        name: '',
        format: (value) => axisText(locale, chart.metric, value),
        most: mostOf(chart.metric),
      },
      above: 8,
      tooltip: (index, colours) => ({
        title: titleAt(index),
        lines: loadsAt(chart, index, colours, { locale, words }),
      }),
    });
    return {
      legend: {
        label: t('figures.legend.label'),
        series: lines.map(({ name }) => ({ key: name, name })),
        dashed: lines.some(({ before }) => isDrawn(before)) ? t('figures.legend.dashed') : undefined,
        band: lines.some(({ band }) => isDrawn(band?.low))
          ? { name: t('figures.legend.range'), at: 0 }
          : undefined,
      },
      draw,
      // Redrawn every minute.
      still: true,
      label: t('monitoring.chart.label', {
        metric: fieldLabel(serverloads, metric),
        servers: lines.map(({ name }) => name).join(', '),
        period: spanText(locale, span),
      }),
      table: loadTable(chart, titles, { locale, words }),
    };
  }, [chart, metric, words, locale, t]);
  return (
    <ChartPanel
      title={title}
      text={text}
      busyLabel={busy && t('analytics.updating')}
      tableLabel={t('analytics.table')}
      chart={{ ...drawing, height }}
    />
  );
}
