import { expect, it } from 'vitest';
import { decodeText, QuoteError, readCsv } from './read-csv.ts';

it.each([
  [
    'a;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\ufeffa,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\r1\t',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['sep=,\r\na,"b;c"\r\n', [['a', 'b;c']]],
  [
    'a;"b ""c"""\n"d\r\ne";f\n',
    [
      ['a', 'b "c"'],
      ['d\r\ne', 'f'],
    ],
  ],
  [
    '"a,x";b\n1;"2,5"',
    [
      ['a,x', 'b'],
      ['1', '2,5'],
    ],
  ],
  ['a;b\n;\n\n1;2\n', [['a', 'b'], ['', ''], [''], ['1', '2']]],
  ['', []],
])('reads %j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

it.each([
  "'=1+1",
  '=1+1',
  "'+33 1",
  "'@x",
  "'-5",
  "''=x",
  "d'abord",
  "l'=x",
])('gives %j back as it was', (text) => {
  const was = text.startsWith("''") ? "'=x" : /^'[=+@-]/.test(text) ? text.slice(1) : text;
  expect(readCsv(`a;${text}`)).toEqual([['a', was]]);
});

it('refuses a quote that does not end, by its line', () => {
  for (const text of ['a;b\n1;"2\n3;4', 'a;b\n"1"2;3'])
    expect(() => readCsv(text)).toThrow(new QuoteError(2));
});

it('reads long cells and many of them', () => {
  const long = 'é"'.repeat(500_000);
  expect(readCsv(`a\n"${long.replaceAll('"', '""')}"`)).toEqual([['a'], [long]]);
});

it('decodes what spreadsheets write', () => {
  const bytes = (...all: number[]) => new Uint8Array(all).buffer;
  expect(decodeText(new TextEncoder().encode('été').buffer)).toBe('été');
  expect(decodeText(bytes(0xe9, 0x74, 0xe9))).toBe('été');
  expect(decodeText(bytes(0xff, 0xfe, 0xe9, 0))).toBe('é');
});
