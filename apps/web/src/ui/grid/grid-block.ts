import { type Range, rangeSize } from './grid-range.ts';
import { editOf, editStep, type PlacedRow, type RowEdit, type Step } from './grid-step.ts';
import {
  blankCells,
  type Cells,
  cellOf,
  type Decimal,
  displayValue,
  type GridColumn,
  type GridRow,
  isWritten,
  readValue,
} from './grid-values.ts';
import { parseTsv, writeTsv } from './tsv.ts';

export const isBlock = (text: string) => /[\t\n\r]/.test(text.replace(/\r?\n$/, ''));

export const blockText = (rows: readonly GridRow[], columns: readonly GridColumn[], decimal: Decimal) =>
  writeTsv(rows.map((row) => columns.map((column) => displayValue(column, cellOf(row, column), decimal))));

const rowsIn = (rows: readonly GridRow[], { top, bottom }: Range) => rows.slice(top, bottom + 1);
const columnsIn = (columns: readonly GridColumn[], { left, right }: Range) => columns.slice(left, right + 1);

export const rangeText = (
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  range: Range,
  decimal: Decimal,
) => blockText(rowsIn(rows, range), columnsIn(columns, range), decimal);

const editsOf = (rows: readonly GridRow[], cells: Cells): RowEdit[] =>
  rows.flatMap((row) => editOf(row, cells) ?? []);

/** Empties the cells of a range. */
export const clearRange = (rows: readonly GridRow[], columns: readonly GridColumn[], range: Range): Step =>
  editStep(editsOf(rowsIn(rows, range), blankCells(columnsIn(columns, range).filter(isWritten))));

/** Empties columns in all of the rows. */
export const clearColumns = (rows: readonly GridRow[], keys: readonly string[]): Step =>
  editStep(editsOf(rows, Object.fromEntries(keys.map((key) => [key, '']))));

/** Writes the first row of a range into the others; a single row takes what the row above it has. */
export function fillDown(rows: readonly GridRow[], columns: readonly GridColumn[], range: Range): Step {
  const single = range.top === range.bottom;
  const source = rows[single ? range.top - 1 : range.top];
  if (!source) return editStep([]);
  const cells = Object.fromEntries(
    columnsIn(columns, range)
      .filter(isWritten)
      .map((column) => [column.key, cellOf(source, column)]),
  );
  return editStep(editsOf(rowsIn(rows, range), cells));
}

/** A block that fits several times into the range is repeated to fill it, a single value above all. */
function repeated(block: string[][], range: Range): string[][] {
  const width = Math.max(...block.map((cells) => cells.length));
  const size = rangeSize(range);
  if (size.rows % block.length !== 0 || size.columns % width !== 0) return block;
  return Array.from({ length: size.rows }, (_, row) =>
    Array.from({ length: size.columns }, (_, column) => block[row % block.length]?.[column % width] ?? ''),
  );
}

interface Paste {
  /** The rows on the screen, in their order there. */
  shown: readonly GridRow[];
  columns: readonly GridColumn[];
  range: Range;
  text: string;
  /** How many rows are stored, on the screen or not: new ones come after them. */
  count: number;
  maxRows: number;
  createId: () => string;
}

/** Lays a block over the grid from the range's first cell on; rows are added for it, columns are not. */
export function pasteBlock({ shown, columns, range, text, count, maxRows, createId }: Paste) {
  const parsed = parseTsv(text);
  if (parsed.length === 0) return { step: editStep([]), pasted: 0, dropped: 0 };
  const block = repeated(parsed, range);
  const edits: RowEdit[] = [];
  const inserted: PlacedRow[] = [];
  for (const [line, texts] of block.entries()) {
    const row = shown[range.top + line];
    if (!row && count + inserted.length >= maxRows) break;
    const cells = Object.fromEntries(
      columns
        .slice(range.left, range.left + texts.length)
        .flatMap((column, index) =>
          isWritten(column) ? [[column.key, readValue(column, texts[index] ?? '')]] : [],
        ),
    );
    if (row) edits.push(...editsOf([row], cells));
    else
      inserted.push({
        at: count + inserted.length,
        row: { id: createId(), cells: { ...blankCells(columns), ...cells } },
      });
  }
  const room = Math.max(0, shown.length - range.top) + inserted.length;
  const pasted = Math.min(block.length, room);
  return { step: { edits, inserted, removed: [] }, pasted, dropped: block.length - pasted };
}
