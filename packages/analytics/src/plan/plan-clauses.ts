import type { TimeFilter } from '@encart/contract/analytics/figure-filter.ts';
import { foldTree } from '@encart/contract/analytics/filter-tree.ts';
import type { Plan } from './plan.ts';
import type { PlanFilter } from './plan-filter.ts';

/** Of whose filters a row must meet one. */
type Clause = readonly PlanFilter[];

/** What a row must meet: one filter of every clause, and none of `without`. */
export interface PlanClauses {
  clauses: readonly Clause[];
  without: readonly PlanFilter[];
}

const one = (filter: PlanFilter): PlanClauses => ({ clauses: [[filter]], without: [] });
const all = (parts: readonly PlanClauses[]): PlanClauses => ({
  clauses: parts.flatMap(({ clauses }) => clauses),
  without: parts.flatMap(({ without }) => without),
});

/** Any of conditions that are one clause each is one clause; others are not clauses. */
function any(parts: readonly PlanClauses[]): PlanClauses | null {
  const clauses = parts.map((part) => (part.without.length === 0 && part.clauses.length === 1 ? part : null));
  if (clauses.includes(null)) return null;
  return { clauses: [parts.flatMap((part) => part.clauses.flat())], without: [] };
}

function not({ clauses: [clause, ...others], without }: PlanClauses): PlanClauses | null {
  return clause && others.length === 0 && without.length === 0 ? { clauses: [], without: clause } : null;
}

type Found = PlanClauses | null;
const ifAll = (parts: readonly Found[], join: (parts: readonly PlanClauses[]) => Found): Found => {
  const found = parts.filter((part) => part !== null);
  return found.length === parts.length ? join(found) : null;
};

/** The condition of a plan as lists of ids, which one expression tests for many plans; null where it is not made of such. */
export function clausesOf({ where, scopeConditions }: Plan): PlanClauses | null {
  const filters = where
    ? foldTree<PlanFilter | TimeFilter, Found>(where, {
        leaf: (leaf) => ('comparator' in leaf ? null : one(leaf)),
        all: (parts) => ifAll(parts, all),
        any: (parts) => ifAll(parts, any),
        not: (part) => part && not(part),
      })
    : all([]);
  return filters && scopeConditions ? all([{ clauses: [scopeConditions], without: [] }, filters]) : filters;
}
