import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTsv, writeTsv } from './tsv.ts';

describe('blocks of a spreadsheet', () => {
  it('are read with the line ends of any system', () => {
    expect(parseTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseTsv('a\nb')).toEqual([['a'], ['b']]);
  });

  it('keep empty cells and empty lines', () => {
    expect(parseTsv('a\t\n\nb\t')).toEqual([['a', ''], [''], ['b', '']]);
    expect(parseTsv('')).toEqual([]);
  });

  it('unpack quoted cells, and only those', () => {
    expect(parseTsv('"deux\nlignes"\t"dit ""oui"""\n5" de large\tb')).toEqual([
      ['deux\nlignes', 'dit "oui"'],
      ['5" de large', 'b'],
    ]);
  });

  it('come back as they were written', () => {
    const block = fc.integer({ min: 2, max: 4 }).chain((width) =>
      fc.array(
        fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ') }), {
          minLength: width,
          maxLength: width,
        }),
        { minLength: 1 },
      ),
    );
    fc.assert(
      fc.property(block, (rows) => {
        expect(parseTsv(writeTsv(rows))).toEqual(rows);
      }),
    );
  });
});
