import { z } from 'zod';
import { ability } from '#access/needs.ts';
import { COMPARISON_PERIODS } from '#analytics/comparisons.ts';
import { AUCTION_DIMENSIONS } from '#analytics/dimensions.ts';
import { DURATIONS, defaultInterval, INTERVALS, intervalsFor } from '#analytics/durations.ts';
import { AUCTION_METRICS } from '#analytics/metrics.ts';
import { comparedFigures, figureRows, namedId, spanReply } from '#analytics/wire.ts';
import { defineCall, one } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { named } from '#base/rules.ts';
import { idText, repeated } from '#base/wire-rules.ts';

const ids = () => repeated(idText(), limits.figures.filterValues);

const filters = {
  duration: z.enum(DURATIONS).default('one_day'),
  compare: z.enum(COMPARISON_PERIODS).default('one_week'),
  regie: ids(),
  publisher: ids(),
  bidder: ids(),
  device: ids(),
  country: ids(),
};

const spansReply = z.object({ span: spanReply, compared: spanReply });

export const dashboard = defineCall({
  name: 'analytics.dashboard',
  summary: 'Every metric of the auctions, in all and over time, beside an earlier period',
  method: 'GET',
  path: '/analytics/dashboard/',
  needs: ability('dashboard'),
  query: z
    .strictObject({ ...filters, interval: z.enum(INTERVALS).optional() })
    .transform((value) => ({ ...value, interval: value.interval ?? defaultInterval(value.duration) }))
    .refine(({ duration, interval }) => intervalsFor(duration).includes(interval), {
      path: ['interval'],
      ...named('choice'),
    }),
  reply: one(
    spansReply.extend({
      interval: z.enum(INTERVALS),
      metrics: z.array(z.enum(AUCTION_METRICS)),
      totals: comparedFigures,
      points: z.array(z.iso.datetime()),
      /** The moment each point is compared with; none where the clocks or the calendar had no such moment. */
      compared_points: z.array(z.iso.datetime().nullable()),
      now: figureRows,
      before: figureRows,
    }),
  ),
});

/** What each value contributed to a metric's change; all of them add up to the whole change. */
export const movers = defineCall({
  name: 'analytics.movers',
  summary: 'Which publishers, bidders or others moved a metric most',
  method: 'GET',
  path: '/analytics/movers/',
  needs: ability('dashboard'),
  query: z.strictObject({
    ...filters,
    metric: z.enum(AUCTION_METRICS),
    by: z.enum(AUCTION_DIMENSIONS).default('publisher'),
  }),
  reply: one(
    spansReply.extend({
      metric: z.enum(AUCTION_METRICS),
      by: z.enum(AUCTION_DIMENSIONS),
      now: z.number().nullable(),
      before: z.number().nullable(),
      change: z.number().nullable(),
      rows: z.array(
        namedId.extend({
          now: z.number().nullable(),
          before: z.number().nullable(),
          contribution: z.number(),
        }),
      ),
      /** What all the rows not listed contributed. */
      others: z.number(),
      /** There are more rows than are listed. */
      truncated: z.boolean(),
    }),
  ),
});

/** The values a filter of the dashboard can take: those seen in auctions the caller may see. */
export const dashboardValues = defineCall({
  name: 'analytics.values',
  summary: 'The regies, publishers, bidders, devices or countries that auctions were told apart by',
  method: 'GET',
  path: '/analytics/values/',
  needs: ability('dashboard'),
  query: z.strictObject({
    of: z.enum(AUCTION_DIMENSIONS),
    q: z.string().max(limits.text.search).optional(),
    /** Those of these ids, however long ago they were seen. */
    id: ids(),
  }),
  /** `truncated`: there are more than are offered; a search finds the others. */
  reply: z.object({ data: z.array(namedId), truncated: z.boolean() }),
});
