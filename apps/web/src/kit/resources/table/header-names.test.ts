import { fileColumnsOf } from '@encart/contract/api/resource-calls.ts';
import { LOCALES } from '@encart/contract/base/locales.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTestWords } from '#kit/i18n/test-words.ts';
import { fileHeader } from '#kit/resources/list/file-words.ts';
import { columnName } from '#kit/resources/list/list-columns.ts';
import { headerNames } from './header-names.ts';

beforeAll(loadTestWords);

const lists = Object.values(resources).filter(({ asTable }) => asTable);

describe.each(LOCALES)('in %s, headers of', (locale) => {
  it.each(
    lists.map((resource) => [resource.name, resource] as const),
  )('%s say which column they stand above', async (_, resource) => {
    await i18next.changeLanguage(locale);
    const nameOf = await headerNames(resource);
    const names = fileColumnsOf(resource);
    expect(names.map((name) => nameOf(fileHeader(resource, name)))).toEqual(names);
    expect(names.map((name) => nameOf(columnName(resource, name)))).toEqual(names);
    expect(names.map(nameOf)).toEqual(names);
    expect(nameOf(` ${columnName(resource, resource.title).toUpperCase()} *`)).toBe(resource.title);
  });
});
