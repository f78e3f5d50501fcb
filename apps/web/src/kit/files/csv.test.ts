import { expect, it } from 'vitest';
import { csvFile } from './csv.ts';

it('quotes what needs it, guards formulas, and leaves nothing empty', async () => {
  const rows = [
    ['Nom', 'a;b', 'dit "oui"'],
    ['=SOMME(A1)', -1.5, null],
  ];
  expect(await csvFile(rows, ';').text()).toBe('Nom;"a;b";"dit ""oui"""\r\n\'=SOMME(A1);-1,5;\r\n');
  // A line of its own inside a text would be one to a spreadsheet.
  expect(await csvFile([['a\n=B2', ' \u200b@x']], ';').text()).toBe('"a\n\'=B2";\' \u200b@x\r\n');
  expect(await csvFile([['a;b', 'c,d']], ',').text()).toBe('a;b,"c,d"\r\n');
});

it('writes numbers as the spreadsheet that opens the file reads them, without what computing leaves', async () => {
  const rows = [[0.1 + 0.2, -0.069_069_018_700_000_22, 1e-9, 1234]];
  expect(await csvFile(rows, ';').text()).toContain('0,3;-0,069069;0;1234\r\n');
  for (const separator of [',', '\t'])
    expect(await csvFile(rows, separator).text()).toContain(
      ['0.3', '-0.069069', '0', '1234'].join(separator),
    );
});
