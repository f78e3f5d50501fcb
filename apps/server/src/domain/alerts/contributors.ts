import type { Sums } from '@encart/analytics/result/figures-result.ts';
import type { SeriesSums, SetSeries } from '@encart/analytics/result/series-result.ts';
import { alertDimensionsFor } from '@encart/contract/alerts/alert-access.ts';
import type { FiredContributor } from '@encart/contract/alerts/fired-alerts.ts';
import type { FactName } from '@encart/contract/analytics/batches.ts';
import { computeMetric, type Figure } from '@encart/contract/analytics/compute-metric.ts';
import { type NamedDimension, NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import type { Metric } from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { AlertRule } from './alert-rule.ts';
import { comparedStep, type StepSpan, usualSteps } from './alert-steps.ts';
import { figureMetric, isFact, requestOf } from './judge-rules.ts';
import type { ReadSeries, SeriesOwner } from './series-reader.ts';

export interface Contributors {
  by: NamedDimension;
  rows: Omit<FiredContributor, 'name'>[];
}

/** What happened, to whose rule, and to which of its values. */
export interface Happened {
  rule: AlertRule;
  owner: SeriesOwner;
  id: number;
  told: StepSpan;
}

/** By what a change is explained, the likeliest reason first. */
const LIKELY: Record<FactName, readonly NamedDimension[]> = {
  delivery: ['ssp', 'publisher', 'advertiser', 'dsp', 'deal', 'format'],
  auctions: ['publisher', 'bidder', 'country', 'device'],
};
const DIMENSIONS_TRIED = 2;

/** The dimensions that are open to the owner, and that the rule has not fixed itself. */
function dimensionsToTry({ rule, owner }: Happened): NamedDimension[] {
  if (!isFact(rule.subject)) return [];
  const open = alertDimensionsFor(owner.who, rule.subject);
  const fixed = new Set<NamedDimension>(rule.filters.map(({ dimension }) => dimension));
  return LIKELY[rule.subject]
    .filter((one) => open.includes(one) && one !== rule.by && !fixed.has(one))
    .slice(0, DIMENSIONS_TRIED);
}

/** The steps that what happened is held against: the compared one, or the same weekday and time of the weeks before. */
function keysBefore({ rule, told }: Happened): string[] {
  const { step, compare } = rule;
  if (!step) return [];
  const compared = compare && comparedStep(step, told, compare);
  return compared ? [compared] : usualSteps(step, told).references;
}

/** The average of the steps before, sum by sum. */
function averageOf(steps: SeriesSums, keys: readonly string[]): Sums {
  const total: Partial<Sums> = {};
  for (const key of keys)
    for (const [measure, sum] of Object.entries(steps.get(key) ?? {}) as [keyof Sums, number][])
      total[measure] = (total[measure] ?? 0) + sum / keys.length;
  return total as Sums;
}

const figureOf = (metric: Metric, sums: Sums | undefined): Figure => {
  const { formula } = metric;
  if ('sum' in formula) return sums?.[formula.sum] ?? 0;
  return sums?.[formula.under] ? computeMetric(metric, sums) : null;
};

const sizeOf = ({ formula }: Metric, sums: Sums | undefined) =>
  sums?.['sum' in formula ? formula.sum : formula.over] ?? 0;

const rounded = (figure: Figure) => figure && Math.round(figure * 1e6) / 1e6;

function contributorsOf(series: SetSeries, metric: Metric, key: string, before: readonly string[]) {
  const all = [...series].map(([id, steps]) => {
    const [now, earlier] = [steps.get(key), averageOf(steps, before)];
    return {
      row: { id, now: rounded(figureOf(metric, now)), before: rounded(figureOf(metric, earlier)) },
      change: Math.abs(sizeOf(metric, now) - sizeOf(metric, earlier)),
    };
  });
  const sorted = all.toSorted((a, b) => b.change - a.change);
  const whole = sorted.reduce((sum, { change }) => sum + change, 0);
  const rows = sorted.filter(({ change }) => change > 0).slice(0, limits.alerts.contributors);
  const moved = rows.map(({ row }) => row);
  // How much of all that moved the first of them is: the dimension that says it best is chosen by it. One value says nothing.
  const share = series.size > 1 && whole > 0 ? (sorted[0]?.change ?? 0) / whole : 0;
  return { rows: moved, share, isNamed: moved.some(({ id }) => id !== NO_VALUE) };
}

/** The rows that moved what happened most, with the owner's eyes; nothing where no dimension is open to them. */
export async function readContributors(
  read: ReadSeries,
  all: readonly Happened[],
): Promise<(Contributors | null)[]> {
  const tried = all.flatMap((happened, at) =>
    dimensionsToTry(happened).map((by) => ({ happened, at, by, before: keysBefore(happened) })),
  );
  const series = await read(
    tried.map(({ happened: { rule, owner, id, told }, by, before }) =>
      requestOf({ rule, owner, ...(rule.by ? { ids: [id] } : {}) }, [told.key, ...before], { by, apart: '' }),
    ),
  );
  const best: (({ share: number } & Contributors) | null)[] = all.map(() => null);
  for (const [place, { happened, at, by, before }] of tried.entries()) {
    const found = series[place];
    if (!found) continue;
    const one = contributorsOf(found, figureMetric(happened.rule), happened.told.key, before);
    if (one.isNamed && one.share > (best[at]?.share ?? -1)) best[at] = { by, ...one };
  }
  return best.map((one) => one && { by: one.by, rows: one.rows });
}
