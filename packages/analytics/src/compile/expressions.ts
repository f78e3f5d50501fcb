import {
  type NamedDimension,
  TIME_DIMENSIONS,
  type TimeDimension,
} from '@encart/contract/analytics/dimensions.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { columnOf } from '#facts/tables.ts';
import type { Plan } from '#plan/plan.ts';
import type { PlanFilter } from '#plan/plan-filter.ts';
import type { LateRegie } from '#plan/reader-view.ts';
import type { Bind } from './params.ts';
import { timeKey } from './time-expressions.ts';

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

export function filterCondition({ dimension, ids, gained = [], lost = [] }: PlanFilter, bind: Bind): string {
  if (ids.length === 0) return '0';
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

/** The value a row is grouped by: ids that were recognised count as what they were recognised as; time is a number. */
export function groupExpression(
  dimension: NamedDimension | TimeDimension,
  { fact, aliases, lateRegies }: Pick<Plan, 'fact' | 'aliases' | 'lateRegies'>,
  bind: Bind,
): string {
  if (isOneOf(TIME_DIMENSIONS, dimension)) return timeKey(fact, dimension);
  const value = mapValues(columnOf(dimension), [...(aliases[dimension] ?? [])], bind);
  if (dimension !== 'regie' || lateRegies.length === 0) return value;
  const regies = lateRegies.map(({ publisher_id, regie_id }) => [publisher_id, regie_id] as const);
  return `if(${lateRegieCondition(lateRegies, bind)}, ${mapValues('publisher_id', regies, bind)}, ${value})`;
}
