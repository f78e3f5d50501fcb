import type { Plan } from '#plan/plan.ts';
import { type Budget, budgetSettings } from './budget.ts';
import { groupedRows } from './grouped-rows.ts';
import { createParams } from './params.ts';
import { type FiguresStatement, SETTINGS } from './statement.ts';
import { rowHasFigures } from './sum-columns.ts';

/** One row: the query's mark, and how many groups it has. The cells of a histogram all have figures. */
export function compileCount(
  plan: Plan,
  mark: number,
  budget: Budget,
  engineSettings: readonly string[] = [],
): FiguresStatement {
  const { params, bind } = createParams();
  const { from, step, columns, keys } = groupedRows(plan, bind);
  const sql = [
    'select {mark:UInt32} as mark, count() as groups',
    `from (select ${[step, ...columns].join(', ')}`,
    ...from,
    ...(plan.histogram ? [] : [`and ${rowHasFigures(plan)}`]),
    `group by ${keys.join(', ')})`,
    `settings ${[...budgetSettings(budget), ...SETTINGS, ...engineSettings].join(', ')}`,
  ].join('\n');
  return { sql, params: { ...params, mark } };
}
