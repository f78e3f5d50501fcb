import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import type { Params } from '#engine/engine.ts';
import { columnOf, facts } from '#facts/tables.ts';
import type { Among, Plan } from '#plan/plan.ts';
import type { Range, TimeStep } from '#plan/question.ts';
import type { LateRegie } from '#plan/reading.ts';

export interface Statement {
  sql: string;
  params: Params;
}

/** How long and how large a question may become before it is given up. */
export const LIMITS = { seconds: 20, bytes: 2_000_000_000 };
const SETTINGS = `max_execution_time = ${LIMITS.seconds}, max_memory_usage = ${LIMITS.bytes}, output_format_json_quote_64bit_integers = 0, output_format_json_quote_decimals = 0, optimize_skip_unused_shards = 1`;

/** Collects values under names of our own: no value ever becomes part of the text. */
function createParams() {
  const params: Params = {};
  return {
    params,
    bind: (value: unknown, type: string): string => {
      const name = `p${Object.keys(params).length}`;
      params[name] = value;
      return `{${name}:${type}}`;
    },
  };
}
type Bind = ReturnType<typeof createParams>['bind'];

/** Rows without a regie whose publisher was recognised after they had come. */
function isLate(late: readonly LateRegie[], bind: Bind): string {
  const publishers = bind(
    late.map(({ publisher_id }) => publisher_id),
    'Array(UInt32)',
  );
  const upTo = bind(
    late.map((one) => one.upTo),
    'Array(UInt32)',
  );
  return `regie_id = 0 and publisher_id in ${publishers} and load <= transform(publisher_id, ${publishers}, ${upTo}, toUInt32(0))`;
}

function among({ dimension, ids, gained = [], lost = [] }: Among, bind: Bind): string {
  const listed = `${columnOf(dimension)} in ${bind(ids, 'Array(UInt32)')}`;
  if (lost.length > 0) return `(${listed} and not (${isLate(lost, bind)}))`;
  return gained.length > 0 ? `(${listed} or (${isLate(gained, bind)}))` : listed;
}

/** A column in which each of these values stands for another. */
function translated(column: string, values: readonly (readonly [from: number, to: number])[], bind: Bind) {
  if (values.length === 0) return column;
  const from = bind(
    values.map(([one]) => one),
    'Array(UInt32)',
  );
  const to = bind(
    values.map(([, other]) => other),
    'Array(UInt32)',
  );
  return `transform(${column}, ${from}, ${to}, ${column})`;
}

/** The value a row is told apart by: ids that were recognised count as what they were recognised as. */
function groupOf(dimension: Among['dimension'], { aliases, lateRegies }: Plan, bind: Bind): string {
  const value = translated(columnOf(dimension), [...(aliases[dimension] ?? [])], bind);
  if (dimension !== 'regie' || lateRegies.length === 0) return value;
  const regies = lateRegies.map(({ publisher_id, regie_id }) => [publisher_id, regie_id] as const);
  return `if(${isLate(lateRegies, bind)}, ${translated('publisher_id', regies, bind)}, ${value})`;
}

const AT = `toTimeZone(at, '${REPORTING_ZONE}')`;
const STEPS: Record<'day' | 'at', Record<TimeStep, string>> = {
  day: {
    half_hour: 'day',
    hour: 'day',
    day: 'day',
    week: 'toMonday(day)',
    month: 'toStartOfMonth(day)',
    weekday_hour: 'toDayOfWeek(day)',
  },
  at: {
    half_hour: 'at',
    hour: 'toStartOfHour(at)',
    day: `toDate(${AT})`,
    week: `toMonday(${AT})`,
    month: `toStartOfMonth(${AT})`,
    weekday_hour: `toDayOfWeek(${AT}) * 100 + toHour(${AT})`,
  },
};

function within(time: 'day' | 'at', { from, to }: Range, bind: Bind): string {
  if (time === 'day') return `day between ${bind(from, 'Date')} and ${bind(to, 'Date')}`;
  return `at >= ${bind(from, "DateTime('UTC')")} and at < ${bind(to, "DateTime('UTC')")}`;
}

/**
 * The one place where a plan becomes ClickHouse's words. A row is: whether it is the total, the step of time,
 * the ids, then the measures of the period and those of the compared one.
 */
export function statementOf(plan: Plan): Statement {
  const { params, bind } = createParams();
  const { time } = facts[plan.fact];
  const ranges = plan.ranges.flatMap((range) => (range ? [within(time, range, bind)] : []));
  const groups = plan.by.map((dimension, at) => `${groupOf(dimension, plan, bind)} as g${at}`);
  const keys = plan.by.map((_, at) => `g${at}`);
  const step = plan.step ? `${STEPS[time][plan.step]} as step` : `'' as step`;
  const sums = ranges.flatMap((range, at) =>
    plan.measures.map((measure) =>
      ranges.length === 1
        ? `sum(${measure}) as s${at}_${measure}`
        : `sumIf(${measure}, ${range}) as s${at}_${measure}`,
    ),
  );
  const where = [
    ranges.map((range) => `(${range})`).join(' or '),
    `load <= ${bind(plan.snapshot.upTo, 'UInt32')}`,
    ...(plan.snapshot.without.length > 0
      ? [`load not in ${bind(plan.snapshot.without, 'Array(UInt32)')}`]
      : []),
    ...plan.where.map((one) => among(one, bind)),
    ...(plan.anyOf ? [plan.anyOf.map((one) => among(one, bind)).join(' or ')] : []),
  ];
  const total = keys.length > 0 && !plan.step;
  const grouped = [...(plan.step ? ['step'] : []), ...keys];
  const sets = total ? `grouping sets ((${keys.join(', ')}), ())` : grouped.join(', ');
  const sql = [
    `select ${[total ? `grouping(${keys.join(', ')}) as is_total` : '0 as is_total', step, ...groups, ...sums].join(', ')}`,
    `from ${plan.table.name}`,
    `where ${where.map((one) => `(${one})`).join(' and ')}`,
    ...(sets ? [`group by ${sets}`] : []),
    ...orderOf(plan, total, keys),
    `settings ${SETTINGS}`,
  ].join('\n');
  return { sql, params };
}

function orderOf({ top, step }: Plan, total: boolean, keys: string[]): string[] {
  if (step) return [`order by ${['step', ...keys].join(', ')}`];
  if (!total) return [];
  const by = top ? [`s0_${top.measure} desc`] : [];
  // One row more than wanted tells that there are more; one is the total.
  const limit = top ? [`limit ${top.count + 2}`] : [];
  return [`order by ${['is_total desc', ...by, ...keys].join(', ')}`, ...limit];
}
