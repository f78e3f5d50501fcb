import type { MarkedSpan } from '#ui/chart/band-chart.tsx';

/** A stretch of time in which a rule told. */
export interface Firing {
  since: string;
  until: string | null;
}

/** The places of the points that lie within each stretch; one that is shorter than a step has the point before it. */
export function spansIn(points: readonly { at: string }[], firings: readonly Firing[]): MarkedSpan[] {
  const moments = points.map(({ at }) => Date.parse(at));
  return firings.flatMap(({ since, until }) => {
    const [start, end] = [Date.parse(since), until === null ? Number.POSITIVE_INFINITY : Date.parse(until)];
    const from = moments.findIndex((moment) => moment >= start);
    const to = moments.findLastIndex((moment) => moment < end);
    if (from !== -1 && to >= from) return [{ from, to }];
    const before = moments.findLastIndex((moment) => moment <= start);
    return before === -1 ? [] : [{ from: before, to: before }];
  });
}
