import { expect, it } from 'vitest';
import { findCells, matchAfter, replaceCells, type Search } from './grid-find.ts';
import { applyStep } from './grid-step.ts';
import type { GridRow } from './grid-values.ts';
import { testColumns } from './test-columns.ts';

const columns = testColumns;
const rows: GridRow[] = [
  { id: 'a', cells: { size: 'Haut (1) haut', value: '1.5', device: 'mobile' } },
  { id: 'b', cells: { size: 'haut', value: '15', device: '' } },
];
const search = (text: string, part: Partial<Search> = {}): Search => ({
  ...{ text, replacement: '', matchCase: false, wholeCell: false },
  ...part,
});
const find = (text: string, part?: Partial<Search>) =>
  findCells(rows, columns, search(text, part), ',').map(({ row, column }) => `${row}${column}`);

it('finds texts as they stand on the screen', () => {
  expect(find('haut')).toEqual(['00', '10']);
  expect(find('haut', { matchCase: true, wholeCell: true })).toEqual(['10']);
  expect(find('HAUT', { wholeCell: true })).toEqual(['10']);
  expect(find('1,5')).toEqual(['01']);
  expect(find('1', { column: 'value' })).toEqual(['01', '11']);
  expect(find('(1)')).toEqual(['00']);
  expect(find('télé')).toEqual(['02']);
  expect(find('')).toEqual([]);
});

it('replaces every occurrence, and reads what comes out as if it were typed', () => {
  const replace = (text: string, replacement: string) => {
    const wanted = search(text, { replacement });
    const places = findCells(rows, columns, wanted, ',');
    return applyStep(rows, replaceCells(rows, columns, wanted, ',', places)).map(({ cells }) => cells);
  };
  expect(replace('haut', '$&bas')[0]?.size).toBe('$&bas (1) $&bas');
  expect(replace('1,5', '2,5')[0]?.value).toBe('2.5');
  expect(replace('téléphone', 'ordinateur')[0]?.device).toBe('desktop');
});

it('goes on from the other end', () => {
  const matches = [
    { row: 0, column: 2 },
    { row: 3, column: 1 },
  ];
  expect(matchAfter(matches, { row: 0, column: 2 }, false)).toBe(1);
  expect(matchAfter(matches, { row: 3, column: 1 }, false)).toBe(0);
  expect(matchAfter(matches, { row: 0, column: 2 }, true)).toBe(1);
  expect(matchAfter([], { row: 0, column: 0 }, false)).toBe(-1);
});
