import { compileIds } from '#compile/ids-statement.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { type IdsQuery, planIds } from '#plan/plan.ts';
import type { ReaderView } from '#plan/reader-view.ts';
import { rejectTooManyIds } from '#plan/too-many-ids.ts';
import { queryMarkedRow } from './query-marked-row.ts';

/** Reads which values of a dimension have rows the reader sees; ids that were recognised are those they stand for. */
export async function queryIds(
  engine: FigureEngine,
  query: IdsQuery,
  view: ReaderView,
  signal?: AbortSignal,
): Promise<number[]> {
  const plan = planIds(query, view);
  if (!plan) return [];
  const ids = await queryMarkedRow<number[]>(engine, (...mark) => compileIds(plan, ...mark), signal);
  rejectTooManyIds(ids.length);
  return ids.toSorted((a, b) => a - b);
}
