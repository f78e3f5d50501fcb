import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';

/** What a page of figures is narrowed by: values of a dimension that count, or, without a match, do not. */
export interface Narrowing {
  dimension: NamedDimension;
  match?: boolean;
  ids: readonly number[];
}

/** The conditions on one dimension, as a report or an alert has them. */
export const conditionsOn = (name: string, narrowings: readonly Narrowing[]) =>
  narrowings
    .filter(({ dimension }) => dimension === name)
    .map(({ match = true, ids }) => ({ match, ids: [...ids] }));
