import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { columnOf } from '#facts/tables.ts';
import type { Plan } from '#plan/plan.ts';
import type { PlanClauses } from '#plan/plan-clauses.ts';
import type { PlanFilter } from '#plan/plan-filter.ts';
import { groupExpression } from './expressions.ts';
import type { Bind } from './params.ts';

/** A set by its number, with what its rows must meet. */
export interface NumberedSet extends PlanClauses {
  set: number;
}

/** The sets of each value of a dimension. */
type SetsOf = Map<NamedDimension, Map<number, Set<number>>>;

/** What a value is called before rows are sent to sets. */
const valueColumn = (dimension: NamedDimension) => `of_${dimension}`;

function setsOf(filters: readonly { set: number; filter: PlanFilter }[]): SetsOf {
  const result: SetsOf = new Map();
  for (const { set, filter } of filters) {
    if (filter.ids.length === 0) continue;
    const ofDimension = result.get(filter.dimension) ?? new Map<number, Set<number>>();
    result.set(filter.dimension, ofDimension);
    for (const id of filter.ids) ofDimension.set(id, (ofDimension.get(id) ?? new Set()).add(set));
  }
  return result;
}

/**
 * The sets of a row's values, looked up in a list for each dimension. Each comes once: `arrayIntersect([1], [2], [1, 1])` is
 * [1] in the engine, as if a condition that is met twice were two.
 */
function lookUp(filters: readonly { set: number; filter: PlanFilter }[], bind: Bind): string {
  const lists = [...setsOf(filters)].map(([dimension, sets]) => {
    const ids = bind([...sets.keys()], 'Array(UInt32)');
    const numbers = bind([[], ...[...sets.values()].map((of) => [...of])], 'Array(Array(UInt32))');
    // The first list is that of values no set asks for.
    const places = bind(
      [...sets.keys()].map((_, at) => at + 2),
      'Array(UInt32)',
    );
    return `${numbers}[transform(${valueColumn(dimension)}, ${ids}, ${places}, toUInt32(1))]`;
  });
  const [first = 'emptyArrayUInt32()', ...others] = lists;
  return others.length === 0 ? first : `arrayDistinct(arrayConcat(${lists.join(', ')}))`;
}

const filtersOf = ({ clauses, without }: NumberedSet) => [...clauses.flat(), ...without];

/** The values that sets ask for, as columns; a regie is the one that is known by now. */
export function valueColumns(plan: Plan, sets: readonly NumberedSet[], bind: Bind) {
  const filters = sets.flatMap(filtersOf);
  const late = filters.flatMap(({ gained = [], lost = [] }) => [...gained, ...lost]);
  const lateRegies = [...new Map(late.map((one) => [one.publisher_id, one])).values()];
  return [...new Set(filters.map(({ dimension }) => dimension))].map((dimension) => {
    const isLate = dimension === 'regie' && lateRegies.length > 0;
    const sql = isLate
      ? groupExpression(dimension, { fact: plan.fact, aliases: {}, lateRegies }, bind)
      : columnOf(dimension);
    return { sql, as: valueColumn(dimension) };
  });
}

/**
 * The sets whose conditions a row meets, as a list. However many they are, it is one expression: telling the engine of each
 * set's condition takes it longer than reading the rows. Sets with fewer clauses than others repeat their last.
 */
export function matchingSets(sets: readonly NumberedSet[], bind: Bind): string {
  const always = sets.filter(({ clauses }) => clauses.length === 0).map(({ set }) => set);
  const others = sets.filter(({ clauses }) => clauses.length > 0);
  const most = Math.max(0, ...others.map(({ clauses }) => clauses.length));
  const places = Array.from({ length: most }, (_, place) =>
    lookUp(
      others.flatMap(({ set, clauses }) =>
        (clauses[Math.min(place, clauses.length - 1)] ?? []).map((filter) => ({ set, filter })),
      ),
      bind,
    ),
  );
  const [first = 'emptyArrayUInt32()'] = places;
  const met = places.length > 1 ? `arrayIntersect(${places.join(', ')})` : first;
  const all = always.length === 0 ? met : `arrayConcat(${bind(always, 'Array(UInt32)')}, ${met})`;
  const excluded = sets.flatMap(({ set, without }) => without.map((filter) => ({ set, filter })));
  return excluded.length === 0 ? all : `arrayFilter(one -> not has(${lookUp(excluded, bind)}, one), ${all})`;
}
