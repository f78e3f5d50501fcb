import {
  compareFiguresOf,
  largestFirst,
  measuresFor,
  seriesOf,
} from '@encart/analytics/result/compute-figures.ts';
import type { ResultGroup } from '@encart/analytics/result/figures-result.ts';
import { comparedPoints, comparedWith } from '@encart/contract/analytics/comparisons.ts';
import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { cpm } from '@encart/contract/analytics/cpm.calls.ts';
import { AUCTION_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import {
  auctionMetric,
  deliveryMetric,
  deliveryMetricsFor,
  type Metric,
} from '@encart/contract/analytics/metrics.ts';
import { type Period, pointsOf } from '@encart/contract/analytics/periods.ts';
import { dayBounds } from '@encart/contract/analytics/zone.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { openFiguresReader } from '#domain/figures/figures-reader.ts';
import { readFilterNames } from '#domain/figures/filter-names.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { auctionQuery, rangeOf } from './auctions.ts';
import { bucketsOf, CPM_STARTS } from './cpm-histogram.ts';
import { readFloors } from './floors.store.ts';
import { floorsInForce } from './floors-in-force.ts';

const range = ({ start, end }: Period) => ({ from: start, to: end });

/** Hours of the week as their step is written: seven days from Monday by 24 hours. */
const WEEK = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (__, hour) => String((day + 1) * 100 + hour)),
);

/** A metric at each step of time. */
const lineOf = (
  metric: Metric,
  groups: readonly ResultGroup[],
  steps: readonly (string | null)[],
): Figure[] => seriesOf([metric], groups, steps).map(([figure = null]) => figure);

export function cpmRoutes(api: Api, { figures }: Deps) {
  api.mount(cpm, async (caller) => {
    const { query, scope, who, db } = caller;
    const name = query.kind === 'net' ? ('ecpm_net' as const) : ('ecpm_gross' as const);
    if (!deliveryMetricsFor(who.profile_type).includes(name))
      throw new AppError('BadRequestError', { broken: [{ field: 'kind', rule: 'choice' }] });
    const revenue = query.kind === 'net' ? ('revenue_net' as const) : ('revenue_gross' as const);
    const metric = deliveryMetric(name);
    const reader = await openFiguresReader(figures, caller);
    const queryFigures = reader.query;

    const compared = comparedWith(query);
    const before = compared?.period ?? null;
    const filters = (query.where ?? []).map(({ dimension, id }) => ({ dimension, ids: [id] }));
    const delivery = {
      fact: 'delivery' as const,
      measures: measuresFor([metric]),
      where: { all: filters },
    };
    const querySeries = (period: Period) =>
      queryFigures({
        ...delivery,
        ranges: [range(period)],
        by: [],
        step: 'day',
        limit: pointsOf(period, false).length,
      });
    const auctionFilters = filters.flatMap(({ dimension, ids }) =>
      isOneOf(AUCTION_DIMENSIONS, dimension) ? [{ dimension, ids }] : [],
    );
    const span = { start: dayBounds(query.start).start, end: dayBounds(query.end).end };
    const [byValue, histogram, now, earlier, heat, sold] = await Promise.all([
      queryFigures({
        ...delivery,
        ranges: before ? [range(query), range(before)] : [range(query)],
        by: [query.by],
        order: { by: 'size', measure: 'impressions_sold', inEither: true },
        limit: limits.figures.rows,
      }),
      // A cell is a publisher's format: it has one CPM over the period.
      queryFigures({
        ...delivery,
        ranges: [range(query)],
        by: [],
        histogram: {
          cells: ['publisher', 'format'],
          over: revenue,
          under: 'impressions_sold',
          times: 1000,
          starts: CPM_STARTS,
        },
        limit: CPM_STARTS.length,
      }),
      querySeries(query),
      before ? querySeries(before) : null,
      // Auctions cannot be filtered by a dimension they do not have.
      auctionFilters.length === filters.length
        ? queryFigures(
            auctionQuery({
              ranges: [rangeOf(span)],
              by: [],
              step: 'weekday_hour',
              where: { all: auctionFilters },
              limit: 7 * 24,
            }),
          )
        : null,
      queryFigures({
        fact: 'delivery',
        measures: ['impressions_sold'],
        where: { all: filters },
        ranges: [range(query)],
        by: ['regie', 'size'],
        order: { by: 'size', measure: 'impressions_sold' },
        limit: limits.figures.rows,
      }),
    ]);
    const ids = byValue.groups.map(({ ids: [id = 0] }) => id);
    const idsOf = (at: 0 | 1) => [...new Set(sold.groups.map(({ ids }) => ids[at] ?? 0))];
    const [names, where, floors, sizes] = await Promise.all([
      namesOf(db, query.by, ids),
      readFilterNames(db, reader, query.where ?? [], { hasRows: ids.length > 0 }),
      readFloors(db, scope, idsOf(0)),
      namesOf(db, 'size', idsOf(1)),
    ]);
    const pricesOf = (group: Pick<ResultGroup, 'now' | 'before'>) => {
      const {
        now: [price = null] = [],
        before: earlierPrice,
        evolution,
      } = compareFiguresOf([metric], group, before !== null);
      return {
        impressions_sold: group.now.impressions_sold,
        revenue: group.now[revenue],
        cpm: price,
        before: earlierPrice?.[0] ?? null,
        evolution: evolution?.[0] ?? null,
      };
    };
    const points = pointsOf(query, false);
    const pointsBefore = compared && comparedPoints(points, false, compared);
    return {
      data: {
        by: query.by,
        kind: query.kind,
        period: { start: query.start, end: query.end },
        compared: before,
        total: pricesOf(byValue.total),
        rows: largestFirst(byValue.groups, 'impressions_sold').map((group) => ({
          ...nameOf(names, group.ids[0] ?? 0),
          ...pricesOf(group),
          impressions_sold_before: before && (group.before?.impressions_sold ?? 0),
        })),
        truncated: byValue.truncated,
        where,
        distribution: bucketsOf(histogram.groups),
        points,
        compared_points: pointsBefore,
        now: lineOf(metric, now.groups, points),
        before: pointsBefore && earlier ? lineOf(metric, earlier.groups, pointsBefore) : null,
        heat: heat ? WEEK.map((hours) => lineOf(auctionMetric('cpm'), heat.groups, hours)) : [],
        floor: floorsInForce(
          sold.groups.map(({ ids: [regie_id = 0, size = 0], now: { impressions_sold } }) => ({
            regie_id,
            size: sizes.get(size)?.name ?? null,
            impressions_sold,
          })),
          floors,
        ),
      },
    };
  });
}
