import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { PARTS, type Part } from './report-sort.ts';

export interface FigureColumn {
  key: string;
  metric: DeliveryMetric;
  /** Place of the metric in every row's figures. */
  at: number;
  part: Part;
}

/** The columns of the figures: each metric alone, or with the compared period and the evolution. */
export const figureColumns = (
  shown: readonly DeliveryMetric[],
  metrics: readonly DeliveryMetric[],
  compared: boolean,
): FigureColumn[] =>
  shown
    .filter((metric) => metrics.includes(metric))
    .flatMap((metric) =>
      (compared ? PARTS : PARTS.slice(0, 1)).map((part) => ({
        key: `${metric}.${part}`,
        metric,
        at: metrics.indexOf(metric),
        part,
      })),
    );

/** Fixed, so that columns do not move and are not measured again while rows come and go. */
export const columnWidth = ({ part }: FigureColumn, grouped: boolean): number => {
  if (!grouped) return 176;
  return part === 'evolution' ? 100 : 124;
};
