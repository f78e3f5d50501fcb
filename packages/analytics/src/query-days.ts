import type { Day } from '@encart/contract/analytics/days.ts';
import { compileDays } from '#compile/days-statement.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { type DaysQuery, planDays } from '#plan/plan.ts';
import type { ReaderView } from '#plan/reader-view.ts';
import { queryMarkedRow } from './query-marked-row.ts';

/** The first and the last day on which a value sold impressions or had revenue. */
export interface DeliveryDays {
  id: number;
  first: Day;
  last: Day;
}

/** Reads when values of a dimension were delivered, as far as the reader sees; values without a delivery are left out. */
export async function queryDays(
  engine: FigureEngine,
  query: DaysQuery,
  view: ReaderView,
  signal?: AbortSignal,
): Promise<DeliveryDays[]> {
  const plan = planDays(query, view);
  if (!plan || query.ids.length === 0) return [];
  type Days = [id: number, first: Day, last: Day][];
  const days = await queryMarkedRow<Days>(engine, (...mark) => compileDays(plan, ...mark), signal);
  return days.map(([id, first, last]) => ({ id, first, last })).toSorted((a, b) => a.id - b.id);
}
