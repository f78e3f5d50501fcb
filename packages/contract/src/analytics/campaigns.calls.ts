import { z } from 'zod';
import { reads } from '#access/needs.ts';
import { daysBetween } from '#analytics/days.ts';
import { day, namedFilters, namedId, periodReply } from '#analytics/wire.ts';
import { defineCall, listOf, paging } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { named } from '#base/rules.ts';
import { idText, repeated } from '#base/wire-rules.ts';

/** Campaigns, or the line items they are made of. */
export const CAMPAIGN_LEVELS = ['campaign', 'lineitem'] as const;
export type CampaignLevel = (typeof CAMPAIGN_LEVELS)[number];

/** Whether something was delivered within the last days there are figures of. */
export const CAMPAIGN_STATES = ['running', 'ended'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const CAMPAIGN_SORTS = ['revenue_gross', 'impressions_sold', 'ecpm_gross', 'name'] as const;
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

const campaignRow = namedId.extend({
  /** Whose it is; of several, whoever spent most. */
  advertiser: namedId.nullable(),
  /** Of a line item: the campaign it belongs to. */
  campaign: namedId.nullable(),
  /** First and last day of delivery there are figures of. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  campaign_state: z.enum(CAMPAIGN_STATES),
  revenue_gross: z.number(),
  impressions_sold: z.number(),
  ecpm_gross: z.number().nullable(),
  ctr: z.number().nullable(),
  /** Sold impressions of each day of the period. */
  spark: z.array(z.number()),
});
export type CampaignRow = z.infer<typeof campaignRow>;

/** Campaigns and line items as figures know them. */
export const listCampaigns = defineCall({
  name: 'campaigns.list',
  summary: 'Campaigns or line items that were delivered in a period, with their dates, state and figures',
  method: 'GET',
  path: '/campaigns',
  needs: reads('campaigns', 'campaigns-list'),
  query: z
    .strictObject({
      ...paging,
      start: day(),
      end: day(),
      level: z.enum(CAMPAIGN_LEVELS).default('campaign'),
      q: z.string().max(limits.text.search).optional(),
      advertiser: repeated(idText()),
      campaign: repeated(idText()),
      sort: z.enum(CAMPAIGN_SORTS.flatMap((sort) => [sort, `-${sort}`])).default('-revenue_gross'),
    })
    .refine(({ start, end }) => start <= end, { path: ['end'], ...named('after') })
    .refine(({ start, end }) => daysBetween(start, end) <= limits.campaigns.days, {
      path: ['end'],
      ...named('max_days', { max: limits.campaigns.days }),
    }),
  reply: listOf(campaignRow).extend({
    period: periodReply,
    truncated: z.boolean(),
    /** What the list is filtered by; names only of what has figures that the caller sees. */
    where: namedFilters,
  }),
});
