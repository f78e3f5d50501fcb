import type { MatrixBidder } from '@encart/contract/tags/matrix-items.ts';
import type { ItemToPublish } from '#domain/tags/matrix-to-publish.ts';

type Params = Readonly<Record<string, unknown>>;
export interface UnitBid {
  bidder: string;
  params: Params;
}

/** Settings of Prebid that an adapter wants beside the parameters of a row; in a matrix they are among these. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = { outbrain: ['bidderUrl', 'usersyncUrl'] };

const pickParams = (params: Params, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => isWanted(name)));

/** What of a row's parameters is a setting of the whole page. */
export const settingsIn = (adapter: string, params: Params): Params =>
  pickParams(params, (name) => SETTINGS[adapter]?.includes(name) ?? false);

/**
 * How an adapter is asked for a row: once, with its parameters. The one of Index Exchange gives sizes that are not among
 * its parameters the floors of the page's first slot (Prebid.js 11.36, `createMissingBannerImp`), and is asked by size.
 */
export function bidsFor(
  { key, adapter }: MatrixBidder,
  params: Params,
  type: ItemToPublish['type'],
  sizes: ItemToPublish['sizes'],
): UnitBid[] {
  const own = pickParams(params, (name) => !SETTINGS[adapter]?.includes(name));
  if (adapter === 'ix' && type === 'banner' && !('size' in own))
    return sizes.map((size) => ({ bidder: key, params: { ...own, size } }));
  return [{ bidder: key, params: own }];
}
