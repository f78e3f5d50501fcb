import type { Principal } from '@encart/contract/access/principal.ts';
import { alertDimensionsFor, alertMetricsFor } from '@encart/contract/alerts/alert-access.ts';
import {
  type AlertStep,
  COMPARING_CONDITIONS,
  comparisonsOf,
  conditionsOf,
  type DealEvent,
  stepsOf,
  VALUED_CONDITIONS,
} from '@encart/contract/alerts/alert-subjects.ts';
import { alertUnit } from '@encart/contract/alerts/alert-units.ts';
import type { InputOf } from '@encart/contract/api/resource.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import type { alerts } from '@encart/contract/resources/alerts.ts';

/** What the form of a rule holds. */
export type AlertValues = Required<InputOf<typeof alerts>>;
export type AlertField = keyof AlertValues & string;

/** What somebody who is told of deals usually wants to know. */
const USUAL_EVENTS: DealEvent[] = ['refused', 'ends_soon', 'platform_error'];
/** What is worth telling, where nobody has said a value yet. */
const USUAL_VALUES: Partial<Record<string, number>> = {
  silent_minutes: 10,
  hours_late: 3,
  failed_runs: 0,
  cpu: 0.9,
  memory: 0.9,
  disk: 0.9,
};
const USUAL_CHANGE = 0.2;
const USUAL_STEP: AlertStep = 'hour';
const USUAL_COMPARISON = 'one_week';

/** The rule with some parts changed, and those that depend on them made to fit. */
export function withParts(who: Principal, before: AlertValues, change: Partial<AlertValues>): AlertValues {
  const isOther = change.subject !== undefined && change.subject !== before.subject;
  const start = isOther
    ? { ...before, step: null, ...change, ...emptyScope(change.subject) }
    : { ...before, ...change };
  const { subject } = start;
  const metrics = alertMetricsFor(who, subject);
  const metric = isOneOf(metrics, start.metric) ? start.metric : (metrics[0] ?? null);
  const steps = stepsOf(subject, metric);
  const dimensions = alertDimensionsFor(who, subject);
  const usualStep = isOneOf(steps, USUAL_STEP) ? USUAL_STEP : (steps[0] ?? null);
  const step = isOneOf(steps, start.step) ? start.step : usualStep;
  const conditions = conditionsOf(subject, metric, step);
  const condition = isOneOf(conditions, start.condition)
    ? start.condition
    : isOneOf(conditions, 'unusual')
      ? 'unusual'
      : (conditions[0] ?? 'above');
  const next = { ...start, metric, condition, step };
  return {
    ...next,
    value: valueFor(before, next),
    compare: isOneOf(COMPARING_CONDITIONS, condition) ? comparisonFor(start.compare, step) : null,
    by: isOneOf(dimensions, start.by) ? start.by : null,
    filters: start.filters.filter(({ dimension }) => isOneOf(dimensions, dimension)),
    lasting: step === null || metric === 'silent_minutes' ? 1 : start.lasting,
  };
}

const emptyScope = (subject: AlertValues['subject'] | undefined) => ({
  by: null,
  filters: [],
  targets: [],
  sources: [],
  deal_events: subject === 'deals' ? USUAL_EVENTS : [],
  lasting: 1,
});

const comparisonFor = (compare: AlertValues['compare'], step: AlertStep | null) =>
  isOneOf(comparisonsOf(step), compare) ? compare : USUAL_COMPARISON;

/** What a value is counted in: a change is a share whatever changes. */
const scaleOf = ({ metric, condition }: Pick<AlertValues, 'metric' | 'condition'>) =>
  isOneOf(COMPARING_CONDITIONS, condition) ? 'change' : (metric && `${metric} ${alertUnit(metric)}`) || '';

/** A value stays as long as it is counted in the same; otherwise there is a usual one, or none. */
function valueFor(before: AlertValues, next: AlertValues): number | null {
  if (!isOneOf(VALUED_CONDITIONS, next.condition)) return null;
  if (scaleOf(before) === scaleOf(next) && next.value !== null) return next.value;
  return isOneOf(COMPARING_CONDITIONS, next.condition)
    ? USUAL_CHANGE
    : (USUAL_VALUES[next.metric ?? ''] ?? null);
}
