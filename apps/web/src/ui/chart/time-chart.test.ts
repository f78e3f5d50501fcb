import { describe, expect, it } from 'vitest';
import type { ChartStyle } from './chart-style.ts';
import { type TimeSeries, timeChart } from './time-chart.ts';

const STYLE = {
  series: ['#111111'],
  font: '',
  text: '',
  muted: '',
  line: '',
} as Partial<ChartStyle> as ChartStyle;
const POINTS = 60;
const line = (values: Record<number, number>): TimeSeries => ({
  name: 'a',
  kind: 'line',
  axis: 'left',
  now: Array.from({ length: POINTS }, (_, at) => values[at] ?? null),
});

interface Drawn {
  xAxis: { axisLabel: { alignMaxLabel?: string } };
  yAxis: { max?: number; interval?: number }[];
  series: { data: unknown[]; showSymbol: boolean }[];
}
const draw = (series: TimeSeries, most?: number) =>
  timeChart({
    labels: Array.from({ length: POINTS }, String),
    series: [series],
    left: { name: '', format: String, most },
    tooltip: () => ({ title: '', lines: [] }),
  })(STYLE) as unknown as Drawn;

describe('a line over time', () => {
  it('has a dot where a point stands alone, and nowhere else', () => {
    const [drawn] = draw(line({ 3: 7, 10: 1, 11: 2, 59: 4 })).series;
    expect(drawn?.showSymbol).toBe(true);
    expect([3, 10, 11, 59].map((at) => drawn?.data[at])).toEqual([
      7,
      { value: 1, symbol: 'none' },
      { value: 2, symbol: 'none' },
      4,
    ]);
  });

  it('has no dots where all points have a neighbour', () => {
    const [drawn] = draw(line({ 10: 1, 11: 2 })).series;
    expect([drawn?.showSymbol, drawn?.data[10]]).toEqual([false, 1]);
  });

  it('has its last label within the axis, and that of a bar under it', () => {
    expect(draw(line({ 1: 1 })).xAxis.axisLabel.alignMaxLabel).toBe('right');
    expect(draw({ ...line({ 1: 1 }), kind: 'bar' }).xAxis.axisLabel.alignMaxLabel).toBe(undefined);
  });

  it('ends where there cannot be more', () => {
    const ends = (most: number | undefined, value: number) => {
      const [axis] = draw(line({ 1: value }), most).yAxis;
      return [axis?.max, axis?.interval];
    };
    expect(ends(1, 0.97)).toEqual([1, 0.25]);
    expect(ends(1, 0.3)).toEqual([undefined, undefined]);
    expect(ends(undefined, 0.97)).toEqual([undefined, undefined]);
  });
});
