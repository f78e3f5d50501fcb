import { z } from 'zod';
import {
  AUCTION_DIMENSIONS,
  DELIVERY_DIMENSIONS,
  type NamedDimension,
  TIME_DIMENSIONS,
  type TimeDimension,
} from '#analytics/dimensions.ts';
import { limits } from '#base/limits.ts';
import { isObject, isOneOf, listIn } from '#base/objects.ts';
import { countedArray, named } from '#base/rules.ts';
import type { FilterTree } from './filter-tree.ts';

/** How a text is compared with a name; a mismatch is the same inside a `not`. */
export const COMPARATORS = ['contains', 'equals', 'begins_with', 'ends_with'] as const;
export type Comparator = (typeof COMPARATORS)[number];

/** Keeps the rows whose value of a dimension is one of these ids; 0 is "without one". */
export interface DimensionFilter<D extends NamedDimension = NamedDimension> {
  dimension: D;
  ids: readonly number[];
}

/** Keeps the rows whose value of a dimension has such a name. Rows without a value have none. */
export interface NameFilter<D extends NamedDimension = NamedDimension> {
  dimension: D;
  comparator: Comparator;
  text: string;
}

/** Keeps the rows of days, months or years whose ISO text compares so: 2026-01-31, 2026-01, 2026. */
export interface TimeFilter {
  dimension: TimeDimension;
  comparator: Comparator;
  text: string;
}

/** A filter as people make it: conditions on ids, names and time, joined in any way. */
export type FigureFilter<D extends NamedDimension = NamedDimension> = FilterTree<
  DimensionFilter<D> | NameFilter<D> | TimeFilter
>;

export const isNameFilter = <D extends NamedDimension>(
  leaf: DimensionFilter<D> | NameFilter<D> | TimeFilter,
): leaf is NameFilter<D> => 'comparator' in leaf && !isOneOf(TIME_DIMENSIONS, leaf.dimension);

const max = limits.figureFilter;

const partsOf = (node: unknown): unknown[] =>
  isObject(node) ? [...listIn(node.all), ...listIn(node.any), ...('not' in node ? [node.not] : [])] : [];

/** Counts level by level, and no further than the limits: what is sent may be nested deeper than any stack. */
function measure(tree: unknown) {
  let [depth, nodes] = [0, 0];
  for (let level = [tree]; level.length > 0; level = level.flatMap(partsOf)) {
    depth += 1;
    nodes += level.length;
    if (depth > max.depth || nodes > max.nodes) break;
  }
  return { depth, nodes };
}

/** Whatever is typed is plain text, and sought without the spaces around it. */
const comparison = {
  comparator: z.enum(COMPARATORS),
  text: z
    .string()
    .transform((text) => text.trim())
    .pipe(z.string().min(1).max(limits.text.search)),
};

/** The node or condition that an input means to be, by its keys: what is wrong is then told of its own fields. */
function kindOf(input: unknown) {
  if (!isObject(input)) return 'ids';
  if ('comparator' in input) return isOneOf(TIME_DIMENSIONS, input.dimension) ? 'time' : 'name';
  return (['all', 'any', 'not'] as const).find((key) => key in input) ?? 'ids';
}

/** The filter of a report, the same rules in form and API; `dimensions` are those of its figures. */
export function figureFilter<D extends NamedDimension>(
  dimensions: readonly D[],
): z.ZodType<FigureFilter<D>, unknown> {
  const node: z.ZodType<FigureFilter<D>, unknown> = z.unknown().transform((input, context) => {
    const { data, error } = kinds[kindOf(input)].safeParse(input);
    for (const issue of error?.issues ?? []) context.issues.push({ ...issue, input: undefined });
    return data ?? z.NEVER;
  });
  const kinds = {
    all: z.strictObject({ all: z.array(node).min(1) }),
    any: z.strictObject({ any: z.array(node).min(1) }),
    not: z.strictObject({ not: node }),
    ids: z.strictObject({
      dimension: z.enum(dimensions),
      ids: countedArray(z.int().min(0).max(2_147_483_647), { min: 1, max: max.ids }),
    }),
    name: z.strictObject({ dimension: z.enum(dimensions), ...comparison }),
    time: z.strictObject({ dimension: z.enum(TIME_DIMENSIONS), ...comparison }),
  };
  return z
    .unknown()
    .refine((tree) => measure(tree).depth <= max.depth, {
      abort: true,
      ...named('filter_depth', { max: max.depth }),
    })
    .refine((tree) => measure(tree).nodes <= max.nodes, {
      abort: true,
      ...named('filter_nodes', { max: max.nodes }),
    })
    .pipe(node);
}

export const deliveryFilter = figureFilter(DELIVERY_DIMENSIONS);
export const auctionFilter = figureFilter(AUCTION_DIMENSIONS);
