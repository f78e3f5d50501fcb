import type { EChartsCoreOption } from 'echarts/core';
import { type ChartStyle, colourAt } from './chart-style.ts';
import { type TooltipWords, tooltipElement, tooltipFrame } from './chart-tooltip.ts';

type Value = number | null;

/** From one place of the axis to another, both included. */
export interface MarkedSpan {
  from: number;
  to: number;
}

export interface BandChart {
  /** Under the axis. */
  labels: readonly string[];
  name: string;
  values: readonly Value[];
  /** What is usual at each place: a shaded band between the two, or a dashed line where there is only one. */
  low: readonly Value[];
  high: readonly Value[];
  axis: { name: string; format: (value: number) => string };
  /** Where something happened: shaded over the whole height. */
  spans: readonly MarkedSpan[];
  tooltip: (index: number, colour: string) => TooltipWords;
}

const silentLine = { symbol: 'none', silent: true, emphasis: { disabled: true } } as const;

const has = (values: readonly Value[]) => values.some((value) => value !== null);

/** The space between two lines, drawn as one area that stands on the other. */
const bandSeries = (low: readonly Value[], high: readonly Value[], style: ChartStyle) => [
  {
    ...silentLine,
    type: 'line',
    stack: 'band',
    stackStrategy: 'all',
    data: low,
    lineStyle: { opacity: 0 },
    z: 1,
  },
  {
    ...silentLine,
    type: 'line',
    stack: 'band',
    stackStrategy: 'all',
    data: high.map((top, at) => {
      const bottom = low[at] ?? null;
      return top === null || bottom === null ? null : top - bottom;
    }),
    lineStyle: { opacity: 0 },
    areaStyle: { color: style.muted, opacity: 0.16 },
    z: 1,
  },
];

const thresholdSeries = (values: readonly Value[], style: ChartStyle) => ({
  ...silentLine,
  type: 'line',
  data: values,
  lineStyle: { color: style.muted, width: 1.5, type: [4, 4] },
  z: 3,
});

/** A value alone between two gaps has no line to stand on: it gets a dot. */
const isAlone = (values: readonly Value[], at: number) =>
  values[at] !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;

/** Half a step to each side, so that a span of one place is seen. */
const spanMarks = (spans: readonly MarkedSpan[], colour: string) =>
  spans.length === 0
    ? {}
    : {
        markArea: {
          silent: true,
          itemStyle: { color: colour, opacity: 0.18 },
          data: spans.map(({ from, to }) => [{ xAxis: Math.max(0, from - 0.5) }, { xAxis: to + 0.5 }]),
        },
      };

/** One value over time, what is usual behind it, and the stretches in which it was not. */
export const bandChart =
  ({ labels, name, values, low, high, axis, spans, tooltip }: BandChart) =>
  (style: ChartStyle): EChartsCoreOption => {
    const colour = colourAt(style, 1);
    const isBand = has(low) && has(high);
    const fired = (at: number) => spans.some(({ from, to }) => at >= from && at <= to);
    return {
      textStyle: { fontFamily: style.font, fontSize: 12 },
      grid: { left: 0, right: 8, top: 32, bottom: 4, outerBoundsMode: 'same' },
      tooltip: {
        ...tooltipFrame(style),
        trigger: 'axis',
        axisPointer: { type: 'line', lineStyle: { color: style.muted, type: 'solid', width: 1 } },
        formatter: (points: { dataIndex: number }[]) =>
          tooltipElement(tooltip(points[0]?.dataIndex ?? 0, colour), style),
      },
      xAxis: {
        type: 'category',
        data: labels,
        boundaryGap: labels.length === 1,
        axisLine: { lineStyle: { color: style.line } },
        axisTick: { show: false },
        axisLabel: { color: style.muted, hideOverlap: true, margin: 10 },
      },
      yAxis: {
        type: 'value',
        name: axis.name,
        nameTextStyle: { color: style.muted, align: 'left', padding: [0, 0, 0, -36] },
        axisLabel: { color: style.muted, formatter: axis.format, hideOverlap: true },
        splitLine: { lineStyle: { color: style.line, width: 1 } },
        splitNumber: 4,
        min: (extent: { min: number }) => Math.min(0, extent.min),
      },
      series: [
        ...(isBand ? bandSeries(low, high, style) : []),
        ...(!isBand && has(low) ? [thresholdSeries(low, style)] : []),
        ...(!isBand && has(high) ? [thresholdSeries(high, style)] : []),
        {
          name,
          type: 'line',
          data: values,
          symbol: 'circle',
          symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => {
            if (fired(dataIndex)) return 7;
            return isAlone(values, dataIndex) ? 5 : 0;
          },
          showAllSymbol: true,
          itemStyle: { color: colour },
          lineStyle: { color: colour, width: 2 },
          emphasis: { disabled: true },
          z: 4,
          ...spanMarks(spans, style.warning),
        },
      ],
    };
  };
