import type { Comparator } from '@encart/contract/analytics/figure-filter.ts';

/** How a condition compares: values that were found or a text, and `!` where it must not. */
export type ConditionKind = 'ids' | Comparator;
export type ConditionOperator = ConditionKind | `!${ConditionKind}`;
