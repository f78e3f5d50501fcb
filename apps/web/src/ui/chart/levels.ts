import type { ChartStyle } from './chart-style.ts';

/** Reference levels behind the lines: a band, and a line within it. */
export interface Levels {
  from: number;
  to: number;
  at: number;
  /** Written on the line. */
  label: string;
}

export const levelMarks = ({ from, to, at, label }: Levels, style: ChartStyle) => ({
  markArea: {
    silent: true,
    itemStyle: { color: style.muted, opacity: 0.09 },
    data: [[{ yAxis: from }, { yAxis: to }]],
  },
  markLine: {
    silent: true,
    symbol: 'none',
    lineStyle: { color: style.muted, width: 1, type: 'dotted' },
    label: { position: 'insideEndTop', color: style.muted, formatter: () => label },
    data: [{ yAxis: at }],
  },
});
