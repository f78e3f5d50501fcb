import { type Draft, type DraftConflict, settledRows } from './draft.ts';

/** Ends a conflict: with their text, or with ours, which is then sent over theirs. */
export function settleConflict(
  draft: Draft,
  conflict: DraftConflict,
  choice: 'mine' | 'theirs',
  createId: () => string,
): Draft {
  const conflicts = draft.conflicts.filter((one) => one !== conflict);
  const { id, column, theirs } = conflict;
  const touched = new Set(draft.touched);
  if (column !== null) {
    const rows =
      choice === 'mine'
        ? draft.rows
        : draft.rows.map((row) => (row.id === id ? { id, cells: { ...row.cells, [column]: theirs } } : row));
    return settledRows({ ...draft, rows, conflicts, touched: touched.add(id) });
  }
  // A row that came back is another row: the one that was removed stays so.
  const stored = new Map(draft.stored);
  stored.delete(id);
  touched.delete(id);
  const own = createId();
  if (choice === 'mine') touched.add(own);
  const rows = draft.rows.flatMap((row) => {
    if (row.id !== id) return [row];
    return choice === 'mine' ? [{ id: own, cells: row.cells }] : [];
  });
  return { ...draft, rows, stored, touched, conflicts };
}
