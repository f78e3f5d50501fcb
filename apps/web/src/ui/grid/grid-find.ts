import { editOf, editStep, type Step } from './grid-step.ts';
import {
  cellOf,
  type Decimal,
  displayValue,
  type GridColumn,
  type GridRow,
  type Place,
  readValue,
} from './grid-values.ts';

export interface Search {
  text: string;
  replacement: string;
  matchCase: boolean;
  wholeCell: boolean;
  /** Only in this column. */
  column?: string | undefined;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = ({ text, matchCase, wholeCell }: Search) =>
  new RegExp(wholeCell ? `^${escaped(text)}$` : escaped(text), matchCase ? 'gu' : 'giu');

const searchedColumns = (columns: readonly GridColumn[], { column }: Search) =>
  [...columns.entries()].filter(([, { key }]) => column === undefined || key === column);

/** Cells that hold the text as it stands on the screen, in reading order. */
export function findCells(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  search: Search,
  decimal: Decimal,
): Place[] {
  if (search.text === '') return [];
  const pattern = patternOf(search);
  const searched = searchedColumns(columns, search);
  return rows.flatMap((row, at) =>
    searched.flatMap(([position, column]) =>
      displayValue(column, cellOf(row, column), decimal).search(pattern) >= 0
        ? [{ row: at, column: position }]
        : [],
    ),
  );
}

/** Replaces every occurrence in these cells. */
export function replaceCells(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  search: Search,
  decimal: Decimal,
  places: readonly Place[],
): Step {
  const pattern = patternOf(search);
  const written = new Map<number, Record<string, string>>();
  for (const { row: at, column: position } of places) {
    const [row, column] = [rows[at], columns[position]];
    if (!row || !column || column.readOnly) continue;
    const text = displayValue(column, cellOf(row, column), decimal);
    const cells = written.get(at) ?? {};
    cells[column.key] = readValue(
      column,
      text.replace(pattern, () => search.replacement),
    );
    written.set(at, cells);
  }
  return editStep(
    [...written].flatMap(([at, cells]) => {
      const row = rows[at];
      return row ? (editOf(row, cells) ?? []) : [];
    }),
  );
}

/** The match after a cell, or before it; past the ends it goes on from the other one. */
export function matchAfter(matches: readonly Place[], at: Place, back: boolean): number {
  const order = (match: Place) => match.row - at.row || match.column - at.column;
  const index = back
    ? matches.findLastIndex((match) => order(match) < 0)
    : matches.findIndex((match) => order(match) > 0);
  if (index >= 0) return index;
  return back ? matches.length - 1 : Math.min(0, matches.length - 1);
}
