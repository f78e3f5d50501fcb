import type { ReactNode } from 'react';
import type { ChartStyle } from './chart-style.ts';
import type { Point } from './paths.ts';
import type { Plot, Size } from './plot.ts';
import { type Scale, scaleOf } from './scale.ts';
import { FONT_SIZE, textWidth } from './text-width.ts';

type Value = number | null | undefined;

export interface ValueAxis {
  /** The unit, written above it. */
  name: string;
  format: (value: number) => string;
  /** More than this there cannot be, such as of a share. */
  most?: number | undefined;
}

type Measured = ValueAxis & {
  /** Everything that is drawn on it. */
  values: Iterable<Value>;
};

interface Given {
  size: Size;
  style: ChartStyle;
  /** Under the axis, one a place. */
  labels: readonly string[];
  /** Bars stand apart from the edges; a line goes from one to the other. */
  apart: boolean;
  /** Labels stand at the left edges of places, rather than under their middles. */
  atEdges?: boolean;
  /** Space above, for what stands there and the names of axes, which are left out where they have no room. */
  above: number;
  left: Measured;
  right?: Measured | undefined;
}

/** Two axes in a size: where everything stands, and the lines and texts of the axes. */
export interface Cartesian {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Between one place and the next. */
  step: number;
  x: (place: number) => number;
  y: (value: number, side?: 'left' | 'right') => number;
  points: (values: readonly Value[], side?: 'left' | 'right') => Point[];
  axes: ReactNode;
  placeAt: Plot['placeAt'];
}

/** Half a text, so that the highest of an axis is not cut. */
const HALF_LINE = 7;
const BELOW = 24;
const GAP = 8;
/** At least this much between two labels. */
const APART = 14;
/** Room for half a dot. */
const EDGE = 3;

/** Its ticks as texts; one that would say the same as the tick below is left out. */
const textsOf = ({ ticks }: Scale, { format }: ValueAxis) =>
  ticks.map((tick, at) => {
    const text = format(tick);
    const below = ticks[at - 1];
    return { tick, text: below !== undefined && format(below) === text ? '' : text };
  });

export function layOut({ size, style, labels, apart, atEdges = false, above, ...axes }: Given): Cartesian {
  const sides = ([axes.left, axes.right] as const).map((axis) => {
    if (!axis) return { axis, room: 0, texts: [], scale: scaleOf([]) };
    const scale = scaleOf(axis.values, axis.most);
    const texts = textsOf(scale, axis);
    const widest = Math.max(0, ...texts.map(({ text }) => textWidth(text, style.font)));
    return { axis, scale, texts, room: widest + GAP };
  });
  const [leftSide, rightSide] = sides;
  const left = leftSide?.room ?? 0;
  const right = Math.max(left, size.width - (rightSide?.room || EDGE));
  const [top, bottom] = [Math.max(above, HALF_LINE), size.height - BELOW];
  const count = Math.max(1, labels.length);
  const step = (right - left) / (apart ? count : Math.max(1, count - 1));
  const x = (place: number) => left + step * (apart ? place + 0.5 : place);
  const y = (value: number, side: 'left' | 'right' = 'left') => {
    const { low, high } = (side === 'left' ? leftSide : rightSide)?.scale ?? scaleOf([]);
    return bottom - ((bottom - top) * (value - low)) / (high - low);
  };
  const text = { fontSize: FONT_SIZE, fill: style.muted };
  const ends = ['start', 'end'] as const;
  return {
    left,
    right,
    top,
    bottom,
    step,
    x,
    y,
    points: (values, side) =>
      values.map((value, at) => (value === null || value === undefined ? null : [x(at), y(value, side)])),
    placeAt: (pointerX) => {
      if (labels.length === 0 || pointerX < left - EDGE || pointerX > right + EDGE) return null;
      const place = (pointerX - left) / step - (apart ? 0.5 : 0);
      return Math.min(labels.length - 1, Math.max(0, Math.round(place)));
    },
    axes: (
      <>
        {leftSide?.scale.ticks.map((tick) => (
          <path key={tick} d={`M${left} ${y(tick)}H${right}`} stroke={style.line} strokeWidth={1} />
        ))}
        {sides.map(({ axis, texts }, at) => (
          <g key={ends[at]} textAnchor={at === 0 ? 'end' : 'start'} {...text}>
            {axis?.name && above > FONT_SIZE && (
              <text x={at === 0 ? 0 : size.width} y={FONT_SIZE} textAnchor={ends[at]}>
                {axis.name}
              </text>
            )}
            {texts.map((one) => (
              <text
                key={one.tick}
                x={at === 0 ? left - GAP : right + GAP}
                y={y(one.tick, at === 0 ? 'left' : 'right')}
                dy="0.35em"
              >
                {one.text}
              </text>
            ))}
          </g>
        ))}
        {labelsAt(labels, (place) => (atEdges ? left + step * place : x(place)), {
          step,
          width: size.width,
          font: style.font,
        }).map(({ place, at, label }) => (
          <text key={place} x={at} y={bottom + FONT_SIZE + 6} textAnchor="middle" {...text}>
            {label}
          </text>
        ))}
      </>
    ),
  };
}

/** As many labels as have room, evenly, each under its place but never beyond the edges. */
function labelsAt(
  labels: readonly string[],
  x: (place: number) => number,
  { step, width, font }: { step: number; width: number; font: string },
) {
  const widths = labels.map((label) => textWidth(label, font));
  const every = Math.max(1, Math.ceil((Math.max(0, ...widths) + APART) / Math.max(step, 0.1)));
  return labels.flatMap((label, place) => {
    if (place % every !== 0) return [];
    const half = (widths[place] ?? 0) / 2;
    return [{ place, label, at: Math.max(half, Math.min(width - half, x(place))) }];
  });
}
