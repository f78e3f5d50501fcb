import { bidderRules } from '@encart/contract/tags/bidders.ts';
import { type MatrixBidder, readParamColumn } from '@encart/contract/tags/matrix-items.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';
import { namedUuid } from '#demo/named-uuid.ts';
import type { StoredItem } from '#domain/tags/items.store.ts';

const changed = (rows: readonly StoredItem[], at: number, change: (row: StoredItem) => Partial<StoredItem>) =>
  rows.map((row, place) => (place === at ? { ...row, ...change(row) } : row));

/** The first column of a row that takes a number and nothing else. */
function numberColumn(row: StoredItem, bidders: readonly MatrixBidder[], side: Side) {
  const typeOf = (column: string) => {
    const read = readParamColumn(column);
    const bidder = bidders.find(({ key }) => key === read?.bidder);
    return bidderRules(bidder?.adapter ?? '')?.[side].params[read?.param ?? ''] ?? '';
  };
  return Object.keys(row.params).find((column) => ['integer', 'digits'].includes(typeOf(column)));
}

/**
 * Mistakes of somebody who types quickly: a position that is not listed, the letter O for a zero in a size and in a number,
 * a row pasted twice.
 */
export function withMistakes(
  rows: readonly StoredItem[],
  bidders: readonly MatrixBidder[],
  side: Side,
): StoredItem[] {
  const places = changed(rows, 0, () => ({ position: 'Tout en haut' }));
  const sizes = changed(places, 1, () => ({ format: '320x5O,320x100' }));
  const params = changed(sizes, 3, (row) => {
    const column = numberColumn(row, bidders, side);
    return column ? { params: { ...row.params, [column]: `${row.params[column]?.slice(0, -1)}O` } } : {};
  });
  const [, , pasted] = params;
  if (!pasted) return params;
  const copy = { item_key: namedUuid(`pasted ${pasted.item_key}`), place: params.length + 1 };
  return [...params, { ...pasted, ...copy }];
}
