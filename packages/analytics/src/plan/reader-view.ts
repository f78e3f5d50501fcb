import type { Scope } from '@encart/contract/access/scope.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';

/** The batches a reader sees: those up to a number, without those that are incomplete or no longer count. */
export interface Snapshot {
  upTo: number;
  without: readonly number[];
}

/** Ids given to names that no list knew when they arrived, and the ids they were recognised as since. */
export type Aliases = Partial<Record<NamedDimension, ReadonlyMap<number, number>>>;

/** Rows of this publisher's name that came without a regie, up to this batch, are this regie's: it was recognised since. */
export interface LateRegie {
  publisher_id: number;
  regie_id: number;
  upTo: number;
}

/** What one reader sees of the figures, and as of when. A required argument of every query. */
export interface ReaderView {
  scope: Scope;
  /** The dimensions this reader may group and filter by. */
  dimensions: readonly NamedDimension[];
  snapshot: Snapshot;
  aliases: Aliases;
  lateRegies: readonly LateRegie[];
}
