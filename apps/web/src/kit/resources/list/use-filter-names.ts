import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf, NONE } from '@encart/contract/api/resource-calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { useQueries } from '@tanstack/react-query';
import { callApi } from '#kit/api/api.ts';
import { keyOf } from '#kit/api/queries.ts';
import { cachedName, cacheName } from '#kit/resources/name-cache.ts';
import { namedIn, targetOf } from '#kit/resources/related.ts';
import type { Filters } from './list-address.ts';

const MOST = Math.max(...limits.pageSizes);

/** Names for the ids that an address filters by: a shared address contains ids alone. */
export function useFilterNames(resource: Resource, filters: Filters, mayRead: (target: Resource) => boolean) {
  const lookups = Object.entries(filters).flatMap(([name, values]) => {
    const target = targetOf(resource, name);
    const ids = values.filter((value) => value !== NONE);
    return target && mayRead(target) && ids.length > 0 ? [{ target, ids }] : [];
  });
  useQueries({
    queries: lookups.map(({ target, ids }) => {
      const { list } = callsOf(target);
      const query = { [target.id]: ids, limit: MOST };
      return {
        queryKey: keyOf(list, { query }),
        enabled: ids.some((id) => cachedName(target.name, Number(id)).startsWith('#')),
        meta: { ownErrors: true },
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { data } = await callApi(list, { query, signal });
          for (const { id, name } of data.map((row) => namedIn(target, row)))
            cacheName(target.name, id, name);
          return data;
        },
      };
    }),
  });
  return (target: Resource, id: string) => cachedName(target.name, Number(id));
}
