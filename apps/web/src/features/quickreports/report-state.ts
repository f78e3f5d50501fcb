import type { Day } from '@encart/contract/analytics/days.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { z } from 'zod';
import { type ReportSort, sortIn, sortText } from '#features/quickreports/table/report-sort.ts';
import { type Address, definePageAddress, joinParts, type StateOf } from '#kit/address/page-address.ts';
import { choice, choicesOf, flag, ids, oneText, optionalChoicesOf, searchText } from '#kit/address/values.ts';
import { comparisonPart } from '#kit/figures/comparison/comparison-choice.ts';
import { limitToReadable } from '#kit/figures/metrics/chart-metrics.ts';
import { periodPart } from '#kit/figures/period/period-choice.ts';
import type { ReportPreference } from '#kit/figures/report-preferences.ts';

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
  oneText<ReportSort>(
    (value) =>
      sortIn(value, available) ?? {
        metric: usualMetrics(available)[0] ?? 'name',
        part: 'now',
        descending: true,
      },
    sortText,
  );

/** Everything a quick report shows, as its address says it. */
export const reportAddress = (available: readonly DeliveryMetric[], today: Day) =>
  definePageAddress(
    joinParts(
      periodPart(today),
      comparisonPart('last_year'),
      z.object({
        monthly: flag(false),
        tab: choice(TABS, 'table'),
        metrics: chartMetrics(available),
        sort: sort(available),
        /** Rows with a line of their own. */
        selected: ids(limits.figures.series, { none: true }),
        /** Metrics of the table in their order; null: the usual ones. */
        columns: optionalChoicesOf(available),
        /** Whether the table has the compared period and the evolution. */
        comparison: flag(true),
        q: searchText(),
      }),
    ),
    { complete: true },
  );
export type ReportState = StateOf<ReturnType<typeof reportAddress>>;

/** The state to carry to another report: without the selected rows and the search. */
export const withoutRows = (state: ReportState): ReportState => ({ ...state, selected: [], q: '' });

const DATES = ['period', 'start', 'end'];
/** An address with one of these resets weekday alignment to its default. */
const COMPARED = [...DATES, 'compare', 'monthly'];

/** Completes the address with the last choices; custom days are restored only on the day they were chosen. */
export function withLast(address: Address, last: ReportPreference | null, today: Day): Address {
  const hasDates = DATES.some((name) => name in address);
  const stale = last?.on !== today && !('period' in (last?.search ?? {}));
  const compared = COMPARED.some((name) => name in address);
  const search = Object.entries(last?.search ?? {}).filter(
    ([name]) => !(DATES.includes(name) && (hasDates || stale)) && !(name === 'align_weekdays' && compared),
  );
  return { ...Object.fromEntries(search), ...address };
}
