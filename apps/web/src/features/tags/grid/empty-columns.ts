import type { GridRow } from '#ui/grid/grid-editor.tsx';

/** The rows with some of their columns empty, and how many cells that takes something from. */
export function emptyColumns(rows: readonly GridRow[], columns: readonly string[]) {
  const written: GridRow[] = [];
  let cells = 0;
  const next = rows.map((row) => {
    const filled = columns.filter((column) => row.cells[column]);
    if (filled.length === 0) return row;
    cells += filled.length;
    const emptied = {
      id: row.id,
      cells: { ...row.cells, ...Object.fromEntries(filled.map((column) => [column, ''])) },
    };
    written.push(emptied);
    return emptied;
  });
  return { rows: next, written, cells };
}
