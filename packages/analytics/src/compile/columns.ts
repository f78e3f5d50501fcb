import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { columnOf } from '#facts/tables.ts';
import type { Among, Plan } from '#plan/plan.ts';
import type { Range, TimeStep } from '#plan/question.ts';
import type { LateRegie } from '#plan/reading.ts';
import type { Bind } from './params.ts';

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

export function among({ dimension, ids, gained = [], lost = [] }: Among, bind: Bind): string {
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
export function groupOf(
  dimension: Among['dimension'],
  { aliases, lateRegies }: Pick<Plan, 'aliases' | 'lateRegies'>,
  bind: Bind,
): string {
  const value = translated(columnOf(dimension), [...(aliases[dimension] ?? [])], bind);
  if (dimension !== 'regie' || lateRegies.length === 0) return value;
  const regies = lateRegies.map(({ publisher_id, regie_id }) => [publisher_id, regie_id] as const);
  return `if(${isLate(lateRegies, bind)}, ${translated('publisher_id', regies, bind)}, ${value})`;
}

const AT = `toTimeZone(at, '${REPORTING_ZONE}')`;
export const STEPS: Record<'day' | 'at', Record<TimeStep, string>> = {
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

export function within(time: 'day' | 'at', { from, to }: Range, bind: Bind): string {
  if (time === 'day') return `day between ${bind(from, 'Date')} and ${bind(to, 'Date')}`;
  return `at >= ${bind(from, "DateTime('UTC')")} and at < ${bind(to, "DateTime('UTC')")}`;
}
