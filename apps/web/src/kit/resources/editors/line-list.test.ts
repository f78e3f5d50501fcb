import { expect, it } from 'vitest';
import { duplicatesIn, foreignLines, linesOf, pastedInto } from './line-list.ts';

it('typed lines are trimmed, each once; a comma is part of a line', () => {
  expect(linesOf(' a.fr \n\nb.fr\r\na.fr\nSociété X, SARL')).toEqual(['a.fr', 'b.fr', 'Société X, SARL']);
  expect(duplicatesIn('a\nb\na\n a\n')).toBe(2);
});

it('what comes from a file or a spreadsheet is split at every usual separator', () => {
  expect(foreignLines('\ufeff"a.fr";b.fr,c.fr\td.fr\r\n\r\ne.fr')).toEqual([
    'a.fr',
    'b.fr',
    'c.fr',
    'd.fr',
    'e.fr',
  ]);
});

it('pasted lines stand on lines of their own', () => {
  expect(pastedInto({ value: 'onetwo', selectionStart: 3, selectionEnd: 3 }, ['a', 'b'])).toBe(
    'one\na\nb\ntwo',
  );
  expect(pastedInto({ value: 'one\n', selectionStart: 4, selectionEnd: 4 }, ['a', 'b'])).toBe('one\na\nb');
  expect(pastedInto({ value: 'one', selectionStart: 0, selectionEnd: 3 }, ['a', 'b'])).toBe('a\nb');
});
