import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { type Part, partsOf, type ReportSort } from './report-sort.ts';

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

/** The columns of the figures: each metric alone, or with the compared period and how it moved. */
export const figureColumns = (
  selected: readonly DeliveryMetric[],
  metrics: readonly DeliveryMetric[],
  compared: boolean,
): FigureColumn[] =>
  selected
    .filter((metric) => metrics.includes(metric))
    .flatMap((metric) =>
      partsOf(metric)
        .slice(0, compared ? undefined : 1)
        .map((part) => ({
          key: columnKey({ metric, part }),
          metric,
          at: metrics.indexOf(metric),
          part,
        })),
    );
