import { limits } from '@encart/contract/base/limits.ts';
import type { Plan } from '#plan/plan.ts';
import { budgetSettings } from './budget.ts';
import { groupExpression } from './expressions.ts';
import { createParams } from './params.ts';
import { type FiguresStatement, SETTINGS } from './statement.ts';
import { rangeConditions } from './time-expressions.ts';
import { whereCondition } from './where-condition.ts';

/** One row: the query's mark, and the ids that rows are grouped by; one more than wanted shows that there are too many. */
export function compileIds(
  plan: Plan,
  mark: number,
  engineSettings: readonly string[] = [],
): FiguresStatement {
  const { params, bind } = createParams();
  const ids = plan.by.map((dimension) => groupExpression(dimension, plan, bind));
  const sql = [
    `select {mark:UInt32} as mark, groupUniqArray(${limits.figureFilter.values + 1})(${ids.join(', ')}) as ids`,
    `from ${plan.table.name}`,
    `where ${whereCondition(plan, rangeConditions(plan, bind), bind)}`,
    `settings ${[...budgetSettings('interactive'), ...SETTINGS, ...engineSettings].join(', ')}`,
  ].join('\n');
  return { sql, params: { ...params, mark } };
}
