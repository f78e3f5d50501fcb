import { parseTsv, writeTsv } from './tsv.ts';

export interface GridColumn {
  key: string;
  header: string;
  kind: 'text' | 'number' | 'choice';
  choices?: readonly { value: string; label: string }[];
  width?: number;
}

export type GridRow = Readonly<Record<string, string>>;
export type Decimal = ',' | '.';

export interface Place {
  row: number;
  column: number;
}

/** Values hold a point; the reader's own decimal sign is for the screen and the clipboard. */
export function displayValue(column: GridColumn, value: string, decimal: Decimal): string {
  if (column.kind === 'number') return value.replace('.', decimal);
  if (column.kind === 'choice')
    return column.choices?.find((choice) => choice.value === value)?.label ?? value;
  return value;
}

/** Spaces between thousands go; of a point and a comma, the last one is the decimal sign. */
export function readNumber(text: string): string {
  const bare = text.replace(/\s/g, '');
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (bare.includes(',') && bare.includes('.'))
    return `${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`;
  return bare.replace(',', '.');
}

const folded = (text: string) => text.trim().toLocaleLowerCase();

function readPasted(column: GridColumn, text: string): string {
  if (column.kind === 'number') return readNumber(text);
  if (column.kind === 'text') return text.trim();
  const searched = folded(text);
  const choices = column.choices ?? [];
  const choice =
    choices.find(({ value }) => folded(value) === searched) ??
    choices.find(({ label }) => folded(label) === searched);
  // A value that is no choice is kept, so that validation reports it.
  return choice?.value ?? text.trim();
}

export const blankRow = (columns: readonly GridColumn[]): GridRow =>
  Object.fromEntries(columns.map(({ key }) => [key, '']));

export const isBlank = (row: GridRow | undefined) =>
  row === undefined || Object.values(row).every((text) => text === '');

export const isBlock = (text: string) => /[\t\n\r]/.test(text.replace(/\r?\n$/, ''));

interface Paste {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  at: Place;
  text: string;
  maxRows: number;
}

/** Lays a block over the grid from one cell on; rows are added for it, columns are not. */
export function paste({ rows, columns, at, text, maxRows }: Paste) {
  const block = parseTsv(text);
  const fitting = block.slice(0, Math.max(0, maxRows - at.row));
  const next = [...rows];
  for (const [line, cells] of fitting.entries()) {
    const entries = columns
      .slice(at.column, at.column + cells.length)
      .map((column, index) => [column.key, readPasted(column, cells[index] ?? '')]);
    next[at.row + line] = { ...(next[at.row + line] ?? blankRow(columns)), ...Object.fromEntries(entries) };
  }
  return { rows: next, pasted: fitting.length, dropped: block.length - fitting.length };
}

export const gridText = (rows: readonly GridRow[], columns: readonly GridColumn[], decimal: Decimal) =>
  writeTsv(rows.map((row) => columns.map((column) => displayValue(column, row[column.key] ?? '', decimal))));
