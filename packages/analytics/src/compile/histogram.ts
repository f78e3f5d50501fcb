import type { Histogram } from '#plan/figures-query.ts';
import type { Plan } from '#plan/plan.ts';
import { groupExpression } from './expressions.ts';
import type { Bind } from './params.ts';
import { stepExpression } from './time-expressions.ts';

/**
 * The cells of a histogram, each with its sums and, as `g0`, the index of the range its ratio falls into; with a step of
 * time every cell has a ratio at each, told apart by `step`. The decimal is
 * multiplied before it is divided as a floating number: a ratio right at a start is then exactly that start. Cells with
 * a denominator of zero have no ratio and are left out.
 */
export function histogramCells(
  plan: Plan,
  { cells, over, under, times, starts }: Histogram,
  rows: readonly string[],
  bind: Bind,
): string[] {
  const ratio = `toFloat64(c_${over} * ${bind(times, 'UInt32')}) / c_${under}`;
  const ranges = bind(starts, 'Array(Float64)');
  const keys = cells.map((dimension) => groupExpression(dimension, plan, bind));
  const sums = plan.measures.map((measure) => `sum(${measure}) as c_${measure}`);
  const step = plan.step ? [`${stepExpression(plan.fact, plan.step)} as step`] : [];
  const range = `toUInt32(indexOf(${ranges}, roundDown(${ratio}, ${ranges})) - 1) as g0`;
  return [
    'from (',
    `select ${[range, ...step, ...sums].join(', ')}`,
    ...rows,
    `group by ${[...keys, ...(plan.step ? ['step'] : [])].join(', ')}`,
    `having c_${under} != 0`,
    ')',
  ];
}
