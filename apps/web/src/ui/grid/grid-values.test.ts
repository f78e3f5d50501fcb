import { describe, expect, it } from 'vitest';
import {
  blankRow,
  displayValue,
  type GridColumn,
  type GridRow,
  gridText,
  isBlock,
  paste,
  readNumber,
} from './grid-values.ts';

const columns: GridColumn[] = [
  { key: 'size', header: 'Taille', kind: 'text' },
  { key: 'value', header: 'Valeur', kind: 'number' },
  {
    key: 'device',
    header: 'Appareil',
    kind: 'choice',
    choices: [
      { value: 'mobile', label: 'Téléphone' },
      { value: 'desktop', label: 'Ordinateur' },
    ],
  },
];
const rows: GridRow[] = [
  { size: '300x250', value: '0.5', device: 'mobile' },
  { size: '800x600', value: '', device: '' },
];
const lay = (text: string, row = 0, column = 0, maxRows = 100) =>
  paste({ rows, columns, at: { row, column }, text, maxRows });

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
    expect(columns.map((column) => displayValue(column, rows[0]?.[column.key] ?? '', ','))).toEqual([
      '300x250',
      '0,5',
      'Téléphone',
    ]);
  });

  it('takes a block from a cell on, adding rows but no columns', () => {
    const { rows: next, pasted, dropped } = lay('1,5\tORDINATEUR\ttrop\n2\tMobile\n3\ttablette', 1, 1);
    expect({ pasted, dropped }).toEqual({ pasted: 3, dropped: 0 });
    expect(next).toEqual([
      rows[0],
      { size: '800x600', value: '1.5', device: 'desktop' },
      { size: '', value: '2', device: 'mobile' },
      { size: '', value: '3', device: 'tablette' },
    ]);
  });

  it('drops what is beyond the most rows it may have, and says how many', () => {
    const { rows: next, pasted, dropped } = lay('a\nb\nc\nd', 1, 0, 3);
    expect({ length: next.length, pasted, dropped }).toEqual({ length: 3, pasted: 2, dropped: 2 });
  });

  it('copies what it can take back', () => {
    const text = gridText(rows, columns, ',');
    expect(text).toBe('300x250\t0,5\tTéléphone\n800x600\t\t');
    expect(paste({ rows: [], columns, at: { row: 0, column: 0 }, text, maxRows: 9 }).rows).toEqual(rows);
  });

  it('one cell with the line end of a spreadsheet is not a block', () => {
    expect(['12', '12\r\n', '12\t13', '12\n13'].map(isBlock)).toEqual([false, false, true, true]);
  });

  it('has blank rows with every column', () => {
    expect(blankRow(columns)).toEqual({ size: '', value: '', device: '' });
  });
});
