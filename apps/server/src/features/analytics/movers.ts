import type { Question } from '@encart/analytics/plan/question.ts';
import type { Answer, Sums } from '@encart/analytics/result/sums.ts';
import { figureOf } from '@encart/contract/analytics/arithmetic.ts';
import { without } from '@encart/contract/analytics/decimals.ts';
import { type AuctionMetric, auctionMetric, type Metric } from '@encart/contract/analytics/metrics.ts';

const SHOWN = 12;

/** What a unit of a group's sum adds to the metric: to a sum itself, to a ratio its part of the whole. */
function weightOf({ formula }: Metric, all: Sums): number {
  if ('sum' in formula) return 1;
  return all[formula.under] === 0 ? 0 : formula.times / all[formula.under];
}

/** What a group adds to a metric, so that all parts make the whole. */
function partOf({ formula }: Metric, own: Sums, all: Sums): number {
  if ('sum' in formula) return own[formula.sum];
  return all[formula.under] === 0 ? 0 : (own[formula.over] / all[formula.under]) * formula.times;
}

/** Sums are taken from each other to the millionth; ratios are rounded already. */
const difference = ({ formula }: Metric, from: number, parts: readonly number[]) =>
  'sum' in formula ? without(from, parts) : parts.reduce((left, part) => left - part, from);

/** The few groups that moved the metric most, found by the engine once the totals are known. */
export function moversQuestion(name: AuctionMetric, { now, before }: Answer['total']) {
  const metric = auctionMetric(name);
  const { formula } = metric;
  const order: Question['order'] = {
    by: 'change',
    measure: 'sum' in formula ? formula.sum : formula.over,
    weights: [weightOf(metric, now), weightOf(metric, before)],
  };
  return { order, limit: SHOWN };
}

/** The values that moved a metric most, either way; with what the others added, they make its whole change. */
export function moversOf({ total, groups, truncated }: Answer, name: AuctionMetric) {
  const metric = auctionMetric(name);
  const contributionOf = ({ now, before }: Answer['total']) =>
    difference(metric, partOf(metric, now, total.now), [partOf(metric, before, total.before)]);
  const now = figureOf(metric, total.now);
  const before = figureOf(metric, total.before);
  const rows = groups.map((group) => ({
    id: group.ids[0] ?? 0,
    now: figureOf(metric, group.now),
    before: figureOf(metric, group.before),
    contribution: contributionOf(group),
  }));
  const shown = rows.map(({ contribution }) => contribution);
  return {
    now,
    before,
    change: now === null || before === null ? null : difference(metric, now, [before]),
    rows,
    others: truncated ? difference(metric, contributionOf(total), shown) : 0,
    truncated,
  };
}
