import { z } from 'zod';
import { ability } from '#access/needs.ts';
import { COMPARISONS } from '#analytics/comparisons.ts';
import { daysBetween } from '#analytics/days.ts';
import type { DELIVERY_DIMENSIONS } from '#analytics/dimensions.ts';
import { day, figures, namedFilters, namedId, periodReply, valueFilter } from '#analytics/wire.ts';
import { defineCall, one } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { named } from '#base/rules.ts';
import { flag, repeated } from '#base/wire-rules.ts';

/** The dimensions CPM can be grouped by. */
export const CPM_DIMENSIONS = [
  'publisher',
  'regie',
  'dsp',
  'format',
  'size',
  'deal',
  'tradingdesk',
  'supply',
  'member',
  'country',
] as const satisfies readonly (typeof DELIVERY_DIMENSIONS)[number][];
export type CpmDimension = (typeof CPM_DIMENSIONS)[number];

export const CPM_KINDS = ['net', 'gross'] as const;
export type CpmKind = (typeof CPM_KINDS)[number];

export const cpm = defineCall({
  name: 'analytics.cpm',
  summary: 'How CPM is spread, how it moved, when in the week it is high, and the floors beside it',
  method: 'GET',
  path: '/analytics/cpm/',
  needs: ability('analytics-cpm'),
  query: z
    .strictObject({
      start: day(),
      end: day(),
      compare: z.enum(COMPARISONS).default('previous'),
      /** Whether weekdays meet weekdays; usually for days a year earlier, not for whole months. */
      align_weekdays: flag().optional(),
      by: z.enum(CPM_DIMENSIONS).default('publisher'),
      kind: z.enum(CPM_KINDS).default('gross'),
      where: repeated(valueFilter(), limits.figures.narrowings),
    })
    .refine(({ start, end }) => start <= end, { path: ['end'], ...named('after') })
    .refine(({ start, end }) => daysBetween(start, end) <= limits.figures.days, {
      path: ['end'],
      ...named('max_days', { max: limits.figures.days }),
    }),
  reply: one(
    z.object({
      by: z.enum(CPM_DIMENSIONS),
      kind: z.enum(CPM_KINDS),
      period: periodReply,
      compared: periodReply.nullable(),
      total: z.object({
        cpm: z.number().nullable(),
        before: z.number().nullable(),
        evolution: z.number().nullable(),
        impressions_sold: z.number(),
        revenue: z.number(),
      }),
      rows: z.array(
        namedId.extend({
          impressions_sold: z.number(),
          /** What the compared price rests on; null where nothing is compared. */
          impressions_sold_before: z.number().nullable(),
          revenue: z.number(),
          cpm: z.number().nullable(),
          before: z.number().nullable(),
          evolution: z.number().nullable(),
        }),
      ),
      /** There are more rows than are ever sent; the total counts them all. */
      truncated: z.boolean(),
      where: namedFilters,
      /** Impressions by the CPM they were sold at; the last bucket has no end. */
      distribution: z.array(
        z.object({ from: z.number(), to: z.number().nullable(), impressions_sold: z.number() }),
      ),
      points: z.array(z.string()),
      /** The day each point is compared with; none where the earlier month has no such date. */
      compared_points: z.array(z.string().nullable()).nullable(),
      now: figures,
      before: figures.nullable(),
      /** Seven weekdays from Monday by 24 hours of the wall clock, from the auctions; null where nothing was sold. */
      heat: z.array(figures),
      /**
       * The floors that hold for what was sold: their mean by impressions, between which two those of eight
       * impressions in ten lie, and the share of impressions that have one; null where none has.
       */
      floor: z
        .object({
          low: z.number(),
          average: z.number(),
          high: z.number(),
          count: z.int(),
          share: z.number(),
        })
        .nullable(),
    }),
  ),
});
