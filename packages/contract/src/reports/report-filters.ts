import { z } from 'zod';
import {
  DELIVERY_DIMENSIONS,
  type DeliveryDimension,
  type DimensionName,
  TIME_DIMENSIONS,
} from '#analytics/dimensions.ts';
import { COMPARATORS, type Comparator, type FigureFilter } from '#analytics/figure-filter.ts';
import { limits } from '#base/limits.ts';
import { isObject, isOneOf } from '#base/objects.ts';
import { countedArray, named } from '#base/rules.ts';

/** How the conditions of one dimension are joined. */
export const FILTER_OPERATORS = ['and', 'or'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** A condition on a dimension: its value is, or is not, one of these ids, or has a name that compares so. */
export type ReportCondition =
  | { match: boolean; ids: number[] }
  | { match: boolean; comparator: Comparator; text: string };

/** A dimension of a report: a column of its file unless it only filters, and the conditions it carries. */
export interface ReportDimension {
  dimension: DimensionName;
  shown: boolean;
  operator: FilterOperator;
  filters: ReportCondition[];
}

const { conditions, ids } = limits.reports;

const match = z.boolean().default(true);
const idsCondition = z.strictObject({
  match,
  ids: countedArray(z.int().min(0).max(2_147_483_647), { min: 1, max: ids }),
});
const textCondition = z.strictObject({
  match,
  comparator: z.enum(COMPARATORS),
  text: z
    .string()
    .transform((text) => text.trim())
    .pipe(z.string().min(1).max(limits.text.search)),
});

/** Says of an input what is wrong with the kind of condition it means to be. */
export const reportCondition: z.ZodType<ReportCondition, unknown> = z
  .unknown()
  .transform((input, context) => {
    const kind = isObject(input) && 'ids' in input ? idsCondition : textCondition;
    const { data, error } = kind.safeParse(input);
    for (const issue of error?.issues ?? []) context.issues.push({ ...issue, input: undefined });
    return data ?? z.NEVER;
  });

const isTime = (dimension: DimensionName) => isOneOf(TIME_DIMENSIONS, dimension);

/** The dimensions of a report in the order of their columns, each at most once. */
export const reportDimensions = (
  dimensions: readonly DimensionName[],
): z.ZodType<ReportDimension[], unknown> =>
  countedArray(
    z
      .strictObject({
        dimension: z.enum(dimensions),
        shown: z.boolean().default(true),
        operator: z.enum(FILTER_OPERATORS).default('and'),
        filters: countedArray(reportCondition, { max: conditions }).default([]),
      })
      .refine(({ dimension, filters }) => !isTime(dimension) || filters.every((one) => !('ids' in one)), {
        path: ['filters'],
        ...named('time_filter'),
      })
      .refine(({ shown, filters }) => shown || filters.length > 0, {
        path: ['filters'],
        ...named('hidden_filter'),
      }),
    { max: limits.reports.dimensions },
  ).refine(
    (list) => new Set(list.map(({ dimension }) => dimension)).size === list.length,
    named('different'),
  );

type Tree = FigureFilter<DeliveryDimension>;

/** One condition as a filter of figures. */
export function conditionFilter(dimension: DimensionName, condition: ReportCondition): Tree {
  const leaf = leafOf(dimension, condition);
  return condition.match ? leaf : { not: leaf };
}

function leafOf(dimension: DimensionName, condition: ReportCondition): Tree {
  if (!('ids' in condition))
    return { dimension, comparator: condition.comparator, text: condition.text } as Tree;
  if (!isOneOf(DELIVERY_DIMENSIONS, dimension)) throw new Error(`${dimension} has no ids`);
  return { dimension, ids: condition.ids };
}

/** The conditions a dimension carries, joined by its operator; nothing where it carries none. */
export function dimensionFilter({ dimension, operator, filters }: ReportDimension): Tree | undefined {
  if (filters.length === 0) return undefined;
  const parts = filters.map((condition) => conditionFilter(dimension, condition));
  return operator === 'and' ? { all: parts } : { any: parts };
}
