import type { Metric } from './metrics.ts';

/** A figure, or null where none can be computed: shown as a dash, sorted last, empty in a file. */
export type Figure = number | null;

/** Ratios are sent with nine decimals, as a share may be of millions; evolutions with six; sums as they are. */
export const RATIO_DECIMALS = 9;
export const EVOLUTION_DECIMALS = 6;

/** Computes a metric from its sums: a sum as it is, or a ratio of two sums; a ratio over zero is null. */
export function computeMetric<M extends string>(
  { formula }: Metric<M>,
  sums: Readonly<Record<M, number>>,
): Figure {
  if ('sum' in formula) return sums[formula.sum];
  const under = sums[formula.under];
  return under === 0 ? null : (sums[formula.over] / under) * formula.times;
}

/** The evolution of a figure, relative to its absolute value before; null from zero to anything else. */
export function evolutionOf(now: Figure, before: Figure): Figure {
  if (now === null || before === null) return null;
  if (before === 0) return now === 0 ? 0 : null;
  return (now - before) / Math.abs(before);
}

/** Compares figures for sorting: null comes last, whichever way the others are sorted. */
export function compareFigures(a: Figure, b: Figure, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return descending ? b - a : a - b;
}
