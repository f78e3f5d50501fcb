import type { EChartsCoreOption } from 'echarts/core';
import { type ChartStyle, colourAt } from './chart-style.ts';
import { type TooltipWords, tooltipElement, tooltipFrame } from './chart-tooltip.ts';

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
  axis: { name: string; format: (value: number) => string };
  marks: readonly Mark[];
  tooltip: (index: number, colour: string) => TooltipWords;
}

const LABEL_LINE = 16;

/** How much lies between one bound and the next, with lines at values worth knowing. */
export const histogram =
  ({ starts, values, axis, marks, tooltip }: Histogram) =>
  (style: ChartStyle): EChartsCoreOption => {
    const accent = colourAt(style, 0);
    return {
      textStyle: { fontFamily: style.font, fontSize: 12 },
      grid: { left: 0, right: 0, top: 8, bottom: 4, outerBoundsMode: 'same' },
      tooltip: {
        ...tooltipFrame(style),
        trigger: 'axis',
        axisPointer: { type: 'shadow', shadowStyle: { color: style.muted, opacity: 0.1 } },
        formatter: (points: { dataIndex: number }[]) =>
          tooltipElement(tooltip(points[0]?.dataIndex ?? 0, accent), style),
      },
      xAxis: [
        {
          type: 'category',
          data: starts,
          axisLine: { lineStyle: { color: style.line } },
          axisTick: { show: false },
          axisLabel: { show: false },
        },
        // Bars have the same width whatever lies between their bounds: bounds and marks stand on an axis that counts bars.
        {
          type: 'value',
          position: 'bottom',
          min: 0,
          max: values.length,
          interval: 1,
          axisLine: { show: false },
          axisTick: { show: false },
          splitLine: { show: false },
          axisPointer: { show: false },
          axisLabel: {
            color: style.muted,
            hideOverlap: true,
            margin: 10,
            formatter: (bar: number) => starts[bar] ?? '',
          },
        },
      ],
      yAxis: {
        type: 'value',
        name: axis.name,
        nameTextStyle: { color: style.muted, align: 'left', padding: [0, 0, 0, -36] },
        nameGap: 40,
        axisLabel: { color: style.muted, formatter: axis.format, hideOverlap: true },
        splitLine: { lineStyle: { color: style.line, width: 1 } },
        splitNumber: 4,
        min: 0,
        axisLine: { show: false },
        axisTick: { show: false },
      },
      series: [
        {
          type: 'bar',
          data: values,
          barCategoryGap: '10%',
          itemStyle: { color: accent, opacity: 0.8, borderRadius: [2, 2, 0, 0] },
          emphasis: { disabled: true },
        },
        {
          type: 'line',
          xAxisIndex: 1,
          data: [],
          silent: true,
          markLine: {
            silent: true,
            symbol: 'none',
            data: marks.map(({ at, label, main }, index) => ({
              xAxis: at,
              lineStyle: {
                color: main ? style.text : style.muted,
                width: 1.5,
                type: main ? 'solid' : 'dotted',
              },
              label: {
                formatter: () => label,
                color: main ? style.text : style.muted,
                position: 'end',
                // One above the other, and towards the middle: neighbours must not cover each other.
                offset: [0, -LABEL_LINE * index],
                align: at > values.length / 2 ? 'right' : 'left',
              },
            })),
          },
        },
      ],
    };
  };
