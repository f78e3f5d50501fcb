import type { ChartLook } from './chart-look.ts';

/** Heights worth knowing behind the lines: a band from one to another, and a line within it. */
export interface Levels {
  from: number;
  to: number;
  at: number;
  /** Written on the line. */
  label: string;
}

export const drawnLevels = ({ from, to, at, label }: Levels, look: ChartLook) => ({
  markArea: {
    silent: true,
    itemStyle: { color: look.muted, opacity: 0.09 },
    data: [[{ yAxis: from }, { yAxis: to }]],
  },
  markLine: {
    silent: true,
    symbol: 'none',
    lineStyle: { color: look.muted, width: 1, type: 'dotted' },
    label: { position: 'insideEndTop', color: look.muted, formatter: () => label },
    data: [{ yAxis: at }],
  },
});
