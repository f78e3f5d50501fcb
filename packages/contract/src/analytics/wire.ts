import { z } from 'zod';
import { isDay } from '#analytics/days.ts';
import { DELIVERY_DIMENSIONS, type DeliveryDimension } from '#analytics/dimensions.ts';
import { limits } from '#base/limits.ts';
import { isOneOf } from '#base/objects.ts';
import { named } from '#base/rules.ts';
import { idText, repeated } from '#base/wire-rules.ts';
import type { Figure } from './compute-metric.ts';

/** The pieces the calls about figures are made of. */

/** The range of days in calls about figures; wider than the figures, as compared periods lie outside of them. */
const DAYS = { min: limits.batch.earliestDay, max: '2099-12-31' };
export const day = () =>
  z
    .string()
    .refine(isDay, { abort: true, ...named('day') })
    .refine((value) => value >= DAYS.min && value <= DAYS.max, named('day_range', DAYS));
const dayReply = z.string();
export const periodReply = z.object({ start: dayReply, end: dayReply });
export const spanReply = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });

/** Thousands of rows of figures that we computed ourselves: validated as a list, not number by number. */
export const figures = z.custom<Figure[]>((value) => Array.isArray(value));
export const figureRows = z.custom<Figure[][]>((value) => Array.isArray(value));

export const comparedFigures = z.object({
  now: figures,
  before: figures.nullable(),
  evolution: figures.nullable(),
});

/** An id with its name. `none`: no value at all; `unmapped`: a name that is not recognised yet. */
export const namedId = z.object({
  id: z.int(),
  name: z.string().nullable(),
  state: z.enum(['known', 'unmapped', 'none']),
});
export type NamedId = z.infer<typeof namedId>;

/** A filter by values of a dimension: `regie:3,5`, and 0 for those without one. */
export const valuesFilter = (most: number = limits.figures.filterValues) =>
  z
    .string()
    .regex(/^[a-z]+:(0|[1-9]\d{0,9})(,(0|[1-9]\d{0,9}))*$/)
    .transform((value) => {
      const [dimension = '', ids = ''] = value.split(':');
      return { dimension, ids: ids.split(',').map(Number) };
    })
    .refine(
      (one): one is { dimension: DeliveryDimension; ids: number[] } =>
        isOneOf(DELIVERY_DIMENSIONS, one.dimension),
      named('invalid'),
    )
    .refine(({ ids }) => ids.length <= most, named('max', { max: most }))
    .refine(({ ids }) => ids.every((id) => id <= 2_147_483_647), named('invalid'));
export type ValuesFilter = z.output<ReturnType<typeof valuesFilter>>;

/** A filter by one value, one step of a drill-down. */
export const valueFilter = () =>
  valuesFilter(1).transform(({ dimension, ids: [id = 0] }) => ({ dimension, id }));
export type ValueFilter = z.output<ReturnType<typeof valueFilter>>;

/** Which values of a dimension are wanted: those of a name, or at most so many ids. */
export const valuesQuery = (mostIds: number) =>
  z.strictObject({
    of: z.enum(DELIVERY_DIMENSIONS),
    q: z.string().max(limits.text.search).optional(),
    id: repeated(z.union([z.literal('0').transform(Number), idText()]), mostIds),
  });

/** `truncated`: there are more than are offered; a search finds the others. */
export const valuesReply = z.object({ data: z.array(namedId), truncated: z.boolean() });

/** The filters of the query with the names of their values, in the same order. */
export const namedFilters = z.array(namedId.extend({ dimension: z.enum(DELIVERY_DIMENSIONS) }));
