import type { LoadInterval } from '@encart/contract/monitoring/load-intervals.ts';
import { compileLoads } from '#compile/loads-statement.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { type LoadsQuery, planLoads } from '#plan/plan-loads.ts';
import { queryMarkedRow } from './query-marked-row.ts';

/** The load of a server in a step of time: its lowest, average and highest minute. */
export interface StepLoad {
  /** 0: all together. */
  server_id: number;
  /** The first instant of the step as the engine writes it, or its first day for days and longer. */
  step: string;
  min: number;
  avg: number;
  max: number;
}

export interface LoadsResult {
  /** The step the loads are by; half hours where minutes were wanted that are no longer kept. */
  step: LoadInterval;
  loads: StepLoad[];
}

/** Reads a measure of servers over time; steps in which none came are left out. */
export async function queryLoads(
  engine: FigureEngine,
  query: LoadsQuery,
  signal?: AbortSignal,
): Promise<LoadsResult> {
  const plan = planLoads(query);
  if (query.servers.length === 0 || query.span.end <= query.span.start) return { step: plan.step, loads: [] };
  type Rows = [server_id: number, step: string, min: number, avg: number, max: number][];
  const rows = await queryMarkedRow<Rows>(engine, (...mark) => compileLoads(plan, ...mark), signal);
  const loads = rows.map(([server_id, step, min, avg, max]) => ({ server_id, step, min, avg, max }));
  return { step: plan.step, loads };
}
