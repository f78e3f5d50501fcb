import { describe, expect, it } from 'vitest';
import {
  blockText,
  clearColumns,
  clearRange,
  fillDown,
  isBlock,
  pasteBlock,
  rangeText,
} from './grid-block.ts';
import { rangeBetween } from './grid-range.ts';
import { applyStep } from './grid-step.ts';
import type { GridRow } from './grid-values.ts';
import { testColumns } from './test-columns.ts';

const columns = testColumns;
const rows: GridRow[] = [
  { id: 'a', cells: { size: '300x250', value: '0.5', device: 'mobile' } },
  { id: 'b', cells: { size: '800x600', value: '', device: '' } },
];
const cellsOf = (list: readonly GridRow[]) => list.map(({ cells }) => Object.values(cells).join(' '));
const range = (top: number, left: number, bottom = top, right = left) =>
  rangeBetween({ row: top, column: left }, { row: bottom, column: right });

function lay(text: string, over = range(0, 0), maxRows = 100, shown = rows) {
  let made = 0;
  const createId = () => `new ${++made}`;
  const { step, ...counts } = pasteBlock({
    shown,
    columns,
    range: over,
    text,
    count: rows.length,
    maxRows,
    createId,
  });
  return { ...counts, rows: applyStep(rows, step) };
}

describe('a pasted block', () => {
  it('is laid from a cell on, adding rows but no columns', () => {
    const { rows: next, pasted, dropped } = lay('1,5\tORDINATEUR\ttrop\n2\tMobile\n3\ttablette', range(1, 1));
    expect({ pasted, dropped }).toEqual({ pasted: 3, dropped: 0 });
    expect(next[0]).toBe(rows[0]);
    expect(next.slice(1)).toEqual([
      { id: 'b', cells: { size: '800x600', value: '1.5', device: 'desktop' } },
      { id: 'new 1', cells: { size: '', value: '2', device: 'mobile' } },
      { id: 'new 2', cells: { size: '', value: '3', device: 'tablette' } },
    ]);
  });

  it('drops what is beyond the most rows, and says how many', () => {
    const { rows: next, pasted, dropped } = lay('a\nb\nc\nd', range(1, 0), 3);
    expect({ length: next.length, pasted, dropped }).toEqual({ length: 3, pasted: 2, dropped: 2 });
  });

  it('fills a range with a single value, and repeats a block that fits', () => {
    expect(cellsOf(lay('7', range(0, 0, 1, 1)).rows)).toEqual(['7 7 mobile', '7 7 ']);
    expect(cellsOf(lay('7\t8', range(0, 0, 1, 1)).rows)).toEqual(['7 8 mobile', '7 8 ']);
    expect(cellsOf(lay('7\n8\n9', range(0, 0, 1, 0)).rows)).toEqual(['7 0.5 mobile', '8  ', '9  ']);
  });

  it('goes into the rows on the screen, in their order there', () => {
    expect(cellsOf(lay('x\ny', range(0, 0), 100, rows.toReversed()).rows)).toEqual(['y 0.5 mobile', 'x  ']);
  });

  it('is a block from two cells on', () => {
    expect(['12', '12\r\n', '12\t13', '12\n13'].map(isBlock)).toEqual([false, false, true, true]);
  });
});

describe('a range', () => {
  it('is copied as what can be pasted again', () => {
    const text = blockText(rows, columns, ',');
    expect(text).toBe('300x250\t0,5\tTéléphone\n800x600\t\t');
    expect(lay(text).rows).toBe(rows);
    expect(rangeText(rows, columns, range(0, 1, 1, 2), ',')).toBe('0,5\tTéléphone\n\t');
  });

  it('is emptied', () => {
    expect(cellsOf(applyStep(rows, clearRange(rows, columns, range(0, 0, 1, 1))))).toEqual([
      '  mobile',
      '  ',
    ]);
  });

  it('of whole columns is emptied in every row', () => {
    expect(cellsOf(applyStep(rows, clearColumns(rows, ['value', 'device'])))).toEqual([
      '300x250  ',
      '800x600  ',
    ]);
    expect(applyStep(rows, clearColumns(rows, ['other']))).toBe(rows);
  });

  it('is filled from its first row, a single row from the one above', () => {
    expect(cellsOf(applyStep(rows, fillDown(rows, columns, range(0, 1, 1, 2))))).toEqual([
      '300x250 0.5 mobile',
      '800x600 0.5 mobile',
    ]);
    expect(cellsOf(applyStep(rows, fillDown(rows, columns, range(1, 0)))).at(1)).toBe('300x250  ');
    expect(applyStep(rows, fillDown(rows, columns, range(0, 0)))).toBe(rows);
  });
});

it('a column that is only read keeps its cells through pasting, filling and emptying', () => {
  const columns = [
    { key: 'id', header: 'Id', kind: 'text', readOnly: true },
    { key: 'name', header: 'Name', kind: 'text' },
  ] as const;
  const rows = ['1', '2'].map((id) => ({ id, cells: { id, name: `n${id}` } }));
  const range = { top: 0, bottom: 1, left: 0, right: 1 };
  const after = (step: Parameters<typeof applyStep>[1]) => applyStep(rows, step).map(({ cells }) => cells);
  const pasted = pasteBlock({
    ...{ shown: rows, columns, range, count: 2, maxRows: 2, createId: () => 'x' },
    text: '8\ta\n9\tb\n10\tc',
  });
  expect(after(pasted.step)).toEqual([
    { id: '1', name: 'a' },
    { id: '2', name: 'b' },
  ]);
  expect(pasted).toMatchObject({ pasted: 2, dropped: 1 });
  expect(after(fillDown(rows, columns, range))[1]).toEqual({ id: '2', name: 'n1' });
  expect(after(clearRange(rows, columns, range))).toEqual([
    { id: '1', name: '' },
    { id: '2', name: '' },
  ]);
});
