import { layOut, type ValueAxis } from './cartesian.tsx';
import { colourAt } from './chart-style.ts';
import type { TooltipWords } from './chart-tooltip.tsx';
import { Dots, Guide, Line } from './marks.tsx';
import { areaPath, isAlone } from './paths.ts';
import type { DrawPlot } from './plot.ts';

type Value = number | null;

/** From one place of the axis to another, both included. */
export interface MarkedSpan {
  from: number;
  to: number;
}

export interface BandChart {
  /** Under the axis. */
  labels: readonly string[];
  values: readonly Value[];
  /** What is usual at each place: a shaded band between the two, or a dashed line where there is only one. */
  low: readonly Value[];
  high: readonly Value[];
  axis: ValueAxis;
  /** Where something happened: shaded over the whole height. */
  spans: readonly MarkedSpan[];
  tooltip: (index: number, colour: string) => TooltipWords;
}

const ABOVE = 32;

const has = (values: readonly Value[]) => values.some((value) => value !== null);

/** One value over time, what is usual behind it, and the stretches in which it was not. */
export const bandChart =
  ({ labels, values, low, high, axis, spans, tooltip }: BandChart): DrawPlot =>
  (size, style) => {
    const colour = colourAt(style, 1);
    const grid = layOut({
      size,
      style,
      labels,
      apart: labels.length === 1,
      above: ABOVE,
      left: { ...axis, values: [...values, ...low, ...high] },
    });
    const isFired = (at: number) => spans.some(({ from, to }) => at >= from && at <= to);
    const points = grid.points(values);
    const pointsWhere = (wanted: (at: number) => boolean) =>
      points.map((point, at) => (wanted(at) ? point : null));
    const within = (x: number) => Math.max(grid.left, Math.min(grid.right, x));
    return {
      shapes: (
        <>
          {spans.map(({ from, to }) => {
            // Half a step to each side, so that a span of one place is seen.
            const [start, end] = [within(grid.x(from - 0.5)), within(grid.x(to + 0.5))];
            return (
              <rect
                key={from}
                x={start}
                y={grid.top}
                width={end - start}
                height={grid.bottom - grid.top}
                fill={style.warning}
                opacity={0.18}
              />
            );
          })}
          {grid.axes}
          {has(low) && has(high) ? (
            <path d={areaPath(grid.points(low), grid.points(high))} fill={style.muted} opacity={0.16} />
          ) : (
            <>
              <Line dashed points={grid.points(low)} colour={style.muted} />
              <Line dashed points={grid.points(high)} colour={style.muted} />
            </>
          )}
          <Line points={points} colour={colour} />
          <Dots points={pointsWhere((at) => !isFired(at) && isAlone(values, at))} colour={colour} />
          <Dots points={pointsWhere(isFired)} colour={colour} size={7} />
        </>
      ),
      placeAt: grid.placeAt,
      guide: (place) => (
        <>
          <Guide x={grid.x(place)} top={grid.top} bottom={grid.bottom} colour={style.muted} />
          <Dots points={[points[place] ?? null]} colour={colour} size={8} />
        </>
      ),
      tooltip: (place) => tooltip(place, colour),
    };
  };
