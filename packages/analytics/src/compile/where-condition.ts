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

/** Which rows are read for anybody: those of the periods, in batches that count. */
export function timeAndBatchCondition(
  { snapshot }: Pick<Plan, 'snapshot'>,
  ranges: readonly string[],
  bind: Bind,
): string {
  const all = [
    ranges.map((range) => `(${range})`).join(' or '),
    `load <= ${bind(snapshot.upTo, 'UInt32')}`,
    ...(snapshot.without.length > 0 ? [`load not in ${bind(snapshot.without, 'Array(UInt32)')}`] : []),
  ];
  return all.map((one) => `(${one})`).join(' and ');
}

/** Which of them the filters keep, inside the reader's scope. */
export function readerCondition(plan: Plan, bind: Bind): string {
  const { where, scopeConditions } = plan;
  const all = [
    ...(where ? [treeCondition(plan, where, bind)] : []),
    ...(scopeConditions ? [scopeConditions.map((filter) => filterCondition(filter, bind)).join(' or ')] : []),
  ];
  return joined(all, 'and', '1');
}

/** Which rows are read: those of the periods and batches, that the filters keep, inside the reader's scope. */
export function whereCondition(plan: Plan, ranges: readonly string[], bind: Bind): string {
  const { where, scopeConditions } = plan;
  const rows = timeAndBatchCondition(plan, ranges, bind);
  return where || scopeConditions ? `${rows} and ${readerCondition(plan, bind)}` : rows;
}
