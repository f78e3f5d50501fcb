import type { Sums } from '@encart/analytics/result/figures-result.ts';
import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import type { Day } from '@encart/contract/analytics/days.ts';
import type { Metric } from '@encart/contract/analytics/metrics.ts';
import { keySpan, LEVEL_DAYS, USUAL_WEEKS } from './alert-steps.ts';
import { type Condition, figureValues, judgeStep } from './judge-step.ts';

/** How many days before a day tell what is usual on it. */
export const USUAL_DAYS = 7 * USUAL_WEEKS + LEVEL_DAYS;

/** What a rule says that everybody is given. */
const UNUSUAL: Condition = {
  condition: 'unusual',
  value: null,
  compare: null,
  direction: 'both',
  sensitivity: 'normal',
};

export interface Range {
  low: number;
  high: number;
}
export interface JudgedDay {
  value: Figure;
  /** Null where nothing is known to be usual. */
  usual: Range | null;
  unusual: 'low' | 'high' | null;
}

/** Judges a day that is complete as rules about the unusual do, from its figures and those of the days before. */
export function judgeDay(metric: Metric, sumsAt: ReadonlyMap<Day, Sums>, day: Day): JudgedDay {
  const values = figureValues(metric, sumsAt, '');
  const { value, low, high, verdict } = judgeStep(UNUSUAL, 'day', keySpan('day', day), values, true);
  if (value === null || low === null || high === null) return { value, usual: null, unusual: null };
  const side = value < low ? 'low' : 'high';
  return { value, usual: { low, high }, unusual: verdict === 'out' ? side : null };
}
