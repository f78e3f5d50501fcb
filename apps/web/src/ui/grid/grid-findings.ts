import type { GridColumn, GridRow, Place } from './grid-values.ts';

export type FindingLevel = 'error' | 'warning';

/** Something said about a cell, or about a whole row. */
export interface GridFinding {
  rowId: string;
  /** Null when it is about the whole row. */
  column: string | null;
  level: FindingLevel;
  text: string;
}

export interface CellFinding {
  level: FindingLevel;
  text: string;
}

/** What is said about the cells of one row, by column; under `ROW` what is said about all of it. */
export type RowFindings = Readonly<Record<string, CellFinding>>;

export const ROW = '';

const isSame = (one: RowFindings | undefined, other: RowFindings) => {
  const keys = Object.keys(other);
  return (
    one !== undefined &&
    Object.keys(one).length === keys.length &&
    keys.every((key) => one[key]?.text === other[key]?.text && one[key]?.level === other[key]?.level)
  );
};

export type FindingsByRow = ReadonlyMap<string, RowFindings>;

/** Findings by row. A row about which the same is said as before keeps its object, and need not be drawn again. */
export function findingsByRow(findings: readonly GridFinding[], before?: FindingsByRow): FindingsByRow {
  const rows = new Map<string, Record<string, CellFinding>>();
  for (const { rowId, column, level, text } of findings) {
    const row = rows.get(rowId) ?? {};
    const key = column ?? ROW;
    const earlier = row[key];
    row[key] = earlier
      ? {
          level: earlier.level === 'error' ? 'error' : level,
          text: `${earlier.text} ${text}`,
        }
      : { level, text };
    rows.set(rowId, row);
  }
  return new Map(
    [...rows].map(([id, row]) => {
      const same = before?.get(id);
      return [id, same && isSame(same, row) ? same : row];
    }),
  );
}

/** Findings in the order of rows and columns, each cell once, with its stored place. */
export function orderFindings(
  findings: FindingsByRow,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): { id: string; place: Place }[] {
  const positions = new Map<string, number>(columns.map(({ key }, position) => [key, position]));
  return rows.flatMap(({ id }, row) => {
    const cells = findings.get(id);
    if (!cells) return [];
    return Object.keys(cells)
      .flatMap((key) => (key === ROW ? -1 : (positions.get(key) ?? [])))
      .sort((one, other) => one - other)
      .map((column) => ({ id, place: { row, column } }));
  });
}

/** The first row with an error in a cell; -1 when there is none. */
export const firstRefused = (rows: readonly GridRow[], findings: FindingsByRow): number =>
  findings.size === 0
    ? -1
    : rows.findIndex(({ id }) =>
        Object.values(findings.get(id) ?? {}).some(({ level }) => level === 'error'),
      );

export function countFindings(findings: FindingsByRow) {
  const levels = [...findings.values()].flatMap((row) => Object.values(row).map(({ level }) => level));
  const errors = levels.filter((level) => level === 'error').length;
  return { errors, warnings: levels.length - errors };
}
