import { COMPARATORS } from '@encart/contract/analytics/figure-filter.ts';
import type { ReportCondition } from '@encart/contract/reports/report-filters.ts';
import type { ConditionKind, ConditionOperator } from '#locales/report-words.ts';

export type { ConditionKind, ConditionOperator };
export const TEXT_KINDS = COMPARATORS;
export const CONDITION_KINDS: readonly ConditionKind[] = ['ids', ...COMPARATORS];

export const kindOf = (condition: ReportCondition): ConditionKind =>
  'ids' in condition ? 'ids' : condition.comparator;

export const operatorOf = (condition: ReportCondition): ConditionOperator =>
  condition.match ? kindOf(condition) : `!${kindOf(condition)}`;

export const operatorsOf = (kinds: readonly ConditionKind[]): ConditionOperator[] =>
  kinds.flatMap((kind) => [kind, `!${kind}` as const]);

export const newCondition = (kind: ConditionKind): ReportCondition =>
  kind === 'ids' ? { match: true, ids: [] } : { match: true, comparator: kind, text: '' };

/** The condition with another operator; what it compares with stays as long as it is of the same sort. */
export function withOperator(condition: ReportCondition, operator: ConditionOperator): ReportCondition {
  const match = !operator.startsWith('!');
  const kind = operator.replace('!', '') as ConditionKind;
  if (kind === 'ids') return { match, ids: 'ids' in condition ? condition.ids : [] };
  return { match, comparator: kind, text: 'ids' in condition ? '' : condition.text };
}
