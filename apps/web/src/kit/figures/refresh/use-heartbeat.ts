import type { Call } from '@encart/contract/api/call.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { keyOf, queryClient } from '#kit/api/queries.ts';

/** What was asked before is fetched again where it is on the page; what is on its way already is not asked for twice. */
const refetchCalls = (calls: readonly Call[], before: number) => {
  for (const call of calls)
    void queryClient.invalidateQueries(
      { queryKey: keyOf(call), predicate: ({ state }) => state.dataUpdatedAt < before },
      { cancelRefetch: false },
    );
};

/** Calls that come after another one: a window that is shown again does not ask for them by itself. */
export function followersOf(calls: readonly Call[]): readonly Call[] {
  for (const call of calls) queryClient.setQueryDefaults(keyOf(call), { refetchOnWindowFocus: false });
  return calls;
}

/**
 * One call of a page refreshes by itself, and when it has come anew the others follow: they all tell of one moment.
 * Those that were fetched together with it, by a click on refresh or after a change, are not asked for again.
 */
export function useHeartbeat(
  { dataUpdatedAt, isFetching }: { dataUpdatedAt: number; isFetching: boolean },
  followers: readonly Call[],
) {
  const last = useRef(dataUpdatedAt);
  const startedAt = useRef(0);
  // Before any answer is read, which a later effect would not be sure of.
  useLayoutEffect(() => {
    if (isFetching) startedAt.current = Date.now();
  }, [isFetching]);
  useEffect(() => {
    if (dataUpdatedAt === last.current) return;
    const isFirst = last.current === 0;
    last.current = dataUpdatedAt;
    if (!isFirst) refetchCalls(followers, startedAt.current);
  }, [dataUpdatedAt, followers]);
}
