import { dayOf } from '@encart/contract/analytics/zone.ts';
import { codesOf, codeWordText } from '@encart/contract/api/file-words.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import i18next from 'i18next';
import { choiceLabel, fieldLabel } from '#kit/resources/resource-labels.ts';

/** What stands above a column of a file; above moments also by which clocks. */
export function fileHeader(resource: Resource, name: string, language = i18next.language): string {
  const t = i18next.getFixedT(language);
  const label = name === resource.id ? t('lists.id') : fieldLabel(resource, name, language);
  return resource.fields[name]?.kind === 'instant' ? `${label} (${t('figures.zone')})` : label;
}

/** What a code of a column is called on the screen. */
export function codeWord(resource: Resource, column: string, code: string, language = i18next.language) {
  const t = i18next.getFixedT(language);
  const yesOrNo: Partial<Record<string, string>> = { true: t('common.yes'), false: t('common.no') };
  return resource.fields[column]?.constraints.choices || column in resource.computed
    ? choiceLabel(resource, column, code, language)
    : (yesOrNo[code] ?? code);
}

/** The words of all codes that columns of a file can hold, for the server, which knows the codes alone. */
export const fileWords = (resource: Resource, columns: readonly string[]): string[] =>
  columns.flatMap((column) =>
    codesOf(resource, column).map((code) =>
      codeWordText({ column, code, word: codeWord(resource, column, code) }),
    ),
  );

/** What the file is called: like the page of its list, and the day on which it was made. */
export const fileName = ({ pages }: Resource, now = new Date()): string =>
  `${i18next.t(`pages.${pages.list}`)} ${dayOf(now)}`;
