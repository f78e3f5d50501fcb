import type { Metric } from '#analytics/metrics.ts';

/** A figure, or null where none can be made: shown as a dash, sorted last, empty in a file. */
export type Figure = number | null;

/** A metric from sums already made; a ratio over nothing is no figure. */
export function figureOf<M extends string>(
  { formula }: Metric<M>,
  sums: Readonly<Record<M, number>>,
): Figure {
  if ('sum' in formula) return sums[formula.sum];
  const under = sums[formula.under];
  return under === 0 ? null : (sums[formula.over] / under) * formula.times;
}

/** How far a figure moved, as a share of what it was; from nothing to something is no share of anything. */
export function evolutionOf(now: Figure, before: Figure): Figure {
  if (now === null || before === null) return null;
  if (before === 0) return now === 0 ? 0 : null;
  return (now - before) / Math.abs(before);
}

/** Figures that do not exist come last, whichever way the others are sorted. */
export function compareFigures(a: Figure, b: Figure, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return descending ? b - a : a - b;
}
