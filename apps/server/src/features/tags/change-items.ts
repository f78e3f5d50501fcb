import { isOneOf } from '@encart/contract/base/objects.ts';
import type { ItemConflict, ItemsChange, MatrixItem } from '@encart/contract/tags/matrices.calls.ts';
import { ITEM_COLUMNS, type ItemColumn } from '@encart/contract/tags/matrix-items.ts';
import type { StoredItem } from '#domain/tags/items.store.ts';
import { type Placed, placeAmong } from './place-items.ts';

/** What a change comes to, beside the rows as they are stored. */
export interface ItemsOutcome {
  written: StoredItem[];
  removed: string[];
  conflicts: ItemConflict[];
}

const cellOf = (item: MatrixItem, column: string): string =>
  isOneOf(ITEM_COLUMNS, column) ? item[column] : (item.params[column] ?? '');

const withCell = (item: StoredItem, column: string, text: string): StoredItem =>
  isOneOf(ITEM_COLUMNS, column)
    ? { ...item, [column satisfies ItemColumn]: text }
    : { ...item, params: { ...item.params, [column]: text } };

/**
 * Lays somebody's change over the rows as others have left them. A cell that is no longer what its writer saw stays, and
 * is told, unless both wrote the same; a row that somebody removed stays removed.
 */
export function changeItems(
  stored: ReadonlyMap<string, StoredItem>,
  order: readonly Placed[],
  { added, changed, removed }: ItemsChange,
): ItemsOutcome {
  const conflicts: ItemConflict[] = [];
  const written = new Map<string, StoredItem>();
  for (const { item_key, cells } of changed) {
    let item = stored.get(item_key);
    if (!item) {
      conflicts.push({ item_key, column: null, theirs: '' });
      continue;
    }
    for (const [column, { from, to }] of Object.entries(cells)) {
      const theirs = cellOf(item, column);
      if (theirs === to) continue;
      if (theirs === from) item = withCell(item, column, to);
      else conflicts.push({ item_key, column, theirs });
    }
    if (item !== stored.get(item_key)) written.set(item_key, item);
  }
  // Adding a row again that is there already adds nothing: the answer to the first time was lost.
  const fresh = added.filter(({ item }) => !stored.has(item.item_key));
  const places = placeAmong(
    order,
    fresh.map(({ item, after }) => ({ item_key: item.item_key, after })),
  );
  for (const { item } of fresh)
    written.set(item.item_key, { ...item, place: places.get(item.item_key) ?? 0 });
  const gone = removed.filter((key) => stored.has(key));
  for (const key of gone) written.delete(key);
  return { written: [...written.values()], removed: gone, conflicts };
}
