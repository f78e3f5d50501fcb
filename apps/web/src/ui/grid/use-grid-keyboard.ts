import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { clearRange } from './grid-block.ts';
import { isWhollySelected, placeAfter, placeAfterTab } from './grid-keys.ts';
import { isSingle } from './grid-range.ts';
import { cellOf, type GridColumn, type GridRow, isBlank } from './grid-values.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import type { GridEdit } from './use-grid-edit.ts';

interface Options {
  columns: readonly GridColumn[];
  /** The rows on the screen. */
  shown: readonly GridRow[];
  full: boolean;
  readOnly: boolean;
  cursor: GridCursor;
  edit: GridEdit;
  /** The value of the cell in use when it got the focus. */
  before: string;
  onAdd: () => void;
  onFill: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onFind: (replace: boolean) => void;
  onWalk: (back: boolean) => void;
  /** Up from the first row. */
  onHeader: (column: number) => void;
  /** Out of the grid. */
  onLeave: () => void;
}

/** Rows a screen holds, less one, so that one row stays in sight. */
function pageOf(target: EventTarget): number {
  const line = target instanceof Element ? target.closest<HTMLElement>('tr') : null;
  const box = line?.closest('table')?.parentElement;
  return line && box ? Math.max(1, Math.floor(box.clientHeight / line.offsetHeight) - 3) : 10;
}

/** What keys do in the cells of a grid. */
export function useGridKeyboard(options: Options) {
  const { columns, shown, readOnly, cursor, edit } = options;
  const { at, head, range } = cursor;
  const last = { row: shown.length - 1, column: columns.length - 1 };
  const column = columns[at.column];

  const shortcuts: Record<string, () => void> = {
    z: options.onUndo,
    'shift+z': options.onRedo,
    y: options.onRedo,
    d: options.onFill,
    f: () => options.onFind(false),
    h: () => options.onFind(true),
    a: () => cursor.selectRange({ row: 0, column: 0 }, last),
    ' ': () => cursor.selectRange({ row: 0, column: range.left }, { row: last.row, column: range.right }),
  };

  const shortcutOf = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) => {
    if (!(ctrlKey || metaKey) || altKey) return undefined;
    const letter = key.toLowerCase();
    // Of a text, first the whole; then of the grid.
    if (letter === 'a' && isSingle(range) && !isWhollySelected(target)) return undefined;
    return shortcuts[shiftKey ? `shift+${letter}` : letter];
  };

  const move = (event: KeyboardEvent): boolean => {
    const size = { rows: shown.length, columns: columns.length, page: pageOf(event.target) };
    if (event.key === 'Tab') {
      const next = placeAfterTab(at, size, event.shiftKey);
      if (next) cursor.go(next);
      return next !== undefined;
    }
    const extending = event.shiftKey && event.key !== 'Enter';
    const next = placeAfter(event, extending ? head : at, size, !isSingle(range));
    if (next && extending) cursor.extend(next);
    else if (next) cursor.go(next);
    return next !== undefined;
  };

  const enter = (back: boolean) => {
    const row = at.row + (back ? -1 : 1);
    if (row >= 0 && row < shown.length) return cursor.go({ row, column: at.column });
    if (!back && !readOnly && !options.full && !isBlank(shown.at(-1))) options.onAdd();
  };

  const giveUp = (event: KeyboardEvent) => {
    // Neither a panel nor a dialog around the grid may close on it.
    event.stopPropagation();
    if (!isSingle(range)) return cursor.collapse();
    if (!column || readOnly || cellOf(shown[at.row], column) === options.before) return options.onLeave();
    flushSync(() => edit.type(options.before));
    if (event.target instanceof HTMLInputElement) event.target.select();
  };

  return (event: KeyboardEvent) => {
    const { key, target } = event;
    const isText = target instanceof HTMLInputElement && target.type === 'text';
    const shortcut = shortcutOf(event);
    if (shortcut) {
      event.preventDefault();
      shortcut();
    } else if (move(event)) event.preventDefault();
    else if (key === 'ArrowUp' && at.row === 0 && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      options.onHeader(at.column);
    } else if (key === 'Enter') {
      event.preventDefault();
      enter(event.shiftKey);
    } else if (key === 'F8') {
      event.preventDefault();
      options.onWalk(event.shiftKey);
    } else if ((key === 'Delete' || key === 'Backspace') && (!isSingle(range) || !isText)) {
      event.preventDefault();
      if (at.column >= 0) edit.commit(clearRange(shown, columns, range));
    } else if (key === 'F2' && isText) target.setSelectionRange(target.value.length, target.value.length);
    else if (key === 'Escape') giveUp(event);
  };
}
