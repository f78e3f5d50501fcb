import { randomInt } from 'node:crypto';
import { compileStatement } from '#compile/statement.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import type { FiguresQuery } from '#plan/figures-query.ts';
import { planQuery } from '#plan/plan.ts';
import type { ReaderView } from '#plan/reader-view.ts';
import { emptyResult, type FiguresResult, readResult } from '#result/figures-result.ts';
import type { FigureRow } from '#result/reject-foreign-rows.ts';

const MARKS = 2 ** 32;

/** Runs a query: plan, statement, rows, result. Every row carries the query's own random mark. */
export async function queryFigures(
  engine: FigureEngine,
  query: FiguresQuery,
  view: ReaderView,
  signal?: AbortSignal,
): Promise<FiguresResult> {
  const plan = planQuery(query, view);
  if (!plan) return emptyResult(query.measures);
  const mark = randomInt(1, MARKS);
  const { sql, params } = compileStatement(plan, mark);
  return readResult(await engine.rows<FigureRow>(sql, params, signal), plan, mark);
}
