import { compareFigures, type Figure } from '@encart/contract/analytics/compute-metric.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';

export const PARTS = ['now', 'before', 'evolution'] as const;
export type Part = (typeof PARTS)[number];

export interface ReportSort {
  metric: DeliveryMetric | 'name';
  part: Part;
  descending: boolean;
}

/** `-revenue_net`, `ctr.evolution`, `name` */
export const sortText = ({ metric, part, descending }: ReportSort) =>
  `${descending ? '-' : ''}${metric}${part === 'now' ? '' : `.${part}`}`;

export function sortIn(value: unknown, available: readonly DeliveryMetric[]): ReportSort | null {
  const [, minus, name, partName = 'now'] = /^(-?)(\w+?)(?:\.(\w+))?$/.exec(String(value)) ?? [];
  const metric = name === 'name' ? name : available.find((candidate) => candidate === name);
  const part = PARTS.find((candidate) => candidate === partName);
  return metric && part ? { metric, part, descending: minus === '-' } : null;
}

/** Figures begin with the largest, names with the first letter; the same column again turns the order round. */
export const sortAfterClick = (sort: ReportSort, metric: ReportSort['metric'], part: Part): ReportSort =>
  sort.metric === metric && sort.part === part
    ? { ...sort, descending: !sort.descending }
    : { metric, part, descending: metric !== 'name' };

export const figureIn = (row: Pick<QuickreportRow, Part>, at: number, part: Part): Figure =>
  row[part]?.[at] ?? null;

interface Sorting {
  sort: ReportSort;
  metrics: readonly DeliveryMetric[];
  nameOf: (row: QuickreportRow) => string;
  locale: string;
}

/** A new list in order; rows without a figure come last, equal ones by name. */
export function sortedRows(rows: readonly QuickreportRow[], sorting: Sorting): QuickreportRow[] {
  const { sort, metrics, nameOf, locale } = sorting;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const names = new Map(rows.map((row) => [row, nameOf(row)]));
  const byName = (a: QuickreportRow, b: QuickreportRow) => compare(names.get(a) ?? '', names.get(b) ?? '');
  if (sort.metric === 'name') return rows.toSorted((a, b) => (sort.descending ? byName(b, a) : byName(a, b)));
  const at = metrics.indexOf(sort.metric);
  return rows.toSorted(
    (a, b) =>
      compareFigures(figureIn(a, at, sort.part), figureIn(b, at, sort.part), sort.descending) || byName(a, b),
  );
}
