import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { columnOf } from '#facts/tables.ts';
import type { Among } from '#plan/plan.ts';
import type { Range, TimeStep } from '#plan/question.ts';
import type { Aliases } from '#plan/reading.ts';
import type { Bind } from './params.ts';

export const among = ({ dimension, ids }: Among, bind: Bind) =>
  `${columnOf(dimension)} in ${bind(ids, 'Array(UInt32)')}`;

/** The value a row is told apart by: ids that were recognised count as what they were recognised as. */
export function groupOf(dimension: Among['dimension'], aliases: Aliases, bind: Bind): string {
  const column = columnOf(dimension);
  const known = [...(aliases[dimension] ?? [])];
  if (known.length === 0) return column;
  const from = bind(
    known.map(([alias]) => alias),
    'Array(UInt32)',
  );
  const to = bind(
    known.map(([, target]) => target),
    'Array(UInt32)',
  );
  return `transform(${column}, ${from}, ${to}, ${column})`;
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
