import { withoutFormulaGuard } from '@encart/contract/base/formula-guard.ts';
import { ITEM_COLUMNS, MATRIX_LIMITS } from '@encart/contract/tags/matrix-items.ts';
import type { SheetBidder } from '@encart/contract/tags/matrix-sheet-header.ts';
import { type MatrixReading, readMatrixSheet } from '@encart/contract/tags/read-matrix-sheet.ts';
import { readSheet } from '#kit/files/sheet-reader/read-sheet.ts';
import { SHEET_LIMITS, type SheetLimits } from '#kit/files/sheet-reader/sheet-limits.ts';

const LIMITS: SheetLimits = {
  ...SHEET_LIMITS,
  rows: MATRIX_LIMITS.rows + 1,
  columns: MATRIX_LIMITS.columns + ITEM_COLUMNS.length,
};

/**
 * The matrix in the rows of a file. The apostrophe in front of what begins like a formula is taken away from those of
 * workbooks too, because a CSV may have been saved as one.
 */
export const readMatrixRows = (
  rows: readonly (readonly string[])[],
  bidders: readonly SheetBidder[],
): MatrixReading =>
  readMatrixSheet(
    rows.map((row) => row.map(withoutFormulaGuard)),
    bidders,
  );

/** The matrix in a CSV file or a workbook; throws `SheetRefused` when it is not read at all. */
export const readMatrixFile = async (
  file: Uint8Array,
  bidders: readonly SheetBidder[],
): Promise<MatrixReading> => readMatrixRows(await readSheet(file, LIMITS), bidders);
