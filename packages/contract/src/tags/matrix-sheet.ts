import { ITEM_COLUMNS, type MatrixCells } from './matrix-items.ts';

/** The rows of a matrix as a sheet has them, with the columns of bidders in their order, those without a cell too. */
export interface MatrixSheet {
  columns: readonly string[];
  rows: readonly MatrixCells[];
}

/** What no sheet can hold, halves of characters among it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Most texts have none of what needs a closer look. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above.
const ODD = /[\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;

/** A text as sheets hold it: one kind of line break, and no control characters. */
export const sheetText = (text: string): string =>
  ODD.test(text) ? text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '') : text;

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** The columns of a sheet: those given first, then what rows have beside them, in the order they come. */
export const sheetColumns = (given: readonly string[], rows: readonly MatrixCells[]): string[] => [
  ...new Set([...given, ...rows.flatMap(({ params }) => Object.keys(params))]),
];

const cellsOf = (row: MatrixCells, columns: readonly string[]) => [
  ...ITEM_COLUMNS.map((column) => sheetText(row[column])),
  ...columns.map((column) => sheetText((Object.hasOwn(row.params, column) && row.params[column]) || '')),
];

/** The header and the rows of a matrix as texts. Rows without any text are left out, as they are when it is read. */
export function matrixSheetRows({ columns, rows }: MatrixSheet): string[][] {
  const all = sheetColumns(columns, rows);
  const filled = rows.map((row) => cellsOf(row, all)).filter((cells) => !isBlankRow(cells));
  return [[...ITEM_COLUMNS, ...all], ...filled];
}
