import type { Plan } from '#plan/plan.ts';
import { budgetSettings } from './budget.ts';
import { groupExpression } from './expressions.ts';
import { createParams } from './params.ts';
import { type FiguresStatement, SETTINGS } from './statement.ts';
import { rowHasFigures } from './sum-columns.ts';
import { rangeConditions } from './time-expressions.ts';
import { whereCondition } from './where-condition.ts';

/** One row: the query's mark, and each id with the first and the last day of its rows that have one of the measures. */
export function compileDays(
  plan: Plan,
  mark: number,
  engineSettings: readonly string[] = [],
): FiguresStatement {
  const { params, bind } = createParams();
  const [id] = plan.by.map((dimension) => groupExpression(dimension, plan, bind));
  const sql = [
    'select {mark:UInt32} as mark, groupArray((id, first, last)) as days',
    `from (select ${id} as id, min(day) as first, max(day) as last`,
    `from ${plan.table.name}`,
    `where ${whereCondition(plan, rangeConditions(plan, bind), bind)}`,
    `and ${rowHasFigures(plan)}`,
    'group by id',
    `limit ${plan.limit}`,
    ')',
    `settings ${[...budgetSettings('interactive'), ...SETTINGS, ...engineSettings].join(', ')}`,
  ].join('\n');
  return { sql, params: { ...params, mark } };
}
