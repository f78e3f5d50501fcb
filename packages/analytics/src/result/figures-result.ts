import type { Measure } from '@encart/contract/analytics/metrics.ts';
import type { Plan } from '#plan/plan.ts';
import { type FigureRow, idCount, rejectForeignRows } from './reject-foreign-rows.ts';

/** Summed by the engine in whole millionths; adding them up again as floating numbers would leave rounding errors. */
export type Sums = Record<Measure, number>;

/** One group of a result: its ids in the order of `by`, its step of time, its sums. */
export interface ResultGroup {
  ids: number[];
  step: string;
  now: Sums;
  before: Sums;
}

export interface FiguresResult {
  total: Omit<ResultGroup, 'ids' | 'step'>;
  groups: ResultGroup[];
  /** There were more groups than the limit. */
  truncated: boolean;
}

const sumsOf = (measures: readonly Measure[], values: readonly number[], from: number): Sums =>
  Object.fromEntries(measures.map((measure, at) => [measure, values[from + at] ?? 0])) as Sums;

/** The sums of no rows. */
export const zeroSums = (measures: readonly Measure[]): Sums => sumsOf(measures, [], 0);

export const emptyResult = (measures: readonly Measure[]): FiguresResult => ({
  total: { now: zeroSums(measures), before: zeroSums(measures) },
  groups: [],
  truncated: false,
});

/** Reads the rows of a result, once it is sure that they are this query's. */
export function readResult(rows: readonly FigureRow[], plan: Plan, mark: number): FiguresResult {
  rejectForeignRows(rows, plan, mark);
  const ids = idCount(plan);
  const read = ([, , step, ...values]: FigureRow): ResultGroup => ({
    ids: values.slice(0, ids),
    step: String(step),
    now: sumsOf(plan.measures, values, ids),
    before: sumsOf(plan.measures, values, ids + plan.measures.length),
  });
  const [total, ...groups] = rows.map(read);
  return {
    total: total ? { now: total.now, before: total.before } : emptyResult(plan.measures).total,
    groups: groups.slice(0, plan.limit),
    truncated: groups.length > plan.limit,
  };
}
