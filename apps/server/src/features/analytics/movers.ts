import type { Order } from '@encart/analytics/plan/figures-query.ts';
import { compareFiguresOf } from '@encart/analytics/result/compute-figures.ts';
import type { FiguresResult, Sums } from '@encart/analytics/result/figures-result.ts';
import { subtractExactly } from '@encart/contract/analytics/decimals.ts';
import { type AuctionMetric, auctionMetric, type Metric } from '@encart/contract/analytics/metrics.ts';

const MAX_MOVERS = 12;

const metricNamed = (name: AuctionMetric) => auctionMetric(name);

/** What a unit of a group's sum adds to the metric: to a sum one, to a ratio its share of the whole. */
function weightOf({ formula }: Metric, all: Sums): number {
  if ('sum' in formula) return 1;
  return all[formula.under] === 0 ? 0 : formula.times / all[formula.under];
}

/** What a group contributes to a metric; the contributions of all groups add up to the metric. */
function partOf({ formula }: Metric, own: Sums, all: Sums): number {
  if ('sum' in formula) return own[formula.sum];
  return all[formula.under] === 0 ? 0 : (own[formula.over] / all[formula.under]) * formula.times;
}

/** Subtracts sums exactly, to the millionth; ratios are rounded already. */
const difference = ({ formula }: Metric, from: number, parts: readonly number[]) =>
  'sum' in formula ? subtractExactly(from, parts) : parts.reduce((left, part) => left - part, from);

/** Order and limit that let the engine find the groups that moved the metric most, once the totals are known. */
export function moversQuery(name: AuctionMetric, { now, before }: FiguresResult['total']) {
  const metric = metricNamed(name);
  const { formula } = metric;
  const order: Order<'auctions'> = {
    by: 'change',
    measure: 'sum' in formula ? formula.sum : formula.over,
    weights: [weightOf(metric, now), weightOf(metric, before)],
  };
  return { order, limit: MAX_MOVERS };
}

/** The values that moved a metric most, either way; together with `others` they add up to its whole change. */
export function moversOf({ total, groups, truncated }: FiguresResult, name: AuctionMetric) {
  const metric = metricNamed(name);
  const contributionOf = ({ now, before }: FiguresResult['total']) =>
    difference(metric, partOf(metric, now, total.now), [partOf(metric, before, total.before)]);
  const figuresOf = (sums: FiguresResult['total']) => {
    const { now: [now = null] = [], before } = compareFiguresOf([metric], sums, true);
    return { now, before: before?.[0] ?? null };
  };
  const { now, before } = figuresOf(total);
  const rows = groups.map((group) => ({
    id: group.ids[0] ?? 0,
    ...figuresOf(group),
    contribution: contributionOf(group),
  }));
  const contributions = rows.map(({ contribution }) => contribution);
  return {
    now,
    before,
    change: now === null || before === null ? null : difference(metric, now, [before]),
    rows,
    others: truncated ? difference(metric, contributionOf(total), contributions) : 0,
    truncated,
  };
}
