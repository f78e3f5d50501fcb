import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { xlsxFile } from './xlsx.ts';

it('holds numbers as numbers, text as text and nothing for what is missing', async () => {
  const file = xlsxFile([
    {
      name: 'Chiffres: [net]',
      headRows: 1,
      formats: ['text', 'money'],
      rows: [
        ['Éditeur', 'Revenu'],
        ['A & <B>\u0001', 12.5],
        ['=1+1', null],
      ],
    },
  ]);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<c s="2"><v>12.5</v></c>');
  expect(sheet).toContain('A &amp; &lt;B&gt;</t>');
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t>');
  expect(sheet).toContain('<c/>');
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Chiffres   net "');
});
