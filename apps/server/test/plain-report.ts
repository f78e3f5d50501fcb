import { comparedWith } from '@encart/contract/analytics/comparisons.ts';
import type { DeliveryDimension, DimensionName } from '@encart/contract/analytics/dimensions.ts';
import type { FigureFilter } from '@encart/contract/analytics/figure-filter.ts';
import {
  type DeliveryMeasure,
  type DeliveryMetric,
  deliveryMetric,
} from '@encart/contract/analytics/metrics.ts';
import type { ReportCondition, ReportDimension } from '@encart/contract/reports/report-filters.ts';

/** A row of delivery: its day, the ids of its dimensions, and its measures; money in whole millionths. */
export type PlainRow = { day: string; ids: Partial<Record<DimensionName, number>> } & Record<
  DeliveryMeasure,
  number
>;

export interface PlainConfiguration {
  startdate: string;
  enddate: string;
  compare: 'none' | 'previous' | 'last_year';
  dimensions: ReportDimension[];
  metrics: DeliveryMetric[];
  /** An id follows each name. */
  with_ids: boolean;
  /** Of reports on campaigns; an empty list keeps everything. */
  advertisers: number[];
  lineitems: number[];
  lineitems_choice: 'include' | 'exclude';
  lineitem_filters: ReportCondition[];
  advanced_filters: FigureFilter<DeliveryDimension> | null;
}

/** The name of an id, where a list has one. */
type Names = (dimension: DimensionName, id: number) => string | null;

const timeOf: Partial<Record<DimensionName, (day: string) => string>> = {
  date: (day) => day,
  month: (day) => day.slice(0, 7),
  year: (day) => day.slice(0, 4),
};

/** What a row has in a dimension: a text of time, or an id. */
const valueIn = ({ day, ids }: PlainRow, dimension: DimensionName) =>
  timeOf[dimension]?.(day) ?? ids[dimension] ?? 0;

function matches(row: PlainRow, dimension: DimensionName, condition: ReportCondition, names: Names): boolean {
  const value = valueIn(row, dimension);
  if ('ids' in condition) return condition.ids.includes(Number(value)) === condition.match;
  // Rows without a value, or whose value no list knows, have no name, and match no comparison.
  const name = typeof value === 'string' ? value : names(dimension, value)?.toLowerCase();
  const text = condition.text.toLowerCase();
  const compare = {
    contains: name?.includes(text),
    equals: name === text,
    begins_with: name?.startsWith(text),
    ends_with: name?.endsWith(text),
  };
  return (compare[condition.comparator] ?? false) === condition.match;
}

const keeps = (row: PlainRow, { dimension, operator, filters }: ReportDimension, names: Names) =>
  filters.length === 0 ||
  (operator === 'and'
    ? filters.every((one) => matches(row, dimension, one, names))
    : filters.some((one) => matches(row, dimension, one, names)));

/** A tree of conditions, one row at a time. */
function keepsTree(row: PlainRow, tree: FigureFilter<DeliveryDimension>, names: Names): boolean {
  if ('all' in tree) return tree.all.every((part) => keepsTree(row, part, names));
  if ('any' in tree) return tree.any.some((part) => keepsTree(row, part, names));
  if ('not' in tree) return !keepsTree(row, tree.not, names);
  const { dimension, ...condition } = tree;
  return matches(row, dimension, { ...condition, match: true } as ReportCondition, names);
}

function keepsCampaign(row: PlainRow, configuration: PlainConfiguration, names: Names): boolean {
  const { advertisers, lineitems, lineitems_choice, lineitem_filters, advanced_filters } = configuration;
  const isListed = lineitems.includes(row.ids.lineitem ?? 0);
  return (
    (advertisers.length === 0 || advertisers.includes(row.ids.advertiser ?? 0)) &&
    (lineitems.length === 0 || isListed === (lineitems_choice === 'include')) &&
    lineitem_filters.every((one) => matches(row, 'lineitem', one, names)) &&
    (!advanced_filters || keepsTree(row, advanced_filters, names))
  );
}

const MONEY: readonly string[] = ['revenue_gross', 'revenue_net'];

/** A sum as it is written: money has up to six decimals, of which no last one is zero. */
const sumOf = (rows: readonly PlainRow[], measure: DeliveryMeasure) =>
  rows.reduce((sum, row) => sum + row[measure], 0);
