import { evaluateDeals } from '#domain/alerts/evaluate-deals.ts';
import { type EvaluationDeps, evaluateFigures } from '#domain/alerts/evaluate-figures.ts';
import { evaluateLoads } from '#domain/alerts/evaluate-loads.ts';
import { evaluateStates } from '#domain/alerts/evaluate-states.ts';
import type { Deps } from '#kit/deps.ts';

/** Each by itself, so that one that fails keeps none from the others; its failure is told in the end. */
async function each(work: readonly (() => Promise<unknown>)[], signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const evaluate of work) {
    signal?.throwIfAborted();
    await evaluate().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Evaluates the rules about what the records say: deals, reports, sources, background work. */
export const evaluateRecordAlerts = (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  each([
    () => evaluateDeals(deps),
    () => evaluateStates(deps, 'reports'),
    () => evaluateStates(deps, 'freshness'),
    () => evaluateStates(deps, 'schedules'),
  ]);

/** Evaluates the rules about figures that have changed since the last time. */
export const evaluateFigureAlerts = (deps: EvaluationDeps, signal?: AbortSignal): Promise<void> =>
  each(
    [
      () => evaluateLoads(deps, signal),
      () => evaluateFigures(deps, 'delivery', signal),
      () => evaluateFigures(deps, 'auctions', signal),
    ],
    signal,
  );
