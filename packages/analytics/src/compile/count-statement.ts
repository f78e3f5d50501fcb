import type { Plan } from '#plan/plan.ts';
import { budgetSettings } from './budget.ts';
import { groupedRows } from './grouped-rows.ts';
import { createParams } from './params.ts';
import { type FiguresStatement, SETTINGS } from './statement.ts';

/** One row: the query's mark, and how many groups it has. */
export function compileCount(
  plan: Plan,
  mark: number,
  engineSettings: readonly string[] = [],
): FiguresStatement {
  const { params, bind } = createParams();
  const { from, step, columns, keys, sums, hasFigures } = groupedRows(plan, bind);
  const sql = [
    'select {mark:UInt32} as mark, count() as groups',
    'from (',
    `select ${[step, ...columns, ...sums.map(({ sql: sum, as }) => `${sum} as ${as}`)].join(', ')}`,
    ...from,
    `group by ${keys.join(', ')}`,
    `having ${hasFigures}`,
    ')',
    `settings ${[...budgetSettings('interactive'), ...SETTINGS, ...engineSettings].join(', ')}`,
  ].join('\n');
  return { sql, params: { ...params, mark } };
}
