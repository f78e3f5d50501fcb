import { layOut, type ValueAxis } from './cartesian.tsx';
import { colourAt } from './chart-style.ts';
import type { TooltipWords } from './chart-tooltip.tsx';
import { barsPath } from './paths.ts';
import type { DrawPlot } from './plot.ts';
import { FONT_SIZE } from './text-width.ts';

interface Mark {
  /** In bars from the left edge: 2.5 is the middle of the third. */
  at: number;
  label: string;
  /** The one that matters most. */
  main?: boolean;
}

export interface Histogram {
  /** Where each bar begins, written under its left edge. */
  starts: readonly string[];
  values: readonly number[];
  axis: ValueAxis;
  marks: readonly Mark[];
  tooltip: (index: number, colour: string) => TooltipWords;
}

const NAME_LINE = 20;
const LABEL_LINE = 16;
const BAR_SHARE = 0.9;

/** How much lies between one bound and the next, with lines at values worth knowing. */
export const histogram =
  ({ starts, values, axis, marks, tooltip }: Histogram): DrawPlot =>
  (size, style) => {
    const accent = colourAt(style, 0);
    const grid = layOut({
      size,
      style,
      labels: starts,
      apart: true,
      atEdges: true,
      above: NAME_LINE + LABEL_LINE * marks.length + 4,
      left: { ...axis, values },
    });
    return {
      shapes: (
        <>
          {grid.axes}
          <path
            d={barsPath(grid.points(values), Math.max(1, grid.step * BAR_SHARE), grid.bottom)}
            fill={accent}
            opacity={0.8}
          />
          {marks.map(({ at, label, main = false }, index) => {
            const x = grid.left + at * grid.step;
            const colour = main ? style.text : style.muted;
            // One above the other, and towards the middle: neighbours must not cover each other.
            const y = grid.top - 4 - LABEL_LINE * index;
            return (
              <g key={label}>
                <path
                  d={`M${x} ${y + 3}V${grid.bottom}`}
                  stroke={colour}
                  strokeWidth={1.5}
                  strokeDasharray={main ? undefined : '1.5 3'}
                />
                <text
                  x={x}
                  y={y - 1}
                  textAnchor={at > values.length / 2 ? 'end' : 'start'}
                  fontSize={FONT_SIZE}
                  fill={colour}
                >
                  {label}
                </text>
              </g>
            );
          })}
        </>
      ),
      placeAt: grid.placeAt,
      guide: (place) => (
        <rect
          x={grid.left + place * grid.step}
          y={grid.top}
          width={grid.step}
          height={grid.bottom - grid.top}
          fill={style.muted}
          opacity={0.1}
        />
      ),
      tooltip: (place) => tooltip(place, accent),
    };
  };
