import { useMemo, useState } from 'react';
import type { Decimal, GridColumn, GridRow } from './grid-values.ts';
import { computeView, type GridView, shownRows, type ViewOptions } from './grid-view.ts';

const STORED_ORDER: ViewOptions = { filter: '' };

/** Which rows are shown, in what order; decided again only when asked. */
export function useGridView(rows: readonly GridRow[], columns: readonly GridColumn[], decimal: Decimal) {
  const [options, setOptions] = useState(STORED_ORDER);
  const [view, setView] = useState<GridView>();
  const shown = useMemo(() => shownRows(rows, view), [rows, view]);
  const look = (next: ViewOptions) => {
    setOptions(next);
    setView(computeView(rows, columns, next, decimal));
  };
  return {
    shown,
    options,
    active: view !== undefined,
    filter: (filter: string) => look({ ...options, filter }),
    /** Ascending, descending, then the stored order again. */
    sort: (key: string) => {
      const { sort } = options;
      if (sort?.key !== key) return look({ ...options, sort: { key, descending: false } });
      look({ ...options, sort: sort.descending ? undefined : { key, descending: true } });
    },
    refresh: () => look(options),
    clear: () => look(STORED_ORDER),
  };
}
