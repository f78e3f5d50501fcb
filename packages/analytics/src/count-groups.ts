import type { Budget } from '#compile/budget.ts';
import { compileCount } from '#compile/count-statement.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import type { FiguresQuery } from '#plan/figures-query.ts';
import { planQuery } from '#plan/plan.ts';
import type { ReaderView } from '#plan/reader-view.ts';
import { idCount } from '#result/reject-foreign-rows.ts';
import { queryMarkedRow } from './query-marked-row.ts';

/** Counts the groups that a query without a limit would have; one that groups by nothing has none. */
export async function countGroups(
  engine: FigureEngine,
  query: FiguresQuery,
  view: ReaderView,
  budget: Budget,
  signal?: AbortSignal,
): Promise<number> {
  const plan = planQuery({ ...query, limit: 0 }, view);
  if (!plan || (!plan.step && idCount(plan) === 0)) return 0;
  return queryMarkedRow<number>(
    engine,
    (mark, settings) => compileCount(plan, mark, budget, settings),
    signal,
  );
}
