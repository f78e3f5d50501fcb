import type { Measure } from '@encart/contract/analytics/metrics.ts';
import type { Params } from '#engine/engine.ts';
import { facts } from '#facts/tables.ts';
import type { Plan } from '#plan/plan.ts';
import { among, groupOf, STEPS, within } from './columns.ts';
import { cellsOf } from './histogram.ts';
import { type Bind, createParams } from './params.ts';

export interface Statement {
  sql: string;
  params: Params;
}

/** How long and how large a question may become before it is given up. */
export const LIMITS = { seconds: 20, bytes: 2_000_000_000 };
const SETTINGS = `max_execution_time = ${LIMITS.seconds}, max_memory_usage = ${LIMITS.bytes}, output_format_json_quote_64bit_integers = 0, output_format_json_quote_decimals = 0, optimize_skip_unused_shards = 1`;

/**
 * The one place where a plan becomes ClickHouse's words. A row is: the question's mark, whether it is the total, the
 * step of time, the ids, then the measures of the period and those of the compared one. The total is always there,
 * and first; groups without a single figure are left out, as merging leaves them out of the sums.
 */
export function statementOf(plan: Plan, mark: number): Statement {
  const { params, bind } = createParams();
  const { time } = facts[plan.fact];
  const ranges = plan.ranges.flatMap((range) => (range ? [within(time, range, bind)] : []));
  const groups = plan.by.map((dimension, at) => `${groupOf(dimension, plan, bind)} as g${at}`);
  const step = plan.step ? `${STEPS[time][plan.step]} as step` : `'' as step`;
  const rows = [`from ${plan.table.name}`, `where ${conditionsOf(plan, ranges, bind)}`];
  const from = plan.spread ? cellsOf(plan, plan.spread, rows, bind) : rows;
  const columns = plan.spread ? ['g0'] : groups;
  const keys = [...(plan.step ? ['step'] : []), ...columns.map((_, at) => `g${at}`)];
  const total = keys.length > 0 ? `grouping(${keys[0]}) as is_total` : '1 as is_total';
  const sums = sumsOf(plan, ranges);
  const sql = [
    `select {mark:UInt32} as mark, ${[total, step, ...columns, ...sums.map(({ sql, as }) => `${sql} as ${as}`)].join(', ')}`,
    ...from,
    ...(keys.length > 0
      ? [
          `group by grouping sets ((${keys.join(', ')}), ())`,
          `having is_total = 1 or ${sums.map(({ as }) => `${as} != 0`).join(' or ')}`,
        ]
      : []),
    `order by ${['is_total desc', ...orderOf(plan, bind), ...keys].join(', ')}`,
    // One row is the total, and one more than wanted tells that there are more.
    `limit ${plan.limit + 2}`,
    `settings ${SETTINGS}`,
  ].join('\n');
  return { sql, params: { ...params, mark } };
}

function conditionsOf({ snapshot, where, anyOf }: Plan, ranges: readonly string[], bind: Bind): string {
  const all = [
    ranges.map((range) => `(${range})`).join(' or '),
    `load <= ${bind(snapshot.upTo, 'UInt32')}`,
    ...(snapshot.without.length > 0 ? [`load not in ${bind(snapshot.without, 'Array(UInt32)')}`] : []),
    ...where.map((one) => among(one, bind)),
    ...(anyOf ? [anyOf.map((one) => among(one, bind)).join(' or ')] : []),
  ];
  return all.map((one) => `(${one})`).join(' and ');
}

const columnOfSum = (range: number, measure: Measure) => `s${range}_${measure}`;

function sumsOf({ measures, spread }: Plan, ranges: readonly string[]) {
  const sum = (measure: Measure, range: string) => {
    if (spread) return `sum(c_${measure})`;
    return ranges.length === 1 ? `sum(${measure})` : `sumIf(${measure}, ${range})`;
  };
  return ranges.flatMap((range, at) =>
    measures.map((measure) => ({ sql: sum(measure, range), as: columnOfSum(at, measure) })),
  );
}

function orderOf({ order }: Plan, bind: Bind): string[] {
  if (!order) return [];
  if (order.by === 'size') return [`${columnOfSum(0, order.measure)} desc`];
  const [now, before] = order.weights.map(
    (weight, at) => `toFloat64(${columnOfSum(at, order.measure)}) * ${bind(weight, 'Float64')}`,
  );
  return [`abs(${now} - ${before}) desc`];
}
