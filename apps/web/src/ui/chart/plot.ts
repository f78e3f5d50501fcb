import type { ReactNode } from 'react';
import type { ChartStyle } from './chart-style.ts';
import type { TooltipWords } from './chart-tooltip.tsx';

export interface Size {
  width: number;
  height: number;
}

/** A chart laid out in a size: what is drawn, and what lies where. */
export interface Plot {
  shapes: ReactNode;
  /** The place under a point, in the chart's own order; null where there is none. */
  placeAt: (x: number, y: number) => number | null;
  /** Drawn over the shapes at the place under the pointer. */
  guide: (place: number) => ReactNode;
  tooltip: (place: number) => TooltipWords;
}

export type DrawPlot = (size: Size, style: ChartStyle) => Plot;
