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

type Places = readonly (string | null)[];

/** Where each value stands in the frame, as SVG writes it; a flat line stands in the middle, and one of nothing at the bottom. */
function placesOf(values: readonly Value[], [low, high]: [number, number], frame: Frame): Places {
  const step = values.length > 1 ? frame.width / (values.length - 1) : 0;
  const room = frame.height - 2 * EDGE;
  const flat = low === 0 ? room : room / 2;
  const y = (value: number) => EDGE + (high === low ? flat : room * (1 - (value - low) / (high - low)));
  return values.map((value, at) =>
    value === null ? null : `${(at * step).toFixed(1)} ${y(value).toFixed(1)}`,
  );
}

const joined = (places: Places, pen: (at: number) => string, end = '') =>
  places.map((place, at) => (place === null ? '' : `${pen(at)}${place}${end}`)).join('');

/** A line through the values as an SVG path; a missing value is a gap. */
export function sparkPath(values: readonly Value[], extent: [number, number], frame: Frame): string {
  return joined(placesOf(values, extent, frame), (at) => ((values[at - 1] ?? null) === null ? 'M' : 'L'));
}

/** A dot at each value: a line of no length, whose ends are round. */
export const dotsPath = (values: readonly Value[], extent: [number, number], frame: Frame): string =>
  joined(placesOf(values, extent, frame), () => 'M', 'h0');

/** The space between two lines, from each point to the next; where one of them is missing there is none. */
export function bandPath(
  low: readonly Value[],
  high: readonly Value[],
  extent: [number, number],
  frame: Frame,
): string {
  const [bottom, top] = [placesOf(low, extent, frame), placesOf(high, extent, frame)];
  return top
    .slice(1)
    .map((_, at) => {
      const corners = [top[at], top[at + 1], bottom[at + 1], bottom[at]];
      return corners.some((corner) => (corner ?? null) === null) ? '' : `M${corners.join('L')}Z`;
    })
    .join('');
}
