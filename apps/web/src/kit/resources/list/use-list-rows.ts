import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sortText } from '#kit/address/values.ts';
import { callApi } from '#kit/api/api.ts';
import { reactionTo, reactToError } from '#kit/api/api-reactions.ts';
import { isAwaited, keyOf, queryClient, useCall } from '#kit/api/queries.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import type { ListState } from './list-address.ts';
import { relationsIn } from './list-columns.ts';

/** The query that the list and its file have in common. */
export const listQuery = ({ sort, q, filters }: ListState) => ({
  sort: sortText(sort),
  ...(q ? { q } : {}),
  ...filters,
});

/** The rows of the current page; previous rows stay until new ones arrive. */
export function useListRows(resource: Resource, search: ListState, columns: readonly string[]) {
  const { list } = callsOf(resource);
  const withRelated = relationsIn(resource, columns);
  const queryOf = (page: number) => ({
    page,
    limit: search.limit,
    ...listQuery(search),
    ...(withRelated.length > 0 ? { withRelated, detailedRelations: true } : {}),
  });
  const call = useCall(
    list,
    { query: queryOf(search.page) },
    { ownErrors: true, placeholderData: keepPreviousData },
  );
  useRefresh(() => call.refetch());
  // A user who has lost the right sees the error page instead of old rows.
  const { data, error, isFetching, refetch } = call;
  useEffect(() => {
    if (error && reactionTo(error) === 'forbidden-page') reactToError(error);
  }, [error]);

  const prefetchNextPage = () => {
    const query = queryOf(search.page + 1);
    return queryClient.prefetchQuery({
      queryKey: keyOf(list, { query }),
      queryFn: ({ signal }) => callApi(list, { query, signal }),
      meta: { ownErrors: true },
    });
  };
  return {
    rows: data?.data,
    pagination: data?.pagination,
    error,
    isFetching,
    /** Rows that were asked for are waited for; those on the page that are only fetched again change quietly. */
    isWaiting: isAwaited(call),
    refetch,
    prefetchNextPage,
  };
}
