import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { useCall } from '#kit/api/queries.ts';
import { cacheName, isNameCached } from './name-cache.ts';
import { namedIn } from './related.ts';

const MOST = Math.max(...limits.pageSizes);

/** Fetches what rows are called; those the reader does not see stay numbers. */
export function useNames(to: Resource, ids: readonly number[]) {
  const unknown = ids.filter((id) => !isNameCached(to.name, id));
  const { data } = useCall(
    callsOf(to).list,
    { query: { [to.id]: unknown.slice(0, MOST).map(String), limit: MOST } },
    { enabled: unknown.length > 0, ownErrors: true, staleTime: Number.POSITIVE_INFINITY },
  );
  for (const { id, name } of (data?.data ?? []).map((row) => namedIn(to, row))) cacheName(to.name, id, name);
}
