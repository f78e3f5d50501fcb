import { leavesOf } from '@encart/contract/analytics/filter-tree.ts';
import type { Plan } from '#plan/plan.ts';
import { clausesOf } from '#plan/plan-clauses.ts';
import type { PlanFilter } from '#plan/plan-filter.ts';

/** The filters by ids of a plan and of its reader's scope. */
export const filtersOf = ({ where, scopeConditions = [] }: Plan): PlanFilter[] => [
  ...leavesOf(where).filter((leaf): leaf is PlanFilter => !('comparator' in leaf)),
  ...scopeConditions,
];

const idsIn = (filters: readonly PlanFilter[]) =>
  filters.reduce(
    (sum, { ids, gained = [], lost = [] }) => sum + ids.length + 2 * (gained.length + lost.length),
    0,
  );

/** The ids that a plan binds, and those of its last clause, which it repeats for every clause that another has more. */
export interface BoundIds {
  own: number;
  clauses: number;
  last: number;
}

export function boundIdsOf(plan: Plan): BoundIds {
  const found = clausesOf(plan);
  if (!found) return { own: idsIn(filtersOf(plan)), clauses: 0, last: 0 };
  const { clauses, without } = found;
  return {
    own: idsIn([...clauses.flat(), ...without]),
    clauses: clauses.length,
    last: idsIn(clauses.at(-1) ?? []),
  };
}

/** How many ids one statement binds for all of these. */
export function boundTogether(all: readonly BoundIds[]): number {
  const most = Math.max(0, ...all.map(({ clauses }) => clauses));
  return all.reduce(
    (sum, { own, clauses, last }) => sum + own + (clauses > 0 ? (most - clauses) * last : 0),
    0,
  );
}
