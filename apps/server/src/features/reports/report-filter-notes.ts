import type { DimensionName } from '@encart/contract/analytics/dimensions.ts';
import type { Comparator, FigureFilter } from '@encart/contract/analytics/figure-filter.ts';
import { foldTree } from '@encart/contract/analytics/filter-tree.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import type { ReportCondition } from '@encart/contract/reports/report-filters.ts';
import type { FigureWords } from '@encart/contract/texts/figure-words-fr.ts';
import type { Configuration } from '#domain/reports/report.ts';

/** How a text compares, and how it does not. */
type Comparisons = Record<Comparator, readonly [string, string]>;

const words = {
  fr: {
    filter: 'Filtre',
    of: (name: string, what: string) => `${name} : ${what}`,
    advanced: 'Filtres avancés',
    own: 'Seulement ce qui a été vendu par les deals du profil',
    chosen: (count: number) => (count > 1 ? `${count} valeurs choisies` : `${count} valeur choisie`),
    except: 'sauf',
    quoted: (text: string) => `« ${text} »`,
    and: ' et ',
    or: ' ou ',
    not: 'non',
    comparators: {
      contains: ['contient', 'ne contient pas'],
      equals: ['égale', 'n’égale pas'],
      begins_with: ['commence par', 'ne commence pas par'],
      ends_with: ['finit par', 'ne finit pas par'],
    } satisfies Comparisons,
  },
  en: {
    filter: 'Filter',
    of: (name: string, what: string) => `${name}: ${what}`,
    advanced: 'Advanced filters',
    own: 'Only what was sold through the profile’s deals',
    chosen: (count: number) => (count > 1 ? `${count} chosen values` : `${count} chosen value`),
    except: 'except',
    quoted: (text: string) => `“${text}”`,
    and: ' and ',
    or: ' or ',
    not: 'not',
    comparators: {
      contains: ['contains', 'does not contain'],
      equals: ['equals', 'does not equal'],
      begins_with: ['begins with', 'does not begin with'],
      ends_with: ['ends with', 'does not end with'],
    } satisfies Comparisons,
  },
};
type Say = (typeof words)[Locale];

/** "2 valeurs choisies", "ne contient pas « promo »". */
function conditionText(condition: ReportCondition, say: Say): string {
  if ('ids' in condition) {
    const chosen = say.chosen(condition.ids.length);
    return condition.match ? chosen : `${say.except} ${chosen}`;
  }
  const [does, doesNot] = say.comparators[condition.comparator];
  return `${condition.match ? does : doesNot} ${say.quoted(condition.text)}`;
}

/** A part of a tree, and its opposite: what a `not` before it says. */
interface TreePart {
  text: string;
  opposite: string;
}

/** A tree in words; every group inside another stands in parentheses, so that there is one way to read it. */
function treeText(tree: FigureFilter, say: Say, { dimensions }: FigureWords): string {
  const joined = (parts: TreePart[], by: string): TreePart => {
    const [first] = parts;
    if (first && parts.length === 1) return first;
    const text = `(${parts.map((part) => part.text).join(by)})`;
    return { text, opposite: `${say.not} ${text}` };
  };
  const { text } = foldTree(tree, {
    leaf: ({ dimension, ...compared }): TreePart => {
      const name = dimensions[dimension];
      const told = (match: boolean) => {
        if ('ids' in compared) return say.of(name, conditionText({ match, ids: [...compared.ids] }, say));
        return `${name} ${conditionText({ match, ...compared }, say)}`;
      };
      return { text: told(true), opposite: told(false) };
    },
    all: (parts) => joined(parts, say.and),
    any: (parts) => joined(parts, say.or),
    not: (part) => ({ text: part.opposite, opposite: part.text }),
  });
  // Names of dimensions do not begin with one: it is that of the outermost group.
  return text.startsWith('(') ? text.slice(1, -1) : text;
}

/** The lines that say what a report keeps: conditions of dimensions, of campaigns, and the owner's own deals. */
export function filterNotes(
  configuration: Configuration,
  figureWords: FigureWords,
  locale: Locale,
): string[][] {
  const { advertisers, lineitems, lineitems_choice, lineitem_filters, advanced_filters } = configuration;
  const say = words[locale];
  const note = (
    dimension: DimensionName,
    conditions: readonly ReportCondition[],
    by = say.and,
  ): string[][] =>
    conditions.length === 0
      ? []
      : [
          [
            say.of(say.filter, figureWords.dimensions[dimension]),
            conditions.map((condition) => conditionText(condition, say)).join(by),
          ],
        ];
  const chosen = (ids: number[], match = true): ReportCondition[] => (ids.length > 0 ? [{ match, ids }] : []);
  return [
    ...configuration.dimensions.flatMap(({ dimension, operator, filters }) =>
      note(dimension, filters, operator === 'and' ? say.and : say.or),
    ),
    ...note('advertiser', chosen(advertisers)),
    ...note('lineitem', chosen(lineitems, lineitems_choice === 'include')),
    ...note('lineitem', lineitem_filters),
    ...(advanced_filters ? [[say.advanced, treeText(advanced_filters, say, figureWords)]] : []),
    ...(configuration.only_own ? [[say.filter, say.own]] : []),
  ];
}
