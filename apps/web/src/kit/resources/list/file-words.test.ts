import { codesOf } from '@encart/contract/api/file-words.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf, fileColumnsOf } from '@encart/contract/api/resource-calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { LOCALES } from '@encart/contract/base/locales.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { stringifySearch } from '#kit/address/search-params.ts';
import { loadTestWords } from '#kit/i18n/test-words.ts';
import { codeWord, fileHeader, fileName, fileWords } from './file-words.ts';

beforeAll(loadTestWords);

describe('a file of deals', () => {
  it('says codes in the words of the screen', () => {
    expect(fileWords(masterdeals, ['name', 'locked', 'transparency'])).toEqual([
      'locked.true=Oui',
      'locked.false=Non',
      'transparency.blind=Aveugle',
      'transparency.transparent=Transparent',
    ]);
    expect(codeWord(masterdeals, 'health', 'no_bids')).toBe('Aucune enchère');
    expect(codeWord(masterdeals, 'locked', 'true', 'en')).toBe('Yes');
  });

  it('says by which clocks its moments are, and nothing of the kind of the rest', () => {
    expect(fileHeader(masterdeals, 'startdate')).toBe('Début (heure de Paris)');
    expect(fileHeader(masterdeals, 'startdate', 'en')).toBe('Start (Paris time)');
    expect(fileHeader(masterdeals, 'name')).toBe('Nom');
    expect(fileHeader(masterdeals, 'masterdeal_id')).toBe('N°');
  });

  it('is called like the page, with the day in Paris', () => {
    expect(fileName(masterdeals, new Date('2026-11-18T23:30:00Z'))).toBe('Liste des deals 2026-11-19');
  });
});

describe.each(LOCALES)('in %s, a file of', (locale) => {
  const lists = Object.values<Resource>(resources).map((resource) => [resource.name, resource] as const);

  it.each(lists)('%s has a word for every code, and the server takes them all', async (_, resource) => {
    await i18next.changeLanguage(locale);
    const columns = fileColumnsOf(resource);
    for (const column of columns) {
      const codes = codesOf(resource, column);
      const words = codes.map((code) => codeWord(resource, column, code).toLowerCase());
      expect(new Set(words).size, column).toBe(codes.length);
    }
    const query = {
      columns,
      headers: columns.map((name) => fileHeader(resource, name)),
      words: fileWords(resource, columns),
      file_name: fileName(resource),
    };
    expect(callsOf(resource).export.query.safeParse(query).error).toBeUndefined();
    // Room for a search and filters.
    expect(stringifySearch(query).length).toBeLessThan(limits.download.inputBytes / 2);
  });
});
