import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import i18next from 'i18next';
import { type FigureColumn, figureColumns } from '#features/quickreports/table/figure-columns.ts';
import { figureIn } from '#features/quickreports/table/report-sort.ts';
import type { Report } from '#features/quickreports/use-report.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { metricNamed } from '#kit/figures/metrics/metric-catalogue.ts';
import { formulaText, metricName } from '#kit/figures/metrics/metric-labels.ts';
import { periodText } from '#kit/figures/period/day-text.ts';
import { type XlsxCell, type XlsxFormat, xlsxFile } from '#kit/files/xlsx.ts';
import { useSettings } from '#kit/settings/settings.ts';

const formatOf = ({ metric, part }: FigureColumn): XlsxFormat => {
  if (part === 'evolution') return 'percent';
  const { unit } = metricNamed(metric);
  return unit === 'milliseconds' ? 'count' : unit;
};

/** The whole report in euros, and beside it what each metric means. */
export function reportWorkbook(noun: QuickreportName, report: Report, rows: readonly QuickreportRow[]): Blob {
  const { t } = i18next;
  const { period, compared, totals, metrics } = report;
  const { locale } = useSettings.getState();
  const columns = figureColumns(metrics, metrics, totals.before !== null);
  const dimension = quickreports[noun];
  const header = ({ metric, part }: FigureColumn) => {
    const money = part !== 'evolution' && metricNamed(metric).unit === 'money' ? ' (EUR)' : '';
    const name = metricName(metric);
    if (part === 'before' && compared)
      return `${t('quickreports.export.beforeOf', { metric: name, period: periodText(locale, compared) })}${money}`;
    return `${part === 'now' ? name : t(`quickreports.table.${part}Of`, { metric: name })}${money}`;
  };
  const line = (name: string, figures: Pick<QuickreportRow, 'now' | 'before' | 'evolution'>): XlsxCell[] => [
    name,
    ...columns.map(({ at, part }) => figureIn(figures, at, part)),
  ];
  const about = [
    [t('quickreports.export.period'), `${period.start} – ${period.end}`],
    ...(compared ? [[t('quickreports.export.comparedPeriod'), `${compared.start} – ${compared.end}`]] : []),
    [t('quickreports.export.zone'), REPORTING_ZONE],
  ];
  return xlsxFile([
    {
      name: t('quickreports.export.figures'),
      headRows: 1,
      formats: ['text', ...columns.map(formatOf)],
      rows: [
        [t(`figures.dimensions.${dimension}`), ...columns.map(header)],
        line(t('quickreports.table.totals'), totals),
        ...rows.map((row) => line(dimensionName(dimension, row), row)),
      ],
    },
    {
      name: t('quickreports.export.dictionary'),
      headRows: 1,
      formats: ['text', 'text', 'text'],
      rows: [
        [t('quickreports.export.metric'), t('quickreports.export.formula'), t('quickreports.export.unit')],
        ...metrics.map((metric) => [
          metricName(metric),
          formulaText(metric),
          t(`quickreports.export.units.${metricNamed(metric).unit}`),
        ]),
        ...about,
      ],
    },
  ]);
}
