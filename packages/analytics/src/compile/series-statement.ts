import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { leavesOf } from '@encart/contract/analytics/filter-tree.ts';
import { columnOf } from '#facts/tables.ts';
import type { Plan } from '#plan/plan.ts';
import { clausesOf } from '#plan/plan-clauses.ts';
import { filtersOf } from './bound-ids.ts';
import { budgetSettings } from './budget.ts';
import { groupExpression } from './expressions.ts';
import { matchingSets, type NumberedSet, valueColumns } from './matching-sets.ts';
import { createParams } from './params.ts';
import { type FiguresStatement, SETTINGS } from './statement.ts';
import { rangeConditions, stepExpression } from './time-expressions.ts';
import { readerCondition, timeAndBatchCondition } from './where-condition.ts';

/** More series than this in one statement are split into several. */
export const MOST_SERIES_ROWS = 1_000_000;

/** The columns that the conditions of the plans ask about. */
function conditionColumns(plans: readonly Plan[]): string[] {
  const filters = plans.flatMap(filtersOf);
  const dimensions = new Set<NamedDimension>(filters.map(({ dimension }) => dimension));
  const isLate = filters.some(({ gained, lost }) => gained || lost);
  if (isLate) dimensions.add('publisher').add('regie');
  const hasTimes = plans.some(({ where }) => leavesOf(where).some((leaf) => 'comparator' in leaf));
  const [first] = plans;
  const time = first?.fact === 'delivery' ? 'day' : 'at';
  return [...[...dimensions].map(columnOf), ...(isLate ? ['load'] : []), ...(hasTimes ? [time] : [])];
}

/** The sets that are told apart by lists of ids, and those that need a condition of their own. One alone needs no lists. */
function dividedSets(plans: readonly Plan[]) {
  const listed: NumberedSet[] = [];
  const conditional: { set: number; plan: Plan }[] = [];
  for (const [set, plan] of plans.entries()) {
    const clauses = plans.length > 1 ? clausesOf(plan) : null;
    if (clauses) listed.push({ set, ...clauses });
    else conditional.push({ set, plan });
  }
  return { listed, conditional };
}

/**
 * One statement for the series of many readers, whose plans read one table over the same time by the same dimension.
 * Rows are summed as far as no condition tells them apart, then each goes to every set whose condition it meets. A row of
 * the result is: the query's mark, whether it is the total, set, step, id, sums. The total is always there, and first.
 */
export function compileSeries(
  plans: readonly [Plan, ...Plan[]],
  steps: readonly string[] | undefined,
  mark: number,
  engineSettings: readonly string[] = [],
): FiguresStatement {
  const { params, bind } = createParams();
  const [plan] = plans;
  const { fact, measures, by, step, table } = plan;
  if (!step) throw new Error('series have steps of time');
  const stepSql = stepExpression(fact, step);
  const [id = 'toUInt32(0)'] = by.map((dimension) => groupExpression(dimension, plan, bind));
  const { listed, conditional } = dividedSets(plans);
  const values = valueColumns(plan, listed, bind);
  const columns = conditionColumns(conditional.map((one) => one.plan));
  const keys = ['step', 'id', ...values.map(({ as }) => as), ...columns];
  const sums = measures.map((measure) => `sum(${measure}) as s_${measure}`);
  const isStep = steps
    ? ` and ${stepSql} in ${bind(steps, fact === 'delivery' || step === 'day' ? 'Array(Date)' : "Array(DateTime('UTC'))")}`
    : '';
  const conditions = conditional.map((one) => `toUInt8(${readerCondition(one.plan, bind)})`);
  const numbers = conditional.map(({ set }) => set);
  const sets = [
    ...(listed.length > 0 ? [matchingSets(listed, bind)] : []),
    ...(numbers.length > 0
      ? [
          `arrayFilter((one, holds) -> holds, [${numbers.join(', ')}]::Array(UInt32), [${conditions.join(', ')}])`,
        ]
      : []),
  ];
  const selected = [...values.map(({ sql: value, as }) => `${value} as ${as}`), ...columns];
  const sql = [
    'select {mark:UInt32} as mark, grouping(set) as is_total, set, step, id,',
    `${measures.map((measure) => `sum(s_${measure}) as t_${measure}`).join(', ')}`,
    `from (select step, id, ${measures.map((measure) => `s_${measure}`).join(', ')},`,
    `arrayJoin(arrayConcat(${sets.join(', ')})) as set`,
    `from (select ${[`${stepSql} as step`, `${id} as id`, ...selected, ...sums].join(', ')}`,
    `from ${table.name}`,
    `where ${timeAndBatchCondition(plan, rangeConditions(plan, bind), bind)}${isStep}`,
    `group by ${keys.join(', ')}))`,
    'group by grouping sets ((set, step, id), ())',
    `having is_total = 1 or ${measures.map((measure) => `t_${measure} != 0`).join(' or ')}`,
    'order by is_total desc, set, step, id',
    // One row is the total, and one more than wanted shows that there are too many.
    `limit ${MOST_SERIES_ROWS + 2}`,
    `settings ${[...budgetSettings('report'), ...SETTINGS, ...engineSettings].join(', ')}`,
  ].join('\n');
  return { sql, params: { ...params, mark } };
}
