import { dashboardValues } from '@encart/contract/analytics/dashboard.calls.ts';
import {
  AUCTION_DIMENSIONS,
  DELIVERY_DIMENSIONS,
  type NamedDimension,
  NO_VALUE,
} from '@encart/contract/analytics/dimensions.ts';
import type { NamedId } from '@encart/contract/analytics/wire.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { reportCalls } from '@encart/contract/reports/reports.calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '#kit/api/api.ts';
import { searchableText } from '#kit/api/searchable-text.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { cachedName, cacheName, isNameCached } from '#kit/resources/name-cache.ts';

/** Whose values are chosen from: those of a family of reports, or those seen in auctions. */
export type ValueSource = ReportFamilyName | 'auctions';

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
  return isOneOf(DELIVERY_DIMENSIONS, of)
    ? callApi(reportCalls[source].values, { query: { of, id: ids, ...searched }, signal })
    : NOTHING;
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

/** What values are called, once their names have come; those the reader does not see stay numbers. */
export function useValueNames(
  source: ValueSource,
  dimension: NamedDimension,
  ids: readonly number[],
): (id: number) => string {
  const unknown = ids.filter((id) => id !== NO_VALUE && !isNameCached(listOf(dimension), id));
  const { data } = useQuery({
    queryKey: ['values', source, dimension, 'ids', unknown],
    queryFn: ({ signal }) => fetchValues(source, dimension, { ids: unknown }, signal),
    enabled: unknown.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
  });
  for (const value of data?.data ?? []) choiceOf(dimension, value);
  return (id) => valueName(dimension, id);
}

/** The name of a value as far as it was fetched. */
export const valueName = (dimension: NamedDimension, id: number): string =>
  id === NO_VALUE
    ? dimensionName(dimension, { id, name: null, state: 'none' })
    : cachedName(listOf(dimension), id);
