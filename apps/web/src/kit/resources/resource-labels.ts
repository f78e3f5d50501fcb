import { sells } from '@encart/contract/access/roles.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import type { ResourceName } from '@encart/contract/resources/resources.ts';
import i18next from 'i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { readerType } from '#kit/session/reader-type.ts';
import { useSettings } from '#kit/settings/settings.ts';
import type { ResourceWords } from '#locales/resource-words.ts';

type Named = Pick<Resource, 'name'> | ResourceName;

/** What a resource and its parts are called, in the language of the screen. */
export function resourceWords(of: Named, language = i18next.language): ResourceWords {
  const name = typeof of === 'string' ? of : of.name;
  return i18next.getResource(language, 'words', `resources.${name}`) as ResourceWords;
}

export const fieldLabel = (of: Named, field: string, language?: string): string => {
  const { fields, boughtFields, further } = resourceWords(of, language);
  const bought = sells(readerType()) ? undefined : boughtFields?.[field];
  return bought ?? fields[field] ?? further?.[field] ?? field;
};

export const helpOf = (of: Named, field: string): string | undefined => resourceWords(of).help?.[field];

export const choiceLabel = (of: Named, field: string, value: string, language?: string): string =>
  resourceWords(of, language).choices?.[field]?.[value] ?? value;

export const sectionLabel = (of: Named, section: string): string =>
  resourceWords(of).sections?.[section] ?? section;

export const columnLabel = (of: Named, field: string, column: string): string =>
  resourceWords(of).columns?.[field]?.[column] ?? column;

export const columnChoiceLabel = (of: Named, field: string, column: string, value: string): string =>
  resourceWords(of).columnChoices?.[field]?.[column]?.[value] ?? value;

/** "1 éditeur", "12 éditeurs". */
export const countOf = (of: Named, count: number): string =>
  `${formatNumber(useSettings.getState().locale, count)} ${resourceWords(of)[isPlural(count) ? 'many' : 'one']}`;

const isPlural = (count: number) => new Intl.PluralRules(i18next.language).select(count) !== 'one';
