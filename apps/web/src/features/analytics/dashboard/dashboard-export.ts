import type { AuctionMetric } from '@encart/contract/analytics/metrics.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import i18next from 'i18next';
import type { TableExport } from '#kit/figures/export/table-export.tsx';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricNamed } from '#kit/figures/metrics/metric-catalogue.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { momentTitle, spanText } from '#kit/figures/period/moment-text.ts';
import { spanIn } from '#kit/figures/period/partial.ts';
import type { XlsxCell, XlsxFormat } from '#kit/files/xlsx.ts';
import type { DashboardState } from './dashboard-state.ts';
import type { Dashboard } from './use-dashboard.ts';

type Figures = Dashboard['now'][number] | null | undefined;

const formatOf = (metric: AuctionMetric): XlsxFormat => {
  const { unit } = metricNamed(metric);
  return unit === 'milliseconds' ? 'count' : unit;
};

/** The dashboard point by point: the metrics of the chart first, each beside what it is compared with. */
export function dashboardExport(
  dashboard: Dashboard,
  { metrics: shown, duration }: DashboardState,
  filters: readonly string[],
  format: FigureFormat,
): TableExport {
  const { t } = i18next;
  const { locale, currency } = format;
  const { metrics: all, points, now, before, totals, interval } = dashboard;
  const ordered = [...shown, ...all.filter((metric) => !shown.includes(metric))];
  const compared = spanText(locale, spanIn(dashboard.compared));
  const header = (metric: AuctionMetric) => {
    const money = metricNamed(metric).unit === 'money' ? ` (${currency})` : '';
    const name = metricName(metric);
    return [
      `${name}${money}`,
      `${t('quickreports.export.beforeOf', { metric: name, period: compared })}${money}`,
    ];
  };
  const line = (name: string, figures: Figures, earlier: Figures): XlsxCell[] => [
    name,
    ...ordered.flatMap((metric) => {
      const at = all.indexOf(metric);
      return [figures?.[at] ?? null, earlier?.[at] ?? null].map((figure) => format.plotValue(metric, figure));
    }),
  ];
  return {
    fileName: `dashboard-${duration}-${dayOf(new Date(dashboard.span.end))}`,
    sheet: {
      name: t('quickreports.export.figures'),
      headRows: 1,
      formats: ['text', ...ordered.flatMap((metric) => [formatOf(metric), formatOf(metric)])],
      rows: [
        [t('analytics.dashboard.chart.point'), ...ordered.flatMap(header)],
        line(t('quickreports.table.totals'), totals.now, totals.before),
        ...points.map((point, at) =>
          line(momentTitle(locale, new Date(point), interval), now[at], before[at]),
        ),
      ],
    },
    about: {
      title: t('pages.analytics-dashboard'),
      period: spanText(locale, spanIn(dashboard.span)),
      compared,
      filters,
      format,
    },
  };
}
