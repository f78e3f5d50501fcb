import { columnsOf } from '@encart/contract/tags/bidder-columns.ts';
import type { MatrixSetup } from '@encart/contract/tags/matrices.calls.ts';
import { ITEM_COLUMNS, paramColumn, readParamColumn } from '@encart/contract/tags/matrix-items.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';
import type { GridRow } from '#ui/grid/grid-editor.tsx';

export type SetupBidder = MatrixSetup['bidders'][number];

/** The columns of one bidder in the grid. */
export interface BidderGroup {
  key: string;
  /** Absent of columns whose bidder the matrix does not have. */
  bidder?: SetupBidder;
  params: string[];
  /** Parameters it takes that have no column yet. */
  further: string[];
}

/** What a bidder whose adapter we do not know is first given. */
const FIRST_PARAM = 'placementId';
const OWN: ReadonlySet<string> = new Set(ITEM_COLUMNS);

/** Columns of bidders that hold something in a row, in the order they are met. */
export function filledColumns(rows: readonly GridRow[]): string[] {
  const found = new Set<string>();
  for (const { cells } of rows) for (const name in cells) if (cells[name] && !OWN.has(name)) found.add(name);
  return [...found];
}

/**
 * The bidders of a matrix with their columns: what they need, what some row has, and what was asked for. Parameters that
 * nobody uses would only be in the way.
 */
export function bidderGroups(
  bidders: readonly SetupBidder[],
  side: Side,
  filled: readonly string[],
  added: readonly string[] = [],
): BidderGroup[] {
  const used = new Map<string, string[]>();
  for (const column of [...filled, ...added]) {
    const read = readParamColumn(column);
    if (read) used.set(read.bidder, [...(used.get(read.bidder) ?? []), read.param]);
  }
  const groups = bidders.map((bidder): BidderGroup => {
    const known = columnsOf(bidder.adapter, side);
    const mine = used.get(bidder.key) ?? [];
    used.delete(bidder.key);
    const params = known
      .filter(({ param, need }) => need !== 'optional' || mine.includes(param))
      .map(({ param }) => param);
    const all = [...new Set([...params, ...mine])];
    return {
      key: bidder.key,
      bidder,
      params: all.length > 0 ? all : [known[0]?.param ?? FIRST_PARAM],
      further: known.map(({ param }) => param).filter((param) => !all.includes(param)),
    };
  });
  const strangers = [...used].map(
    ([key, params]): BidderGroup => ({ key, params: [...new Set(params)], further: [] }),
  );
  return [...groups, ...strangers];
}

export const columnsOfGroup = ({ key, params }: BidderGroup) =>
  params.map((param) => paramColumn(key, param));
