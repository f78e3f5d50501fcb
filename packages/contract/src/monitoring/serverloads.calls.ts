import { z } from 'zod';
import { apiKey, reads, writes } from '#access/needs.ts';
import { COMPARISON_PERIODS } from '#analytics/comparisons.ts';
import { DURATIONS } from '#analytics/durations.ts';
import { spanReply } from '#analytics/wire.ts';
import { defineCall, one } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { countedArray, named, text } from '#base/rules.ts';
import { idText, repeated } from '#base/wire-rules.ts';
import { defaultLoadInterval, LOAD_INTERVALS, loadIntervalsFor } from './load-intervals.ts';
import { LOAD_METRICS } from './load-metrics.ts';
import { SCRAPE_ERRORS, SERVER_STATES } from './server-states.ts';

const load = z.number().min(0).max(1_000_000);
const share = z.number().min(0).max(1);

/** The load of a server in a minute, as a program sends it. */
const sentLoad = z
  .strictObject({
    server: text(),
    /** The minute it is from, in UTC; sent again, it counts once. */
    date: z.iso.datetime(),
    last_minute: load,
    last_5_minutes_min: load.optional(),
    last_5_minutes_avg: load.optional(),
    last_5_minutes_max: load.optional(),
    cores: z.int().min(1).max(4_096).optional(),
    cpu: share.optional(),
    memory: share.optional(),
    disk: share.optional(),
  })
  .refine(
    ({ last_5_minutes_min: min, last_5_minutes_avg: avg, last_5_minutes_max: max }) =>
      (min ?? 0) <= (avg ?? max ?? min ?? 0) && (avg ?? 0) <= (max ?? avg ?? 0),
    { path: ['last_5_minutes_avg'], ...named('invalid') },
  );
export type SentLoad = z.infer<typeof sentLoad>;

export const sendLoads = defineCall({
  name: 'serverloads.send',
  summary: 'Loads of servers, by minute; sent again, a minute of a server counts once',
  method: 'POST',
  path: '/serverloads/minutes/',
  needs: apiKey('serverloads:write'),
  body: z.strictObject({ loads: countedArray(sentLoad, { min: 1, max: limits.serverLoads.atOnce }) }),
  reply: one(z.object({ accepted: z.int() })),
});

const servers = () => repeated(idText(), limits.serverLoads.charted);

/** The last hour of the servers of a page, for the small lines beside their names. */
export const loadSparks = defineCall({
  name: 'serverloads.sparks',
  summary: 'The last hour of chosen servers, by minute',
  method: 'GET',
  path: '/serverloads/sparks/',
  needs: reads('monitoring', 'monitoring-servers'),
  query: z.strictObject({ server: repeated(idText(), Math.max(...limits.pageSizes)) }),
  reply: one(
    z.object({
      span: spanReply,
      /** Loads of the last minute, from the first minute of the span; null where none came. */
      servers: z.array(z.object({ serverload_id: z.int(), points: z.array(z.number().nullable()) })),
    }),
  ),
});

const values = z.array(z.number().nullable());

export const loadChart = defineCall({
  name: 'serverloads.chart',
  summary:
    'A measure of chosen servers over time, beside an earlier period; of all servers together without a choice',
  method: 'GET',
  path: '/serverloads/chart/',
  needs: reads('monitoring', 'monitoring-servers'),
  query: z
    .strictObject({
      server: servers(),
      metric: z.enum(LOAD_METRICS).default('last_5_minutes_avg'),
      duration: z.enum(DURATIONS).default('one_day'),
      interval: z.enum(LOAD_INTERVALS).optional(),
      compare: z.enum(COMPARISON_PERIODS).default('one_week'),
    })
    .transform((value) => ({ ...value, interval: value.interval ?? defaultLoadInterval(value.duration) }))
    .refine(({ duration, interval }) => loadIntervalsFor(duration).includes(interval), {
      path: ['interval'],
      ...named('choice'),
    }),
  reply: one(
    z.object({
      span: spanReply,
      compared: spanReply,
      interval: z.enum(LOAD_INTERVALS),
      metric: z.enum(LOAD_METRICS),
      points: z.array(z.iso.datetime()),
      compared_points: z.array(z.iso.datetime().nullable()),
      series: z.array(
        z.object({
          /** Null: all servers together. */
          serverload_id: z.int().nullable(),
          server: z.string().nullable(),
          /** Of each point: the lowest, the average and the highest minute. */
          min: values,
          avg: values,
          max: values,
          /** The average of the compared points. */
          before: values,
        }),
      ),
    }),
  ),
});

const count = z.int();

export const loadSummary = defineCall({
  name: 'serverloads.summary',
  summary: 'How many servers there are in each state, and when the last load came',
  method: 'GET',
  path: '/serverloads/summary/',
  needs: reads('monitoring', 'monitoring-servers'),
  reply: one(
    z.object({
      states: z.object(
        Object.fromEntries(SERVER_STATES.map((state) => [state, count])) as Record<
          (typeof SERVER_STATES)[number],
          typeof count
        >,
      ),
      date: z.iso.datetime().nullable(),
    }),
  ),
});

/** Fetches the loads of a declared server now, and says what came. */
export const scrapeServer = defineCall({
  name: 'serverloads.scrape',
  summary: 'Fetch the loads of a declared server now',
  method: 'POST',
  path: '/serverloads/:serverload_id/scrape/',
  needs: writes('monitoring', 'monitoring-servers'),
  params: z.strictObject({ serverload_id: idText() }),
  reply: one(z.object({ scrape_error: z.enum(SCRAPE_ERRORS).nullable() })),
});
