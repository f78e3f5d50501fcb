import type { Place } from './grid-values.ts';

/** A rectangle of cells, its last row and column included. */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** The rectangle between two cells, whichever was first. */
export const rangeBetween = (one: Place, other: Place): Range => ({
  top: Math.max(0, Math.min(one.row, other.row)),
  left: Math.max(0, Math.min(one.column, other.column)),
  bottom: Math.max(one.row, other.row),
  right: Math.max(0, one.column, other.column),
});

export const rangeSize = ({ top, left, bottom, right }: Range) => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
});

export function isSingle(range: Range): boolean {
  const { rows, columns } = rangeSize(range);
  return rows === 1 && columns === 1;
}
