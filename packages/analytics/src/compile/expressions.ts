import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { columnOf } from '#facts/tables.ts';
import type { DimensionFilter } from '#plan/dimension-filter.ts';
import type { TimeRange, TimeStep } from '#plan/figures-query.ts';
import type { Plan } from '#plan/plan.ts';
import type { LateRegie } from '#plan/reader-view.ts';
import type { Bind } from './params.ts';

/** Matches rows without a regie whose publisher was recognised after they had come. */
function lateRegieCondition(late: readonly LateRegie[], bind: Bind): string {
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

export function filterCondition(
  { dimension, ids, gained = [], lost = [] }: DimensionFilter,
  bind: Bind,
): string {
  const isListed = `${columnOf(dimension)} in ${bind(ids, 'Array(UInt32)')}`;
  if (lost.length > 0) return `(${isListed} and not (${lateRegieCondition(lost, bind)}))`;
  return gained.length > 0 ? `(${isListed} or (${lateRegieCondition(gained, bind)}))` : isListed;
}

/** A column in which each of these values is replaced by another. */
function mapValues(column: string, values: readonly (readonly [from: number, to: number])[], bind: Bind) {
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

/** The value a row is grouped by: ids that were recognised count as what they were recognised as. */
export function groupExpression(
  dimension: DimensionFilter['dimension'],
  { aliases, lateRegies }: Pick<Plan, 'aliases' | 'lateRegies'>,
  bind: Bind,
): string {
  const value = mapValues(columnOf(dimension), [...(aliases[dimension] ?? [])], bind);
  if (dimension !== 'regie' || lateRegies.length === 0) return value;
  const regies = lateRegies.map(({ publisher_id, regie_id }) => [publisher_id, regie_id] as const);
  return `if(${lateRegieCondition(lateRegies, bind)}, ${mapValues('publisher_id', regies, bind)}, ${value})`;
}

const AT = `toTimeZone(at, '${REPORTING_ZONE}')`;
export const TIME_STEPS: Record<'day' | 'at', Record<TimeStep, string>> = {
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

export function rangeCondition(time: 'day' | 'at', { from, to }: TimeRange, bind: Bind): string {
  if (time === 'day') return `day between ${bind(from, 'Date')} and ${bind(to, 'Date')}`;
  return `at >= ${bind(from, "DateTime('UTC')")} and at < ${bind(to, "DateTime('UTC')")}`;
}
