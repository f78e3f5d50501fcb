import type { KeyboardEvent } from 'react';
import type { Place } from './grid-values.ts';

interface Size {
  rows: number;
  columns: number;
  /** Rows a screen holds. */
  page: number;
}

const isText = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'text';

export const isWhollySelected = (field: EventTarget): boolean =>
  !isText(field) || (field.selectionStart === 0 && field.selectionEnd === field.value.length);

/** Left and right move through the text first, unless all of it is selected, as on arrival in the cell. */
function leavesText(field: EventTarget, side: 'left' | 'right'): boolean {
  if (!isText(field) || isWhollySelected(field)) return true;
  const { selectionStart: start, selectionEnd: end, value } = field;
  return start === end && start === (side === 'left' ? 0 : value.length);
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Next cell in reading order; undefined past the ends, where Tab leaves the grid. */
export function placeAfterTab({ row, column }: Place, size: Size, back: boolean): Place | undefined {
  const at = row * size.columns + column + (back ? -1 : 1);
  if (at < 0 || at >= size.rows * size.columns) return undefined;
  return { row: Math.floor(at / size.columns), column: at % size.columns };
}

/** The cell an arrow or a key like it leads to from another, as in a spreadsheet; column -1 holds the checkboxes. */
export function placeAfter(
  { key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent,
  { row, column }: Place,
  { rows, columns, page }: Size,
  /** A range is being drawn: the text of the field is not walked through. */
  ranging = false,
): Place | undefined {
  if (altKey || rows === 0) return undefined;
  const far = ctrlKey || metaKey;
  const first = shiftKey ? 0 : -1;
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: within(nextRow, 0, rows - 1),
    column: within(nextColumn, first, columns - 1),
  });
  const place = () => {
    if (key === 'ArrowUp') return to(far ? 0 : row - 1, column);
    if (key === 'ArrowDown') return to(far ? rows - 1 : row + 1, column);
    if (key === 'PageUp' && !far) return to(row - page, column);
    if (key === 'PageDown' && !far) return to(row + page, column);
    if (key === 'Home' && far) return to(0, 0);
    if (key === 'End' && far) return to(rows - 1, columns - 1);
    if (key === 'Home' && (ranging || isWhollySelected(target))) return to(row, 0);
    if (key === 'End' && (ranging || isWhollySelected(target))) return to(row, columns - 1);
    if (key === 'ArrowLeft' && (ranging || leavesText(target, 'left'))) return to(row, far ? 0 : column - 1);
    if (key === 'ArrowRight' && (ranging || leavesText(target, 'right')))
      return to(row, far ? columns - 1 : column + 1);
    return undefined;
  };
  const next = place();
  return next && (next.row !== row || next.column !== column) ? next : undefined;
}
