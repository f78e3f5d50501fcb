import { BUDGETS, type Budget } from '#compile/budget.ts';
import { compileStatement } from '#compile/statement.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import type { CellFormat, FiguresQuery } from '#plan/figures-query.ts';
import { planQuery } from '#plan/plan.ts';
import type { ReaderView } from '#plan/reader-view.ts';
import { emptyResult, type FiguresResult, readResult } from '#result/figures-result.ts';
import { emptyStream, type FiguresStream, readStream } from '#result/figures-stream.ts';
import type { CellRow, FigureRow } from '#result/reject-foreign-rows.ts';
import { newMark } from './query-marked-row.ts';

/** Plan and statement of a query; every row of its result carries the query's own random mark. */
function prepare(
  { settings: engineSettings }: FigureEngine,
  query: FiguresQuery,
  view: ReaderView,
  { budget, cells }: { budget: Budget; cells?: CellFormat },
) {
  const plan = planQuery(query, view, BUDGETS[budget].groups);
  if (!plan) return undefined;
  const mark = newMark();
  return { plan, mark, ...compileStatement(plan, mark, { budget, engineSettings, cells }) };
}

/** Runs a query: plan, statement, rows, result. */
export async function queryFigures(
  engine: FigureEngine,
  query: FiguresQuery,
  view: ReaderView,
  budget: Budget,
  signal?: AbortSignal,
): Promise<FiguresResult> {
  const prepared = prepare(engine, query, view, { budget });
  if (!prepared) return emptyResult(query.measures);
  const { plan, mark, sql, params } = prepared;
  return readResult(await engine.rows<FigureRow>(sql, params, signal), plan, mark);
}

/** Catches a mistake of ours: cells that could not be told apart. */
function assertSeparate({ separator, decimal = '.' }: CellFormat) {
  if (separator === decimal || separator.includes('.'))
    throw new Error(`cells with "${decimal}" for decimals cannot be separated by "${separator}"`);
}

/** Runs a query whose groups may be millions: they are read as they are taken, their figures written by the engine. */
export async function streamFigures(
  engine: FigureEngine,
  query: FiguresQuery,
  view: ReaderView,
  { budget, cells, signal }: { budget: Budget; cells: CellFormat; signal?: AbortSignal },
): Promise<FiguresStream> {
  assertSeparate(cells);
  const prepared = prepare(engine, query, view, { budget, cells });
  if (!prepared) return emptyStream(query, cells);
  const { plan, mark, sql, params } = prepared;
  return readStream(engine.streamRows<CellRow>(sql, params, signal), plan, mark);
}
