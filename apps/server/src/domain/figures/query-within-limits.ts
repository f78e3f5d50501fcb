import type { Budget } from '@encart/analytics/compile/budget.ts';
import { countGroups } from '@encart/analytics/count-groups.ts';
import type { FigureEngine } from '@encart/analytics/engine/figure-engine.ts';
import type { CellFormat, FiguresQuery } from '@encart/analytics/plan/figures-query.ts';
import type { DaysQuery, IdsQuery } from '@encart/analytics/plan/plan.ts';
import type { LoadsQuery } from '@encart/analytics/plan/plan-loads.ts';
import type { ReaderView } from '@encart/analytics/plan/reader-view.ts';
import { type DeliveryDays, queryDays } from '@encart/analytics/query-days.ts';
import { queryFigures, streamFigures } from '@encart/analytics/query-figures.ts';
import { queryIds } from '@encart/analytics/query-ids.ts';
import { type LoadsResult, queryLoads } from '@encart/analytics/query-loads.ts';
import type { FiguresResult } from '@encart/analytics/result/figures-result.ts';
import type { FigureLine, FiguresStream } from '@encart/analytics/result/figures-stream.ts';
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

/** Runs a query within the limits of one person, and cancels it when the client disconnects. */
export async function workWithinLimits<T>(
  figures: Figures,
  owner: QueryOwner,
  run: (engine: FigureEngine, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { withinLimits } = limitsFor(figures);
  try {
    return await withinLimits(owner, () => run(figures.engine(), owner.signal));
  } catch (error) {
    throw toAppError(error);
  }
}

export const queryWithinLimits = (
  figures: Figures,
  query: FiguresQuery,
  view: ReaderView,
  owner: QueryOwner,
  budget: Budget = 'interactive',
): Promise<FiguresResult> =>
  workWithinLimits(figures, owner, (engine, signal) => queryFigures(engine, query, view, budget, signal));

export const countWithinLimits = (
  figures: Figures,
  query: FiguresQuery,
  view: ReaderView,
  owner: QueryOwner,
  budget: Budget = 'interactive',
): Promise<number> =>
  workWithinLimits(figures, owner, (engine, signal) => countGroups(engine, query, view, budget, signal));

export const queryDaysWithinLimits = (
  figures: Figures,
  query: DaysQuery,
  view: ReaderView,
  owner: QueryOwner,
): Promise<DeliveryDays[]> =>
  workWithinLimits(figures, owner, (engine, signal) => queryDays(engine, query, view, signal));

export const queryIdsWithinLimits = (
  figures: Figures,
  query: IdsQuery,
  view: ReaderView,
  owner: QueryOwner,
): Promise<number[]> =>
  workWithinLimits(figures, owner, (engine, signal) => queryIds(engine, query, view, signal));

export const queryLoadsWithinLimits = (
  figures: Figures,
  query: LoadsQuery,
  owner: QueryOwner,
): Promise<LoadsResult> =>
  workWithinLimits(figures, owner, (engine, signal) => queryLoads(engine, query, signal));

/** Streams figures for a file, which counts against the same limits until it is read, or its client disconnects. */
export async function streamWithinLimits(
  figures: Figures,
  query: FiguresQuery,
  view: ReaderView,
  owner: QueryOwner,
  cells: CellFormat,
): Promise<FiguresStream> {
  const { signal } = owner;
  const release = await limitsFor(figures).acquire(owner);
  signal.addEventListener('abort', () => void release(), { once: true });
  try {
    const stream = await streamFigures(figures.engine(), query, view, { budget: 'report', cells, signal });
    return { ...stream, blocks: releaseAfter(stream.blocks, release) };
  } catch (error) {
    await release();
    throw toAppError(error);
  }
}

async function* releaseAfter(
  blocks: AsyncIterable<FigureLine[]>,
  release: () => Promise<void>,
): AsyncGenerator<FigureLine[]> {
  try {
    yield* blocks;
  } catch (error) {
    throw toAppError(error);
  } finally {
    await release();
  }
}
