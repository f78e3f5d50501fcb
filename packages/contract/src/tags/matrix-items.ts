import { z } from 'zod';

/** What a slot shows. */
export const ITEM_TYPES = ['banner', 'preroll', 'outstream', 'native'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const ITEM_DEVICES = ['all', 'desktop', 'mobile', 'tablet'] as const;
export type ItemDevice = (typeof ITEM_DEVICES)[number];

/** The columns every matrix has, in the order of its grid and of its files; those of bidders come after them. */
export const ITEM_COLUMNS = [
  'type',
  'site',
  'page',
  'position',
  'format',
  'device',
  'thematic',
  'code',
  'owner',
] as const;
export type ItemColumn = (typeof ITEM_COLUMNS)[number];

/** The most rows of a matrix, columns of bidders, and characters of a cell and of the name of a column. */
export const MATRIX_LIMITS = { rows: 10_000, columns: 200, text: 500, columnName: 200 } as const;

const cell = z.string().max(MATRIX_LIMITS.text);
const columns = z.object(
  Object.fromEntries(ITEM_COLUMNS.map((name) => [name, cell])) as Record<ItemColumn, typeof cell>,
);

/**
 * A row of a matrix as people write it: every cell is text, empty when nothing is in it. A draft keeps what is wrong;
 * the check says what is. `params` holds the cells of bidders under `bidder.parameter`, without the empty ones.
 */
export const matrixCells = columns.extend({
  params: z.record(z.string().max(MATRIX_LIMITS.columnName), cell),
});
export type MatrixCells = z.infer<typeof matrixCells>;

/** A bidder of a matrix: an adapter as a regie has configured it. */
export interface MatrixBidder {
  /** What Prebid calls it here, and what its columns begin with: the alias, or the adapter itself. */
  key: string;
  adapter: string;
  /** Multiplies its bids: 1 leaves them as they are. */
  adjustment: number;
}

/** The name of a bidder's column. Bidders have no point in their names; parameters may (`publisher.id`). */
export const paramColumn = (bidder: string, param: string) => `${bidder}.${param}`;

export function readParamColumn(column: string): { bidder: string; param: string } | undefined {
  const at = column.indexOf('.');
  return at > 0 && at < column.length - 1
    ? { bidder: column.slice(0, at), param: column.slice(at + 1) }
    : undefined;
}
