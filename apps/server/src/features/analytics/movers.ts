import type { Answer, Sums } from '@encart/analytics/result/sums.ts';
import { figureOf } from '@encart/contract/analytics/arithmetic.ts';
import { type AuctionMetric, auctionMetrics, type Metric } from '@encart/contract/analytics/metrics.ts';

const SHOWN = 12;

/** What a group adds to a metric: to a sum its own, to a ratio its part of it, so that all parts make the whole. */
function partOf({ formula }: Metric, own: Sums, all: Sums): number {
  if ('sum' in formula) return own[formula.sum];
  return all[formula.under] === 0 ? 0 : (own[formula.over] / all[formula.under]) * formula.times;
}

/** The values that moved a metric most, either way; with what the others added, they make its whole change. */
export function moversOf({ total, groups }: Answer, name: AuctionMetric) {
  const metric = auctionMetrics[name] as Metric;
  const now = figureOf(metric, total.now);
  const before = figureOf(metric, total.before);
  const rows = groups
    .map((group) => ({
      id: group.ids[0] ?? 0,
      now: figureOf(metric, group.now),
      before: figureOf(metric, group.before),
      contribution: partOf(metric, group.now, total.now) - partOf(metric, group.before, total.before),
    }))
    .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution) || a.id - b.id);
  return {
    now,
    before,
    change: now === null || before === null ? null : now - before,
    rows: rows.slice(0, SHOWN),
    others: rows.slice(SHOWN).reduce((sum, row) => sum + row.contribution, 0),
  };
}
