import { type AnyMetric, isRatio, scaleOf } from './metric-catalogue.ts';

const MOST = 3;
const AXES = 2;

const scales = (chosen: readonly AnyMetric[]) => new Set(chosen.map(scaleOf));

/** As many as one can read: three, on two axes; the oldest give way. */
export function readable<M extends AnyMetric>(chosen: readonly M[]): M[] {
  let kept = [...chosen];
  while (kept.length > MOST || scales(kept).size > AXES) kept = kept.slice(1);
  return kept;
}

/** One more, or one less; never none. */
export const afterClick = <M extends AnyMetric>(chosen: readonly M[], clicked: M): M[] => {
  if (!chosen.includes(clicked)) return readable([...chosen, clicked]);
  return chosen.length > 1 ? chosen.filter((one) => one !== clicked) : [...chosen];
};

/** The first metric's scale stands at the left. Sums at the left are bars, everything else is a line. */
export function drawnAs(chosen: readonly AnyMetric[], metric: AnyMetric) {
  const left = chosen[0] !== undefined && scaleOf(metric) === scaleOf(chosen[0]);
  return {
    axis: left ? ('left' as const) : ('right' as const),
    kind: left && !isRatio(metric) ? ('bar' as const) : ('line' as const),
  };
}
