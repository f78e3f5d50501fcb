import { type AnyMetric, isRatio, scaleOf } from './metric-catalogue.ts';

const MOST = 3;
const AXES = 2;

const scales = (metrics: readonly AnyMetric[]) => new Set(metrics.map(scaleOf));

/** Limits the metrics to three on two axes; the oldest are dropped. */
export function limitToReadable<M extends AnyMetric>(metrics: readonly M[]): M[] {
  let remaining = [...metrics];
  while (remaining.length > MOST || scales(remaining).size > AXES) remaining = remaining.slice(1);
  return remaining;
}

/** Adds or removes a metric; the last one stays. */
export const toggleMetric = <M extends AnyMetric>(metrics: readonly M[], clicked: M): M[] => {
  if (!metrics.includes(clicked)) return limitToReadable([...metrics, clicked]);
  return metrics.length > 1 ? metrics.filter((metric) => metric !== clicked) : [...metrics];
};

/** The first metric's scale stands at the left. Sums at the left are bars, everything else is a line. */
export function seriesShape(metrics: readonly AnyMetric[], metric: AnyMetric) {
  const isLeft = metrics[0] !== undefined && scaleOf(metric) === scaleOf(metrics[0]);
  return {
    axis: isLeft ? ('left' as const) : ('right' as const),
    kind: isLeft && !isRatio(metric) ? ('bar' as const) : ('line' as const),
  };
}