const amount = (sum: number, measure: DeliveryMeasure) => (MONEY.includes(measure) ? sum / 1e6 : sum);

function figureOf(rows: readonly PlainRow[], name: DeliveryMetric): number | null {
  const { formula } = deliveryMetric(name);
  if ('sum' in formula) return amount(sumOf(rows, formula.sum), formula.sum);
  const under = amount(sumOf(rows, formula.under), formula.under);
  return under === 0 ? null : (amount(sumOf(rows, formula.over), formula.over) / under) * formula.times;
}

const rounded = (figure: number | null, decimals: number) =>
  figure === null ? null : Math.round(figure * 10 ** decimals) / 10 ** decimals;

function cellsOf(now: readonly PlainRow[], before: readonly PlainRow[] | null, metrics: DeliveryMetric[]) {
  return metrics.flatMap((name) => {
    const figure = figureOf(now, name);
    if (!before) return [rounded(figure, 9)];
    const earlier = figureOf(before, name);
    const evolution =
      figure === null || earlier === null
        ? null
        : earlier === 0
          ? figure === 0
            ? 0
            : null
          : (figure - earlier) / Math.abs(earlier);
    return [rounded(figure, 9), rounded(earlier, 9), rounded(evolution, 6)];
  });
}

/** A report computed row by row in memory, without any engine: what its file has to say. */
export function plainReport(
  all: readonly PlainRow[],
  configuration: PlainConfiguration,
  names: Names,
  unnamed: (dimension: DimensionName, id: number) => string,
) {
  const { startdate: start, enddate: end, compare, dimensions, metrics } = configuration;
  const compared = comparedWith({ start, end, compare })?.period;
  const kept = all.filter(
    (row) => dimensions.every((one) => keeps(row, one, names)) && keepsCampaign(row, configuration, names),
  );
  const within = (from: string, to: string) => kept.filter(({ day }) => day >= from && day <= to);
  const now = within(start, end);
  const before = compared ? within(compared.start, compared.end) : null;
  const shown = dimensions.flatMap(({ dimension, shown: isShown }) => (isShown ? [dimension] : []));
  const keyOf = (row: PlainRow) => JSON.stringify(shown.map((dimension) => valueIn(row, dimension)));
  const groups = new Map<string, { now: PlainRow[]; before: PlainRow[] }>();
  const groupAt = (key: string) => {
    const group = groups.get(key) ?? { now: [], before: [] };
    groups.set(key, group);
    return group;
  };
  for (const row of now) groupAt(keyOf(row)).now.push(row);
  for (const row of before ?? []) groupAt(keyOf(row)).before.push(row);

  const measures = [
    ...new Set(
      metrics.flatMap((name) => {
        const { formula } = deliveryMetric(name);
        return 'sum' in formula ? [formula.sum] : [formula.over, formula.under];
      }),
    ),
  ];
  const first = deliveryMetric(metrics[0] ?? 'bids').formula;
  const size = 'sum' in first ? first.sum : first.over;
  const isTime = (dimension: DimensionName) => timeOf[dimension] !== undefined;
  const times = shown.flatMap((dimension, at) => (isTime(dimension) ? [at] : []));
  const others = shown.flatMap((dimension, at) => (isTime(dimension) ? [] : [at]));
  const rows = [...groups]
    .map(([key, group]) => ({ values: JSON.parse(key) as (string | number)[], ...group }))
    .filter(({ now: a, before: b }) => measures.some((one) => sumOf(a, one) !== 0 || sumOf(b, one) !== 0))
    .sort((a, b) => {
      const by = (places: number[]) => {
        for (const at of places) {
          const [one = 0, two = 0] = [a.values[at], b.values[at]];
          if (one !== two) return one < two ? -1 : 1;
        }
        return 0;
      };
      return by(times) || sumOf(b.now, size) - sumOf(a.now, size) || by(others);
    });
  return {
    rows:
      shown.length === 0
        ? []
        : rows.map((row) => ({
            names: row.values.flatMap((value, at) => {
              const dimension = shown[at] ?? 'date';
              if (typeof value === 'string') return [value];
              const name = names(dimension, value) ?? unnamed(dimension, value);
              return configuration.with_ids ? [name, String(value)] : [name];
            }),
            cells: cellsOf(row.now, before && row.before, metrics),
          })),
    total: cellsOf(now, before, metrics),
  };
}
