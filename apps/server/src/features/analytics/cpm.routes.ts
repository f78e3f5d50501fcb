import type { Group } from '@encart/analytics/result/sums.ts';
import { evolutionOf, type Figure, figureOf } from '@encart/contract/analytics/arithmetic.ts';
import { comparedPoints, comparedWith } from '@encart/contract/analytics/comparisons.ts';
import { cpm } from '@encart/contract/analytics/cpm.calls.ts';
import { AUCTION_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { auctionMetric, deliveryMetric, deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import { type Period, pointsOf } from '@encart/contract/analytics/periods.ts';
import { dayBounds } from '@encart/contract/analytics/zone.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { askerFor } from '#domain/figures/asker.ts';
import { nameOf, namesOf, namesOfNarrowings } from '#domain/figures/names.store.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { auctionQuestion, rangeOf } from './auctions.ts';
import { bucketsOf, CPM_STARTS } from './cpm-histogram.ts';
import { readFloors } from './floors.store.ts';

const range = ({ start, end }: Period) => ({ from: start, to: end });

/** Seven days from Monday by 24 hours. */
function heatOf(groups: readonly Group[]): Figure[][] {
  const at = new Map(groups.map((group) => [Number(group.step), group.now]));
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => {
      const sums = at.get((day + 1) * 100 + hour);
      return sums ? figureOf(auctionMetric('cpm'), sums) : null;
    }),
  );
}

export function cpmRoutes(api: Api, { figures }: Deps) {
  api.mount(cpm, async (reader) => {
    const { query, scope, who, db } = reader;
    const name = query.kind === 'net' ? ('ecpm_net' as const) : ('ecpm_gross' as const);
    if (!deliveryMetricsFor(who.profile_type).includes(name))
      throw new AppError('BadRequestError', { broken: [{ field: 'kind', rule: 'choice' }] });
    const revenue = query.kind === 'net' ? ('revenue_net' as const) : ('revenue_gross' as const);
    const metric = deliveryMetric(name);
    const ask = await askerFor(figures, reader);

    const compared = comparedWith(query);
    const before = compared?.period ?? null;
    const narrowed = (query.where ?? []).map(({ dimension, id }) => ({ dimension, ids: [id] }));
    const delivery = {
      fact: 'delivery' as const,
      measures: ['impressions_sold' as const, revenue],
      where: narrowed,
    };
    const course = (period: Period) =>
      ask({
        ...delivery,
        ranges: [range(period)],
        by: [],
        step: 'day',
        limit: pointsOf(period, false).length,
      });
    const auctionWhere = narrowed.filter(({ dimension }) => isOneOf(AUCTION_DIMENSIONS, dimension));
    const span = { start: dayBounds(query.start).start, end: dayBounds(query.end).end };
    const [byValue, cells, now, earlier, heat, floor] = await Promise.all([
      ask({
        ...delivery,
        ranges: before ? [range(query), range(before)] : [range(query)],
        by: [query.by],
        order: { by: 'size', measure: 'impressions_sold' },
        limit: limits.figures.rows,
      }),
      // A publisher's format has one CPM over the period.
      ask({
        ...delivery,
        ranges: [range(query)],
        by: [],
        spread: {
          cells: ['publisher', 'format'],
          over: revenue,
          under: 'impressions_sold',
          times: 1000,
          starts: CPM_STARTS,
        },
        limit: CPM_STARTS.length,
      }),
      course(query),
      before ? course(before) : null,
      // What auctions are not told apart by cannot narrow them.
      auctionWhere.length === narrowed.length
        ? ask(
            auctionQuestion({
              ranges: [rangeOf(span)],
              by: [],
              step: 'weekday_hour',
              where: auctionWhere,
              limit: 7 * 24,
            }),
          )
        : null,
      readFloors(db, scope),
    ]);
    const ids = byValue.groups.map(({ ids: [id = 0] }) => id);
    const [names, where] = await Promise.all([
      namesOf(db, query.by, ids),
      // Without a single figure nothing shows that the reader may know what these ids stand for.
      namesOfNarrowings(ids.length > 0 ? db : null, query.where ?? []),
    ]);
    const pricesOf = (group: Pick<Group, 'now' | 'before'>) => {
      const current = figureOf(metric, group.now);
      const then = before ? figureOf(metric, group.before) : null;
      return {
        impressions_sold: group.now.impressions_sold,
        revenue: group.now[revenue],
        cpm: current,
        before: then,
        evolution: before ? evolutionOf(current, then) : null,
      };
    };
    const points = pointsOf(query, false);
    const pointsBefore = compared && comparedPoints(points, false, compared);
    const along = (days: readonly (string | null)[], groups: readonly Group[]) => {
      const at = new Map<string | null, Group['now']>(groups.map((group) => [group.step, group.now]));
      return days.map((day) => {
        const sums = at.get(day);
        return sums ? figureOf(metric, sums) : null;
      });
    };
    return {
      data: {
        by: query.by,
        kind: query.kind,
        period: { start: query.start, end: query.end },
        compared: before,
        total: pricesOf(byValue.total),
        rows: byValue.groups.map((group) => ({ ...nameOf(names, group.ids[0] ?? 0), ...pricesOf(group) })),
        truncated: byValue.truncated,
        where,
        distribution: bucketsOf(cells.groups),
        points,
        compared_points: pointsBefore,
        now: along(points, now.groups),
        before: pointsBefore && earlier ? along(pointsBefore, earlier.groups) : null,
        heat: heat ? heatOf(heat.groups) : [],
        floor,
      },
    };
  });
}
