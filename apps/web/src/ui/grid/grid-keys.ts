import type { KeyboardEvent } from 'react';
import type { Place } from './grid-values.ts';

interface Size {
  rows: number;
  columns: number;
}

type Field = HTMLInputElement | HTMLSelectElement;

const isText = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'text';

/** Left and right move through the text first, unless all of it is selected, as on arrival in the cell. */
function leavesText(field: Field, side: 'left' | 'right'): boolean {
  if (!isText(field)) return true;
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (side === 'left' ? 0 : value.length);
}

/** Next cell in reading order; undefined past the ends, where Tab leaves the grid. */
function afterTab({ row, column }: Place, { rows, columns }: Size, back: boolean): Place | undefined {
  const at = row * columns + column + (back ? -1 : 1);
  if (at < 0 || at >= rows * columns) return undefined;
  return { row: Math.floor(at / columns), column: at % columns };
}

/** The cell a key moves to, as in a spreadsheet; column -1 holds the checkboxes. */
export function placeAfter(
  { key, shiftKey, altKey, ctrlKey, metaKey, target }: KeyboardEvent,
  at: Place,
  size: Size,
): Place | undefined {
  if (altKey || metaKey || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement))
    return undefined;
  const to = (row: number, column: number): Place | undefined =>
    row >= 0 && row < size.rows && column >= -1 && column < size.columns ? { row, column } : undefined;
  if (ctrlKey) {
    if (key === 'Home') return to(0, 0);
    if (key === 'End') return to(size.rows - 1, size.columns - 1);
    return undefined;
  }
  if (key === 'Tab') return afterTab(at, size, shiftKey);
  if (key === 'Enter') return to(at.row + (shiftKey ? -1 : 1), at.column);
  if (shiftKey) return undefined;
  if (key === 'ArrowUp') return to(at.row - 1, at.column);
  if (key === 'ArrowDown') return to(at.row + 1, at.column);
  if (key === 'ArrowLeft' && leavesText(target, 'left')) return to(at.row, at.column - 1);
  if (key === 'ArrowRight' && leavesText(target, 'right')) return to(at.row, at.column + 1);
  return undefined;
}
