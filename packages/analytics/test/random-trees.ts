import { TIME_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import {
  COMPARATORS,
  type DimensionFilter,
  type TimeFilter,
} from '@encart/contract/analytics/figure-filter.ts';
import type { FilterTree } from '@encart/contract/analytics/filter-tree.ts';
import fc from 'fast-check';
import type { DimensionOf, FactName } from '../src/facts/tables.ts';
import type { QueryOf, TimeRange } from '../src/plan/figures-query.ts';
import { idsOf } from './random-facts.ts';
import type { Words } from './random-queries.ts';

/** Pieces of times, and texts that no time has. */
const TIME_TEXTS = [
  '2023',
  '2024',
  '2023-12',
  '2024-02-29',
  '-01',
  '0',
  '2',
  '-',
  '12-31',
  '2026',
  '%',
  "' or 1",
];

const timeFilter: fc.Arbitrary<TimeFilter> = fc.record({
  dimension: fc.constantFrom(...TIME_DIMENSIONS),
  comparator: fc.constantFrom(...COMPARATORS),
  text: fc.constantFrom(...TIME_TEXTS),
});

/** Dimensions with aliases and late regies come often; ids may be unknown, or none. */
const dimensionFilter = <D extends DimensionOf<FactName>>(dimensions: readonly D[]) =>
  fc
    .oneof(
      fc.constantFrom(...dimensions),
      fc.constantFrom(...dimensions.filter((one) => one === 'regie' || one === 'publisher')),
    )
    .chain(
      (dimension): fc.Arbitrary<DimensionFilter<D>> =>
        fc.record({
          dimension: fc.constant(dimension),
          ids: fc.oneof(
            {
              weight: 9,
              arbitrary: fc.uniqueArray(fc.constantFrom(...idsOf(dimension)), { minLength: 1, maxLength: 4 }),
            },
            { weight: 1, arbitrary: fc.constantFrom([], [999_999]) },
          ),
        }),
    );

/** Trees of every shape, groups of none included. */
function treeOf<Leaf extends object>(leaf: fc.Arbitrary<Leaf>): fc.Arbitrary<FilterTree<Leaf>> {
  const { tree } = fc.letrec<{ tree: FilterTree<Leaf> }>((tie) => {
    const parts = fc.array(tie('tree'), { maxLength: 3 });
    return {
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { weight: 3, arbitrary: leaf },
        { weight: 2, arbitrary: fc.record({ not: tie('tree') }) },
        { weight: 2, arbitrary: fc.record({ any: parts }) },
        { weight: 2, arbitrary: fc.record({ all: parts }) },
      ),
    };
  });
  return tree;
}

/** A query with a tree of filters, with or without groups. */
export const treeQuery = <F extends FactName>(words: Words<F>, range: TimeRange): fc.Arbitrary<QueryOf<F>> =>
  fc
    .record({
      where: treeOf(
        fc.oneof(
          { weight: 5, arbitrary: dimensionFilter(words.dimensions) },
          { weight: 1, arbitrary: timeFilter },
        ),
      ),
      measure: fc.constantFrom(...words.measures),
      // Groups cost the engine more than trees do.
      by: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        {
          weight: 1,
          arbitrary: fc.uniqueArray(
            fc.constantFrom(...words.dimensions, ...TIME_DIMENSIONS, 'regie' as const),
            { minLength: 1, maxLength: 2 },
          ),
        },
      ),
    })
    .map(({ where, measure, by }) => ({
      fact: words.fact,
      measures: [measure],
      ranges: [range],
      by,
      where,
      limit: 10_000,
    }));
