import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import { readParamColumn } from '@encart/contract/tags/matrix-items.ts';
import type { GridColumn, GridFinding, GridRow } from '#ui/grid/grid-editor.tsx';
import type { SayFinding } from './finding-words.ts';

/** The column of the grid that a finding is about: a bidder alone stands for its first one. */
export function columnOfFinding(columns: readonly GridColumn[], column: string | null): string | null {
  if (column === null) return null;
  if (columns.some(({ key }) => key === column)) return column;
  return columns.find(({ key }) => readParamColumn(key)?.bidder === column)?.key ?? null;
}

/** Findings about a row as the grid marks them, with what to do about each. */
export function gridFindings(
  findings: readonly MatrixFinding[],
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  say: SayFinding,
): GridFinding[] {
  const places = new Map<string, string | null>();
  const placeOf = (column: string | null) => {
    const key = column ?? '';
    if (!places.has(key)) places.set(key, columnOfFinding(columns, column));
    return places.get(key) ?? null;
  };
  return findings.flatMap((finding) => {
    const row = finding.row === null ? undefined : rows[finding.row];
    if (!row) return [];
    const { text, remedy } = say(finding);
    return [
      { rowId: row.id, column: placeOf(finding.column), level: finding.level, text: `${text} ${remedy}` },
    ];
  });
}
