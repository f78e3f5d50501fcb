import { useMemo, useRef, useState } from 'react';
import { matchAfter } from './grid-find.ts';
import {
  countFindings,
  type FindingsByRow,
  findingsByRow,
  type GridFinding,
  orderFindings,
} from './grid-findings.ts';
import type { GridColumn, GridRow } from './grid-values.ts';
import type { GridCursor } from './use-grid-cursor.ts';

interface Options {
  given: readonly GridFinding[];
  rows: readonly GridRow[];
  /** The rows on the screen. */
  shown: readonly GridRow[];
  columns: readonly GridColumn[];
  cursor: GridCursor;
  /** Shows all rows again. */
  onHidden: () => void;
}

/** What is wrong, by row, and the walk from one to the next. */
export function useFindings({ given, rows, shown, columns, cursor, onHidden }: Options) {
  const known = useRef<{ given: readonly GridFinding[]; byRow: FindingsByRow }>(undefined);
  if (known.current?.given !== given)
    known.current = { given, byRow: findingsByRow(given, known.current?.byRow) };
  const { byRow } = known.current;
  const [walked, setWalked] = useState<{ id: string; column: number; index: number }>();
  const { at } = cursor;

  const focusPlace = (id: string, column: number) => {
    const row = shown.findIndex((one) => one.id === id);
    if (row >= 0) return cursor.go({ row, column });
    const stored = rows.findIndex((one) => one.id === id);
    if (stored < 0) return;
    onHidden();
    cursor.goToNew(id, stored, column);
  };
  return {
    byRow,
    count: useMemo(() => countFindings(byRow), [byRow]),
    /** Which of them the cell in use is, once one has walked there. */
    walked:
      walked && shown[at.row]?.id === walked.id && at.column === walked.column ? walked.index : undefined,
    /** What is on the screen comes first, in its order there. */
    walk: (back: boolean) => {
      const visible = new Set(shown.map(({ id }) => id));
      const ordered = orderFindings(byRow, [...shown, ...rows.filter(({ id }) => !visible.has(id))], columns);
      const index = matchAfter(
        ordered.map(({ place }) => place),
        at,
        back,
      );
      const next = ordered[index];
      if (!next) return;
      setWalked({ id: next.id, column: next.place.column, index });
      focusPlace(next.id, next.place.column);
    },
    focusCell: (rowId: string, column: string | null) =>
      focusPlace(rowId, column === null ? -1 : columns.findIndex(({ key }) => key === column)),
  };
}
