import type { Row } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '#kit/api/api.ts';
import { searchableText } from '#kit/api/searchable-text.ts';
import { cacheName } from '#kit/resources/name-cache.ts';

const PAGE = 50;
const NO_FILTERS = {};

/** Rows of a resource to choose from, filtered, searched and paged by the server; fetched on the first search. */
export function useChoices(resource: Resource, filters: Record<string, readonly string[]> = NO_FILTERS) {
  const { list } = callsOf(resource);
  const [search, setSearch] = useState<string | null>(null);
  const { data, isFetching, hasNextPage, fetchNextPage, error } = useInfiniteQuery({
    queryKey: [list.name, 'choices', search, filters],
    enabled: search !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callApi(list, {
        query: {
          page: pageParam,
          limit: PAGE,
          sort: resource.title,
          ...filters,
          ...(search ? { q: search } : {}),
        },
        signal,
      }),
    getNextPageParam: ({ pagination: { page, pageCount } }) => (page < pageCount ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  });
  const options = useMemo(
    () => data?.pages.flatMap((page) => page.data.map((row) => choiceOf(resource, row))) ?? [],
    [data, resource],
  );
  return {
    options,
    error,
    loading: isFetching,
    hasMore: hasNextPage,
    onMore: () => void fetchNextPage(),
    onSearch: (text: string) => setSearch(searchableText(text)),
  };
}

function choiceOf(resource: Resource, row: Row) {
  const id = Number(row[resource.id]);
  const label = String(row[resource.title]);
  cacheName(resource.name, id, label);
  return { id, label };
}
