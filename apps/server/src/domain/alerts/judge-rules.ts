import { measuresFor } from '@encart/analytics/result/compute-figures.ts';
import type { SetSeries } from '@encart/analytics/result/series-result.ts';
import type { FactName } from '@encart/contract/analytics/batches.ts';
import type { FigureFilter } from '@encart/contract/analytics/figure-filter.ts';
import {
  AUCTION_METRICS,
  auctionMetric,
  DELIVERY_METRICS,
  deliveryMetric,
  type Metric,
} from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { createBreather } from '#kit/process/breather.ts';
import { alertFilter } from './alert-filter.ts';
import type { AlertRule } from './alert-rule.ts';
import { type StepSpan, stepAt } from './alert-steps.ts';
import type { Coverage } from './figure-coverage.store.ts';
import { figureValues, type JudgedStep, judgeStep, keysToJudge } from './judge-step.ts';
import { volumeOf } from './least-volumes.ts';
import type { ReadSeries, SeriesOwner, SeriesRequest } from './series-reader.ts';

/** A rule about figures, with whose eyes it looks, and the steps it is to judge. */
export interface RuleToJudge {
  rule: AlertRule;
  owner: SeriesOwner;
  spans: readonly StepSpan[];
  /** Only these values of `by`. */
  ids?: readonly number[];
  /** Reads it together with others of the same word; by itself with those that need the same steps. */
  apart?: string;
}

/** What became of one value of a rule's dimension, or of everything together (0). */
export interface JudgedSeries {
  id: number;
  steps: JudgedStep[];
}

export const isFact = (subject: string): subject is FactName =>
  subject === 'delivery' || subject === 'auctions';

/** The metric of a rule about figures. */
export function figureMetric({ subject, metric }: AlertRule): Metric {
  if (subject === 'delivery' && isOneOf(DELIVERY_METRICS, metric)) return deliveryMetric(metric);
  if (subject === 'auctions' && isOneOf(AUCTION_METRICS, metric)) return auctionMetric(metric);
  throw new Error(`${subject} has no ${metric}`);
}

/** What a rule reads: its figures at these steps, narrowed further where wanted. */
export function requestOf(
  { rule, owner, ids }: Pick<RuleToJudge, 'rule' | 'owner' | 'ids'>,
  keys: readonly string[],
  more: Partial<Pick<SeriesRequest, 'by' | 'apart'>> = {},
): SeriesRequest {
  const { subject, step, by, filters, compare, condition } = rule;
  if (!isFact(subject) || !step) throw new Error(`${subject} has no series`);
  const chosen: FigureFilter[] = ids && by ? [{ dimension: by, ids }] : [];
  const own = alertFilter(filters);
  return {
    fact: subject,
    step,
    by,
    measures: measuresFor([figureMetric(rule)]),
    keys,
    where: chosen.length > 0 ? { all: [...(own ? [own] : []), ...chosen] } : own,
    owner,
    apart: compare ?? condition,
    ...more,
  };
}

/** The largest values a rule tells apart, and no more than it may. */
function largestOf(series: SetSeries, metric: Metric): SetSeries {
  if (series.size <= limits.alerts.values) return series;
  const volume = volumeOf(metric);
  const sizeOf = (id: number) =>
    [...(series.get(id)?.values() ?? [])].reduce((sum, one) => sum + one[volume], 0);
  const ids = [...series.keys()].toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, limits.alerts.values);
  return new Map(ids.flatMap((id) => (series.has(id) ? [[id, series.get(id) ?? new Map()] as const] : [])));
}

/** Judges rules about figures of one fact: all of them are read together. A rule with too many values has no series. */
export async function judgeRules(
  read: ReadSeries,
  rules: readonly RuleToJudge[],
  { from, completeUntil }: Coverage,
): Promise<JudgedSeries[][]> {
  const breathe = createBreather();
  const requests: SeriesRequest[] = [];
  for (const one of rules) {
    const { step } = one.rule;
    const keys = step ? one.spans.flatMap((span) => keysToJudge(one.rule, step, span)) : [];
    requests.push(requestOf(one, [...new Set(keys)], one.apart === undefined ? {} : { apart: one.apart }));
    await breathe();
  }
  const all = await read(requests);
  const judged: JudgedSeries[][] = [];
  for (const [at, { rule, spans }] of rules.entries()) {
    const { step, by } = rule;
    const series = all[at];
    const found: JudgedSeries[] = [];
    judged.push(found);
    if (!series || !step) continue;
    const metric = figureMetric(rule);
    const knownFrom = stepAt(step, from).key;
    // Of everything together there is always one series, also while nothing was sold.
    const told: SetSeries = by ? largestOf(series, metric) : new Map([[0, series.get(0) ?? new Map()]]);
    for (const [id, sumsAt] of told) {
      const values = figureValues(metric, sumsAt, knownFrom);
      const judgedSeries: JudgedSeries = { id, steps: [] };
      found.push(judgedSeries);
      for (const span of spans) {
        judgedSeries.steps.push(judgeStep(rule, step, span, values, span.end <= completeUntil));
        await breathe();
      }
    }
  }
  return judged;
}
