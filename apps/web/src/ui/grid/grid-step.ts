import type { Cells, GridRow } from './grid-values.ts';

/** Cells of one row that change, and only those. */
export interface RowEdit {
  id: string;
  before: Cells;
  after: Cells;
}

export interface PlacedRow {
  at: number;
  row: GridRow;
}

/**
 * One change of the rows. It names what it changes, so that undoing it leaves alone what somebody else has written
 * meanwhile. Places are in ascending order: of removed rows before the step, of inserted ones after it.
 */
export interface Step {
  edits: readonly RowEdit[];
  inserted: readonly PlacedRow[];
  removed: readonly PlacedRow[];
}

/** What a caller saves after a step. */
export interface GridChange {
  /** Rows that are new or have other cells, as they are now. */
  written: readonly GridRow[];
  /** Ids of rows that are gone. */
  removed: readonly string[];
}

export const editStep = (edits: readonly RowEdit[]): Step => ({ edits, inserted: [], removed: [] });

export const isEmptyStep = ({ edits, inserted, removed }: Step) =>
  edits.length + inserted.length + removed.length === 0;

const changes = (row: GridRow, cells: Cells) => (key: string) => (row.cells[key] ?? '') !== cells[key];

/** The edit that writes these cells; undefined when the row has them already. */
export function editOf(row: GridRow, cells: Cells): RowEdit | undefined {
  const keys = Object.keys(cells).filter(changes(row, cells));
  if (keys.length === 0) return undefined;
  const pick = (from: Cells) => Object.fromEntries(keys.map((key) => [key, from[key] ?? '']));
  return { id: row.id, before: pick(row.cells), after: pick(cells) };
}

export const invertStep = ({ edits, inserted, removed }: Step): Step => ({
  edits: edits.map(({ id, before, after }) => ({ id, before: after, after: before })),
  inserted: removed,
  removed: inserted,
});

function insertRows(rows: readonly GridRow[], inserted: readonly PlacedRow[]): GridRow[] {
  const next: GridRow[] = [];
  let from = 0;
  for (const { at, row } of inserted) {
    const until = from + Math.max(0, at - next.length);
    next.push(...rows.slice(from, until), row);
    from = until;
  }
  return next.concat(rows.slice(from));
}

function editRows(rows: readonly GridRow[], edits: readonly RowEdit[]): readonly GridRow[] {
  const [first] = edits;
  if (!first) return rows;
  const places =
    edits.length === 1
      ? new Map([[first.id, rows.findIndex(({ id }) => id === first.id)]])
      : new Map(rows.map(({ id }, at) => [id, at]));
  let next: GridRow[] | undefined;
  for (const { id, after } of edits) {
    const at = places.get(id) ?? -1;
    const row = (next ?? rows)[at];
    if (!row || !Object.keys(after).some(changes(row, after))) continue;
    next ??= [...rows];
    next[at] = { id, cells: { ...row.cells, ...after } };
  }
  return next ?? rows;
}

/** The rows after a step: the same array when it changes nothing, the same objects where a row is not concerned. */
export function applyStep(rows: readonly GridRow[], { edits, inserted, removed }: Step): readonly GridRow[] {
  let next = rows;
  if (removed.length > 0) {
    const gone = new Set(removed.map(({ row }) => row.id));
    const kept = next.filter(({ id }) => !gone.has(id));
    if (kept.length < next.length) next = kept;
  }
  if (inserted.length > 0) {
    const known = new Set(next.map(({ id }) => id));
    const missing = inserted.filter(({ row }) => !known.has(row.id));
    if (missing.length > 0) next = insertRows(next, missing);
  }
  return editRows(next, edits);
}

/** What a step has changed, with the rows as it left them. */
export function changeOf({ edits, inserted, removed }: Step, after: readonly GridRow[]): GridChange {
  const ids = new Set([...edits.map(({ id }) => id), ...inserted.map(({ row }) => row.id)]);
  return {
    written: after.filter(({ id }) => ids.has(id)),
    removed: removed.map(({ row }) => row.id),
  };
}

/** Two steps as one, for texts typed letter by letter: only edits can be joined. */
export function joinEdits(first: Step, second: Step): Step {
  const joined = new Map(first.edits.map((edit) => [edit.id, edit]));
  for (const { id, before, after } of second.edits) {
    const earlier = joined.get(id);
    const start = { ...before, ...earlier?.before };
    const end = { ...earlier?.after, ...after };
    const keys = Object.keys(end).filter((key) => start[key] !== end[key]);
    const pick = (from: Cells) => Object.fromEntries(keys.map((key) => [key, from[key] ?? '']));
    if (keys.length > 0) joined.set(id, { id, before: pick(start), after: pick(end) });
    else joined.delete(id);
  }
  return editStep([...joined.values()]);
}
