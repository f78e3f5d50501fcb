import { useEffect, useState } from 'react';
import type { GridRow } from '#ui/grid/grid-editor.tsx';
import { filledColumns } from './bidder-groups.ts';

/**
 * Columns of bidders that some row has had since the page was opened: one does not go while its last cell is emptied. Only
 * rows that have changed are looked at, as this follows every key.
 */
export function useSeenColumns(rows: readonly GridRow[]): readonly string[] {
  const [seen, setSeen] = useState(() => filledColumns(rows));
  const [scanned] = useState(() => new WeakSet<GridRow>(rows));
  useEffect(() => {
    const fresh = rows.filter((row) => !scanned.has(row));
    for (const row of fresh) scanned.add(row);
    const found = filledColumns(fresh);
    setSeen((before) => {
      const further = found.filter((column) => !before.includes(column));
      return further.length > 0 ? [...before, ...further] : before;
    });
  }, [rows, scanned]);
  return seen;
}
