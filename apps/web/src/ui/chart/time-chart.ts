import type { EChartsCoreOption } from 'echarts/core';
import { type ChartLook, colourAt } from './chart-look.ts';
import { type TooltipWords, tooltipElement, tooltipFrame } from './chart-tooltip.ts';
import { drawnLevels, type Levels } from './levels.ts';

type Value = number | null;

export interface TimeSeries {
  name: string;
  kind: 'bar' | 'line';
  axis: 'left' | 'right';
  now: readonly Value[];
  /** The compared period's points beside those of the period; drawn dashed. */
  before?: readonly Value[] | null | undefined;
}

interface Axis {
  /** The unit, written above it. */
  name: string;
  format: (value: number) => string;
}

export interface TimeChart {
  /** Under the axis. */
  labels: readonly string[];
  series: readonly TimeSeries[];
  left: Axis;
  right?: Axis | undefined;
  /** Room above, where nothing else keeps it. */
  above?: number;
  /** On the left axis. */
  levels?: Levels | undefined;
  /** What the pointer is told; `colours` are those of the series, in their order. */
  tooltip: (index: number, colours: readonly string[]) => TooltipWords;
}

const MOST_DOTS = 45;
const BAR_WIDTH = 28;

const axisOf = (axis: Axis, side: 'left' | 'right', look: ChartLook) => ({
  type: 'value',
  name: axis.name,
  position: side,
  nameTextStyle: {
    color: look.muted,
    align: side,
    padding: side === 'left' ? [0, 0, 0, -36] : [0, -36, 0, 0],
  },
  axisLabel: { color: look.muted, formatter: axis.format, hideOverlap: true },
  splitLine: { show: side === 'left', lineStyle: { color: look.line, width: 1 } },
  splitNumber: 4,
  min: (extent: { min: number }) => Math.min(0, extent.min),
});

function drawn(one: TimeSeries, colour: string, dots: boolean) {
  const shared = { name: one.name, yAxisIndex: one.axis === 'right' ? 1 : 0, itemStyle: { color: colour } };
  return one.kind === 'bar'
    ? {
        ...shared,
        type: 'bar',
        data: one.now,
        barMaxWidth: BAR_WIDTH,
        itemStyle: { color: colour, opacity: 0.7, borderRadius: [2, 2, 0, 0] },
        emphasis: { disabled: true },
      }
    : {
        ...shared,
        type: 'line',
        data: one.now,
        symbol: 'circle',
        symbolSize: 5,
        showSymbol: dots,
        lineStyle: { color: colour, width: 2 },
        emphasis: { disabled: true },
        z: 4,
      };
}

/** Over bars of its own colour a line would not be seen: there it has the colour of text. */
const dashed = (one: TimeSeries, colour: string) => ({
  name: one.name,
  type: 'line',
  yAxisIndex: one.axis === 'right' ? 1 : 0,
  data: one.before,
  symbol: 'none',
  lineStyle: { color: colour, width: 1.5, type: [4, 4], opacity: 0.8 },
  itemStyle: { color: colour },
  emphasis: { disabled: true },
  silent: true,
  z: 3,
});

/** Bars and lines over time, the compared period dashed, bars always from zero. */
export const timeChart =
  ({ labels, series, left, right, above = 32, levels, tooltip }: TimeChart) =>
  (look: ChartLook): EChartsCoreOption => {
    const colours = series.map((_, at) => colourAt(look, at));
    const colour = (at: number) => colourAt(look, at);
    return {
      textStyle: { fontFamily: look.font, fontSize: 12 },
      grid: { left: 0, right: 0, top: above, bottom: 4, outerBoundsMode: 'same' },
      tooltip: {
        ...tooltipFrame(look),
        trigger: 'axis',
        axisPointer: { type: 'line', lineStyle: { color: look.muted, type: 'solid', width: 1 } },
        formatter: (found: { dataIndex: number }[]) =>
          tooltipElement(tooltip(found[0]?.dataIndex ?? 0, colours), look),
      },
      xAxis: {
        type: 'category',
        data: labels,
        boundaryGap: series.some(({ kind }) => kind === 'bar') || labels.length === 1,
        axisLine: { lineStyle: { color: look.line } },
        axisTick: { show: false },
        axisLabel: { color: look.muted, hideOverlap: true, margin: 10 },
      },
      yAxis: [axisOf(left, 'left', look), ...(right ? [axisOf(right, 'right', look)] : [])],
      series: [
        ...series.map((one, at) => ({
          ...drawn(one, colour(at), labels.length <= MOST_DOTS),
          ...(levels && at === 0 ? drawnLevels(levels, look) : {}),
        })),
        ...series.flatMap((one, at) =>
          one.before ? [dashed(one, one.kind === 'bar' ? look.text : colour(at))] : [],
        ),
      ],
    };
  };
