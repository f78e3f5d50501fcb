import type { MatrixToCheck } from '@encart/contract/tags/check-matrix.ts';
import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import { useEffect, useState } from 'react';
import type { GridRow } from '#ui/grid/grid-editor.tsx';
import { checkRows } from './check-rows.ts';

/** A pause of typing. */
const PAUSE_MS = 350;

export interface CheckedRows {
  /** The rows that were checked: findings name them by their place. */
  rows: readonly GridRow[];
  findings: readonly MatrixFinding[];
}

const NOTHING: CheckedRows = { rows: [], findings: [] };

/** Checks the rows at each pause of typing, never while a key is being answered. */
export function useMatrixCheck(matrix: MatrixToCheck | undefined, rows: readonly GridRow[] | undefined) {
  const [checked, setChecked] = useState<CheckedRows>(NOTHING);
  const isFirst = checked === NOTHING;
  useEffect(() => {
    if (!matrix || !rows) return;
    const timer = setTimeout(
      () => setChecked({ rows, findings: checkRows(matrix, rows) }),
      isFirst ? 0 : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [matrix, rows, isFirst]);
  return checked;
}
