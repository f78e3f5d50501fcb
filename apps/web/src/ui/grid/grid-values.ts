import type { ReactNode } from 'react';

export interface GridColumn {
  key: string;
  header: string;
  kind: 'text' | 'number' | 'choice';
  choices?: readonly { value: string; label: string }[];
  /** Of a text: what is often in it, offered while one types. */
  suggestions?: readonly string[];
  /** Explains the header. */
  hint?: string;
  /** Shown and copied, never written. */
  readOnly?: boolean;
  /** Without one, the column shares the room that is left. */
  width?: number;
  /** Stays in sight while the others scroll; only the first columns can, and they need a width. */
  pinned?: boolean;
  /** Neighbours of one group have a common header above their own. */
  group?: GridGroup;
}

export interface GridGroup {
  key: string;
  header: string;
  /** Beside the header, such as a button. */
  action?: ReactNode;
}

/** Texts by the key of their column; a missing one is empty. */
export type Cells = Readonly<Record<string, string>>;

/** A row keeps its id through all edits, and stays the same object while none of its cells changes. */
export interface GridRow {
  readonly id: string;
  readonly cells: Cells;
}

export type Decimal = ',' | '.';

/** A cell by its position among the rows and columns on the screen; column -1 holds the checkboxes. */
export interface Place {
  row: number;
  column: number;
}

export const cellOf = (row: GridRow | undefined, column: GridColumn | undefined): string =>
  (column && row?.cells[column.key]) ?? '';

export const columnName = ({ header, group }: GridColumn): string =>
  group ? `${group.header} ${header}` : header;

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

/** The value of a text as it stands on the screen or in a spreadsheet. */
export function readValue(column: GridColumn, text: string): string {
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

export const isWritten = ({ readOnly }: GridColumn) => !readOnly;

export const blankCells = (columns: readonly GridColumn[]): Cells =>
  Object.fromEntries(columns.map(({ key }) => [key, '']));

export const isBlank = (row: GridRow | undefined) =>
  row === undefined || Object.values(row.cells).every((text) => text === '');
