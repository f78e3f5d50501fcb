import { describe, expect, it } from 'vitest';
import { LOCALES } from '#base/locales.ts';
import { FILE_REFUSALS, MATRIX_SHEET_REFUSALS } from '#tags/sheet-refusals.ts';
import { saySheetRefusal } from './say-sheet-refusal.ts';

const values = { limit: 10_000, name: 'msft.x', first: 'B', value: '#N/A' };

describe.each([...LOCALES])('a refusal in %s', (locale) => {
  it.each([...FILE_REFUSALS, ...MATRIX_SHEET_REFUSALS])('%s has a sentence and a remedy', (rule) => {
    const { text, remedy } = saySheetRefusal(locale, { rule, row: 1, column: 'A', values });
    expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect(remedy).toMatch(/^\p{Lu}.*\.$/u);
    expect(`${text}${remedy}`).not.toMatch(/\{\{|undefined/);
  });
});

it('writes numbers as the language does', () => {
  const refusal = { rule: 'rows', row: 10_002, column: null, values: { limit: 10_000 } } as const;
  expect(saySheetRefusal('en', refusal).text).toBe('The sheet has more than 10,000 rows.');
  expect(saySheetRefusal('fr', refusal).text).toBe('La feuille a plus de 10\u202f000 lignes.');
});
