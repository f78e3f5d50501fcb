import type { EChartsCoreOption } from 'echarts/core';
import { type ChartLook, colourAt } from './chart-look.ts';

interface SparkLine {
  now: readonly (number | null)[];
  before?: readonly (number | null)[] | null;
}

/** The course of one figure without axes, for a card. */
export const sparkLine =
  ({ now, before }: SparkLine) =>
  (look: ChartLook): EChartsCoreOption => {
    const colour = colourAt(look, 0);
    const line = { type: 'line', symbol: 'none', silent: true };
    return {
      grid: { left: 0, right: 0, top: 2, bottom: 2 },
      xAxis: { type: 'category', show: false, boundaryGap: false, data: now.map((_, at) => at) },
      yAxis: { type: 'value', show: false, scale: true },
      series: [
        { ...line, data: now, lineStyle: { color: colour, width: 1.5 } },
        ...(before
          ? [{ ...line, data: before, lineStyle: { color: look.muted, width: 1, type: [3, 3] } }]
          : []),
      ],
    };
  };
