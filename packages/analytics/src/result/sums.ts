import type { Measure } from '@encart/contract/analytics/metrics.ts';
import { fromKeys } from '@encart/contract/base/objects.ts';
import type { Plan } from '#plan/plan.ts';
import { idsIn, type Row, refuseForeignRows } from '#result/own-rows.ts';

/** Made by the engine in whole millionths; adding them up again as floating numbers would leave crumbs. */
export type Sums = Record<Measure, number>;

/** One group of an answer. */
export interface Group {
  ids: number[];
  step: string;
  now: Sums;
  before: Sums;
}

export interface Answer {
  total: Omit<Group, 'ids' | 'step'>;
  groups: Group[];
  /** There were more groups than asked for. */
  truncated: boolean;
}

const sumsOf = (measures: readonly Measure[], values: readonly number[], from: number): Sums =>
  fromKeys(measures, (_, at) => values[from + at] ?? 0);

/** The sums of nothing at all. */
export const noSums = (measures: readonly Measure[]): Sums => sumsOf(measures, [], 0);

export const noAnswer = (measures: readonly Measure[]): Answer => ({
  total: { now: noSums(measures), before: noSums(measures) },
  groups: [],
  truncated: false,
});

/** Reads the rows of an answer, once it is sure that they answer this question. */
export function answerOf(rows: readonly Row[], plan: Plan, mark: number): Answer {
  refuseForeignRows(rows, plan, mark);
  const ids = idsIn(plan);
  const read = ([, , step, ...values]: Row): Group => ({
    ids: values.slice(0, ids),
    step: String(step),
    now: sumsOf(plan.measures, values, ids),
    before: sumsOf(plan.measures, values, ids + plan.measures.length),
  });
  const [total, ...groups] = rows.map(read);
  return {
    total: total ? { now: total.now, before: total.before } : noAnswer(plan.measures).total,
    groups: groups.slice(0, plan.limit),
    truncated: groups.length > plan.limit,
  };
}
