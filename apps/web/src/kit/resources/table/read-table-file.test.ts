import { limits } from '@encart/contract/base/limits.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { expect, it } from 'vitest';
import type { GridColumn } from '#ui/grid/grid-editor.tsx';
import { foldedHeader, readTableFile } from './read-table-file.ts';

const columns: GridColumn[] = [
  { key: 'adapter_id', header: 'N°', kind: 'number', readOnly: true },
  { key: 'adapter', header: 'Adaptateur', kind: 'text' },
  { key: 'servicebidder_cpm_adjustment', header: 'Ajustement', kind: 'number' },
];
const headers = new Map(
  [
    ['N°', 'adapter_id'],
    ['adapter_id', 'adapter_id'],
    ['Adaptateur', 'adapter'],
    ['Ajustement', 'servicebidder_cpm_adjustment'],
    ['Régie', 'regie_id'],
  ].map(([header = '', name = '']) => [foldedHeader(header), name]),
);
const read = (text: string) =>
  readTableFile(
    resources.adapters,
    columns,
    { nameOf: (header) => headers.get(foldedHeader(header)), codeOf: () => undefined },
    text,
  );

it('reads cells by id and column, with a decimal comma and whatever our files guard', () => {
  const file = read(
    '\ufeffN°;Adaptateur *;Ajustement;Régie;Autre\r\n7;\'=A1;0,85;Rivages;x\r\n12;"a;b";1.000;;\r\n',
  );
  expect(file).toEqual({
    lines: new Map([
      ['7', { adapter: '=A1', servicebidder_cpm_adjustment: '0.85' }],
      ['12', { adapter: 'a;b', servicebidder_cpm_adjustment: '1.000' }],
    ]),
    columns: ['adapter', 'servicebidder_cpm_adjustment'],
    unknown: ['Autre'],
    ignored: ['Régie'],
  });
});

it.each([
  ['', 'empty'],
  ['N°;Adaptateur', 'empty'],
  ['Adaptateur\nx', 'noId'],
  ['N°;Régie\n1;x', 'noColumn'],
  ['N°;Adaptateur\n1;"x', 'quote'],
  ['N°;Adaptateur\n1;x;y', 'wide'],
  ['N°;Adaptateur;adapter_id\n1;x;1', 'sameColumns'],
  ['N°;Adaptateur\nx;x\n;y', 'badIds'],
  ['N°;Adaptateur\n1;x\n2;y\n1;z', 'sameIds'],
  [
    `N°;Adaptateur\n${Array.from({ length: limits.table.rows + 1 }, (_, at) => `${at + 1};x`).join('\n')}`,
    'tooMany',
  ],
])('refuses %j: %s', (text, problem) => {
  expect(read(text)).toMatchObject({ problem });
});

it('says which lines and which ids', () => {
  expect(read('N°;Adaptateur\n1;x\nabc;y\n0;z')).toMatchObject({ values: { lines: '3, 4' } });
  expect(read('N°;Adaptateur\n2147483647;x\n2147483648;y')).toMatchObject({ values: { lines: '3' } });
  expect(read('N°;Adaptateur\n5;x\n5;y')).toMatchObject({ values: { ids: '5' } });
  expect(read('N°;Adaptateur;ADAPTATEUR *\n5;x;y')).toMatchObject({
    values: { columns: 'Adaptateur, ADAPTATEUR *' },
  });
});

it('numbers lines as a spreadsheet shows them', () => {
  const text = '\nN°;Adaptateur\n\n1;"deux\nlignes"\n;\nabc;y\n';
  expect(read(text)).toMatchObject({ values: { lines: '6' } });
  expect(read(`${text.replace('abc', '2')}3;x;y`)).toMatchObject({ problem: 'wide', values: { line: 7 } });
  expect(read(`${text.replace('abc', '2')}3;"x`)).toMatchObject({ problem: 'quote', values: { line: 7 } });
});

it('leaves alone the cells that a line ends before; a column that is not read may be there twice', () => {
  expect(read('N°;Adaptateur;Ajustement;Régie;Régie\n1;x\n2;x;\n3')).toMatchObject({
    lines: new Map([
      ['1', { adapter: 'x' }],
      ['2', { adapter: 'x', servicebidder_cpm_adjustment: '' }],
      ['3', {}],
    ]),
  });
});
