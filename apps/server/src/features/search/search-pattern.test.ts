import { expect, it } from 'vitest';
import { searchPatterns } from './search-pattern.ts';

const finds = (q: string, name: string) =>
  searchPatterns(q).every((word) => new RegExp(word, 'u').test(name.normalize('NFKC').toLowerCase()));

it('finds what is typed as it is written, in any script', () => {
  for (const name of [
    'Škoda',
    'Żabka',
    'Doğuş',
    'ВкусВилл й',
    'ガスト',
    '삼성',
    'हिन्दी',
    'İş Bankası',
    'Việt Nam',
  ])
    for (const q of [name, name.toUpperCase(), name.normalize('NFD')]) expect(finds(q, name), q).toBe(true);
});

it('finds letters with any accent by the plain ones, and plain ones by any accent', () => {
  const pairs = ['cotes Côtes', 'skoda Škoda', 'zabka Żabka', 'lodz Łódź', 'dogus Doğuş', 'is İş'];
  for (const [plain = '', name = ''] of pairs.map((pair) => pair.split(' '))) {
    expect(finds(plain, name), plain).toBe(true);
    expect(finds(name, plain), name).toBe(true);
  }
  expect(finds('skodz', 'Škoda')).toBe(false);
  expect(finds('ガスト', 'カスト')).toBe(false);
});

it('takes every sign as itself, and words one by one', () => {
  expect(searchPatterns(' 4  7 ')).toEqual(['4', '7']);
  expect(searchPatterns('.*(4-[')).toEqual(['\\.\\*\\(4\\-\\[']);
  expect(searchPatterns(' ')).toEqual([]);
});
