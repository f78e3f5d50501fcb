import type { Resource } from '@encart/contract/api/resource.ts';
import { fileColumnsOf } from '@encart/contract/api/resource-calls.ts';
import { LOCALES } from '@encart/contract/base/locales.ts';
import i18next from 'i18next';
import { loadWords } from '#kit/i18n/i18n.ts';
import { fileHeader } from '#kit/resources/list/file-words.ts';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { foldedHeader, type HeaderNames } from './read-table-file.ts';

/** What stands above the columns of a file of this list: their names, or their labels in any language. */
export async function headerNames(resource: Resource): Promise<HeaderNames> {
  const labels = new Map<string, string>();
  const add = (label: string, name: string) => {
    const key = foldedHeader(label);
    if (!labels.has(key)) labels.set(key, name);
  };
  const names = fileColumnsOf(resource);
  for (const locale of [i18next.language, ...LOCALES]) {
    await loadWords(locale as (typeof LOCALES)[number]);
    for (const name of names) add(fileHeader(resource, name, locale), name);
    for (const name of names) if (name !== resource.id) add(fieldLabel(resource, name, locale), name);
  }
  for (const name of names) add(name, name);
  // A label may be the name of another column but for its capital.
  return (header) => (names.includes(header.trim()) ? header.trim() : labels.get(foldedHeader(header)));
}
