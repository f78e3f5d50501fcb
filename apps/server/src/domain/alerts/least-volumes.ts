import { MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import type { Measure, Metric } from '@encart/contract/analytics/metrics.ts';

/** What is smaller than this in one step happens by chance: nobody is told of it. */
const LEAST: Partial<Record<Measure, number>> = { clicks: 50, bids_rejected: 100, timeout: 100 };
const LEAST_MONEY = 5;
const LEAST_COUNT = 1_000;

const isMoney = (measure: Measure) => MONEY_MEASURES.includes(measure);

export const leastVolume = (measure: Measure): number =>
  LEAST[measure] ?? (isMoney(measure) ? LEAST_MONEY : LEAST_COUNT);

/** The measure that says whether there is enough of a metric: itself, or what a ratio is divided by. */
export const volumeOf = ({ formula }: Metric): Measure => ('sum' in formula ? formula.sum : formula.under);

/** Sums vary by more than prices and rates, which hundreds of thousands of sales make. */
const SUM_SHARE = 0.02;
const RATIO_SHARE = 0.0075;

/** The least spread of a metric around what is expected: a share of it, and what counting alone makes it vary by. */
export function leastSpread(metric: Metric, expected: number, volume: number): number {
  const { formula } = metric;
  if ('sum' in formula) {
    const counted = isMoney(formula.sum) ? 0 : Math.sqrt(expected);
    return Math.max(SUM_SHARE * expected, counted);
  }
  const happened = isMoney(formula.over) ? 0 : (expected / formula.times) * volume;
  return Math.max(RATIO_SHARE * expected, happened > 0 ? expected / Math.sqrt(happened) : 0);
}
