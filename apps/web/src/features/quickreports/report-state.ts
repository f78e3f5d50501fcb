import type { Day } from '@encart/contract/analytics/days.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { z } from 'zod';
import { FILTER_KEYS, filtersPart } from '#features/quickreports/filters/value-filters.ts';
import {
  possibleSort,
  type ReportSort,
  sortIn,
  sortText,
  usualSort,
} from '#features/quickreports/table/report-sort.ts';
import { type Address, definePageAddress, joinParts, type StateOf } from '#kit/address/page-address.ts';
import { choice, choicesOf, flag, ids, oneText, optionalChoicesOf, searchText } from '#kit/address/values.ts';
import { comparisonPart } from '#kit/figures/comparison/comparison-choice.ts';
import { limitToReadable } from '#kit/figures/metrics/chart-metrics.ts';
import { currencyPart } from '#kit/figures/metrics/currency.ts';
import { periodPart } from '#kit/figures/period/period-choice.ts';
import type { ReportPreference } from '#kit/figures/report-preferences.ts';
import { VOLUMES } from '#kit/figures/volume.ts';

export const TABS = ['table', 'trend', 'share'] as const;

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

/** Drawn in the chart, the first at the left. */
const chartMetrics = (available: readonly DeliveryMetric[]) =>
  z.codec(choicesOf(available), z.custom<readonly DeliveryMetric[]>(), {
    decode: (requested) => {
      const readable = limitToReadable(requested);
      return readable.length > 0 ? readable : usualMetrics(available);
    },
    encode: (metrics) => metrics,
  });

const sort = (available: readonly DeliveryMetric[]) =>
  oneText<ReportSort | null>(
    (value) => sortIn(value, available),
    (value) => (value && sortText(value)) || undefined,
  );

const parts = (available: readonly DeliveryMetric[], today: Day) =>
  joinParts(
    periodPart(today),
    comparisonPart('last_year'),
    currencyPart(),
    filtersPart(),
    z.object({
      monthly: flag(false),
      tab: choice(TABS, 'table'),
      metrics: chartMetrics(available),
      sort: sort(available),
      volume: choice(VOLUMES, '1000'),
      /** Rows with a line of their own. */
      selected: ids(limits.figures.series, { none: true }),
      /** Metrics of the table in their order; null: the usual ones. */
      columns: optionalChoicesOf(available),
      /** Whether the table has the compared period, the difference and the evolution. */
      comparison: flag(true),
      q: searchText(),
    }),
  );
type Parts = z.output<ReturnType<typeof parts>>;

/** The order nobody chose. */
export const usualSortOf = (available: readonly DeliveryMetric[], compared: boolean) =>
  usualSort(usualMetrics(available)[0] ?? 'revenue_gross', compared);

/** Whether the table shows what its figures are compared with. */
export const isCompared = ({ compare, comparison }: Pick<Parts, 'compare' | 'comparison'>) =>
  compare !== 'none' && comparison;

/** Everything a quick report shows, as its address says it. */
export function reportAddress(available: readonly DeliveryMetric[], today: Day) {
  return definePageAddress(
    z.codec(parts(available, today), z.custom<Omit<Parts, 'sort'> & { sort: ReportSort }>(), {
      decode: (state) => ({
        ...state,
        sort: state.sort
          ? possibleSort(state.sort, isCompared(state))
          : usualSortOf(available, isCompared(state)),
      }),
      encode: (state) => state,
    }),
    { complete: true },
  );
}
export type ReportState = StateOf<ReturnType<typeof reportAddress>>;

/** What an address says of the rows of this very report, and does not carry to another. */
export const ROW_KEYS = ['selected', 'q', 'sort'] as const;

/** What the next visit does not begin with: a filter forgotten would be taken for all there is. */
export const VISIT_KEYS = [...ROW_KEYS, ...FILTER_KEYS] as const;

const DATES = ['period', 'start', 'end'];
/** An address with one of these resets weekday alignment to its default. */
const COMPARED = [...DATES, 'compare', 'monthly'];

interface Change {
  next: Partial<ReportState>;
  replace: boolean;
}

/** Changes that are drawn together are one step: one that Back undoes, where any of them is. */
export const joinChanges = (before: Change | undefined, { next, replace }: Change): Change => ({
  next: { ...before?.next, ...next },
  replace: replace && (before?.replace ?? true),
});

/** The ticked rows that are still there: another filter may have left some out. */
export function tickedIn(rows: readonly { id: number }[], selected: readonly number[]): readonly number[] {
  const ids = new Set(rows.map(({ id }) => id));
  return selected.filter((id) => ids.has(id));
}

/** A change of the comparison takes the order nobody chose along: who lost most while comparing, who has most otherwise. */
export function withUsualSort(
  state: ReportState,
  next: Partial<ReportState>,
  available: readonly DeliveryMetric[],
): Partial<ReportState> {
  const [before, after] = [isCompared(state), isCompared({ ...state, ...next })];
  const isUsual = sortText(state.sort) === sortText(usualSortOf(available, before));
  return before === after || next.sort || !isUsual ? next : { ...next, sort: usualSortOf(available, after) };
}

/** Completes the address with the last choices; custom days are restored only on the day they were chosen. */
export function withLast(address: Address, last: ReportPreference | null, today: Day): Address {
  const hasDates = DATES.some((name) => name in address);
  const stale = last?.on !== today && !('period' in (last?.search ?? {}));
  const compared = COMPARED.some((name) => name in address);
  const search = Object.entries(last?.search ?? {}).filter(
    ([name]) =>
      // Addresses kept by earlier versions have these, too.
      !isOneOf(VISIT_KEYS, name) &&
      !(DATES.includes(name) && (hasDates || stale)) &&
      !(name === 'align_weekdays' && compared),
  );
  return { ...Object.fromEntries(search), ...address };
}
