import type { TimeDimension } from '@encart/contract/analytics/dimensions.ts';
import type { Comparator, TimeFilter } from '@encart/contract/analytics/figure-filter.ts';
import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { type FactName, facts, type StepOf, type TimeStep } from '#facts/tables.ts';
import type { Plan } from '#plan/plan.ts';
import type { Bind } from './params.ts';

const AT = `toTimeZone(at, '${REPORTING_ZONE}')`;
const TIME_STEPS: { [F in FactName]: Record<StepOf<F>, string> } = {
  delivery: { day: 'day', week: 'toMonday(day)', month: 'toStartOfMonth(day)' },
  auctions: {
    half_hour: 'at',
    hour: 'toStartOfHour(at)',
    day: `toDate(${AT})`,
    week: `toMonday(${AT})`,
    month: `toStartOfMonth(${AT})`,
    weekday_hour: `toDayOfWeek(${AT}) * 100 + toHour(${AT})`,
  },
};

/** The point of a chart a row belongs to. */
export function stepExpression(fact: FactName, step: TimeStep): string {
  const steps: Partial<Record<TimeStep, string>> = TIME_STEPS[fact];
  const expression = steps[step];
  if (!expression) throw new Error(`${fact} has no ${step}`);
  return expression;
}

/** The day of a row, in the reporting zone. */
const dayOf = (fact: FactName) => TIME_STEPS[fact].day;

/** Days, months and years as numbers that grow with time: 20260131, 202601, 2026. */
const TIME_KEYS: Record<TimeDimension, string> = { date: 'toYYYYMMDD', month: 'toYYYYMM', year: 'toYear' };
export const timeKey = (fact: FactName, dimension: TimeDimension) =>
  `${TIME_KEYS[dimension]}(${dayOf(fact)})`;

/** How much of an ISO day is the text of each dimension. */
const TEXT_LENGTHS: Record<TimeDimension, number> = { date: 10, month: 7, year: 4 };
const COMPARISONS: Record<Comparator, (time: string, text: string) => string> = {
  contains: (time, text) => `position(${time}, ${text}) > 0`,
  equals: (time, text) => `${time} = ${text}`,
  begins_with: (time, text) => `startsWith(${time}, ${text})`,
  ends_with: (time, text) => `endsWith(${time}, ${text})`,
};

export function timeCondition(
  fact: FactName,
  { dimension, comparator, text }: TimeFilter,
  bind: Bind,
): string {
  const digits = text.normalize('NFKC');
  // No other text can be found in a time, and no other is sent.
  if (!/^[\d-]{1,10}$/.test(digits)) return '0';
  const time = `substring(toString(${dayOf(fact)}), 1, ${TEXT_LENGTHS[dimension]})`;
  return COMPARISONS[comparator](time, bind(digits, 'String'));
}

/** A condition for each period of a plan. */
export const rangeConditions = ({ fact, ranges }: Plan, bind: Bind): string[] =>
  ranges.flatMap((range) => {
    if (!range) return [];
    const { from, to } = range;
    return facts[fact].time === 'day'
      ? [`day between ${bind(from, 'Date')} and ${bind(to, 'Date')}`]
      : [`at >= ${bind(from, "DateTime('UTC')")} and at < ${bind(to, "DateTime('UTC')")}`];
  });
