import { checkMatrix, type MatrixToCheck } from '@encart/contract/tags/check-matrix.ts';
import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import type { MatrixCells } from '@encart/contract/tags/matrix-items.ts';
import { matrixCellsOf } from '#features/tags/draft/grid-items.ts';
import type { GridRow } from '#ui/grid/grid-editor.tsx';

/** Rows that did not change are not read again. */
const read = new WeakMap<GridRow, MatrixCells>();
function cellsOf(row: GridRow): MatrixCells {
  const known = read.get(row);
  if (known) return known;
  const cells = matrixCellsOf(row.cells);
  read.set(row, cells);
  return cells;
}

/** What the contract's check says of the rows as they are on the screen. */
export const checkRows = (matrix: MatrixToCheck, rows: readonly GridRow[]): MatrixFinding[] =>
  checkMatrix(matrix, rows.map(cellsOf));
