import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import i18next from 'i18next';
import { useNamesOf } from '#kit/figures/conditions/use-values.ts';
import type { ValuesFilter } from './value-filters.ts';

/** The values of a filter as texts; the first says that they are left out. */
export function useFilterTexts(noun: QuickreportName, filters: readonly ValuesFilter[]) {
  const nameOf = useNamesOf(noun, filters);
  return ({ dimension, match, ids }: ValuesFilter): string[] =>
    ids.map((id, at) => {
      const name = nameOf(dimension, id);
      return match || at > 0 ? name : i18next.t('quickreports.filter.not', { name });
    });
}

/** Each filter as a sentence: "Publisher: except A, B". */
export function useFilterSentences(noun: QuickreportName, filters: readonly ValuesFilter[]): string[] {
  const textsOf = useFilterTexts(noun, filters);
  return filters.map((filter) =>
    i18next.t('lists.filters.chip', {
      name: i18next.t(`figures.dimensions.${filter.dimension}`),
      values: textsOf(filter).join(', '),
    }),
  );
}
