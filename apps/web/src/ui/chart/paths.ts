/** Where a value stands; null where there is none. */
export type Point = readonly [x: number, y: number] | null;
type Points = readonly Point[];

const write = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A line through the points; a missing one is a gap. */
export const linePath = (points: Points) =>
  points
    .map((point, at) => (point ? `${(points[at - 1] ?? null) === null ? 'M' : 'L'}${write(point)}` : ''))
    .join('');

/** A dot at each point: a line of no length, whose ends are round. */
export const dotsPath = (points: Points) =>
  points.map((point) => (point ? `M${write(point)}h0` : '')).join('');

/** The space between two lines, from each point to the next; where one of them is missing there is none. */
export const areaPath = (low: Points, high: Points) =>
  high
    .slice(1)
    .map((_, at) => {
      const corners = [high[at], high[at + 1], low[at + 1], low[at]].filter((corner) => !!corner);
      return corners.length < 4 ? '' : `M${corners.map(write).join('L')}Z`;
    })
    .join('');

const ROUNDED = 2;

/** Bars of a width from a level to each point, which is the middle of its end; the corners there are round. */
export const barsPath = (points: Points, width: number, level: number) =>
  points
    .map((point) => {
      if (!point || point[1] === level) return '';
      const [x, y] = point;
      const down = y > level ? -1 : 1;
      const round = Math.min(ROUNDED, width / 2, Math.abs(level - y));
      const curve = (dx: number, dy: number, toX: number, toY: number) =>
        `q${dx.toFixed(1)} ${dy.toFixed(1)} ${toX.toFixed(1)} ${toY.toFixed(1)}`;
      return (
        `M${write([x - width / 2, level])}V${(y + down * round).toFixed(1)}` +
        `${curve(0, -down * round, round, -down * round)}H${(x + width / 2 - round).toFixed(1)}` +
        `${curve(round, 0, round, down * round)}V${level.toFixed(1)}Z`
      );
    })
    .join('');

/** A value without neighbours: a line needs two points. */
export const isAlone = (values: readonly unknown[], at: number) =>
  (values[at] ?? null) !== null &&
  [values[at - 1], values[at + 1]].every((value) => (value ?? null) === null);
