import { limits } from '@encart/contract/base/limits.ts';
import { LOAD_METRICS } from '@encart/contract/monitoring/load-metrics.ts';
import { z } from 'zod';
import { definePageAddress, joinParts, type StateOf } from '#kit/address/page-address.ts';
import { choice, ids } from '#kit/address/values.ts';
import { loadPeriodPart } from './load-period.ts';

/** What the chart above the servers shows; beside what their list says in the same address. */
export const loadChartAddress = definePageAddress(
  joinParts(
    loadPeriodPart,
    z.object({
      /** The servers it draws; none: all of them together. */
      chart: ids(limits.serverLoads.charted),
      metric: choice(LOAD_METRICS, 'last_5_minutes_avg'),
    }),
  ),
);
export type LoadChartState = StateOf<typeof loadChartAddress>;

/** Without the servers that an answer about all of them no longer knows. */
export function withoutRemoved(
  charted: readonly number[],
  series: readonly { serverload_id: number | null }[],
): readonly number[] {
  const known = new Set(series.map(({ serverload_id }) => serverload_id));
  return charted.filter((id) => known.has(id));
}

/** Draws a server that is not drawn, and the other way round; null where no more can be. */
export function toggleCharted(charted: readonly number[], id: number): readonly number[] | null {
  if (charted.includes(id)) return charted.filter((other) => other !== id);
  return charted.length < limits.serverLoads.charted ? [...charted, id] : null;
}
