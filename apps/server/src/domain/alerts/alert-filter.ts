import type { AlertFilter } from '@encart/contract/alerts/alert-rules.ts';
import type { FigureFilter } from '@encart/contract/analytics/figure-filter.ts';

/** The filters of a rule as a filter of figures; every row where it has none. */
export function alertFilter(filters: readonly AlertFilter[]): FigureFilter | undefined {
  if (filters.length === 0) return undefined;
  return {
    all: filters.map(({ dimension, operator, filters: conditions }) => {
      const parts = conditions.map(({ match, ...condition }): FigureFilter => {
        const leaf = { dimension, ...condition };
        return match ? leaf : { not: leaf };
      });
      return operator === 'and' ? { all: parts } : { any: parts };
    }),
  };
}
