import type { Breakpoint } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, in figures of one width. */
  numeric?: boolean;
  /** Its header is a button that asks for this order. */
  sortable?: boolean;
  /** Room kept for the column, so that the skeleton stands where the rows will. */
  minWidth?: number;
  /** Shares the room that is left; what does not fit is cut. */
  grow?: boolean;
  /** Not shown on screens narrower than this. */
  hideBelow?: Breakpoint;
}

export interface Sort {
  key: string;
  descending: boolean;
}

export type Density = 'comfortable' | 'compact';

/** Names of the columns that hold no data. */
export const TICKS = '(ticks)';
export const ACTIONS = '(actions)';
