import type { GridRow } from '#ui/grid/grid-editor.tsx';
import { cellKey, type Draft, type PulledItems, settledRows } from './draft.ts';
import { type Cells, differingCells, gridRowOf } from './grid-items.ts';

/** Their text where the cell waits for nothing of ours; ours stays, and the answer to it will tell. */
function laidOver(row: GridRow, stored: Cells, theirs: Cells) {
  const waiting = new Set(differingCells(stored, row.cells));
  const cells = { ...row.cells };
  const nextStored = { ...stored };
  let isChanged = false;
  for (const name of differingCells(stored, theirs)) {
    if (waiting.has(name)) continue;
    cells[name] = theirs[name] ?? '';
    nextStored[name] = theirs[name] ?? '';
    isChanged = true;
  }
  return isChanged ? { row: { id: row.id, cells }, stored: nextStored } : null;
}

/** The rows in the order of the server, with ours that it does not have yet below the rows they were written under. */
function inOrder(rows: readonly GridRow[], order: readonly string[]): readonly GridRow[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const own = new Map<string, GridRow[]>();
  let above = '';
  for (const row of rows) {
    if (places.has(row.id)) above = row.id;
    else own.set(above, [...(own.get(above) ?? []), row]);
  }
  const next = [
    ...(own.get('') ?? []),
    ...order.flatMap((id) => {
      const row = byId.get(id);
      return row ? [row, ...(own.get(id) ?? [])] : [];
    }),
  ];
  return next.length === rows.length && next.every((row, at) => row === rows[at]) ? rows : next;
}

/** Lays what others have written over the rows, without touching cells that wait to be sent. */
export function afterPull(draft: Draft, { revision, items, removed, order }: PulledItems): Draft {
  if (items.length + removed.length === 0 && order === null) return { ...draft, revision };
  const stored = new Map(draft.stored);
  const rows = new Map(draft.rows.map((row) => [row.id, row]));
  const conflicts = new Map(draft.conflicts.map((one) => [cellKey(one.id, one.column ?? ''), one]));
  for (const item of items) {
    const theirs = gridRowOf(item);
    const known = stored.get(theirs.id);
    const shown = rows.get(theirs.id);
    if (!known) {
      stored.set(theirs.id, theirs.cells);
      if (!shown && !draft.touched.has(theirs.id)) rows.set(theirs.id, theirs);
      continue;
    }
    // Removed here: its removal waits.
    if (!shown) continue;
    const laid = laidOver(shown, known, theirs.cells);
    if (laid) {
      rows.set(theirs.id, laid.row);
      stored.set(theirs.id, laid.stored);
    }
    for (const name of differingCells(known, theirs.cells)) {
      const conflict = conflicts.get(cellKey(theirs.id, name));
      if (!conflict) continue;
      const text = theirs.cells[name] ?? '';
      conflicts.set(cellKey(theirs.id, name), { ...conflict, theirs: text });
      stored.set(theirs.id, { ...stored.get(theirs.id), [name]: text });
    }
  }
  const kept = new Set(order ?? []);
  for (const id of removed) {
    if (kept.has(id)) continue;
    const shown = rows.get(id);
    const known = stored.get(id);
    if (shown && known && differingCells(known, shown.cells).length > 0) continue;
    rows.delete(id);
    stored.delete(id);
  }
  const next = {
    rows: order ? inOrder([...rows.values()], order) : [...rows.values()],
    stored,
    touched: draft.touched,
    conflicts: [...conflicts.values()],
    revision,
  };
  return settledRows(next);
}
