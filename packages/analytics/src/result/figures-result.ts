import type { Measure } from '@encart/contract/analytics/metrics.ts';
import type { Plan } from '#plan/plan.ts';
import { timePlaces } from '#plan/time-places.ts';
import { FIRST_ID, type FigureRow, idCount, rejectForeignRows } from './reject-foreign-rows.ts';
import { timeText } from './time-text.ts';

/** Summed by the engine in whole millionths; adding them up again as floating numbers would leave rounding errors. */
export type Sums = Record<Measure, number>;

/** One group of a result: its ids and its times, each in the order of `by`, its step of time, its sums. */
export interface ResultGroup {
  ids: number[];
  /** Days, months and years as ISO texts. */
  times: string[];
  step: string;
  now: Sums;
  before: Sums;
}

export interface FiguresResult {
  total: Pick<ResultGroup, 'now' | 'before'>;
  groups: ResultGroup[];
  /** There were more groups than the limit. */
  truncated: boolean;
}

function sumsOf(measures: readonly Measure[], values: readonly (number | string)[], from: number): Sums {
  const sums = {} as Sums;
  let at = from;
  for (const measure of measures) {
    sums[measure] = Number(values[at] ?? 0);
    at += 1;
  }
  return sums;
}

/** The sums of no rows. */
export const zeroSums = (measures: readonly Measure[]): Sums => sumsOf(measures, [], 0);

export const emptyResult = (measures: readonly Measure[]): FiguresResult => ({
  total: { now: zeroSums(measures), before: zeroSums(measures) },
  groups: [],
  truncated: false,
});

type Keys = Pick<ResultGroup, 'ids' | 'times'>;

/** Tells the keys of groups apart: ids of named dimensions, texts of days, months and years. */
export function keysReader({ by }: Plan): (keys: number[]) => Keys {
  const times = timePlaces(by);
  if (times.length === 0) return (ids) => ({ ids, times: [] });
  const isTime = new Set(times.map(({ at }) => at));
  return (keys) => ({
    ids: keys.filter((_, at) => !isTime.has(at)),
    times: times.map(({ dimension, at }) => timeText(dimension, keys[at] ?? 0)),
  });
}

/** Reads the sums of rows. */
function sumsReader(plan: Plan): (row: FigureRow) => Pick<ResultGroup, 'now' | 'before'> {
  const { measures } = plan;
  const firstSum = FIRST_ID + idCount(plan);
  const noSums = zeroSums(measures);
  return (row) => ({
    now: sumsOf(measures, row, firstSum),
    before: plan.ranges[1] ? sumsOf(measures, row, firstSum + measures.length) : noSums,
  });
}

/** Reads rows as groups. */
function groupReader(plan: Plan): (row: FigureRow) => ResultGroup {
  const firstSum = FIRST_ID + idCount(plan);
  const readKeys = keysReader(plan);
  const readSums = sumsReader(plan);
  return (row) => {
    const { ids, times } = readKeys(row.slice(FIRST_ID, firstSum) as number[]);
    const { now, before } = readSums(row);
    return { ids, times, step: String(row[2]), now, before };
  };
}

/** Reads the rows of a result, once it is sure that they are this query's. */
export function readResult(rows: readonly FigureRow[], plan: Plan, mark: number): FiguresResult {
  rejectForeignRows(rows, plan, mark);
  const [total, ...groups] = rows;
  return {
    total: total ? sumsReader(plan)(total) : emptyResult(plan.measures).total,
    groups: groups.slice(0, plan.limit).map(groupReader(plan)),
    truncated: groups.length > plan.limit,
  };
}
