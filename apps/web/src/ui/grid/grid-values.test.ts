import { describe, expect, it } from 'vitest';
import { blankCells, columnName, displayValue, isBlank, readNumber, readValue } from './grid-values.ts';
import { testColumns } from './test-columns.ts';

const columns = testColumns;
const cells = { size: '300x250', value: '0.5', device: 'mobile' };

describe('a grid of values', () => {
  it('reads numbers as spreadsheets of both languages write them', () => {
    const read = ['0,05', ' 1 234,50 ', '1\u202f234,5', '1,234.50', '1.234,50', '7', '-0,5', 'abc'];
    expect(read.map(readNumber)).toEqual([
      '0.05',
      '1234.50',
      '1234.5',
      '1234.50',
      '1234.50',
      '7',
      '-0.5',
      'abc',
    ]);
  });

  it('shows the reader’s decimal sign and the names of choices', () => {
    expect(
      columns.map((column) => displayValue(column, cells[column.key as keyof typeof cells], ',')),
    ).toEqual(['300x250', '0,5', 'Téléphone']);
  });

  it('reads choices by value or name, in any case, and keeps what is none', () => {
    const [, , device] = columns;
    if (!device) throw new Error('no column');
    expect(['MOBILE', ' ordinateur ', 'tablette'].map((text) => readValue(device, text))).toEqual([
      'mobile',
      'desktop',
      'tablette',
    ]);
  });

  it('has blank rows with every column', () => {
    expect(blankCells(columns)).toEqual({ size: '', value: '', device: '' });
    expect(isBlank({ id: 'a', cells: blankCells(columns) })).toBe(true);
    expect(isBlank({ id: 'a', cells: { size: '1' } })).toBe(false);
  });

  it('names a column of a group with its group', () => {
    const group = { key: 'g', header: 'Agence' };
    expect(columnName({ key: 'p', header: 'page', kind: 'text', group })).toBe('Agence page');
  });
});
