import type { EChartsCoreOption } from 'echarts/core';
import { type Band, bandSeries } from './band.ts';
import { type ChartStyle, colourAt } from './chart-style.ts';
import { type TooltipWords, tooltipElement, tooltipFrame } from './chart-tooltip.ts';
import { type Levels, levelMarks } from './levels.ts';

type Value = number | null;

export interface TimeSeries {
  name: string;
  kind: 'bar' | 'line';
  axis: 'left' | 'right';
  now: readonly Value[];
  /** The compared period's points beside those of the period; drawn dashed. */
  before?: readonly Value[] | null | undefined;
  /** From the lowest to the highest of each point, behind the line. */
  band?: Band | undefined;
}

interface Axis {
  /** The unit, written above it. */
  name: string;
  format: (value: number) => string;
  /** More than this there cannot be, such as of a share. */
  most?: number | undefined;
}

export interface TimeChart {
  /** Under the axis. */
  labels: readonly string[];
  series: readonly TimeSeries[];
  left: Axis;
  right?: Axis | undefined;
  /** Space above the chart, in pixels. */
  above?: number;
  /** On the left axis. */
  levels?: Levels | undefined;
  /** Content of the tooltip; `colours` are those of the series, in their order. */
  tooltip: (index: number, colours: readonly string[]) => TooltipWords;
}

const MOST_DOTS = 45;
const BAR_WIDTH = 28;
const NEAR_MOST = 0.8;

const axisOf = (axis: Axis, side: 'left' | 'right', series: readonly TimeSeries[], style: ChartStyle) => ({
  type: 'value',
  name: axis.name,
  position: side,
  nameTextStyle: {
    color: style.muted,
    align: side,
    padding: side === 'left' ? [0, 0, 0, -36] : [0, -36, 0, 0],
  },
  axisLabel: { color: style.muted, formatter: axis.format, hideOverlap: true },
  splitLine: { show: side === 'left', lineStyle: { color: style.line, width: 1 } },
  splitNumber: 4,
  min: (extent: { min: number }) => Math.min(0, extent.min),
  ...endOf(axis, series),
});

/** Near the most there can be, the axis ends there in quarters; rounded, it would go beyond. */
function endOf({ most }: Axis, series: readonly TimeSeries[]) {
  if (most === undefined) return {};
  const highest = series
    .flatMap(({ now, before, band }) => [...now, ...(before ?? []), ...(band?.high ?? [])])
    .reduce<number>((high, value) => Math.max(high, value ?? 0), 0);
  return highest > NEAR_MOST * most ? { max: most, interval: most / 4 } : {};
}

/** A line needs two points: one that stands alone is a dot, also where there are too many points for dots. */
const isAlone = (values: readonly Value[], at: number) =>
  [values[at - 1], values[at + 1]].every((value) => value === null || value === undefined);
function lineData(values: readonly Value[], dots: boolean) {
  const loners = values.some((value, at) => value !== null && isAlone(values, at));
  if (dots || !loners) return { data: values, showSymbol: dots };
  const data = values.map((value, at) => (isAlone(values, at) ? value : { value, symbol: 'none' }));
  // Otherwise the chart leaves out the dots of labels that have no room.
  return { data, showSymbol: true, showAllSymbol: true };
}

function currentSeries(series: TimeSeries, colour: string, dots: boolean) {
  const shared = {
    name: series.name,
    yAxisIndex: series.axis === 'right' ? 1 : 0,
    itemStyle: { color: colour },
  };
  return series.kind === 'bar'
    ? {
        ...shared,
        type: 'bar',
        data: series.now,
        barMaxWidth: BAR_WIDTH,
        itemStyle: { color: colour, opacity: 0.7, borderRadius: [2, 2, 0, 0] },
        emphasis: { disabled: true },
      }
    : {
        ...shared,
        type: 'line',
        ...lineData(series.now, dots),
        symbol: 'circle',
        symbolSize: 5,
        lineStyle: { color: colour, width: 2 },
        emphasis: { disabled: true },
        z: 4,
      };
}

/** Over bars of its own colour a line would not be seen: there it has the colour of text. */
const comparedSeries = (series: TimeSeries, colour: string) => ({
  name: series.name,
  type: 'line',
  yAxisIndex: series.axis === 'right' ? 1 : 0,
  data: series.before,
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
  (style: ChartStyle): EChartsCoreOption => {
    const colours = series.map((_, at) => colourAt(style, at));
    const colour = (at: number) => colourAt(style, at);
    // Bars stand apart from the edges; a line goes from one to the other.
    const apart = series.some(({ kind }) => kind === 'bar') || labels.length === 1;
    const on = (side: TimeSeries['axis']) => series.filter(({ axis }) => axis === side);
    return {
      textStyle: { fontFamily: style.font, fontSize: 12 },
      // On the right, room for half a dot.
      grid: { left: 0, right: 3, top: above, bottom: 4, outerBoundsMode: 'same' },
      tooltip: {
        ...tooltipFrame(style),
        trigger: 'axis',
        axisPointer: { type: 'line', lineStyle: { color: style.muted, type: 'solid', width: 1 } },
        formatter: (points: { dataIndex: number }[]) =>
          tooltipElement(tooltip(points[0]?.dataIndex ?? 0, colours), style),
      },
      xAxis: {
        type: 'category',
        data: labels,
        boundaryGap: apart,
        axisLine: { lineStyle: { color: style.line } },
        axisTick: { show: false },
        axisLabel: {
          color: style.muted,
          hideOverlap: true,
          margin: 10,
          // The last one ends with the axis: in the middle under its point it would be cut off.
          ...(apart ? {} : { alignMaxLabel: 'right' }),
        },
      },
      yAxis: [
        axisOf(left, 'left', on('left'), style),
        ...(right ? [axisOf(right, 'right', on('right'), style)] : []),
      ],
      series: [
        ...series.map((line, at) => ({
          ...currentSeries(line, colour(at), labels.length <= MOST_DOTS),
          ...(levels && at === 0 ? levelMarks(levels, style) : {}),
        })),
        ...series.flatMap(({ name, axis, band }, at) =>
          band ? bandSeries({ name, axis: axis === 'right' ? 1 : 0, colour: colour(at) }, band) : [],
        ),
        ...series.flatMap((line, at) =>
          line.before ? [comparedSeries(line, line.kind === 'bar' ? style.text : colour(at))] : [],
        ),
      ],
    };
  };
