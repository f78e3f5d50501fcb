import type { CellFormat } from '#plan/figures-query.ts';
import { compareFiguresOf } from './compute-figures.ts';
import type { ResultGroup } from './figures-result.ts';
import { plainNumber } from './plain-number.ts';

/** The cells of one group, or of the total; a figure that cannot be computed is an empty one. */
export function cellsOf(
  { metrics, separator, decimal = '.' }: CellFormat,
  sums: Pick<ResultGroup, 'now' | 'before'>,
  isCompared: boolean,
): string {
  const { now, before, evolution } = compareFiguresOf(metrics, sums, isCompared);
  const figures = before && evolution ? now.flatMap((one, at) => [one, before[at], evolution[at]]) : now;
  return figures
    .map((one) => (typeof one === 'number' ? plainNumber(one).replace('.', decimal) : ''))
    .join(separator);
}
