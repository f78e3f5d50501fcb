import { areaPath, dotsPath, linePath, type Point } from './paths.ts';

type Value = number | null;

interface Frame {
  width: number;
  height: number;
}

/** Half a line's thickness, so that the highest and the lowest point are not cut. */
const EDGE = 1.5;

const numbersIn = (values: readonly Value[]) => values.filter((value): value is number => value !== null);

/** Variations below this share of the highest value are not stretched to the full height. */
const MIN_VARIATION = 0.05;

/** The lowest and highest value of all lines together, so that they share a scale. */
export function extentOf(...lines: readonly (readonly Value[])[]): [number, number] {
  const all = lines.flatMap(numbersIn);
  if (all.length === 0) return [0, 0];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const more = Math.max(0, (MIN_VARIATION * Math.max(Math.abs(low), Math.abs(high)) - (high - low)) / 2);
  return [low - more, high + more];
}

/** From nothing to the highest value: how far a line is from the bottom says how much it is. */
export const extentFromZero = (values: readonly Value[]): [number, number] => [
  0,
  Math.max(0, ...numbersIn(values)),
];

/** Where each value stands in the frame; a flat line stands in the middle, and one of nothing at the bottom. */
function pointsOf(values: readonly Value[], [low, high]: [number, number], frame: Frame): Point[] {
  const step = values.length > 1 ? frame.width / (values.length - 1) : 0;
  const room = frame.height - 2 * EDGE;
  const flat = low === 0 ? room : room / 2;
  const y = (value: number) => EDGE + (high === low ? flat : room * (1 - (value - low) / (high - low)));
  return values.map((value, at) => (value === null ? null : [at * step, y(value)]));
}

/** A line through the values; a missing value is a gap. */
export const sparkPath = (values: readonly Value[], extent: [number, number], frame: Frame) =>
  linePath(pointsOf(values, extent, frame));

/** A dot at each value. */
export const sparkDots = (values: readonly Value[], extent: [number, number], frame: Frame) =>
  dotsPath(pointsOf(values, extent, frame));

/** The space between two lines. */
export const sparkBand = (
  low: readonly Value[],
  high: readonly Value[],
  extent: [number, number],
  frame: Frame,
) => areaPath(pointsOf(low, extent, frame), pointsOf(high, extent, frame));
