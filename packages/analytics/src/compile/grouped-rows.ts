import type { Plan } from '#plan/plan.ts';
import { groupExpression } from './expressions.ts';
import { histogramCells } from './histogram.ts';
import type { Bind } from './params.ts';
import { sumExpressions } from './sum-columns.ts';
import { rangeConditions, stepExpression } from './time-expressions.ts';
import { whereCondition } from './where-condition.ts';

/** The step of time of a row; the cells of a histogram have theirs already. */
const stepColumn = ({ fact, step, histogram }: Plan) => {
  if (!step) return `'' as step`;
  return histogram ? 'step' : `${stepExpression(fact, step)} as step`;
};

/** What every statement over the groups of a plan is made of. */
export function groupedRows(plan: Plan, bind: Bind) {
  const ranges = rangeConditions(plan, bind);
  const groups = plan.by.map((dimension, at) => `${groupExpression(dimension, plan, bind)} as g${at}`);
  const rows = [`from ${plan.table.name}`, `where ${whereCondition(plan, ranges, bind)}`];
  const columns = plan.histogram ? ['g0'] : groups;
  const ids = columns.map((_, at) => `g${at}`);
  const sums = sumExpressions(plan, ranges);
  return {
    from: plan.histogram ? histogramCells(plan, plan.histogram, rows, bind) : rows,
    step: stepColumn(plan),
    /** The ids as they are selected, and what they are called from then on. */
    columns,
    ids,
    /** What rows are grouped by. */
    keys: [...(plan.step ? ['step'] : []), ...ids],
    sums,
    /** Groups without a single figure are left out, as merging leaves them out of the sums. */
    hasFigures: sums.map(({ as }) => `${as} != 0`).join(' or '),
    isCompared: ranges.length > 1,
  };
}
