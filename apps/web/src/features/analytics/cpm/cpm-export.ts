import i18next from 'i18next';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import type { TableExport } from '#kit/figures/export/table-export.tsx';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { periodText } from '#kit/figures/period/day-text.ts';
import type { XlsxCell } from '#kit/files/xlsx.ts';
import { METRICS } from './cpm-labels.ts';
import type { Cpm } from './cpm-reply.ts';
import { differenceOf, possibleSort, rowsFor } from './cpm-rows.ts';
import type { CpmState } from './cpm-state.ts';

/** What the page is narrowed to, in words. */
export function cpmFilters(where: Cpm['where'], q = ''): string[] {
  const { t } = i18next;
  const steps = where.map((filter) =>
    t('figures.filters.step', {
      dimension: t(`figures.dimensions.${filter.dimension}`),
      name: dimensionName(filter.dimension, filter),
    }),
  );
  return [...steps, ...(q ? [t('figures.searched', { q })] : [])];
}

/** The table of the CPM page: all of its rows in their order, after their total; a search is of the screen. */
export function cpmExport(cpm: Cpm, state: CpmState, format: FigureFormat): TableExport {
  const { t } = i18next;
  const { by, kind, period, compared, total, rows, where } = cpm;
  const metrics = METRICS[kind];
  const money = (name: string) => `${name} (${format.currency})`;
  const cpmName = t(`analytics.cpm.name.${kind}`);
  const line = (name: string, row: Cpm['total']): XlsxCell[] => [
    name,
    format.plotValue(metrics.cpm, row.cpm),
    ...(compared
      ? [
          format.plotValue(metrics.cpm, row.before),
          format.plotValue(metrics.cpm, differenceOf(row)),
          row.evolution,
        ]
      : []),
    row.impressions_sold,
    format.plotValue(metrics.revenue, row.revenue),
  ];
  return {
    fileName: `cpm-${by}-${period.start}-${period.end}`,
    sheet: {
      name: t('quickreports.export.figures'),
      headRows: 1,
      formats: [
        'text',
        'money',
        ...(compared ? (['money', 'money', 'percent'] as const) : []),
        'count',
        'money',
      ],
      rows: [
        [
          t(`figures.dimensions.${by}`),
          money(cpmName),
          ...(compared
            ? [
                money(
                  t('quickreports.export.beforeOf', {
                    metric: cpmName,
                    period: periodText(format.locale, compared),
                  }),
                ),
                money(`${cpmName}, ${t('quickreports.export.parts.difference')}`),
                `${cpmName}, ${t('quickreports.export.parts.evolution')}`,
              ]
            : []),
          metricName('impressions_sold'),
          money(metricName(metrics.revenue)),
        ],
        line(t('quickreports.table.totals'), total),
        ...rowsFor(rows, by, { ...state, q: '', sort: possibleSort(state.sort, compared !== null) }).map(
          (row) => line(dimensionName(by, row), row),
        ),
      ],
    },
    about: {
      title: t('pages.analytics-cpm'),
      period: periodText(format.locale, period),
      compared: compared && periodText(format.locale, compared),
      filters: cpmFilters(where),
      format,
    },
  };
}
