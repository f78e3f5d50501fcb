import type { Sensitivity } from '@encart/contract/alerts/alert-subjects.ts';
import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import type { StepWithReferences, UsualSteps } from './alert-steps.ts';

/** What a weekday and time usually bring. */
export interface UsualRange {
  expected: number;
  low: number;
  high: number;
}

/** Fewer weeks than this tell nothing. */
export const LEAST_REFERENCES = 5;
/** Fewer days than this do not tell at which level the figures are now. */
const LEAST_LEVEL_DAYS = 4;
/** How far the level is followed. */
const MOST_LEVEL = 2;

/** How many spreads from what is expected is unusual. */
export const SPREADS: Record<Sensitivity, number> = { low: 7, normal: 5, high: 3.2 };

/** The median deviation of normal values is this part of their standard deviation. */
const DEVIATION_PART = 0.6745;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

type ValueAt = (key: string) => Figure;

const valuesOf = ({ references }: StepWithReferences, valueAt: ValueAt) =>
  references.map(valueAt).filter((value) => value !== null);

/** How each day stood to what had been usual for it, of every series by its values: the week after asks each day again. */
const sharesOf = new WeakMap<ValueAt, Map<string, number | null>>();

function shareOf(day: StepWithReferences, valueAt: ValueAt): number | null {
  const known = sharesOf.get(valueAt) ?? new Map<string, number | null>();
  sharesOf.set(valueAt, known);
  const before = known.get(day.key);
  if (before !== undefined) return before;
  const [value, references] = [valueAt(day.key), valuesOf(day, valueAt)];
  const usual = median(references);
  const share = value === null || references.length < LEAST_REFERENCES || usual <= 0 ? null : value / usual;
  known.set(day.key, share);
  return share;
}

/** How the days just before stood to what had been usual for each: the season, growth, a new customer. */
function levelOf(recent: readonly StepWithReferences[], valueAt: ValueAt): number {
  const shares = recent.map((day) => shareOf(day, valueAt)).filter((share) => share !== null);
  if (shares.length < LEAST_LEVEL_DAYS) return 1;
  return Math.min(MOST_LEVEL, Math.max(1 / MOST_LEVEL, median(shares)));
}

/**
 * The usual range of a step: the median of the same weekday and time in the weeks before, moved to the level of the last
 * days, and so many times their median deviation around it. One or two weeks of an outage hardly move either. Values that
 * hardly ever vary are given some room by `least`.
 */
export function usualRange(
  usual: UsualSteps,
  valueAt: ValueAt,
  sensitivity: Sensitivity,
  least: (expected: number) => number,
): UsualRange | null {
  const references = valuesOf(usual, valueAt);
  if (references.length < LEAST_REFERENCES) return null;
  const middle = median(references);
  const level = levelOf(usual.recent, valueAt);
  const expected = middle * level;
  const deviation = median(references.map((value) => Math.abs(value - middle))) * level;
  const spread = SPREADS[sensitivity] * Math.max(deviation / DEVIATION_PART, least(expected));
  return { expected, low: Math.max(0, expected - spread), high: expected + spread };
}
