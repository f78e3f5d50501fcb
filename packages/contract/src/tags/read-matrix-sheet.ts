import { ITEM_COLUMNS, type ItemColumn, MATRIX_LIMITS, type MatrixCells } from './matrix-items.ts';
import { isBlankRow, type MatrixSheet, sheetText } from './matrix-sheet.ts';
import { type MatrixSheetRefusal, readMatrixHeader, type SheetBidder } from './matrix-sheet-header.ts';
import { columnLetters, type MatrixSheetRefusalRule, type SheetRefusal } from './sheet-refusals.ts';

/** A sheet that was read: the matrix, and in which row of the file each of its rows is. */
export interface ReadMatrix extends MatrixSheet {
  fileRows: readonly number[];
}

export type MatrixReading = { matrix: ReadMatrix } | { refusals: readonly MatrixSheetRefusal[] };

/** Nobody reads more of them. */
const MOST_REFUSALS = 200;

const isItemColumn = (column: string): column is ItemColumn =>
  (ITEM_COLUMNS as readonly string[]).includes(column);

const emptyCells = (): MatrixCells => ({
  ...(Object.fromEntries(ITEM_COLUMNS.map((column) => [column, ''])) as Record<ItemColumn, string>),
  params: {},
});

function readRow(cells: readonly string[], columns: readonly (string | undefined)[]): MatrixCells {
  const row = emptyCells();
  for (const [at, text] of cells.entries()) {
    const column = columns[at];
    if (column === undefined || text === '') continue;
    if (isItemColumn(column)) row[column] = text;
    else row.params[column] = text;
  }
  return row;
}

/** What is wrong with the cells of one row. */
function* cellRefusals(
  cells: readonly string[],
  columns: readonly (string | undefined)[],
  row: number,
): Generator<MatrixSheetRefusal> {
  const refusal = (rule: MatrixSheetRefusalRule, at: number, values: SheetRefusal['values']) => ({
    rule,
    row,
    column: columnLetters(at + 1),
    values,
  });
  for (const [at, text] of cells.entries()) {
    const name = columns[at];
    if (text !== '' && name === undefined) yield refusal('cell_without_column', at, {});
    if (name !== undefined && text.length > MATRIX_LIMITS.text)
      yield refusal('cell_length', at, { name, limit: MATRIX_LIMITS.text });
  }
}

/**
 * The matrix in the rows of a file: the first row that is not blank is its header, blank rows are passed over. It is
 * read whole or not at all.
 */
export function readMatrixSheet(
  texts: readonly (readonly string[])[],
  bidders: readonly SheetBidder[],
): MatrixReading {
  const lines = texts
    .map((cells, at) => ({ cells: cells.map(sheetText), row: at + 1 }))
    .filter(({ cells }) => !isBlankRow(cells));
  const [header, ...rest] = lines;
  if (!header) return { refusals: [{ rule: 'no_header', row: null, column: null, values: {} }] };
  const { columns, refusals: ofHeader } = readMatrixHeader(header.cells, header.row, bidders);
  // Under a header that is not understood every cell would be wrong.
  if (ofHeader.length > 0) return { refusals: ofHeader.slice(0, MOST_REFUSALS) };
  if (rest.length > MATRIX_LIMITS.rows)
    return {
      refusals: [{ rule: 'matrix_rows', row: null, column: null, values: { limit: MATRIX_LIMITS.rows } }],
    };
  const refusals: MatrixSheetRefusal[] = [];
  for (const { cells, row } of rest) refusals.push(...cellRefusals(cells, columns, row));
  if (refusals.length > 0) return { refusals: refusals.slice(0, MOST_REFUSALS) };
  return {
    matrix: {
      columns: columns.filter((column) => column !== undefined && !isItemColumn(column)) as string[],
      rows: rest.map(({ cells }) => readRow(cells, columns)),
      fileRows: rest.map(({ row }) => row),
    },
  };
}
