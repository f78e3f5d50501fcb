import type { Key } from 'react';

export type Keys = ReadonlySet<Key>;

/** Adds keys, or takes them away. */
function withKeys(selected: Keys, keys: readonly Key[], add: boolean): Keys {
  const next = new Set(selected);
  for (const key of keys) add ? next.add(key) : next.delete(key);
  return next;
}

/** Toggles a row; with an anchor, every row from the anchor to this one gets the same state. */
export function tickRow(selected: Keys, page: readonly Key[], key: Key, anchor?: Key): Keys {
  const position = page.indexOf(key);
  const anchorPosition = anchor === undefined ? -1 : page.indexOf(anchor);
  const range =
    anchorPosition < 0
      ? [key]
      : page.slice(Math.min(position, anchorPosition), Math.max(position, anchorPosition) + 1);
  return withKeys(selected, range, !selected.has(key));
}

export type PageState = 'none' | 'some' | 'all';

export function pageState(selected: Keys, page: readonly Key[]): PageState {
  const count = page.filter((key) => selected.has(key)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** Every row of the page, or none of them; rows of other pages keep their state. */
export const tickPage = (selected: Keys, page: readonly Key[]): Keys =>
  withKeys(selected, page, pageState(selected, page) !== 'all');
