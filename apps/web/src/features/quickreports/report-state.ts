import type { Day } from '@encart/contract/analytics/days.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { PRESETS } from '@encart/contract/analytics/periods.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { readable } from '#kit/figures/chart-metrics.ts';
import { type ComparisonChoice, comparisonIn, writtenComparison } from '#kit/figures/comparison-choice.ts';
import { type PeriodChoice, possiblePeriod } from '#kit/figures/period-choice.ts';
import { type ReportSort, sortIn, wireSort } from './report-sort.ts';

export const TABS = ['table', 'trend', 'share'] as const;
export type Tab = (typeof TABS)[number];

/** Everything a quick report shows, as its address says it. */
export interface ReportState extends ComparisonChoice {
  period: PeriodChoice;
  monthly: boolean;
  tab: Tab;
  /** Drawn in the chart, the first at the left. */
  metrics: readonly DeliveryMetric[];
  sort: ReportSort;
  /** Rows with a line of their own. */
  selected: readonly number[];
  /** Metrics of the table in their order; null: the usual ones. */
  columns: readonly DeliveryMetric[] | null;
  /** Whether the table has the compared period and the evolution. */
  comparison: boolean;
  q: string;
}

type Address = Readonly<Record<string, unknown>>;

const USUAL: readonly DeliveryMetric[] = [
  'revenue_net',
  'revenue_gross',
  'impressions_available',
  'impressions_sold',
  'ecpm_net',
  'ecpm_gross',
  'views_measured',
  'views_achieved',
  'viewability',
  'win_rate',
];

export const usualColumns = (available: readonly DeliveryMetric[]) =>
  USUAL.filter((name) => available.includes(name));

/** Revenue and what a thousand impressions brought: net for those who know it. */
const usualMetrics = (available: readonly DeliveryMetric[]): DeliveryMetric[] =>
  available.includes('revenue_net') ? ['revenue_net', 'ecpm_net'] : ['revenue_gross', 'ecpm_gross'];

const listIn = (value: unknown) => [
  ...new Set([value].flat().filter((one): one is string => typeof one === 'string')),
];
const oneOf = <T extends string>(choices: readonly T[], value: unknown) =>
  choices.find((one) => one === value);
const metricsIn = (available: readonly DeliveryMetric[], value: unknown) =>
  listIn(value).flatMap((name) => oneOf(available, name) ?? []);

/** Reads an address; anything it does not know, or that cannot be, becomes the usual. */
export function readReportState(
  address: Address,
  available: readonly DeliveryMetric[],
  today: Day,
): ReportState {
  const metrics = readable(metricsIn(available, address.metrics));
  const columns = metricsIn(available, address.columns);
  const usual = usualMetrics(available);
  return {
    period:
      oneOf(PRESETS, address.period) ?? possiblePeriod(address.start, address.end, today) ?? 'last_30_days',
    ...comparisonIn(address, 'last_year'),
    monthly: address.monthly === 'true',
    tab: oneOf(TABS, address.tab) ?? 'table',
    metrics: metrics.length > 0 ? metrics : usual,
    sort: sortIn(address.sort, available) ?? { metric: usual[0] ?? 'name', part: 'now', descending: true },
    selected: listIn(address.selected)
      .filter((id) => /^(0|[1-9]\d{0,9})$/.test(id))
      .map(Number)
      .slice(0, limits.figures.series),
    columns: columns.length > 0 ? columns : null,
    comparison: address.comparison !== 'false',
    q: typeof address.q === 'string' ? address.q.slice(0, limits.text.search) : '',
  };
}

type Written = Record<string, string | string[]>;

/** The other way round. What readers may have chosen otherwise is always said, so that all see the same. */
export function writeReportState(state: ReportState): Written {
  const { period, columns, selected, q } = state;
  return {
    ...(typeof period === 'string' ? { period } : { start: period.start, end: period.end }),
    ...writtenComparison(state),
    monthly: String(state.monthly),
    tab: state.tab,
    metrics: [...state.metrics],
    sort: wireSort(state.sort),
    ...(selected.length > 0 ? { selected: selected.map(String) } : {}),
    ...(columns ? { columns: [...columns] } : {}),
    comparison: String(state.comparison),
    ...(q ? { q } : {}),
  };
}

/** What goes along to another report: everything but what is about these rows. */
export const elsewhere = (state: ReportState): ReportState => ({ ...state, selected: [], q: '' });

const DATES = ['period', 'start', 'end'];
/** Whoever says one of them has aligned weekdays as is usual, unless the address says otherwise. */
const COMPARED = [...DATES, 'compare', 'monthly'];

/** The address, and where it is silent what was asked last; days of one's own are for the day they were chosen. */
export function withKept(address: Address, kept: { search: Address; on: Day } | null, today: Day): Address {
  const said = DATES.some((name) => name in address);
  const stale = kept?.on !== today && !('period' in (kept?.search ?? {}));
  const compared = COMPARED.some((name) => name in address);
  const search = Object.entries(kept?.search ?? {}).filter(
    ([name]) => !(DATES.includes(name) && (said || stale)) && !(name === 'align_weekdays' && compared),
  );
  return { ...Object.fromEntries(search), ...address };
}
