import { AUCTION_DIMENSIONS, type AuctionDimension } from '@encart/contract/analytics/dimensions.ts';
import { mayFilterBy } from '@encart/contract/analytics/filter-dimensions.ts';
import { useMemo } from 'react';
import { usePrincipal } from '#kit/session/session.ts';

/** The auction dimensions the reader may use. */
export function useAuctionDimensions(): readonly AuctionDimension[] {
  const who = usePrincipal();
  return useMemo(() => AUCTION_DIMENSIONS.filter((dimension) => mayFilterBy(who, dimension)), [who]);
}
