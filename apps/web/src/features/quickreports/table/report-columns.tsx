import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import i18next from 'i18next';
import { Evolution } from '#kit/figures/comparison/evolution.tsx';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { formulaText, metricName } from '#kit/figures/metrics/metric-labels.ts';
import type { Column } from '#ui/table/column.ts';
import type { FigureColumn } from './figure-columns.ts';
import { figureIn, type Part } from './report-sort.ts';

interface Options {
  totals: Pick<QuickreportRow, Part>;
  format: FigureFormat;
  /** What the compared figures are called, and which days they are of; null: nothing is compared. */
  compared: { before: string; beforeDays: string } | null;
  /** The column with bars behind its figures, and the figure whose bar is whole. */
  bars: { key: string; most: number } | null;
}

const widthOf = (part: Part, compared: boolean) => {
  if (!compared) return 176;
  return part === 'evolution' ? 100 : 124;
};

function headOf({ metric, part }: FigureColumn, compared: Options['compared']) {
  const name = metricName(metric);
  const hint = formulaText(metric);
  if (!compared) return { header: name, hint };
  const { t } = i18next;
  const group = { key: metric, header: name, hint };
  const label = part === 'now' ? name : t(`quickreports.table.${part}Of`, { metric: name });
  return part === 'before'
    ? { header: compared.before, hint: compared.beforeDays, label, group }
    : { header: t(`quickreports.table.${part}`), hint, label, group };
}

/** A figure of every row as a column of the table. */
export function reportColumn(figure: FigureColumn, options: Options): Column<QuickreportRow> {
  const { key, metric, at, part } = figure;
  const { totals, format, compared, bars } = options;
  const cell = (row: Pick<QuickreportRow, Part>) => {
    const value = figureIn(row, at, part);
    if (part === 'evolution') return <Evolution metric={metric} evolution={value} format={format} />;
    return format.value(metric, value);
  };
  const bar = (row: QuickreportRow) => {
    const value = figureIn(row, at, part);
    return value === null || !bars ? null : value / bars.most;
  };
  return {
    key,
    part,
    ...headOf(figure, compared),
    width: widthOf(part, compared !== null),
    numeric: true,
    sortable: true,
    highestFirst: true,
    cell,
    total: cell(totals),
    ...(bars?.key === key && bars.most > 0 && { bar }),
  };
}
