import type { AlertCondition } from '@encart/contract/alerts/alert-subjects.ts';
import { computeMetric, evolutionOf, type Figure } from '@encart/contract/analytics/compute-metric.ts';
import type { Measure, Metric } from '@encart/contract/analytics/metrics.ts';
import type { AlertRule } from './alert-rule.ts';
import { comparedStep, keysOfUsual, type StepSpan, usualSteps } from './alert-steps.ts';
import { leastSpread, leastVolume, volumeOf } from './least-volumes.ts';
import { usualRange } from './usual-range.ts';

export type Condition = Pick<AlertRule, 'condition' | 'value' | 'compare' | 'direction' | 'sensitivity'>;

/** `unknown`: nothing can be said of this step, so that nothing begins and nothing ends with it. */
export type Verdict = 'out' | 'in' | 'unknown';

/** A step that was judged: its value, what is usual or allowed, what it was before. */
export interface JudgedStep extends StepSpan {
  value: Figure;
  low: Figure;
  high: Figure;
  before: Figure;
  verdict: Verdict;
}

/** What is known of the values of one series. */
export interface SeriesValues {
  valueAt(key: string): Figure;
  /** How much of it there is, for figures; absent where every value counts. */
  volumeAt?(key: string): number;
  leastVolume?: number;
  leastSpread(expected: number, volume: number): number;
  /** More can still come of a sum, but never less; a ratio can go anywhere. */
  onlyGrows: boolean;
}

type Sums = Readonly<Record<Measure, number>>;

/** The values of a metric in a series of figures, which is known from a step on; where nothing was sold, sums are zero. */
export function figureValues(
  metric: Metric,
  sumsAt: ReadonlyMap<string, Sums>,
  knownFrom: string,
): SeriesValues {
  const volume = volumeOf(metric);
  const least = leastVolume(volume);
  const isSum = 'sum' in metric.formula;
  // Before it was first there, it is not there: zeros would make its beginning unusual for weeks.
  const [first] = [...sumsAt.keys()].sort();
  const from = first !== undefined && first > knownFrom ? first : knownFrom;
  const volumeAt = (key: string) => sumsAt.get(key)?.[volume] ?? 0;
  return {
    valueAt: (key) => {
      if (key < from) return null;
      const sums = sumsAt.get(key);
      if (isSum) return sums ? computeMetric(metric, sums) : 0;
      return sums && sums[volume] >= least ? computeMetric(metric, sums) : null;
    },
    volumeAt,
    leastVolume: least,
    leastSpread: (expected, amount) => leastSpread(metric, expected, amount),
    onlyGrows: isSum,
  };
}

interface Finding {
  low?: Figure;
  high?: Figure;
  before?: Figure;
  /** Above or below of what it should be; null: neither; undefined: nobody can tell. */
  side: 'up' | 'down' | null | undefined;
}

const unknown: Finding = { side: undefined };

/** Too little of it, now and before, to mean anything. */
const isTiny = (values: SeriesValues, ...amounts: Figure[]) =>
  values.onlyGrows && Math.max(...amounts.map((amount) => amount ?? 0)) < (values.leastVolume ?? 0);

type Judge = (
  rule: Condition,
  step: NonNullable<AlertRule['step']>,
  span: StepSpan,
  value: number,
  values: SeriesValues,
) => Finding;

const changes: Judge = ({ condition, value: share, compare }, step, span, value, values) => {
  const key = compare && comparedStep(step, span, compare);
  const before = key ? values.valueAt(key) : null;
  const evolution = evolutionOf(value, before);
  if (evolution === null || !before || share === null) return { ...unknown, before };
  const isRise = condition === 'rises';
  const isOut = isRise ? evolution >= share : evolution <= -share;
  // From here on it would be too large a change.
  const limit = isRise ? { high: before * (1 + share) } : { low: before * (1 - share) };
  if (!isOut || isTiny(values, value, before)) return { ...limit, before, side: null };
  return { ...limit, before, side: isRise ? 'up' : 'down' };
};

const JUDGES: Partial<Record<AlertCondition, Judge>> = {
  above: ({ value: limit }, _step, _span, value) => ({
    high: limit,
    side: limit !== null && value > limit ? 'up' : null,
  }),
  below: ({ value: limit }, _step, _span, value) => ({
    low: limit,
    side: limit !== null && value < limit ? 'down' : null,
  }),
  rises: changes,
  falls: changes,
  unusual: ({ sensitivity, direction }, step, span, value, values) => {
    const volume = values.volumeAt?.(span.key) ?? 0;
    const range = usualRange(usualSteps(step, span), values.valueAt, sensitivity, (expected) =>
      values.leastSpread(expected, volume),
    );
    if (!range) return unknown;
    const { low, high, expected } = range;
    const finding = { low, high };
    if (isTiny(values, value, expected)) return { ...finding, side: null };
    if (value > high && direction !== 'down') return { ...finding, side: 'up' };
    return { ...finding, side: value < low && direction !== 'up' ? 'down' : null };
  },
};

/**
 * Judges one step of a series. A step that is not complete yet is never too low: of what only grows, it can already be too
 * much, and nothing else can be said.
 */
export function judgeStep(
  rule: Condition,
  step: NonNullable<AlertRule['step']>,
  span: StepSpan,
  values: SeriesValues,
  isComplete: boolean,
): JudgedStep {
  const value = values.valueAt(span.key);
  const judge = JUDGES[rule.condition];
  const finding = value === null || !judge ? unknown : judge(rule, step, span, value, values);
  const { low = null, high = null, before = null, side } = finding;
  const isSure = isComplete || (side === 'up' && values.onlyGrows);
  const verdict = side === undefined || !isSure ? 'unknown' : side === null ? 'in' : 'out';
  return { ...span, value, low, high, before, verdict };
}

/**
 * The steps whose values judging a step needs, itself first. Where a value can be too low, the weeks before show which values
 * there are: what is gone has no row any more.
 */
export function keysToJudge(rule: Condition, step: NonNullable<AlertRule['step']>, span: StepSpan): string[] {
  const usual = usualSteps(step, span);
  if (rule.condition === 'unusual') return keysOfUsual(usual);
  if (rule.condition === 'below') return [usual.key, ...usual.references];
  const before = rule.compare && comparedStep(step, span, rule.compare);
  return before ? [span.key, before] : [span.key];
}
