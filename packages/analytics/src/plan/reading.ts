import type { Scope } from '@encart/contract/access/scope.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';

/** The batches a reader sees: those up to one, without those that are not wholly there or no longer count. */
export interface Snapshot {
  upTo: number;
  without: readonly number[];
}

/** Ids given to names nobody knew when they arrived, and what they were recognised as since. */
export type Aliases = Partial<Record<NamedDimension, ReadonlyMap<number, number>>>;

/** Rows of this publisher's name that came without a regie, up to this batch, are this regie's: it was recognised since. */
export interface LateRegie {
  publisher_id: number;
  regie_id: number;
  upTo: number;
}

/** Whose eyes figures are read with, and as of when. A required argument of every question. */
export interface Reading {
  scope: Scope;
  /** What this reader may tell figures apart by and narrow them to. */
  dimensions: readonly NamedDimension[];
  snapshot: Snapshot;
  aliases: Aliases;
  lateRegies: readonly LateRegie[];
}
