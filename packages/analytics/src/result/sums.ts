import type { Measure } from '@encart/contract/analytics/metrics.ts';
import type { Plan } from '#plan/plan.ts';

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
  cut: boolean;
}

/** A row as the statement writes it. */
export type Row = [isTotal: number, step: string | number, ...values: number[]];

const sumsOf = (measures: readonly Measure[], values: readonly number[], from: number): Sums =>
  Object.fromEntries(measures.map((measure, at) => [measure, values[from + at] ?? 0])) as Sums;

const nothing = (measures: readonly Measure[]) => ({
  now: sumsOf(measures, [], 0),
  before: sumsOf(measures, [], 0),
});

/** The sums of all groups together. */
export const addUp = (measures: readonly Measure[], groups: readonly Pick<Group, 'now'>[]): Sums =>
  Object.fromEntries(
    measures.map((measure) => [measure, groups.reduce((sum, { now }) => sum + now[measure], 0)]),
  ) as Sums;

export const noAnswer = (measures: readonly Measure[]): Answer => ({
  total: nothing(measures),
  groups: [],
  cut: false,
});

/** Reads the rows of an answer; without groups the one row is the total. */
export function answerOf(rows: readonly Row[], { by, step, measures, top }: Plan): Answer {
  const read = ([isTotal, stepValue, ...values]: Row) => ({
    isTotal: isTotal !== 0 || (by.length === 0 && !step),
    ids: values.slice(0, by.length),
    step: String(stepValue),
    now: sumsOf(measures, values, by.length),
    before: sumsOf(measures, values, by.length + measures.length),
  });
  const all = rows.map(read);
  const groups = all.filter((row) => !row.isTotal);
  const cut = top !== undefined && groups.length > top.count;
  return {
    total: all.find((row) => row.isTotal) ?? nothing(measures),
    groups: (cut ? groups.slice(0, top.count) : groups).map(({ isTotal: _, ...group }) => group),
    cut,
  };
}
