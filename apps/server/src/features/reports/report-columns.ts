import type { ProfileType } from '@encart/contract/access/roles.ts';
import {
  type DimensionName,
  type NamedDimension,
  NO_VALUE,
  TIME_DIMENSIONS,
  type TimeDimension,
} from '@encart/contract/analytics/dimensions.ts';
import { type DeliveryMetric, deliveryMetric, type Unit } from '@encart/contract/analytics/metrics.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { figureWordsFor } from '@encart/contract/texts/figure-words.ts';
import type { FigureWords } from '@encart/contract/texts/figure-words-fr.ts';
import type { Configuration } from '#domain/reports/report.ts';

/** A column that tells rows apart: a time, the name of a value, or its id. */
export type KeyColumn =
  | { kind: 'time'; header: string; dimension: TimeDimension; at: number }
  | { kind: 'name' | 'id'; header: string; dimension: NamedDimension; at: number };

export interface FigureColumn {
  header: string;
  unit: Unit;
}

export interface ReportColumns {
  keys: KeyColumn[];
  figures: FigureColumn[];
}

const isTime = (dimension: DimensionName): dimension is TimeDimension => isOneOf(TIME_DIMENSIONS, dimension);

/** `at` is where a group has the value, among its times or among its ids. Headers of times say whose days they are. */
export function keyColumns(
  { dimensions, with_ids }: Pick<Configuration, 'dimensions' | 'with_ids'>,
  words: FigureWords,
): KeyColumn[] {
  let [times, ids] = [0, 0];
  return dimensions.flatMap(({ dimension, shown }): KeyColumn[] => {
    if (!shown) return [];
    const header = words.dimensions[dimension];
    if (isTime(dimension))
      return [{ kind: 'time', header: `${header} (${words.zone})`, dimension, at: times++ }];
    const name = { kind: 'name' as const, header, dimension, at: ids++ };
    return with_ids ? [name, { ...name, kind: 'id', header: `${header} (id)` }] : [name];
  });
}

const comparedWords = {
  fr: { before: 'période comparée', evolution: 'évolution' },
  en: { before: 'compared period', evolution: 'evolution' },
};

/** Amounts are euros: the header of each of their columns says so. */
function figureColumns(
  { metrics, compare }: Configuration,
  words: FigureWords,
  locale: Locale,
): FigureColumn[] {
  const { before, evolution } = comparedWords[locale];
  return metrics.flatMap((name): FigureColumn[] => {
    const { unit } = deliveryMetric(name);
    const title = words.metrics[name];
    const header = (what?: string) =>
      [title, what && `, ${what}`, unit === 'money' && what !== evolution && ' (EUR)']
        .filter(Boolean)
        .join('');
    if (compare === 'none') return [{ header: header(), unit }];
    return [
      { header: header(), unit },
      { header: header(before), unit },
      { header: header(evolution), unit: 'percent' },
    ];
  });
}

/** The columns of a report's file, named in a language, in the words of its owner's side of the sale. */
export function reportColumns(
  configuration: Configuration,
  type: ProfileType,
  locale: Locale,
): ReportColumns {
  const words = figureWordsFor(type, locale);
  return {
    keys: keyColumns(configuration, words),
    figures: figureColumns(configuration, words, locale),
  };
}

/** What a value is called that has no name: there is none, or it is gone. */
export const unnamed = (dimension: NamedDimension, id: number, locale: Locale): string =>
  id === NO_VALUE
    ? figureWordsFor('P', locale).without[dimension]
    : `${locale === 'fr' ? 'N° ' : 'No. '}${id}`;

/** How a metric is computed, in words. */
export function formulaText(name: DeliveryMetric, { measures, formula: sentences }: FigureWords): string {
  const { formula } = deliveryMetric(name);
  const fill = (sentence: string, values: Record<string, string>) =>
    sentence.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  if ('sum' in formula) return fill(sentences.sum, { measure: measures[formula.sum] });
  const parts = { over: measures[formula.over], under: measures[formula.under] };
  return fill(formula.times === 1 ? sentences.ratio : sentences.perThousand, parts);
}
