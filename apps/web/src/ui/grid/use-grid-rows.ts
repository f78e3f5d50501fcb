import useEventCallback from '@mui/utils/useEventCallback';
import { useState } from 'react';
import { blankCells, type Cells, type GridColumn, type GridRow } from './grid-values.ts';
import type { ShownRows } from './grid-view.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import type { GridEdit } from './use-grid-edit.ts';

interface Options {
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  shown: ShownRows;
  maxRows: number;
  createId: () => string;
  cursor: GridCursor;
  edit: GridEdit;
}

/** Whole rows: ticked, added, duplicated, removed. */
export function useGridRows({ columns, rows, shown, maxRows, createId, cursor, edit }: Options) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [lastTicked, setLastTicked] = useState<number>();
  const { at, range } = cursor;

  const tickedRows = ticked.size === 0 ? [] : shown.rows.filter(({ id }) => ticked.has(id));
  /** Ticked rows, or those of the range, by their stored place. */
  const chosen = () => {
    const wanted = tickedRows.length > 0 ? tickedRows : shown.rows.slice(range.top, range.bottom + 1);
    const ids = new Set(wanted.map(({ id }) => id));
    return [...rows.entries()]
      .filter(([, { id }]) => ids.has(id))
      .map(([place, row]) => ({ at: place, row }));
  };
  const tick = useEventCallback((row: number, toHere: boolean) => {
    const from = toHere && lastTicked !== undefined ? lastTicked : row;
    const ids = shown.rows.slice(Math.min(from, row), Math.max(from, row) + 1).map(({ id }) => id);
    const next = new Set(ticked);
    const isOn = !ticked.has(shown.rows[row]?.id ?? '');
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    setTicked(next);
    setLastTicked(row);
  });
  const add = () => {
    const row = { id: createId(), cells: blankCells(columns) };
    edit.commit({ edits: [], inserted: [{ at: rows.length, row }], removed: [] });
    cursor.goToNew(row.id, shown.rows.length, 0);
  };
  const duplicate = (change: (cells: Cells) => Cells = (cells) => cells) => {
    const sources = chosen().slice(0, Math.max(0, maxRows - rows.length));
    const below = (sources.at(-1)?.at ?? 0) + 1;
    const inserted = sources.map(({ row }, index) => ({
      at: below + index,
      row: { id: createId(), cells: change(row.cells) },
    }));
    setTicked(new Set());
    edit.commit({ edits: [], inserted, removed: [] });
  };
  const remove = () => {
    const removed = chosen();
    const gone = new Set(removed.map(({ row }) => row.id));
    const first = shown.rows.findIndex(({ id }) => gone.has(id));
    const left = shown.rows.filter(({ id }) => !gone.has(id));
    const row = Math.max(0, Math.min(first, left.length - 1));
    setTicked(new Set());
    if (edit.commit({ edits: [], inserted: [], removed }))
      cursor.rest({ row, column: Math.max(0, at.column) }, left[row]?.id);
  };
  return {
    ticked,
    tickedRows,
    tick,
    untick: () => setTicked(new Set()),
    add,
    duplicate,
    remove,
  };
}
