import type { Breakpoint } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ColumnWidth } from './column-resizer.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  /** The header as it is read out, where the visible one is short. */
  label?: string;
  /** Explains the header. */
  hint?: string;
  cell: (row: Row) => ReactNode;
  /** What stands in the row of totals. */
  total?: ReactNode;
  /** Numbers stand at the right, in figures of one width. */
  numeric?: boolean;
  /** Its header is a button that asks for this order. */
  sortable?: boolean;
  /** The first click on its header asks for the highest. */
  highestFirst?: boolean;
  /** Room kept for the column, so that the skeleton stands where the rows will. */
  minWidth?: number;
  /** Shares the room that is left; what does not fit is truncated. */
  grow?: boolean;
  /** Not shown on screens narrower than this. */
  hideBelow?: Breakpoint;
  /** Of a virtual table, all of whose columns but the first have one. */
  width?: number;
  /** Of the first column of a virtual table: how wide somebody made it. */
  resized?: ColumnWidth;
  /** Neighbours of one group stand under its name; `part` tells them apart. */
  group?: { key: string; header: string; hint: string };
  part?: string;
  /** Length of the bar behind the cell, from 0 to 1. */
  bar?: (row: Row) => number | null;
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** Boxes that choose rows. */
export interface Ticks<Row> {
  /** Above the boxes. */
  head: ReactNode;
  isTicked: (row: Row) => boolean;
  label: (row: Row) => string;
  onTick: (row: Row, options: { range: boolean }) => void;
}

/** `wall`: to be read from across a room. */
export type Density = 'comfortable' | 'compact' | 'wall';

/** Names of the columns that hold no data. */
export const TICKS = '(ticks)';
export const ACTIONS = '(actions)';
