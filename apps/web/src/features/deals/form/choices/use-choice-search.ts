import { type DealChoiceOf, listDealChoices } from '@encart/contract/deals/deals.calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '#kit/api/api.ts';
import { searchableText } from '#kit/api/searchable-text.ts';
import { cacheChoices } from './choice-cache.ts';
import { optionOf } from './choice-detail.ts';

type Query = Parameters<typeof callApi<typeof listDealChoices>>[1] & object;
export type ChoiceFilter = Pick<Query['query'], 'platform' | 'provider'>;

const NO_FILTER: ChoiceFilter = {};

/** What a deal can be composed of, searched by the server; fetched on the first search. */
export function useChoiceSearch(of: DealChoiceOf, filter: ChoiceFilter = NO_FILTER) {
  const [search, setSearch] = useState<string | null>(null);
  const { data, isFetching, error } = useQuery({
    queryKey: [listDealChoices.name, of, search, filter],
    enabled: search !== null,
    queryFn: async ({ signal }) => {
      const query = { of, id: [], ...filter, ...(search ? { q: search } : {}) };
      const reply = await callApi(listDealChoices, { query, signal });
      cacheChoices(of, reply.data);
      return reply;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { ownErrors: true },
  });
  const options = useMemo(() => (data?.data ?? []).map((choice) => optionOf(of, choice)), [data, of]);
  return {
    options,
    error,
    truncated: data?.truncated === true,
    loading: isFetching,
    onSearch: (text: string) => setSearch(searchableText(text)),
  };
}
