import type { DimensionName } from '@encart/contract/analytics/dimensions.ts';
import type { FigureFilter } from '@encart/contract/analytics/figure-filter.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import { conditionFilter, type ReportCondition } from '@encart/contract/reports/report-filters.ts';

/** How the parts of a group are joined: `none` is a `not` around `any`, `notAll` one around `all`. */
export const JOINS = ['all', 'any', 'none', 'notAll'] as const;
export type Join = (typeof JOINS)[number];

/** A node as people edit it: a condition that matches or not, or a group of others. */
export type FilterNode =
  | { dimension: DimensionName; condition: ReportCondition }
  | { join: Join; parts: readonly FigureFilter[] };
export type FilterGroup = Extract<FilterNode, { join: Join }>;

const OPPOSITE: Record<Join, Join> = { all: 'notAll', notAll: 'all', any: 'none', none: 'any' };

function opposite(node: FilterNode): FilterNode {
  if ('join' in node) return { ...node, join: OPPOSITE[node.join] };
  return { ...node, condition: { ...node.condition, match: !node.condition.match } };
}

/** A filter as it is edited: `not` becomes a part of what it stands before. */
export function nodeOf(tree: FigureFilter): FilterNode {
  if ('all' in tree) return { join: 'all', parts: tree.all };
  if ('any' in tree) return { join: 'any', parts: tree.any };
  if ('not' in tree) return opposite(nodeOf(tree.not));
  const dimension = tree.dimension as DimensionName;
  return 'ids' in tree
    ? { dimension, condition: { match: true, ids: [...tree.ids] } }
    : { dimension, condition: { match: true, comparator: tree.comparator, text: tree.text } };
}

/** The other way round. */
export function filterOf(node: FilterNode): FigureFilter {
  if (!('join' in node)) return conditionFilter(node.dimension, node.condition);
  const { join, parts } = node;
  if (join === 'all') return { all: parts };
  if (join === 'any') return { any: parts };
  return { not: join === 'none' ? { any: parts } : { all: parts } };
}

/** The whole filter as a group: a single condition is a group of one. */
export function rootOf(tree: FigureFilter): FilterGroup {
  const node = nodeOf(tree);
  return 'join' in node ? node : { join: 'all', parts: [tree] };
}

/** The errors of a node's own parts: those of a `not` are told of what it stands before. */
export function errorsWithin(errors: unknown): Record<string, unknown> {
  const here = isObject(errors) ? errors : {};
  return isObject(here.not) ? errorsWithin(here.not) : here;
}

/** Nodes of a tree, itself counted; the contract limits them. */
export function countNodes(tree: FigureFilter): number {
  const parts = 'all' in tree ? tree.all : 'any' in tree ? tree.any : 'not' in tree ? [tree.not] : [];
  return 1 + parts.reduce((sum, part) => sum + countNodes(part), 0);
}
