import { z } from 'zod';
import { PAGE_NAMES } from '#access/pages.ts';
import { ALERT_SUBJECTS } from '#alerts/alert-subjects.ts';
import { DELIVERY_DIMENSIONS } from '#analytics/dimensions.ts';
import { AUCTION_METRICS, DELIVERY_METRICS } from '#analytics/metrics.ts';

/** At most so many sentences, and so many of those that ask somebody to act: figures keep their place beside them. */
export const TODAY_ITEMS = { most: 5, mostToActOn: 3 } as const;

/** Whether it is welcome, by the metric's own direction; what somebody pays is neither. */
export const TODAY_TONES = ['good', 'bad', 'neutral'] as const;
export type TodayTone = (typeof TODAY_TONES)[number];

/** Where the same figure is shown: a page, its parameters, and the words of its address. */
export const todayLink = z.object({
  page: z.enum(PAGE_NAMES),
  params: z.record(z.string(), z.union([z.number(), z.array(z.union([z.string(), z.number()]))])),
  search: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type TodayLink = z.infer<typeof todayLink>;

const figure = z.number().nullable();
const item = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), tone: z.enum(TODAY_TONES), link: todayLink.nullable(), ...shape });

/** A figure of the day, that of the same weekday a week before, and the evolution. */
const compared = { now: figure, before: figure, evolution: figure };
const money = { metric: z.enum(DELIVERY_METRICS), ...compared };
/** A value of a dimension; how many of its kind there are, itself included. */
const value = { dimension: z.enum(DELIVERY_DIMENSIONS), id: z.int(), name: z.string() };
const several = { count: z.int().min(1) };
const range = { low: z.number(), high: z.number() };

/** Every sentence with the values it is made of. */
export const todayItem = z.discriminatedUnion('kind', [
  /** What moved most; `whole` is what all of it did. */
  item('mover', { ...value, ...money, change: z.number(), whole: z.object(compared) }),
  /** All of it. `usual`: between which the same weekday mostly lies, where that can be told. */
  item('day', { ...money, usual: z.object(range).nullable(), unusual: z.enum(['low', 'high']).nullable() }),
  /** Sold for the first time in 90 days. */
  item('new', { ...value, ...several, metric: z.enum(DELIVERY_METRICS), now: figure }),
  /** Sold every day of two weeks, and nothing on this one; `before` is of the same weekday. */
  item('gone', { ...value, ...several, metric: z.enum(DELIVERY_METRICS), before: figure }),
  /** Auctions of the day outside of what is usual. */
  item('auctions', {
    metric: z.enum(AUCTION_METRICS),
    now: figure,
    usual: z.object(range),
    unusual: z.enum(['low', 'high']),
  }),
  /** The caller's own fired alerts that they have not seen, and the newest of them. */
  item('alerts', {
    ...several,
    name: z.string(),
    about: z.string().nullable(),
    subject: z.enum(ALERT_SUBJECTS),
  }),
  item('deals_ending', { ...several, name: z.string(), enddate: z.iso.datetime() }),
  item('deals_in_trouble', { ...several, name: z.string() }),
  item('reports_failed', { ...several, name: z.string() }),
  item('sources_late', { ...several, name: z.string(), last_day: z.string() }),
  item('servers_silent', { ...several, name: z.string() }),
  /** The figures cannot be read now. */
  item('figures_away', {}),
  /** Nothing of all this: the day's figure alone, or none where the caller has no figures. */
  item('calm', money),
]);
export type TodayItem = z.infer<typeof todayItem>;
export type TodayKind = TodayItem['kind'];
export type TodayItemOf<K extends TodayKind> = Extract<TodayItem, { kind: K }>;
