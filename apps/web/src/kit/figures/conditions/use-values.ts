import { dashboardValues } from '@encart/contract/analytics/dashboard.calls.ts';
import {
  AUCTION_DIMENSIONS,
  DELIVERY_DIMENSIONS,
  type NamedDimension,
  NO_VALUE,
  QUICKREPORTS,
  type QuickreportName,
} from '@encart/contract/analytics/dimensions.ts';
import { quickreportCalls } from '@encart/contract/analytics/quickreports.calls.ts';
import type { NamedId } from '@encart/contract/analytics/wire.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { reportCalls } from '@encart/contract/reports/reports.calls.ts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '#kit/api/api.ts';
import { searchableText } from '#kit/api/searchable-text.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { cachedName, cacheName, isNameCached } from '#kit/resources/name-cache.ts';

/** Whose values are chosen from: those of a family of reports, of a quick report, or those seen in auctions. */
export type ValueSource = ReportFamilyName | QuickreportName | 'auctions';

const listOf = (dimension: NamedDimension) => `figures by ${dimension}`;

function choiceOf(dimension: NamedDimension, value: NamedId) {
  const label = dimensionName(dimension, value);
  cacheName(listOf(dimension), value.id, label);
  return { id: value.id, label };
}

const NOTHING = { data: [], truncated: false };

/** Values by a part of their name, or by their ids. Auctions have few, which are fetched whole. */
function fetchValues(
  source: ValueSource,
  of: NamedDimension,
  { q, ids = [] }: { q?: string | null; ids?: readonly number[] },
  signal: AbortSignal,
) {
  const searched = q ? { q } : {};
  if (source === 'auctions')
    return isOneOf(AUCTION_DIMENSIONS, of)
      ? callApi(dashboardValues, { query: { of, ...searched }, signal })
      : NOTHING;
  if (!isOneOf(DELIVERY_DIMENSIONS, of)) return NOTHING;
  const query = { of, id: ids, ...searched };
  return isOneOf(QUICKREPORTS, source)
    ? callApi(quickreportCalls[source].values, { query, signal })
    : callApi(reportCalls[source].values, { query, signal });
}

/** Values of a dimension that have figures the reader sees, searched by the server; fetched on the first search. */
export function useValues(source: ValueSource, dimension: NamedDimension) {
  const [search, setSearch] = useState<string | null>(null);
  const { data, isFetching, error } = useQuery({
    queryKey: ['values', source, dimension, 'search', search],
    queryFn: ({ signal }) => fetchValues(source, dimension, { q: search }, signal),
    enabled: search !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { ownErrors: true },
  });
  const options = useMemo(
    () => (data?.data ?? []).map((value) => choiceOf(dimension, value)),
    [data, dimension],
  );
  return {
    options,
    error,
    truncated: search !== null && data?.truncated === true,
    loading: isFetching,
    hasMore: false,
    onMore: () => undefined,
    onSearch: (text: string) => setSearch(searchableText(text)),
  };
}

type Wanted = readonly { dimension: NamedDimension; ids: readonly number[] }[];

/** Fetches the names of values that are not known yet. */
function useMissingNames(source: ValueSource, wanted: Wanted) {
  const replies = useQueries({
    queries: wanted.map(({ dimension, ids }) => {
      const unknown = ids.filter((id) => id !== NO_VALUE && !isNameCached(listOf(dimension), id));
      return {
        queryKey: ['values', source, dimension, 'ids', unknown],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          fetchValues(source, dimension, { ids: unknown }, signal),
        enabled: unknown.length > 0,
        staleTime: Number.POSITIVE_INFINITY,
        meta: { ownErrors: true },
      };
    }),
  });
  wanted.forEach(({ dimension }, at) => {
    for (const value of replies[at]?.data?.data ?? []) choiceOf(dimension, value);
  });
  return replies;
}

/** What values of several dimensions are called, once their names have come; those the reader does not see stay numbers. */
export function useNamesOf(
  source: ValueSource,
  wanted: Wanted,
): (dimension: NamedDimension, id: number) => string {
  useMissingNames(source, wanted);
  return valueName;
}

/** Whether the names have come and one is not among them: it does not exist, or is not open to the reader. */
export const useHasUnknown = (source: ValueSource, wanted: Wanted): boolean =>
  useMissingNames(source, wanted).some(({ data }, at) => data && hasUnnamed(wanted[at]));

const hasUnnamed = (wanted: Wanted[number] | undefined) =>
  wanted?.ids.some((id) => id !== NO_VALUE && !isNameCached(listOf(wanted.dimension), id)) ?? false;

export function useValueNames(
  source: ValueSource,
  dimension: NamedDimension,
  ids: readonly number[],
): (id: number) => string {
  const nameOf = useNamesOf(source, [{ dimension, ids }]);
  return (id) => nameOf(dimension, id);
}

/** The name of a value as far as it was fetched. */
export const valueName = (dimension: NamedDimension, id: number): string =>
  id === NO_VALUE
    ? dimensionName(dimension, { id, name: null, state: 'none' })
    : cachedName(listOf(dimension), id);
