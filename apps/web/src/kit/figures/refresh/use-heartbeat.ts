import type { Call } from '@encart/contract/api/call.ts';
import { useEffect, useRef } from 'react';
import { keyOf, queryClient } from '#kit/api/queries.ts';

/** What was asked before is fetched again where it is on the page; what is on its way already is not asked for twice. */
export const refetchCalls = (calls: readonly Call[]) => {
  for (const call of calls)
    void queryClient.invalidateQueries({ queryKey: keyOf(call) }, { cancelRefetch: false });
};

/** One call of a page refreshes by itself, and when it has come anew the others follow: they all tell of one moment. */
export function useHeartbeat(updatedAt: number, followers: readonly Call[]) {
  const last = useRef(updatedAt);
  useEffect(() => {
    if (updatedAt === last.current) return;
    const isFirst = last.current === 0;
    last.current = updatedAt;
    if (!isFirst) refetchCalls(followers);
  }, [updatedAt, followers]);
}
