import type { DimensionName } from '@encart/contract/analytics/dimensions.ts';
import type { ReportCondition, ReportDimension } from '@encart/contract/reports/report-filters.ts';

/** The dimensions of a report in the order of its columns; each function gives a new list. */
type List = readonly ReportDimension[];

export const newDimension = (
  dimension: DimensionName,
  filters: ReportCondition[] = [],
  shown = true,
): ReportDimension => ({ dimension, shown, operator: 'and', filters });

export const addDimension = (list: List, dimension: DimensionName): ReportDimension[] =>
  list.some((one) => one.dimension === dimension) ? [...list] : [...list, newDimension(dimension)];

export const removeDimension = (list: List, dimension: DimensionName): ReportDimension[] =>
  list.filter((one) => one.dimension !== dimension);

/** Puts a dimension in another place; places past the ends are the ends. */
export function moveDimension(list: List, dimension: DimensionName, to: number): ReportDimension[] {
  const moved = list.find((one) => one.dimension === dimension);
  const others = removeDimension(list, dimension);
  return moved ? others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, moved) : others;
}

export const changeDimension = (
  list: List,
  dimension: DimensionName,
  change: Partial<Omit<ReportDimension, 'dimension'>>,
): ReportDimension[] => list.map((one) => (one.dimension === dimension ? { ...one, ...change } : one));
