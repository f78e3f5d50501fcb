import type { EChartsCoreOption } from 'echarts/core';
import type { ChartStyle } from './chart-style.ts';
import { type TooltipWords, tooltipElement, tooltipFrame } from './chart-tooltip.ts';

export interface HeatChart {
  columns: readonly string[];
  rows: readonly string[];
  /** Row by row; null leaves its place empty. */
  values: readonly (readonly (number | null)[])[];
  tooltip: (row: number, column: number, colour: string) => TooltipWords;
}

/** Two dimensions at once: the stronger the colour, the higher the value. */
export const heatChart =
  ({ columns, rows, values, tooltip }: HeatChart) =>
  (style: ChartStyle): EChartsCoreOption => {
    const cells = values.flatMap((line, row) =>
      line.flatMap((value, column) => (value === null ? [] : [[column, row, value]])),
    );
    const heights = cells.map(([, , value = 0]) => value);
    const axis = {
      type: 'category',
      axisLine: { show: false },
      axisTick: { show: false },
      splitArea: { show: false },
    };
    return {
      textStyle: { fontFamily: style.font, fontSize: 12 },
      grid: { left: 0, right: 0, top: 0, bottom: 0, outerBoundsMode: 'same' },
      tooltip: {
        ...tooltipFrame(style),
        trigger: 'item',
        formatter: ({ value: [column = 0, row = 0], color }: { value: number[]; color: string }) =>
          tooltipElement(tooltip(row, column, color), style),
      },
      visualMap: {
        show: false,
        min: Math.min(...heights),
        max: Math.max(...heights),
        inRange: { color: [style.line, style.series[0]] },
      },
      xAxis: { ...axis, data: columns, axisLabel: { color: style.muted, hideOverlap: true } },
      yAxis: { ...axis, data: rows, inverse: true, axisLabel: { color: style.text } },
      series: [
        {
          type: 'heatmap',
          data: cells,
          itemStyle: { borderColor: style.paper, borderWidth: 2, borderRadius: 4 },
          emphasis: { itemStyle: { borderColor: style.text, borderWidth: 1 } },
        },
      ],
    };
  };
