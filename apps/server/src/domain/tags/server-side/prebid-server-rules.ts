import { z } from 'zod';

const mediaTypes = z.object({ mediaTypes: z.array(z.string()) });

/** What `/info/bidders/all` says of a bidder. Aliases of the server are bidders like others. */
const bidderInfo = z.object({
  status: z.string(),
  capabilities: z.object({ site: mediaTypes.optional(), app: mediaTypes.optional() }).optional(),
});

export const biddersInfo = z.record(z.string(), bidderInfo);
export const biddersParams = z.record(z.string(), z.record(z.string(), z.unknown()));

/** What a Prebid Server itself says of the bidders it has: a JSON Schema of their parameters, and what they can. */
export interface PrebidServerRules {
  params: z.infer<typeof biddersParams>;
  info: z.infer<typeof biddersInfo>;
}
