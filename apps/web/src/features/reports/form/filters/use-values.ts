import { type DeliveryDimension, NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import type { NamedId } from '@encart/contract/analytics/wire.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { reportCalls } from '@encart/contract/reports/reports.calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCall } from '#kit/api/queries.ts';
import { searchableText } from '#kit/api/searchable-text.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { cachedName, cacheName, isNameCached } from '#kit/resources/name-cache.ts';

const listOf = (dimension: DeliveryDimension) => `figures by ${dimension}`;

function choiceOf(dimension: DeliveryDimension, value: NamedId) {
  const label = dimensionName(dimension, value);
  cacheName(listOf(dimension), value.id, label);
  return { id: value.id, label };
}

/** Values of a dimension that have figures the reader sees, searched by the server; fetched on the first search. */
export function useValues(family: ReportFamilyName, dimension: DeliveryDimension) {
  const [search, setSearch] = useState<string | null>(null);
  const { data, isFetching, error } = useCall(
    reportCalls[family].values,
    { query: { of: dimension, id: [], ...(search ? { q: search } : {}) } },
    { enabled: search !== null, placeholderData: keepPreviousData, ownErrors: true, staleTime: 60_000 },
  );
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
  family: ReportFamilyName,
  dimension: DeliveryDimension,
  ids: readonly number[],
): (id: number) => string {
  const unknown = ids.filter((id) => id !== NO_VALUE && !isNameCached(listOf(dimension), id));
  const { data } = useCall(
    reportCalls[family].values,
    { query: { of: dimension, id: unknown } },
    { enabled: unknown.length > 0, ownErrors: true, staleTime: Number.POSITIVE_INFINITY },
  );
  for (const value of data?.data ?? []) choiceOf(dimension, value);
  return (id) => valueName(dimension, id);
}

/** The name of a value as far as it was fetched. */
export const valueName = (dimension: DeliveryDimension, id: number): string =>
  id === NO_VALUE
    ? dimensionName(dimension, { id, name: null, state: 'none' })
    : cachedName(listOf(dimension), id);
