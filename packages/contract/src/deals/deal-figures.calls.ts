import { z } from 'zod';
import { daysBetween } from '#analytics/days.ts';
import { day, namedId, periodReply } from '#analytics/wire.ts';
import { defineCall, one } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { countedArray, named } from '#base/rules.ts';
import { id, idText, repeated } from '#base/wire-rules.ts';
import { DEAL_TYPES, TARGETING_ACTIONS } from '#resources/masterdeals.ts';
import { dealFinding } from './deal-findings.ts';
import { composing, dealParams, readingDeals } from './deals.calls.ts';

const ids = () => countedArray(id(), { max: 5_000 }).default([]);

/** What of a deal its forecast depends on. */
const targeted = z.strictObject({
  type: z.enum(DEAL_TYPES).nullable().default(null),
  floorprice: z.number().min(0).max(10_000).nullable().default(null),
  buyers: ids(),
  inventory_action: z.enum(TARGETING_ACTIONS).default('include'),
  publishers: ids(),
  salesthematics: ids(),
  supplies: ids(),
  sizes: ids(),
  country_action: z.enum(TARGETING_ACTIONS).default('include'),
  countries: ids(),
});
export type DealTargeting = z.infer<typeof targeted>;

/** The choices of a deal that can narrow what it has. */
export const NARROWING_CHOICES = [
  'type',
  'inventory',
  'supplies',
  'sizes',
  'countries',
  'floorprice',
] as const;
export type NarrowingChoice = (typeof NARROWING_CHOICES)[number];

const forecast = z.object({
  /** The days it is made from. */
  period: periodReply,
  available_per_day: z.number(),
  sold_per_day: z.number(),
  /** Of the impressions sold, those at or above the floor; null where nothing was sold. */
  share_at_floor: z.number().nullable(),
  /** Gross euros in the next 30 days; null where nothing was sold. */
  revenue: z.object({ low: z.number(), expected: z.number(), high: z.number() }).nullable(),
  /** Whose purchases the revenue is made from: the deal's buyers, or everybody where those have bought nothing there. */
  bought_by: z.enum(['buyers', 'everybody']),
  /** For each choice that was made, what a day would have without it: available impressions, or those sold at any price; the one that narrows most first. */
  narrowing: z.array(z.object({ choice: z.enum(NARROWING_CHOICES), with: z.number(), without: z.number() })),
  /** What was kept of the gross revenue in those days, in percent. */
  commission: z.number().nullable(),
});
export type DealForecast = z.infer<typeof forecast>;

export const forecastDeal = defineCall({
  name: 'masterdeals.forecast',
  summary: 'What a deal would probably bring, from the figures of the last 30 days inside the caller’s scope',
  method: 'POST',
  path: '/masterdeals/forecast/',
  needs: composing,
  body: targeted,
  reply: one(forecast),
});

/** From what could be sold to what was seen. */
export const FUNNEL_STEPS = [
  'impressions_available',
  'bids',
  'impressions_sold',
  'views_measured',
  'views_achieved',
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

const steps = z.object({
  impressions_available: z.number(),
  bids: z.number(),
  impressions_sold: z.number(),
  views_measured: z.number(),
  views_achieved: z.number(),
  revenue_gross: z.number(),
});
export type FunnelFigures = z.infer<typeof steps>;

const part = steps.extend({ value: namedId });

const funnel = z.object({
  period: periodReply,
  /** The deals of the figures that are this one. */
  deals: z.array(namedId),
  totals: steps,
  /** The sums of the deals of the same type that the caller sees, and how many they are. */
  peers: z.object({ deals: z.int(), totals: steps }),
  days: z.array(steps.extend({ day: z.string() })),
  /** The largest first; null where the caller may not know them. */
  publishers: z.array(part).nullable(),
  buyers: z.array(part).nullable(),
  sizes: z.array(part).nullable(),
  findings: z.array(dealFinding),
});
export type DealFunnel = z.infer<typeof funnel>;

export const getDealFunnel = defineCall({
  name: 'masterdeals.funnel',
  summary:
    'From available impressions to views: a deal by day, publisher, buyer and size, beside deals of its type',
  method: 'GET',
  path: '/masterdeals/:masterdeal_id/funnel/',
  needs: readingDeals,
  params: dealParams,
  query: z
    .strictObject({ start: day(), end: day() })
    .refine(({ start, end }) => start <= end, { path: ['end'], ...named('after') })
    .refine(({ start, end }) => daysBetween(start, end) <= limits.figures.days, {
      path: ['end'],
      ...named('max_days', { max: limits.figures.days }),
    }),
  reply: one(funnel),
});

const delivery = z.object({
  masterdeal_id: z.int(),
  /** Impressions sold, day by day. */
  days: z.array(z.number()),
  impressions_sold: z.number(),
  revenue_gross: z.number(),
  /** The gravest thing wrong with it. */
  finding: dealFinding.nullable(),
});
export type DealDelivery = z.infer<typeof delivery>;

export const listDealDelivery = defineCall({
  name: 'masterdeals.delivery',
  summary: 'What deals delivered in the last 7 days, and the gravest thing wrong with each',
  method: 'GET',
  path: '/masterdeals/delivery/',
  needs: readingDeals,
  query: z.strictObject({ masterdeal_id: repeated(idText(), Math.max(...limits.pageSizes)) }),
  reply: one(z.object({ period: periodReply, deals: z.array(delivery) })),
});

export const listDealsOfFigures = defineCall({
  name: 'masterdeals.of-figures',
  summary: 'Which deals the deals of the figures are, as far as the caller sees them',
  method: 'GET',
  path: '/masterdeals/of-figures/',
  needs: readingDeals,
  query: z.strictObject({ deal_id: repeated(idText(), 1_000) }),
  reply: z.object({
    data: z.array(z.object({ deal_id: z.int(), masterdeal_id: z.int(), name: z.string() })),
  }),
});
