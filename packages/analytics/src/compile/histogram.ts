import type { Plan } from '#plan/plan.ts';
import type { Spread } from '#plan/question.ts';
import { groupOf } from './columns.ts';
import type { Bind } from './params.ts';

/**
 * The cells of a spread, each with its sums and, as `g0`, the place of its ratio among the starts. The decimal is
 * multiplied before it is divided as a floating number: a ratio right at a start is then exactly that start. Cells over
 * nothing have no ratio and are left out.
 */
export function cellsOf(
  plan: Plan,
  { cells, over, under, times, starts }: Spread,
  rows: readonly string[],
  bind: Bind,
): string[] {
  const ratio = `toFloat64(c_${over} * ${bind(times, 'UInt32')}) / c_${under}`;
  const ranges = bind(starts, 'Array(Float64)');
  const keys = cells.map((dimension) => groupOf(dimension, plan, bind));
  const sums = plan.measures.map((measure) => `sum(${measure}) as c_${measure}`);
  return [
    'from (',
    `select toUInt32(indexOf(${ranges}, roundDown(${ratio}, ${ranges})) - 1) as g0, ${sums.join(', ')}`,
    ...rows,
    `group by ${keys.join(', ')}`,
    `having c_${under} != 0`,
    ')',
  ];
}
