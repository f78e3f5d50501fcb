import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import i18next from 'i18next';
import { Difference } from '#kit/figures/comparison/difference.tsx';
import { Evolution } from '#kit/figures/comparison/evolution.tsx';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { formulaText, metricName } from '#kit/figures/metrics/metric-labels.ts';
import type { Column } from '#ui/table/column.ts';
import type { FigureColumn } from './figure-columns.ts';
import { type ComparedRow, figureIn, type Part } from './report-sort.ts';

interface Options {
  totals: ComparedRow;
  format: FigureFormat;
  /** What the compared figures are called, and which days they are of; null: nothing is compared. */
  compared: { before: string; beforeDays: string } | null;
  /** The column with bars behind its figures, and the figure whose bar is whole. */
  bars: { key: string; most: number } | null;
  /** What changed stands below each figure. */
  stacked: boolean;
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
  const header = part === 'before' ? compared.before : t(`quickreports.table.${part}`);
  // Begins with what is seen, for those who say what they see.
  const label = t('quickreports.table.partOf', { part: header, metric: name });
  return { header, hint: part === 'before' ? compared.beforeDays : hint, label, group };
}

/** A figure of every row as a column of the table. */
export function reportColumn(figure: FigureColumn, options: Options): Column<QuickreportRow> {
  const { key, metric, at, part } = figure;
  const { totals, format, compared, bars, stacked } = options;
  const cell = (row: ComparedRow) => {
    const value = figureIn(row, at, part);
    const [now, before] = [figureIn(row, at, 'now'), figureIn(row, at, 'before')];
    const evolution = <Evolution metric={metric} now={now} before={before} format={format} />;
    if (part === 'evolution') return evolution;
    if (part === 'difference')
      return <Difference metric={metric} now={now} before={before} format={format} />;
    if (!stacked) return format.value(metric, value);
    return (
      <>
        <div>{format.value(metric, value)}</div>
        {evolution}
      </>
    );
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
    highestFirst: part !== 'difference',
    cell,
    total: cell(totals),
    ...(bars?.key === key && bars.most > 0 && { bar }),
  };
}
