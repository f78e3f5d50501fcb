import useEventCallback from '@mui/utils/useEventCallback';
import { useState } from 'react';
import { NO_HISTORY, recordStep, redo, undo } from './grid-history.ts';
import { applyStep, changeOf, editOf, editStep, type GridChange, type Step } from './grid-step.ts';
import type { GridColumn, GridRow } from './grid-values.ts';
import type { GridCursor } from './use-grid-cursor.ts';

interface Options {
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  /** The rows on the screen. */
  shown: readonly GridRow[];
  onChange: (rows: readonly GridRow[], change: GridChange) => void;
  readOnly: boolean;
  cursor: GridCursor;
}

/** Changes the rows step by step, and takes steps back. */
export function useGridEdit({ columns, rows, shown, onChange, readOnly, cursor }: Options) {
  const [history, setHistory] = useState(NO_HISTORY);

  /** False when it would change nothing. */
  const commit = (step: Step, visit?: number): boolean => {
    const next = applyStep(rows, step);
    if (readOnly || next === rows) return false;
    setHistory(recordStep(history, step, visit));
    onChange(next, changeOf(step, next));
    return true;
  };
  const type = useEventCallback((value: string) => {
    const row = shown[cursor.at.row];
    const column = columns[cursor.at.column];
    const edit = row && column && !column.readOnly && editOf(row, { [column.key]: value });
    cursor.collapse();
    if (edit) commit(editStep([edit]), cursor.visit);
  });
  const travel = (back: boolean): boolean => {
    const { history: next, rows: after, step } = (back ? undo : redo)(rows, history);
    setHistory(next);
    if (!step || readOnly) return false;
    onChange(after, changeOf(step, after));
    const [edit] = step.edits;
    const row = shown.findIndex(({ id }) => id === edit?.id);
    const column = columns.findIndex(({ key }) => edit && key in edit.after);
    if (row >= 0 && column >= 0) cursor.mark({ row, column });
    return true;
  };
  return {
    commit,
    type,
    undo: () => travel(true),
    redo: () => travel(false),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
}

export type GridEdit = ReturnType<typeof useGridEdit>;
