import { limits } from '@encart/contract/base/limits.ts';
import {
  type DealPlatform,
  getDealPlatforms,
  listDealMessages,
} from '@encart/contract/deals/deal-platforms.calls.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { useEffect, useRef } from 'react';
import { keyOf, queryClient, useCall } from '#kit/api/queries.ts';
import { invalidateRecords } from '#kit/resources/record/use-record.ts';

/** Whether something is on its way to a platform. */
export const isMoving = ({ message }: Pick<DealPlatform, 'message'>) =>
  message?.state === 'waiting' || message?.state === 'running';

/** What the state of the deal and its messages follow from. */
const standingOf = (platforms: readonly DealPlatform[]) =>
  JSON.stringify(platforms.map(({ platform_state, locked, message }) => [platform_state, locked, message]));

/** A deal on its platforms, fetched again and again while something is on its way; the deal follows what they say. */
export function useDealPlatforms(masterdeal_id: number) {
  const call = useCall(
    getDealPlatforms,
    { params: { masterdeal_id } },
    {
      ownErrors: true,
      refetchInterval: ({ state }) =>
        state.data?.data.platforms.some(isMoving) ? limits.live.pollMs : false,
    },
  );
  const standing = call.data && standingOf(call.data.data.platforms);
  const last = useRef(standing);
  useEffect(() => {
    if (last.current !== undefined && last.current !== standing) {
      invalidateRecords(masterdeals);
      void queryClient.invalidateQueries({ queryKey: keyOf(listDealMessages) });
    }
    last.current = standing;
  }, [standing]);
  return call;
}
