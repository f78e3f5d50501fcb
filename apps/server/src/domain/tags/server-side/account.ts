import type { SiteToPublish } from '#domain/tags/matrix-to-publish.ts';
import { FLOOR_LIMITS } from './server-floors.ts';
import { accountId } from './stored-ids.ts';

/** Prebid Server's account of a publisher. The same whichever matrix it comes from: publishers have several. */
export const account = (site: Pick<SiteToPublish, 'publisherId'>) => ({
  id: accountId(site),
  price_floors: {
    ...{ enabled: true, enforce_floors_rate: 100, adjust_for_bid_adjustment: true },
    ...{ max_rules: FLOOR_LIMITS.rules, max_schema_dims: FLOOR_LIMITS.fields },
  },
});
