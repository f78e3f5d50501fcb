import { limits } from '@encart/contract/base/limits.ts';
import { ITEM_COLUMNS, type MatrixCells } from '@encart/contract/tags/matrix-items.ts';
import type { StoredItem } from '#domain/tags/items.store.ts';
import type { Changes } from '#kit/audit/changes.ts';

const nameOf = ({ site, code, device }: MatrixCells) =>
  [site, code, device].filter(Boolean).join(' / ') || '—';

const cellsOf = (item: MatrixCells): Record<string, string> => ({
  ...Object.fromEntries(ITEM_COLUMNS.map((name) => [name, item[name]])),
  ...item.params,
});

/** Cells that differ between two rows, as one reads them before and after. */
function differing(before: MatrixCells, after: MatrixCells) {
  const [old, now] = [cellsOf(before), cellsOf(after)];
  const columns = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return columns.filter((column) => (old[column] ?? '') !== (now[column] ?? ''));
}

/** What the history of a matrix tells of its rows: the first cells that changed, and how many there are. */
export function itemChanges(
  stored: ReadonlyMap<string, StoredItem>,
  written: readonly StoredItem[],
  removed: readonly string[],
): Changes {
  const added: string[] = [];
  const gone: string[] = [];
  for (const item of written) {
    const before = stored.get(item.item_key);
    if (!before) added.push(nameOf(item));
    else
      for (const column of differing(before, item)) {
        const [old, now] = [cellsOf(before)[column], cellsOf(item)[column]];
        if (now) added.push(`${nameOf(item)} · ${column} : ${now}`);
        if (old) gone.push(`${nameOf(before)} · ${column} : ${old}`);
      }
  }
  for (const key of removed) {
    const before = stored.get(key);
    if (before) gone.push(nameOf(before));
  }
  const { items } = limits.history;
  return {
    items: {
      added: added.slice(0, items),
      removed: gone.slice(0, items),
      added_count: added.length,
      removed_count: gone.length,
    },
  };
}
