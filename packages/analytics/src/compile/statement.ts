import type { Params } from '#engine/figure-engine.ts';
import type { CellFormat } from '#plan/figures-query.ts';
import type { Plan } from '#plan/plan.ts';
import { timePlaces } from '#plan/time-places.ts';
import { type Budget, budgetSettings } from './budget.ts';
import { cellExpressions } from './cell-expressions.ts';
import { groupedRows } from './grouped-rows.ts';
import { type Bind, createParams } from './params.ts';
import { type SumExpressions, sumColumn } from './sum-columns.ts';

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

interface StatementOptions {
  budget: Budget;
  engineSettings?: readonly string[] | undefined;
  /** Rows end with their cells as text instead of their sums. */
  cells?: CellFormat | undefined;
}

/**
 * The one place where a plan becomes SQL. A row is: the query's mark, whether it is the total, the
 * step of time, the ids, then the sums of the period and those of the compared one, or the cells made of them. The total is always there,
 * and first.
 */
export function compileStatement(
  plan: Plan,
  mark: number,
  { budget, engineSettings = [], cells }: StatementOptions,
): FiguresStatement {
  const { params, bind } = createParams();
  const { from, step, columns, ids, keys, sums, hasFigures, isCompared } = groupedRows(plan, bind);
  const total = keys.length > 0 ? `grouping(${keys[0]}) as is_total` : '1 as is_total';
  const sumsAs = sums.map(({ sql, as }) => `${sql} as ${as}`);
  const select = [
    `select {mark:UInt32} as mark, ${[total, step, ...columns, ...sumsAs].join(', ')}`,
    ...from,
    ...(keys.length > 0
      ? [`group by grouping sets ((${keys.join(', ')}), ())`, `having is_total = 1 or ${hasFigures}`]
      : []),
    `order by ${[...new Set(['is_total desc', ...orderExpressions(plan, isCompared, bind), ...keys])].join(', ')}`,
    // One row is the total, and one more group than wanted shows that the result is truncated.
    `limit ${plan.limit + 2}`,
  ];
  const sql = [
    ...(cells ? selectCells(select, { ids, sums, order: plan.order, isCompared }, cells, bind) : select),
    `settings ${[...budgetSettings(budget), ...SETTINGS, ...engineSettings].join(', ')}`,
  ].join('\n');
  return { sql, params: { ...params, mark } };
}

interface SelectedColumns {
  ids: readonly string[];
  sums: SumExpressions;
  order: Plan['order'];
  isCompared: boolean;
}

/**
 * The cells in place of the sums, made last: texts are not sorted along. Two sums stay, by which the groups of a result
 * are known to be complete: all of them added up, and the one they are sorted by.
 */
function selectCells(
  select: readonly string[],
  { ids, sums, order, isCompared }: SelectedColumns,
  format: CellFormat,
  bind: Bind,
): string[] {
  const { figures, evolutions, cells } = cellExpressions(format, isCompared, bind);
  const columns = [
    'mark',
    'is_total',
    'step',
    ...ids,
    `${sums.map(({ as }) => as).join(' + ')} as all_sums`,
    ...(order?.by === 'size' ? [`${sizeExpression(order, isCompared)} as sorted_by`] : []),
    `${cells} as cells`,
  ];
  return [
    `select ${columns.join(', ')}`,
    `from (select ${['*', ...evolutions].join(', ')}`,
    `from (select ${['*', ...figures].join(', ')}`,
    'from (',
    ...select,
    ')))',
  ];
}

type SizeOrder = Extract<Plan['order'], { by: 'size' }>;
const sizeExpression = ({ measure, inEither }: SizeOrder, isCompared: boolean) =>
  inEither && isCompared
    ? `greatest(${sumColumn(0, measure)}, ${sumColumn(1, measure)})`
    : sumColumn(0, measure);

function orderExpressions({ order, by }: Plan, isCompared: boolean, bind: Bind): string[] {
  if (!order) return [];
  if (order.by === 'size') {
    const times = order.timeFirst ? timePlaces(by).map(({ at }) => `g${at}`) : [];
    return [...times, `${sizeExpression(order, isCompared)} desc`];
  }
  const [now, before] = order.weights.map(
    (weight, at) => `toFloat64(${sumColumn(at, order.measure)}) * ${bind(weight, 'Float64')}`,
  );
  return [`abs(${now} - ${before}) desc`];
}
