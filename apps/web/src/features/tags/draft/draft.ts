import type { ItemConflict, ItemsChange, MatrixItem } from '@encart/contract/tags/matrices.calls.ts';
import type { GridChange, GridRow } from '#ui/grid/grid-editor.tsx';
import { type Cells, differingCells, gridRowOf, itemOf } from './grid-items.ts';

/** A cell that two people wrote, or a row that one wrote and another removed. */
export interface DraftConflict {
  id: string;
  /** Null when somebody removed the row. */
  column: string | null;
  theirs: string;
}

/** The rows on the screen, beside the rows as the server is known to have them. */
export interface Draft {
  rows: readonly GridRow[];
  /** By row what its cells were when they were last seen: what a change starts from. */
  stored: ReadonlyMap<string, Cells>;
  /** Rows that may differ from what is stored, removed ones included. */
  touched: ReadonlySet<string>;
  /** What somebody has to choose about; it is not sent before. */
  conflicts: readonly DraftConflict[];
  revision: number;
}

export interface PulledItems {
  revision: number;
  items: readonly MatrixItem[];
  removed: readonly string[];
  order: readonly string[] | null;
}

export function openDraft({ revision, items }: Pick<PulledItems, 'revision' | 'items'>): Draft {
  const rows = items.map(gridRowOf);
  return {
    rows,
    stored: new Map(rows.map(({ id, cells }) => [id, cells])),
    touched: new Set(),
    conflicts: [],
    revision,
  };
}

/** After a step of the grid. Whoever writes into a cell in conflict has chosen their own words. */
export function editDraft(draft: Draft, rows: readonly GridRow[], { written, removed }: GridChange): Draft {
  const touched = new Set(draft.touched);
  for (const { id } of written) touched.add(id);
  for (const id of removed) touched.add(id);
  if (draft.conflicts.length === 0) return { ...draft, rows, touched };
  const before = new Map(draft.rows.map((row) => [row.id, row.cells]));
  const after = new Map(written.map((row) => [row.id, row.cells]));
  const gone = new Set(removed);
  const conflicts = draft.conflicts.filter(({ id, column }) => {
    const cells = after.get(id);
    if (gone.has(id)) return false;
    return column === null || !cells || cells[column] === before.get(id)?.[column];
  });
  return { ...draft, rows, touched, conflicts };
}

export const cellKey = (id: string, column: string) => `${id} ${column}`;
const heldCells = ({ conflicts }: Draft) =>
  new Set(conflicts.flatMap(({ id, column }) => (column === null ? [] : cellKey(id, column))));
const lostRows = ({ conflicts }: Draft) =>
  new Set(conflicts.flatMap(({ id, column }) => (column === null ? id : [])));

/** What waits to be sent: at most so many rows of it; null when there is nothing. */
export function changeToSend(draft: Draft, most: number): ItemsChange | null {
  const { rows, stored, touched } = draft;
  if (touched.size === 0) return null;
  const held = heldCells(draft);
  const lost = lostRows(draft);
  const change: ItemsChange = { added: [], changed: [], removed: [] };
  const present = new Set<string>();
  let count = 0;
  for (const [at, row] of rows.entries()) {
    if (!touched.has(row.id)) continue;
    present.add(row.id);
    if (count >= most || lost.has(row.id)) continue;
    const before = stored.get(row.id);
    if (!before) {
      change.added.push({ item: itemOf(row), after: rows[at - 1]?.id ?? null });
      count += 1;
      continue;
    }
    const names = differingCells(before, row.cells).filter((name) => !held.has(cellKey(row.id, name)));
    if (names.length === 0) continue;
    const cells = Object.fromEntries(
      names.map((name) => [name, { from: before[name] ?? '', to: row.cells[name] ?? '' }]),
    );
    change.changed.push({ item_key: row.id, cells });
    count += 1;
  }
  for (const id of touched)
    if (count < most && stored.has(id) && !present.has(id) && !lost.has(id)) {
      change.removed.push(id);
      count += 1;
    }
  return count > 0 ? change : null;
}

/** How many rows wait to be sent. */
export function waitingRows(draft: Draft): number {
  const change = changeToSend(draft, Number.POSITIVE_INFINITY);
  return change ? change.added.length + change.changed.length + change.removed.length : 0;
}

/** Forgets rows that are as they are stored. */
export function settledRows(draft: Draft): Draft {
  const now = new Map(draft.rows.map(({ id, cells }) => [id, cells]));
  const touched = new Set(
    [...draft.touched].filter((id) => {
      const cells = now.get(id);
      const before = draft.stored.get(id);
      return cells && before ? differingCells(before, cells).length > 0 : cells !== before;
    }),
  );
  return { ...draft, touched };
}

/** After an answer to what was sent: that is stored now, but for the cells somebody else wrote first. */
export function afterSending(draft: Draft, sent: ItemsChange, answered: readonly ItemConflict[]): Draft {
  const stored = new Map(draft.stored);
  for (const { item } of sent.added) stored.set(item.item_key, gridRowOf(item).cells);
  for (const { item_key, cells } of sent.changed)
    stored.set(item_key, {
      ...stored.get(item_key),
      ...Object.fromEntries(Object.entries(cells).map(([name, { to }]) => [name, to])),
    });
  for (const key of sent.removed) stored.delete(key);
  for (const { item_key, column, theirs } of answered)
    if (column !== null) stored.set(item_key, { ...stored.get(item_key), [column]: theirs });
  const conflicts = [
    ...draft.conflicts,
    ...answered.map(({ item_key, column, theirs }) => ({ id: item_key, column, theirs })),
  ];
  return settledRows({ ...draft, stored, conflicts });
}
