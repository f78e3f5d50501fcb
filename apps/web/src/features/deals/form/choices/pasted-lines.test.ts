import { expect, it } from 'vitest';
import { pastedLines } from './pasted-lines.ts';

it('reads one name or id a line, as spreadsheets copy them', () => {
  expect(pastedLines('Le Monde\r\n  Libération \n\n12\n12')).toEqual(['Le Monde', 'Libération', '12']);
  expect(pastedLines('12\tLe Monde\n\t34\n')).toEqual(['12', '34']);
  expect(pastedLines('"L\'Équipe\nTV"\tx')).toEqual(["L'Équipe TV"]);
  expect(pastedLines('  \n')).toEqual([]);
});

it('keeps lines as short as the API takes them', () => {
  expect(pastedLines('x'.repeat(400))[0]).toHaveLength(253);
});
