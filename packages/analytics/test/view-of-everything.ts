import { NAMED_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import type { ReaderView } from '../src/plan/reader-view.ts';

/** A reader who sees all rows of the first batch, by every dimension. */
export const view: ReaderView = {
  scope: 'everything',
  dimensions: NAMED_DIMENSIONS,
  aliases: {},
  lateRegies: [],
  snapshot: { upTo: 1, without: [] },
};
