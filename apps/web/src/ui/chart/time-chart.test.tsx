import { Children, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChartStyle } from './chart-style.ts';
import { shareChart } from './share-chart.tsx';
import { type TimeChart, type TimeSeries, timeChart } from './time-chart.tsx';

const STYLE = { series: ['#111111', '#222222'], text: '#333333' } as Partial<ChartStyle> as ChartStyle;
const SIZE = { width: 600, height: 200 };
const POINTS = 60;
const line = (values: Record<number, number>): TimeSeries => ({
  name: 'a',
  kind: 'line',
  axis: 'left',
  now: Array.from({ length: POINTS }, (_, at) => values[at] ?? null),
});
const plotOf = (chart: Partial<TimeChart> & Pick<TimeChart, 'series'>) =>
  timeChart({
    labels: Array.from({ length: POINTS }, (_, at) => `jour ${at}`),
    left: { name: '', format: String },
    tooltip: (index, colours) => ({
      title: `${index}`,
      lines: [{ colour: colours[0] ?? '', name: '', value: '' }],
    }),
    ...chart,
  })(SIZE, STYLE);
const markup = (series: readonly TimeSeries[], chart: Partial<TimeChart> = {}) =>
  renderToStaticMarkup(plotOf({ ...chart, series }).shapes);
const dotsIn = (drawn: string) => drawn.match(/h0/g)?.length ?? 0;

describe('a line over time', () => {
  it('has a dot where a point stands alone, and everywhere where there are few', () => {
    expect(dotsIn(markup([line({ 3: 7, 10: 1, 11: 2, 59: 4 })]))).toBe(2);
    const few = { ...line({}), now: [1, 2, 3] };
    expect(dotsIn(markup([few], { labels: ['a', 'b', 'c'] }))).toBe(3);
  });

  it('has as many labels as have room, the first and the last wholly in sight', () => {
    const labels = [...markup([line({ 1: 1 })]).matchAll(/x="([\d.]+)"[^>]*>jour/g)].map(([, x]) =>
      Number(x),
    );
    expect(labels.length).toBeGreaterThan(3);
    expect(labels.length).toBeLessThan(15);
    for (const x of labels) {
      expect(x).toBeGreaterThan(15);
      expect(x).toBeLessThan(SIZE.width - 15);
    }
  });

  it('is dashed for the compared period, in the colour of text over bars', () => {
    const before = Array.from({ length: POINTS }, () => 1);
    expect(markup([{ ...line({ 1: 1 }), before }])).toMatch(/stroke="#111111"[^>]*stroke-dasharray/);
    expect(markup([{ ...line({ 1: 1 }), kind: 'bar', before }])).toMatch(
      /stroke="#333333"[^>]*stroke-dasharray/,
    );
  });
});

describe('a place of a chart', () => {
  const plot = plotOf({ series: [line({ 1: 1 })] });

  it('is found from one edge to the other, and nowhere else', () => {
    expect(plot.placeAt(SIZE.width - 3, 100)).toBe(POINTS - 1);
    expect([0, 300, SIZE.width + 20].map((x) => typeof plot.placeAt(x, 100))).toEqual([
      'object',
      'number',
      'object',
    ]);
  });

  it('says what is there', () =>
    expect(plot.tooltip(7)).toMatchObject({ title: '7', lines: [{ colour: '#111111' }] }));
});

it('draws nothing but its axes where there is nothing', () => {
  for (const series of [[], [line({})]]) expect(markup(series)).not.toMatch(/NaN|Infinity/);
  expect(markup([], { labels: [] })).not.toMatch(/NaN|Infinity/);
});

describe('what bears the same name', () => {
  const keysOf = (shapes: ReactNode): unknown[] =>
    isValidElement<{ children: ReactNode }>(shapes)
      ? Children.toArray(shapes.props.children).map((shape) => isValidElement(shape) && shape.key)
      : [];

  it('is drawn side by side', () => {
    const before = Array.from({ length: POINTS }, () => 1);
    for (const kind of ['bar', 'line'] as const) {
      const keys = keysOf(plotOf({ series: [0, 1].map(() => ({ ...line({ 1: 1 }), kind, before })) }).shapes);
      expect(new Set(keys).size, kind).toBe(keys.length);
    }
    const slices = [1, 2].map((value) => ({ name: 'a', value, label: '' }));
    const tooltip = () => ({ title: '', lines: [] });
    const keys = keysOf(<g>{shareChart({ slices, tooltip })(SIZE, { ...STYLE, font: '' }).shapes}</g>);
    expect(new Set(keys).size).toBe(2);
  });
});
