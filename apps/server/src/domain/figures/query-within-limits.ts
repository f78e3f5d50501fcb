import type { FiguresQuery } from '@encart/analytics/plan/figures-query.ts';
import type { ReaderView } from '@encart/analytics/plan/reader-view.ts';
import { queryFigures } from '@encart/analytics/query-figures.ts';
import type { FiguresResult } from '@encart/analytics/result/figures-result.ts';
import type { Deps } from '#kit/deps.ts';
import { toAppError } from './engine-errors.ts';
import { createQueryLimits, type QueryOwner } from './query-limits.ts';

type Figures = Pick<Deps['figures'], 'engine'>;

/** Each figure store has its own limits, shared by everything that queries it. */
const limitsOf = new WeakMap<Figures, ReturnType<typeof createQueryLimits>>();

function limitsFor(figures: Figures) {
  const limits = limitsOf.get(figures) ?? createQueryLimits();
  limitsOf.set(figures, limits);
  return limits;
}

/** Queries the figures within the limits of one person, and cancels the query when the client disconnects. */
export async function queryWithinLimits(
  figures: Figures,
  query: FiguresQuery,
  view: ReaderView,
  owner: QueryOwner,
): Promise<FiguresResult> {
  try {
    return await limitsFor(figures)(owner, () => queryFigures(figures.engine(), query, view, owner.signal));
  } catch (error) {
    throw toAppError(error);
  }
}
