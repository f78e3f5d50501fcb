import type { Measure } from '@encart/contract/analytics/metrics.ts';
import type { Params } from '#engine/figure-engine.ts';
import type { Plan } from '#plan/plan.ts';
import { type Budget, budgetSettings } from './budget.ts';
import { groupExpression } from './expressions.ts';
import { histogramCells } from './histogram.ts';
import { type Bind, createParams } from './params.ts';
import { rangeConditions, stepExpression } from './time-expressions.ts';
import { whereCondition } from './where-condition.ts';

export interface FiguresStatement {
  sql: string;
  params: Params;
}

/** Numbers are read as numbers; shards without a row of the query's regies are not asked. */
export const SETTINGS = [
  'output_format_json_quote_64bit_integers = 0',
  'output_format_json_quote_decimals = 0',
  'optimize_skip_unused_shards = 1',
];

/**
 * The one place where a plan becomes SQL. A row is: the query's mark, whether it is the total, the
 * step of time, the ids, then the measures of the period and those of the compared one. The total is always there,
 * and first; groups without a single figure are left out, as merging leaves them out of the sums.
 */
export function compileStatement(
  plan: Plan,
  mark: number,
  budget: Budget,
  engineSettings: readonly string[] = [],
): FiguresStatement {
  const { params, bind } = createParams();
  const ranges = rangeConditions(plan, bind);
  const groups = plan.by.map((dimension, at) => `${groupExpression(dimension, plan, bind)} as g${at}`);
  const step = plan.step ? `${stepExpression(plan.fact, plan.step)} as step` : `'' as step`;
  const rows = [`from ${plan.table.name}`, `where ${whereCondition(plan, ranges, bind)}`];
  const from = plan.histogram ? histogramCells(plan, plan.histogram, rows, bind) : rows;
  const columns = plan.histogram ? ['g0'] : groups;
  const keys = [...(plan.step ? ['step'] : []), ...columns.map((_, at) => `g${at}`)];
  const total = keys.length > 0 ? `grouping(${keys[0]}) as is_total` : '1 as is_total';
  const sums = sumExpressions(plan, ranges);
  const sql = [
    `select {mark:UInt32} as mark, ${[total, step, ...columns, ...sums.map(({ sql, as }) => `${sql} as ${as}`)].join(', ')}`,
    ...from,
    ...(keys.length > 0
      ? [
          `group by grouping sets ((${keys.join(', ')}), ())`,
          `having is_total = 1 or ${sums.map(({ as }) => `${as} != 0`).join(' or ')}`,
        ]
      : []),
    `order by ${['is_total desc', ...orderExpressions(plan, bind), ...keys].join(', ')}`,
    // One row is the total, and one more group than wanted shows that the result is truncated.
    `limit ${plan.limit + 2}`,
    `settings ${[...budgetSettings(budget), ...SETTINGS, ...engineSettings].join(', ')}`,
  ].join('\n');
  return { sql, params: { ...params, mark } };
}

const sumColumn = (range: number, measure: Measure) => `s${range}_${measure}`;

function sumExpressions({ measures, histogram }: Plan, ranges: readonly string[]) {
  const sum = (measure: Measure, range: string) => {
    if (histogram) return `sum(c_${measure})`;
    return ranges.length === 1 ? `sum(${measure})` : `sumIf(${measure}, ${range})`;
  };
  return ranges.flatMap((range, at) =>
    measures.map((measure) => ({ sql: sum(measure, range), as: sumColumn(at, measure) })),
  );
}

function orderExpressions({ order }: Plan, bind: Bind): string[] {
  if (!order) return [];
  if (order.by === 'size') return [`${sumColumn(0, order.measure)} desc`];
  const [now, before] = order.weights.map(
    (weight, at) => `toFloat64(${sumColumn(at, order.measure)}) * ${bind(weight, 'Float64')}`,
  );
  return [`abs(${now} - ${before}) desc`];
}
