import type { Measure } from '@encart/contract/analytics/metrics.ts';
import type { Plan } from '#plan/plan.ts';

/** What a statement calls the sum of a measure over one of its ranges. */
export const sumColumn = (range: number, measure: Measure) => `s${range}_${measure}`;

/** The sums of a statement, those of the period first, by the conditions of its ranges. */
export function sumExpressions({ measures, histogram }: Plan, ranges: readonly string[]) {
  const sum = (measure: Measure, range: string) => {
    if (histogram) return `sum(c_${measure})`;
    return ranges.length === 1 ? `sum(${measure})` : `sumIf(${measure}, ${range})`;
  };
  return ranges.flatMap((range, at) =>
    measures.map((measure) => ({ sql: sum(measure, range), as: sumColumn(at, measure) })),
  );
}
export type SumExpressions = ReturnType<typeof sumExpressions>;

/** Measures are never negative: what is not zero in a row is not zero in the sums it is part of. */
export const rowHasFigures = ({ measures }: Plan) =>
  `(${measures.map((measure) => `${measure} != 0`).join(' or ')})`;
