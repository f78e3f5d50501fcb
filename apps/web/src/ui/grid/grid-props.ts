import type { ReactNode, Ref } from 'react';
import type { GridFinding } from './grid-findings.ts';
import type { GridOther } from './grid-others.ts';
import type { GridChange } from './grid-step.ts';
import type { GridTexts } from './grid-texts.ts';
import type { DuplicateCommand } from './grid-toolbar.tsx';
import type { Decimal, GridColumn, GridRow } from './grid-values.ts';

export interface GridHandle {
  /** Shows and focuses a cell, or a whole row; a filter that hides it is cleared. */
  focusCell(rowId: string, column: string | null): void;
  /** Empties columns in all rows, also those a filter hides, as one step that can be undone. */
  emptyColumns(keys: readonly string[]): void;
}

export interface VisitedCell {
  rowId: string;
  column: string | null;
}

export interface GridProps {
  ref?: Ref<GridHandle>;
  label: string;
  /** Memoize it: a new array redraws every row. */
  columns: readonly GridColumn[];
  /** Rows that stay the same objects are not drawn again. */
  rows: readonly GridRow[];
  /** All rows, and what has become different. */
  onChange: (rows: readonly GridRow[], change: GridChange) => void;
  findings?: readonly GridFinding[];
  others?: readonly GridOther[];
  /** Ids of new rows. */
  createId?: () => string;
  /** Ways to duplicate rows besides copying them as they are. */
  duplicates?: readonly DuplicateCommand[];
  decimal?: Decimal;
  maxRows?: number;
  readOnly?: boolean;
  /** Cells are written, rows neither added nor removed. */
  fixed?: boolean;
  /** Of the cells, not of the bars above and below them. */
  maxHeight?: string;
  /** Tells where somebody is, for others to see. */
  onVisit?: (cell: VisitedCell | null) => void;
  /** Controls of the caller, in the bar above. */
  actions?: ReactNode;
  texts: GridTexts;
}
