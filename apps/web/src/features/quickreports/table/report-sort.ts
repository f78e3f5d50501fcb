import { compareFigures, type Figure } from '@encart/contract/analytics/compute-metric.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { isRatio, metricNamed } from '#kit/figures/metrics/metric-catalogue.ts';
import { volumeBehind, volumeOf } from '#kit/figures/volume.ts';

const PARTS = ['now', 'before', 'difference', 'evolution'] as const;
export type Part = (typeof PARTS)[number];

export interface ReportSort {
  metric: DeliveryMetric | 'name';
  part: Part;
  descending: boolean;
}

/** How a rate moved is said in points: its evolution would be its difference once more. */
export const partsOf = (metric: ReportSort['metric']): readonly Part[] =>
  metric !== 'name' && metricNamed(metric).unit === 'percent'
    ? PARTS.filter((part) => part !== 'evolution')
    : PARTS;

/** `-revenue_net`, `clicks.evolution`, `name` */
export const sortText = ({ metric, part, descending }: ReportSort) =>
  `${descending ? '-' : ''}${metric}${part === 'now' ? '' : `.${part}`}`;

export function sortIn(value: unknown, available: readonly DeliveryMetric[]): ReportSort | null {
  const [, minus, name, partName = 'now'] = /^(-?)(\w+?)(?:\.(\w+))?$/.exec(String(value)) ?? [];
  const metric = name === 'name' ? name : available.find((candidate) => candidate === name);
  const part = PARTS.find((candidate) => candidate === partName);
  if (!metric || !part) return null;
  return { metric, part: partsOf(metric).includes(part) ? part : 'difference', descending: minus === '-' };
}

/** The order nobody chose: who lost most while something is compared, who has most otherwise. */
export const usualSort = (metric: DeliveryMetric, isCompared: boolean): ReportSort =>
  isCompared ? { metric, part: 'difference', descending: false } : { metric, part: 'now', descending: true };

/** An order by what is not compared any more is one by the figure itself. */
export const possibleSort = (sort: ReportSort, isCompared: boolean): ReportSort =>
  isCompared || sort.part === 'now' ? sort : { ...sort, part: 'now', descending: true };

/** Where nothing was before, nobody lost anything: the order nobody chose is one by the figure itself. */
export function tellingSort(
  sort: ReportSort,
  totals: ComparedRow,
  metrics: readonly DeliveryMetric[],
): ReportSort {
  if (sort.metric === 'name' || sort.part !== 'difference' || sort.descending) return sort;
  const before = figureIn(totals, metrics.indexOf(sort.metric), 'before');
  return before ? sort : usualSort(sort.metric, false);
}

/** Figures begin with the largest, differences with the greatest loss, names with the first letter; the same column again turns the order round. */
export const sortAfterClick = (sort: ReportSort, metric: ReportSort['metric'], part: Part): ReportSort =>
  sort.metric === metric && sort.part === part
    ? { ...sort, descending: !sort.descending }
    : { metric, part, descending: metric !== 'name' && part !== 'difference' };

export type ComparedRow = Pick<QuickreportRow, 'now' | 'before' | 'evolution'>;

export function figureIn(row: ComparedRow, at: number, part: Part): Figure {
  if (part !== 'difference') return row[part]?.[at] ?? null;
  const now = row.now[at] ?? null;
  const before = row.before?.[at] ?? null;
  return now === null || before === null ? null : now - before;
}

/** Small numbers make any ratio and any evolution: rows with less than a minimum say nothing about them. */
export const needsVolume = ({ metric, part }: ReportSort) =>
  metric !== 'name' && (part === 'evolution' || isRatio(metric));

/** Which rows are too small for an order. For the evolution of a sum one period is enough: who lost it all is not small. */
export const smallRows = (sort: ReportSort, metrics: readonly DeliveryMetric[], volume: number) => {
  const { metric, part } = sort;
  return (row: ComparedRow): boolean => {
    if (metric === 'name' || !needsVolume(sort)) return false;
    const at = metrics.indexOf(volumeOf(metric));
    const [now, before] = [figureIn(row, at, 'now'), figureIn(row, at, 'before')];
    const behind = isRatio(metric) ? volumeBehind(part, { now, before }) : Math.max(now ?? 0, before ?? 0);
    return behind < volume;
  };
};

interface Sorting {
  sort: ReportSort;
  metrics: readonly DeliveryMetric[];
  nameOf: (row: QuickreportRow) => string;
  locale: string;
  /** How much a row needs to be ranked by a ratio or an evolution. */
  volume: number;
}

/** A new list in order; rows without a figure come last, then those too small, then those of no deal, publisher or desk. */
export function sortedRows(rows: readonly QuickreportRow[], sorting: Sorting): QuickreportRow[] {
  const { sort, metrics, nameOf, locale, volume } = sorting;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const names = new Map(rows.map((row) => [row, nameOf(row)]));
  const byName = (a: QuickreportRow, b: QuickreportRow) => compare(names.get(a) ?? '', names.get(b) ?? '');
  const isSmall = smallRows(sort, metrics, volume);
  const last = (row: QuickreportRow) => (row.state === 'none' ? 2 : Number(isSmall(row)));
  const ranks = new Map(rows.map((row) => [row, last(row)]));
  const byRank = (a: QuickreportRow, b: QuickreportRow) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0);
  if (sort.metric === 'name')
    return rows.toSorted((a, b) => byRank(a, b) || (sort.descending ? byName(b, a) : byName(a, b)));
  const at = metrics.indexOf(sort.metric);
  return rows.toSorted(
    (a, b) =>
      byRank(a, b) ||
      compareFigures(figureIn(a, at, sort.part), figureIn(b, at, sort.part), sort.descending) ||
      byName(a, b),
  );
}
