import { layOut, type ValueAxis } from './cartesian.tsx';
import { type ChartStyle, colourAt } from './chart-style.ts';
import type { TooltipWords } from './chart-tooltip.tsx';
import { Dots, Guide, Line } from './marks.tsx';
import { areaPath, barsPath, isAlone } from './paths.ts';
import type { DrawPlot } from './plot.ts';
import { FONT_SIZE } from './text-width.ts';

type Value = number | null;

export interface TimeSeries {
  name: string;
  kind: 'bar' | 'line';
  axis: 'left' | 'right';
  now: readonly Value[];
  /** The compared period's points beside those of the period; drawn dashed. */
  before?: readonly Value[] | null | undefined;
  /** From the lowest to the highest of each point, behind the line. */
  band?: { low: readonly Value[]; high: readonly Value[] } | undefined;
}

/** Reference levels behind the lines: a band, and a line within it. */
interface Levels {
  from: number;
  to: number;
  at: number;
  /** Written on the line. */
  label: string;
}

export interface TimeChart {
  /** Under the axis. */
  labels: readonly string[];
  series: readonly TimeSeries[];
  left: ValueAxis;
  right?: ValueAxis | undefined;
  /** Space above the chart, in pixels. */
  above?: number;
  /** On the left axis. */
  levels?: Levels | undefined;
  /** Content of the tooltip; `colours` are those of the series, in their order. */
  tooltip: (index: number, colours: readonly string[]) => TooltipWords;
}

const MOST_DOTS = 45;
const BAR_WIDTH = 28;
/** Of the place, for all of its bars. */
const BARS_SHARE = 0.8;
const BARS_APART = 2;

/** How wide a bar is, and how far each is from the middle of its place. */
function barsIn(step: number, count: number) {
  const room = (step * BARS_SHARE) / Math.max(1, count);
  const apart = count > 1 && room > 2 * BARS_APART ? BARS_APART : 0;
  const width = Math.max(1, Math.min(BAR_WIDTH, room - apart));
  return { width, offset: (bar: number) => (bar - (count - 1) / 2) * (width + apart) };
}

/** Bars and lines over time, the compared period dashed, bars always from zero. */
export const timeChart =
  ({ labels, series, left, right, above = 32, levels, tooltip }: TimeChart): DrawPlot =>
  (size, style: ChartStyle) => {
    const bars = series.filter(({ kind }) => kind === 'bar');
    const valuesOn = (side: TimeSeries['axis']) =>
      series
        .filter(({ axis }) => axis === side)
        .flatMap(({ now, before, band }) => [...now, ...(before ?? []), ...(band?.high ?? [])]);
    const grid = layOut({
      size,
      style,
      labels,
      above,
      apart: bars.length > 0 || labels.length === 1,
      left: { ...left, values: [...valuesOn('left'), levels?.to] },
      right: right && { ...right, values: valuesOn('right') },
    });
    const { width, offset } = barsIn(grid.step, bars.length);
    const drawn = series.map((one, at) => {
      const bar = bars.indexOf(one);
      return {
        ...one,
        // Names may repeat: what is drawn is known by its place.
        key: at,
        colour: colourAt(style, at),
        points: grid.points(one.now, one.axis),
        shift: bar === -1 ? 0 : offset(bar),
      };
    });
    const hasDots = labels.length <= MOST_DOTS;
    const within = (y: number) => Math.max(grid.top, Math.min(grid.bottom, y));
    return {
      shapes: (
        <>
          {levels && (
            <rect
              x={grid.left}
              y={within(grid.y(levels.to))}
              width={grid.right - grid.left}
              height={within(grid.y(levels.from)) - within(grid.y(levels.to))}
              fill={style.muted}
              opacity={0.09}
            />
          )}
          {grid.axes}
          {drawn.map(
            ({ key, band, axis, colour }) =>
              band && (
                <path
                  key={key}
                  d={areaPath(grid.points(band.low, axis), grid.points(band.high, axis))}
                  fill={colour}
                  opacity={0.16}
                />
              ),
          )}
          {drawn.map(
            ({ key, kind, axis, points, colour, shift }) =>
              kind === 'bar' && (
                <path
                  key={key}
                  d={barsPath(
                    points.map((point) => point && [point[0] + shift, point[1]]),
                    width,
                    grid.y(0, axis),
                  )}
                  fill={colour}
                  opacity={0.7}
                />
              ),
          )}
          {drawn.map(
            ({ key, kind, before, axis, colour }) =>
              before && (
                // Over bars of its own colour it would not be seen: there it has the colour of text.
                <Line
                  key={key}
                  dashed
                  points={grid.points(before, axis)}
                  colour={kind === 'bar' ? style.text : colour}
                  opacity={0.8}
                />
              ),
          )}
          {drawn.map(({ key, kind, now, points, colour }) =>
            kind === 'line' ? (
              <g key={key}>
                <Line points={points} colour={colour} />
                <Dots
                  points={points.map((point, at) => (hasDots || isAlone(now, at) ? point : null))}
                  colour={colour}
                />
              </g>
            ) : null,
          )}
          {levels && (
            <>
              <path
                d={`M${grid.left} ${grid.y(levels.at)}H${grid.right}`}
                stroke={style.muted}
                strokeDasharray="1.5 3"
              />
              <text
                x={grid.right}
                y={grid.y(levels.at) + FONT_SIZE + 2}
                textAnchor="end"
                fontSize={FONT_SIZE}
                fill={style.muted}
              >
                {levels.label}
              </text>
            </>
          )}
        </>
      ),
      placeAt: grid.placeAt,
      guide: (place) => (
        <>
          <Guide x={grid.x(place)} top={grid.top} bottom={grid.bottom} colour={style.muted} />
          {drawn.map(({ key, kind, points, colour }) =>
            kind === 'line' ? (
              <Dots key={key} points={[points[place] ?? null]} colour={colour} size={8} />
            ) : null,
          )}
        </>
      ),
      tooltip: (place) =>
        tooltip(
          place,
          drawn.map(({ colour }) => colour),
        ),
    };
  };
