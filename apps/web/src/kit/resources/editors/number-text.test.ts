import { expect, it } from 'vitest';
import { numberText, readNumber } from './number-text.ts';

it.each([
  ['0,85', 0.85],
  ['0.85', 0.85],
  ['1 234,5', 1234.5],
  ['1\u202f234', 1234],
  ['1,', 1],
  [',5', 0.5],
  ['-2', -2],
  ['', null],
  ['  ', null],
  ['abc', 'abc'],
  ['1,2,3', '1,2,3'],
  ['1e5', '1e5'],
])('%s is read as %s', (typed, read) => {
  expect(readNumber(typed)).toBe(read);
});

it('is written the way the reader types it', () => {
  expect(numberText('fr', 0.85)).toBe('0,85');
  expect(numberText('en', 0.85)).toBe('0.85');
  expect([2.4, 2, 0.055].map((price) => numberText('fr', price, true))).toEqual(['2,40', '2,00', '0,055']);
  expect(numberText('fr', 0.0000001, true)).toBe('1e-7');
  expect(numberText('fr', null)).toBe('');
  expect(numberText('fr', 'a.b')).toBe('a.b');
});
