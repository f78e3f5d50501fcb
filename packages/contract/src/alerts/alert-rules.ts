import { z } from 'zod';
import type { ComparisonPeriod } from '#analytics/comparisons.ts';
import { NAMED_DIMENSIONS, type NamedDimension } from '#analytics/dimensions.ts';
import type { BrokenRule } from '#base/errors.ts';
import { limits } from '#base/limits.ts';
import { isOneOf } from '#base/objects.ts';
import { countedArray, named } from '#base/rules.ts';
import {
  FILTER_OPERATORS,
  type FilterOperator,
  type ReportCondition,
  reportCondition,
} from '#reports/report-filters.ts';
import {
  type AlertCondition,
  type AlertMetric,
  type AlertStep,
  type AlertSubject,
  alertSubject,
  COMPARING_CONDITIONS,
  comparisonsOf,
  conditionsOf,
  type DealEvent,
  isPastKnown,
  stepsOf,
  TARGETED_SUBJECTS,
  VALUED_CONDITIONS,
} from './alert-subjects.ts';

/** The conditions on one dimension, as a report has them. */
export interface AlertFilter {
  dimension: NamedDimension;
  operator: FilterOperator;
  filters: ReportCondition[];
}

export const alertFilters: z.ZodType<AlertFilter[], unknown> = countedArray(
  z.strictObject({
    dimension: z.enum(NAMED_DIMENSIONS),
    operator: z.enum(FILTER_OPERATORS).default('and'),
    filters: countedArray(reportCondition, { min: 1, max: limits.reports.conditions }),
  }),
  { max: limits.reports.dimensions },
).refine((list) => new Set(list.map(({ dimension }) => dimension)).size === list.length, named('different'));

/** The parts of a rule that depend on each other, as far as they are known. */
export interface AlertRecord {
  subject?: AlertSubject;
  metric?: AlertMetric | null;
  step?: AlertStep | null;
  condition?: AlertCondition;
  value?: number | null;
  compare?: ComparisonPeriod | null;
  by?: NamedDimension | null;
  filters?: AlertFilter[];
  targets?: number[];
  sources?: string[];
  deal_events?: DealEvent[];
}

const broken = (isBroken: boolean, field: string, rule: string): BrokenRule[] =>
  isBroken ? [{ field, rule }] : [];

/** What a rule compares with must be there, and a change that is waited for must be one that can come about. */
function valueRules({ condition, value, compare, step }: AlertRecord): BrokenRule[] {
  if (condition === undefined) return [];
  const isMissing = value === null || value === undefined;
  const compares = isOneOf(COMPARING_CONDITIONS, condition);
  const isImpossible = !isMissing && (value <= 0 || (condition === 'falls' && value > 1));
  return [
    ...broken(isOneOf(VALUED_CONDITIONS, condition) && isMissing, 'value', 'required'),
    ...broken(compares && isImpossible, 'value', 'change_share'),
    ...broken(compares && !compare, 'compare', 'required'),
    ...broken(compares && !!compare && !isOneOf(comparisonsOf(step), compare), 'compare', 'choice'),
    ...broken(!compares && !!compare, 'compare', 'invalid'),
  ];
}

/** What is wrong between the parts of a rule: the same in the form and in the API. */
export function alertRules(record: AlertRecord): BrokenRule[] {
  const { subject: name, metric, step, condition, by, filters = [] } = record;
  if (name === undefined) return [];
  const { metrics, dimensions } = alertSubject(name);
  const steps = stepsOf(name, metric);
  const isKnown = (dimension: NamedDimension) => isOneOf(dimensions, dimension);
  return [
    ...broken(metrics.length > 0 && !metric, 'metric', 'required'),
    ...broken(!!metric && !isOneOf(metrics, metric), 'metric', 'choice'),
    ...broken(steps.length > 0 && !step, 'step', 'required'),
    ...broken(!!step && !isOneOf(steps, step), 'step', 'choice'),
    ...broken(
      condition !== undefined && !isOneOf(conditionsOf(name, metric, step), condition),
      'condition',
      'choice',
    ),
    ...valueRules(record),
    // Runs that failed, hours late and minutes of silence are counted: below zero, the rule would always fire.
    ...broken(!isPastKnown(name, metric) && (record.value ?? 0) < 0, 'value', 'not_negative'),
    ...broken(!!by && !isKnown(by), 'by', 'choice'),
    ...broken(
      filters.some(({ dimension }) => !isKnown(dimension)),
      'filters',
      'choice',
    ),
    ...broken(name === 'deals' && !record.deal_events?.length, 'deal_events', 'required'),
    ...broken(name !== 'deals' && !!record.deal_events?.length, 'deal_events', 'invalid'),
    ...broken(name !== 'freshness' && !!record.sources?.length, 'sources', 'invalid'),
    ...broken(!isOneOf(TARGETED_SUBJECTS, name) && !!record.targets?.length, 'targets', 'invalid'),
  ];
}
