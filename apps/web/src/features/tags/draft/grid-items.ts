import type { MatrixItem } from '@encart/contract/tags/matrices.calls.ts';
import { ITEM_COLUMNS, type ItemColumn, type MatrixCells } from '@encart/contract/tags/matrix-items.ts';
import type { GridRow } from '#ui/grid/grid-editor.tsx';

export type Cells = GridRow['cells'];

const ITEM_NAMES: ReadonlySet<string> = new Set(ITEM_COLUMNS);

/** A row of a matrix as a row of the grid: the parameters of bidders are cells like the others. */
export const gridRowOf = ({ item_key, params, ...cells }: MatrixItem): GridRow => ({
  id: item_key,
  cells: { ...cells, ...params },
});

/** The cells of a row as the check and the API read them. */
export function matrixCellsOf(cells: Cells): MatrixCells {
  const own = Object.fromEntries(ITEM_COLUMNS.map((name) => [name, cells[name] ?? '']));
  const params = Object.fromEntries(
    Object.entries(cells).filter(([name, text]) => text !== '' && !ITEM_NAMES.has(name)),
  );
  return { ...(own as Record<ItemColumn, string>), params };
}

export const itemOf = ({ id, cells }: GridRow): MatrixItem => ({ item_key: id, ...matrixCellsOf(cells) });

/** Names of cells that differ between two rows; a missing one is empty. */
export const differingCells = (one: Cells, other: Cells): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => (one[name] ?? '') !== (other[name] ?? ''),
  );
