import { randomInt } from 'node:crypto';
import { compileIds } from '#compile/ids-statement.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { type IdsQuery, planIds } from '#plan/plan.ts';
import type { ReaderView } from '#plan/reader-view.ts';
import { rejectTooManyIds } from '#plan/too-many-ids.ts';
import { ForeignRowsError } from '#result/reject-foreign-rows.ts';

const MARKS = 2 ** 32;

/** Reads which values of a dimension have rows the reader sees; ids that were recognised are those they stand for. */
export async function queryIds(
  engine: FigureEngine,
  query: IdsQuery,
  view: ReaderView,
  signal?: AbortSignal,
): Promise<number[]> {
  const plan = planIds(query, view);
  if (!plan) return [];
  const mark = randomInt(1, MARKS);
  const { sql, params } = compileIds(plan, mark, engine.settings);
  const [row, ...more] = await engine.rows<[mark: number, ids: number[]]>(sql, params, signal);
  if (row?.[0] !== mark || more.length > 0) throw new ForeignRowsError("the ids are not this query's");
  const [, ids] = row;
  rejectTooManyIds(ids.length);
  return ids.toSorted((a, b) => a - b);
}
