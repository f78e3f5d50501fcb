import { keptByFormulaGuard, withoutFormulaGuard } from '@encart/contract/base/formula-guard.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

/** Reads a line the way spreadsheets do. */
function read(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at];
    if (quoted && char === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"') quoted = !quoted;
    else if (!quoted && char === separator) {
      cells.push(cell);
      cell = '';
    } else if (!quoted && char === '\r') break;
    else cell += char;
  }
  return [...cells, cell];
}

const FORMULAS = [
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    ' =1',
    '\u00a0=1',
    '\n=1',
    '\t=1',
    '\r=1',
  ],
  ...[
    '\0=1',
    '=HYPERLINK("http://x.example";"x")',
    "=cmd|' /C calc'!A0",
    '"=1"',
    '\u200b=1',
    'a\n=1+1',
    '%0A=1',
  ],
];

describe.each(limits.csvSeparators.map((separator) => ({ separator })))('R6: a CSV with $separator', ({
  separator,
}) => {
  it.each(FORMULAS)('does not run %j', (text) => {
    const [cell = '', after] = read(csvLine([text, 'after'], separator), separator);
    expect(after).toBe('after');
    for (const line of cell.split(/\r\n|\r|\n/))
      expect(line).not.toMatch(/^[\s\u00a0\0\u200b"]*[=+\-@＝＋－＠]/u);
  });

  it('gives back everything else as it was', () => {
    const texts = [
      'L’Écho; du Midi',
      'a,b',
      'tab\there',
      'say "so"',
      'two\nlines',
      ' spaced ',
      '',
      'مرحبا',
      '日本',
    ];
    expect(read(csvLine(texts, separator), separator)).toEqual(texts);
  });

  it('writes figures as figures, negative ones too, and nothing for nothing', () => {
    expect(csvLine([-12.5, 3, true, null, undefined], separator)).toBe(
      ['-12.5', '3', 'true', '', ''].join(separator).concat('\r\n'),
    );
    expect(csvCell(-12.5, separator, ',')).toBe('-12,5');
  });
});

describe('the guard of formulas', () => {
  const pieces = fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '＝',
    '|',
    '%',
    ' ',
    '\u00a0',
    '\t',
    '\n',
    '\r\n',
    '"',
    'a',
  );
  const text = fc.array(pieces, { maxLength: 10 }).map((all) => all.join(''));

  it('is taken away from what was given it, and from nothing else', () => {
    fc.assert(
      fc.property(text, (value) => {
        const [guarded = ''] = read(`${csvLine([`${value}`], ';').slice(0, -2)};`, ';');
        // The reader above ends at a line break outside quotes; there is none.
        expect(withoutFormulaGuard(guarded)).toBe(value);
        expect(withoutFormulaGuard(keptByFormulaGuard(value))).toBe(value);
      }),
      { numRuns: scaled(2_000) },
    );
  });

  it('takes no longer for many lines than for one', () => {
    const began = performance.now();
    for (const line of ["\n'", '\n', "\n'  ", '\r\n'])
      withoutFormulaGuard(csvLine([line.repeat(200_000)], ';'));
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
