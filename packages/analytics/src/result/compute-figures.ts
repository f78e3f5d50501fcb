import {
  computeMetric,
  EVOLUTION_DECIMALS,
  evolutionOf,
  type Figure,
  RATIO_DECIMALS,
} from '@encart/contract/analytics/compute-metric.ts';
import type { Measure, Metric } from '@encart/contract/analytics/metrics.ts';
import { type ResultGroup, type Sums, zeroSums } from './figures-result.ts';

/** Figures of a period, one for each metric, and beside them those of the compared one and the evolution. */
interface ComparedFigures {
  now: Figure[];
  before: Figure[] | null;
  evolution: Figure[] | null;
}

/** The measures the metrics are computed from, and no other: what a reader may not know is not even queried. */
export const measuresFor = <M extends Measure>(metrics: readonly Metric<M>[]): M[] => [
  ...new Set(
    metrics.flatMap(({ formula }) => ('sum' in formula ? [formula.sum] : [formula.over, formula.under])),
  ),
];

const roundTo = (decimals: number) => {
  const parts = 10 ** decimals;
  return (ratio: Figure): Figure => ratio && Math.round(ratio * parts) / parts;
};
const roundRatio = roundTo(RATIO_DECIMALS);
const roundEvolution = roundTo(EVOLUTION_DECIMALS);

/** Sums are exact, and sent as they are. */
const sentAs = ({ formula }: Metric, figure: Figure): Figure =>
  'sum' in formula ? figure : roundRatio(figure);

/** The groups by what they are now, where they were read by what they were in either period. */
export const largestFirst = (groups: readonly ResultGroup[], measure: Measure): ResultGroup[] =>
  groups.toSorted((a, b) => b.now[measure] - a.now[measure]);

/** The figures of one group, or of the total: sums as they are, ratios of sums. */
export const figuresOf = (metrics: readonly Metric[], sums: Sums): Figure[] =>
  metrics.map((metric) => sentAs(metric, computeMetric(metric, sums)));

/** The figures of both periods and their evolution; none of the latter where nothing is compared. */
export function compareFiguresOf(
  metrics: readonly Metric[],
  sums: Pick<ResultGroup, 'now' | 'before'>,
  isCompared: boolean,
): ComparedFigures {
  if (!isCompared) return { now: figuresOf(metrics, sums.now), before: null, evolution: null };
  const now: Figure[] = [];
  const before: Figure[] = [];
  const evolution: Figure[] = [];
  for (const metric of metrics) {
    const figure = computeMetric(metric, sums.now);
    const earlier = computeMetric(metric, sums.before);
    now.push(sentAs(metric, figure));
    before.push(sentAs(metric, earlier));
    evolution.push(roundEvolution(evolutionOf(figure, earlier)));
  }
  return { now, before, evolution };
}

/** The figures at each step of time: of no sums where nothing was, and null where there is no such step. */
export function seriesOf(
  metrics: readonly Metric[],
  groups: readonly ResultGroup[],
  steps: readonly (string | null)[],
): Figure[][] {
  const sumsAt = new Map(groups.map(({ step, now }) => [step, now]));
  const noSums = zeroSums(measuresFor(metrics));
  return steps.map((step) =>
    step === null ? metrics.map(() => null) : figuresOf(metrics, sumsAt.get(step) ?? noSums),
  );
}
