type Value = number | null;

/** The lowest and the highest of each point. */
export interface Band {
  low: readonly Value[];
  high: readonly Value[];
}

interface Look {
  name: string;
  axis: number;
  colour: string;
}

/** How high the band is at each point, above its lowest. */
export const bandHeights = ({ low, high }: Band): Value[] =>
  high.map((value, at) => {
    const from = low[at] ?? null;
    return value === null || from === null ? null : value - from;
  });

/** Two stacked areas, of which only the upper one is coloured. */
export function bandSeries({ name, axis, colour }: Look, band: Band) {
  const area = (data: readonly Value[], opacity: number) => ({
    name,
    type: 'line',
    yAxisIndex: axis,
    stack: `band of ${name}`,
    data,
    symbol: 'none',
    lineStyle: { width: 0, opacity: 0 },
    itemStyle: { color: colour },
    areaStyle: { color: colour, opacity },
    emphasis: { disabled: true },
    silent: true,
    z: 1,
  });
  return [area(band.low, 0), area(bandHeights(band), 0.16)];
}
