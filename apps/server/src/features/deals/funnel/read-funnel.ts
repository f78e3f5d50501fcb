import type { QueryOf } from '@encart/analytics/plan/figures-query.ts';
import type { Sums } from '@encart/analytics/result/figures-result.ts';
import { type Period, pointsOf } from '@encart/contract/analytics/periods.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { fromKeys } from '@encart/contract/base/objects.ts';
import {
  type DealFunnel,
  FUNNEL_STEPS,
  type FunnelFigures,
} from '@encart/contract/deals/deal-figures.calls.ts';
import type { FiguresReader } from '#domain/figures/figures-reader.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';

const MEASURES = [...FUNNEL_STEPS, 'revenue_gross'] as const;
const PARTS = 20;

const figuresOf = (sums: Sums): FunnelFigures => fromKeys(MEASURES, (measure) => sums[measure]);
export const noFigures: FunnelFigures = fromKeys(MEASURES, () => 0);

/** The figures of deals in a period: in all, day by day, and by the largest values of a dimension. */
export function funnelReader(db: Database, { query }: FiguresReader, ids: readonly number[], period: Period) {
  const delivery: Pick<QueryOf<'delivery'>, 'fact' | 'measures' | 'ranges' | 'where'> = {
    fact: 'delivery',
    measures: MEASURES,
    ranges: [{ from: period.start, to: period.end }],
    where: { dimension: 'deal', ids },
  };
  const points = pointsOf(period, false);
  return {
    /** The total, and which deals of the figures it is made of. */
    async totals(): Promise<{ totals: FunnelFigures; deals: number[] }> {
      if (ids.length === 0) return { totals: noFigures, deals: [] };
      const order = { by: 'size', measure: 'revenue_gross' } as const;
      const { total, groups } = await query({ ...delivery, by: ['deal'], order, limit: limits.figures.rows });
      return { totals: figuresOf(total.now), deals: groups.flatMap((group) => group.ids) };
    },
    async days(): Promise<DealFunnel['days']> {
      const found = new Map<string, FunnelFigures>();
      if (ids.length > 0) {
        const { groups } = await query({ ...delivery, by: [], step: 'day', limit: points.length });
        for (const { step, now } of groups) found.set(step, figuresOf(now));
      }
      return points.map((day) => ({ day, ...(found.get(day) ?? noFigures) }));
    },
    async parts(dimension: 'publisher' | 'buyer' | 'size'): Promise<NonNullable<DealFunnel['publishers']>> {
      if (ids.length === 0) return [];
      const order = { by: 'size', measure: 'revenue_gross' } as const;
      const { groups } = await query({ ...delivery, by: [dimension], order, limit: PARTS });
      const values = groups.flatMap((group) => group.ids);
      const names = await namesOf(db, dimension, values);
      return groups.map(({ ids: [id = 0], now }) => ({ value: nameOf(names, id), ...figuresOf(now) }));
    },
  };
}
