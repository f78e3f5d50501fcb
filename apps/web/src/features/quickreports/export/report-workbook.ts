import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import i18next from 'i18next';
import { type FigureColumn, figureColumns } from '#features/quickreports/table/figure-columns.ts';
import { type ComparedRow, figureIn } from '#features/quickreports/table/report-sort.ts';
import type { Report } from '#features/quickreports/use-report.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { aboutSheet } from '#kit/figures/export/about-sheet.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricNamed } from '#kit/figures/metrics/metric-catalogue.ts';
import { formulaText, metricName } from '#kit/figures/metrics/metric-labels.ts';
import { periodText } from '#kit/figures/period/day-text.ts';
import { type XlsxCell, type XlsxFormat, xlsxFile } from '#kit/files/xlsx.ts';

export interface WorkbookParts {
  noun: QuickreportName;
  title: string;
  /** What it is narrowed to, beside the drill-down. */
  filters: readonly string[];
  report: Report;
  /** In the order of the table. */
  rows: readonly QuickreportRow[];
  /** The columns on screen, which come first. */
  columns: readonly DeliveryMetric[];
  /** Whether the screen shows what they are compared with. */
  comparison: boolean;
  format: FigureFormat;
  /** Of the page. */
  address: string;
}

/** The difference of a rate. */
const isPoints = ({ metric, part }: FigureColumn) =>
  part === 'difference' && metricNamed(metric).unit === 'percent';

const formatOf = (column: FigureColumn): XlsxFormat => {
  const { metric, part } = column;
  if (part === 'evolution') return 'percent';
  if (isPoints(column)) return 'points';
  const { unit } = metricNamed(metric);
  return unit === 'milliseconds' ? 'count' : unit;
};

/** The whole report in the currency on screen, what each metric means, and what the file is. */
export function reportWorkbook(workbook: WorkbookParts): Blob {
  const { noun, title, filters, report, rows, columns: shown, comparison, format, address } = workbook;
  const { t } = i18next;
  const { period, compared, totals, metrics, where } = report;
  const { locale, currency } = format;
  const ordered = [...shown, ...metrics.filter((metric) => !shown.includes(metric))];
  const isShown = ({ metric, part }: FigureColumn) =>
    shown.includes(metric) && (comparison || part === 'now');
  const columns = figureColumns(ordered, metrics, totals.before !== null).toSorted(
    (a, b) => Number(isShown(b)) - Number(isShown(a)),
  );
  const dimension = quickreports[noun];
  const header = (column: FigureColumn) => {
    const { metric, part } = column;
    const isMoney = part !== 'evolution' && metricNamed(metric).unit === 'money';
    const unit = isMoney ? ` (${currency})` : isPoints(column) ? ' (pt)' : '';
    const name = metricName(metric);
    if (part === 'now') return `${name}${unit}`;
    if (part === 'before' && compared)
      return `${t('quickreports.export.beforeOf', { metric: name, period: periodText(locale, compared) })}${unit}`;
    return `${name}, ${t(`quickreports.export.parts.${part}`)}${unit}`;
  };
  const line = (name: string, figures: ComparedRow): XlsxCell[] => [
    name,
    ...columns.map((column) => {
      const { metric, at, part } = column;
      const figure = figureIn(figures, at, part);
      if (isPoints(column)) return figure && figure * 100;
      return part === 'evolution' ? figure : format.plotValue(metric, figure);
    }),
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
        ...ordered.map((metric) => [metricName(metric), formulaText(metric), unitText(metric, currency)]),
      ],
    },
    aboutSheet({
      title,
      period: periodText(locale, period),
      compared: compared && periodText(locale, compared),
      filters: [
        ...where.map((filter) =>
          t('figures.filters.step', {
            dimension: t(`figures.dimensions.${filter.dimension}`),
            name: dimensionName(filter.dimension, filter),
          }),
        ),
        ...filters,
      ],
      format,
      address,
    }),
  ]);
}

function unitText(metric: DeliveryMetric, currency: FigureFormat['currency']): string {
  const { unit } = metricNamed(metric);
  return unit === 'money' ? currency : i18next.t(`quickreports.export.units.${unit}`);
}
