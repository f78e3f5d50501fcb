import { foldTree } from '@encart/contract/analytics/filter-tree.ts';
import type { Plan } from '#plan/plan.ts';
import { filterCondition } from './expressions.ts';
import type { Bind } from './params.ts';
import { timeCondition } from './time-expressions.ts';

const joined = (parts: readonly string[], word: 'and' | 'or', ofNone: '0' | '1') =>
  parts.length === 0 ? ofNone : parts.map((part) => `(${part})`).join(` ${word} `);

/** Columns are never null: what a condition does not match, its negation matches. */
const treeCondition = ({ fact }: Plan, where: NonNullable<Plan['where']>, bind: Bind): string =>
  foldTree(where, {
    leaf: (leaf) => ('comparator' in leaf ? timeCondition(fact, leaf, bind) : filterCondition(leaf, bind)),
    all: (parts) => joined(parts, 'and', '1'),
    any: (parts) => joined(parts, 'or', '0'),
    not: (part) => `not (${part})`,
  });

/** Which rows are read: those of the periods and batches, that the filters keep, inside the reader's scope. */
export function whereCondition(plan: Plan, ranges: readonly string[], bind: Bind): string {
  const { snapshot, where, scopeConditions } = plan;
  const all = [
    ranges.map((range) => `(${range})`).join(' or '),
    `load <= ${bind(snapshot.upTo, 'UInt32')}`,
    ...(snapshot.without.length > 0 ? [`load not in ${bind(snapshot.without, 'Array(UInt32)')}`] : []),
    ...(where ? [treeCondition(plan, where, bind)] : []),
    ...(scopeConditions ? [scopeConditions.map((filter) => filterCondition(filter, bind)).join(' or ')] : []),
  ];
  return all.map((one) => `(${one})`).join(' and ');
}
