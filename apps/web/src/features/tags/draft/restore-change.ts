import type { ItemsChange } from '@encart/contract/tags/matrices.calls.ts';
import type { Draft } from './draft.ts';
import { gridRowOf } from './grid-items.ts';

/** Brings back what was not sent when the page was left, over rows that have been read since. */
export function restoreChange(draft: Draft, { added, changed, removed }: ItemsChange): Draft {
  const stored = new Map(draft.stored);
  const touched = new Set(draft.touched);
  const rows = [...draft.rows];
  for (const { item_key, cells } of changed) {
    const at = rows.findIndex(({ id }) => id === item_key);
    const row = rows[at];
    if (!row) continue;
    const pick = (side: 'from' | 'to') =>
      Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell[side]]));
    rows[at] = { id: item_key, cells: { ...row.cells, ...pick('to') } };
    stored.set(item_key, { ...stored.get(item_key), ...pick('from') });
    touched.add(item_key);
  }
  for (const { item, after } of added) {
    if (stored.has(item.item_key)) continue;
    const above = rows.findIndex(({ id }) => id === after);
    rows.splice(after === null ? 0 : above < 0 ? rows.length : above + 1, 0, gridRowOf(item));
    touched.add(item.item_key);
  }
  const gone = new Set(removed.filter((id) => stored.has(id)));
  for (const id of gone) touched.add(id);
  return { ...draft, rows: rows.filter(({ id }) => !gone.has(id)), stored, touched };
}
