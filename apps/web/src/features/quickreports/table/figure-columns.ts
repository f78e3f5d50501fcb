import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { PARTS, type Part, type ReportSort } from './report-sort.ts';

export interface FigureColumn {
  key: string;
  metric: DeliveryMetric;
  /** Place of the metric in every row's figures. */
  at: number;
  part: Part;
}

/** The key of a figure's column, or of the names'. */
export const columnKey = ({ metric, part }: Pick<ReportSort, 'metric' | 'part'>) =>
  metric === 'name' ? metric : `${metric}.${part}`;

/** The columns of the figures: each metric alone, or with the compared period and the evolution. */
export const figureColumns = (
  selected: readonly DeliveryMetric[],
  metrics: readonly DeliveryMetric[],
  compared: boolean,
): FigureColumn[] =>
  selected
    .filter((metric) => metrics.includes(metric))
    .flatMap((metric) =>
      (compared ? PARTS : PARTS.slice(0, 1)).map((part) => ({
        key: columnKey({ metric, part }),
        metric,
        at: metrics.indexOf(metric),
        part,
      })),
    );
