import type { EChartsCoreOption } from 'echarts/core';
import { type ChartStyle, colourAt } from './chart-style.ts';
import { type TooltipWords, tooltipElement, tooltipFrame } from './chart-tooltip.ts';

interface Slice {
  name: string;
  value: number;
  /** Written at the end of its bar. */
  label: string;
  /** Everything that has no bar of its own. */
  rest?: boolean;
}

export interface ShareChart {
  slices: readonly Slice[];
  tooltip: (index: number, colour: string) => TooltipWords;
}

export const SHARE_ROW = 30;
const NAME_WIDTH = 180;

/** How much each has of the whole: lying bars from zero, the largest on top, each with its figure. */
export const shareChart =
  ({ slices, tooltip }: ShareChart) =>
  (style: ChartStyle): EChartsCoreOption => {
    const accent = colourAt(style, 0);
    return {
      textStyle: { fontFamily: style.font, fontSize: 12 },
      grid: { left: 0, right: 130, top: 0, bottom: 0, outerBoundsMode: 'same' },
      tooltip: {
        ...tooltipFrame(style),
        trigger: 'item',
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          tooltipElement(tooltip(dataIndex, slices[dataIndex]?.rest ? style.muted : accent), style),
      },
      xAxis: { type: 'value', show: false, min: 0 },
      yAxis: {
        type: 'category',
        inverse: true,
        data: slices.map(({ name }) => name),
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { color: style.text, width: NAME_WIDTH, overflow: 'truncate', interval: 0 },
      },
      series: [
        {
          type: 'bar',
          barMaxWidth: 16,
          data: slices.map(({ value, rest }) => ({
            value,
            itemStyle: { color: rest ? style.muted : accent, opacity: rest ? 0.4 : 0.7, borderRadius: 2 },
          })),
          label: {
            show: true,
            position: 'right',
            color: style.muted,
            formatter: ({ dataIndex }: { dataIndex: number }) => slices[dataIndex]?.label ?? '',
          },
          emphasis: { disabled: true },
        },
      ],
    };
  };
