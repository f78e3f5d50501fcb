import { compareFiguresOf, seriesOf } from '@encart/analytics/result/compute-figures.ts';
import type { FiguresResult } from '@encart/analytics/result/figures-result.ts';
import { dashboard, dashboardValues, movers } from '@encart/contract/analytics/dashboard.calls.ts';
import { type Span, spanOf } from '@encart/contract/analytics/durations.ts';
import { AUCTION_METRICS } from '@encart/contract/analytics/metrics.ts';
import { compareSpan } from '@encart/contract/analytics/span-comparison.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { type Point, pointsBefore, pointsOfSpan, wireSpan } from '#domain/figures/chart-points.ts';
import { figuresReader } from '#domain/figures/figures-reader.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { DAY, earlier } from '#kit/process/clock.ts';
import { auctionQuery, DASHBOARD_METRICS, dimensionFilters, rangeOf } from './auctions.ts';
import { moversOf, moversQuery } from './movers.ts';

/** The most values a filter offers. */
const MAX_VALUES = 200;
/** How far back auctions are searched for a filter's values, and for what somebody filters by already. */
const VALUES_SINCE = { offered: 31 * DAY, named: limits.figures.days * DAY };

export function dashboardRoutes(api: Api, { figures, clock }: Deps) {
  api.mount(dashboard, async (reader) => {
    const { query } = reader;
    const queryFigures = await figuresReader(figures, reader);
    const where = dimensionFilters(query);
    const span = spanOf(query.duration, clock.now());
    const compared = compareSpan(span, query.compare);
    const points = pointsOfSpan(span, query.interval);
    const comparedPoints = pointsBefore(points, compared, query.interval);
    const querySeries = (one: Span) =>
      queryFigures(
        auctionQuery({
          ranges: [rangeOf(one)],
          by: [],
          step: query.interval,
          where,
          limit: pointsOfSpan(one, query.interval).length,
        }),
      );
    const [now, earlier] = await Promise.all([querySeries(span), querySeries(compared.span)]);
    const series = ({ groups }: FiguresResult, list: readonly (Point | null)[]) =>
      seriesOf(
        DASHBOARD_METRICS,
        groups,
        list.map((point) => point?.key ?? null),
      );
    const totals = { now: now.total.now, before: earlier.total.now };
    return {
      data: {
        span: wireSpan(span),
        compared: wireSpan(compared.span),
        interval: query.interval,
        metrics: [...AUCTION_METRICS],
        totals: compareFiguresOf(DASHBOARD_METRICS, totals, true),
        points: points.map((point) => point.at.toISOString()),
        compared_points: comparedPoints.map((point) => point?.at.toISOString() ?? null),
        now: series(now, points),
        before: series(earlier, comparedPoints),
      },
    };
  });

  api.mount(movers, async (reader) => {
    const { query, db } = reader;
    const queryFigures = await figuresReader(figures, reader);
    const span = spanOf(query.duration, clock.now());
    const { span: before } = compareSpan(span, query.compare);
    const ranges = [rangeOf(span), rangeOf(before)] as const;
    const where = dimensionFilters(query);
    const common = { ranges, by: [query.by], where };
    // The weight of a part of a ratio depends on the total.
    const { total } = await queryFigures(auctionQuery({ ...common, limit: 0 }));
    const result = await queryFigures(auctionQuery({ ...common, ...moversQuery(query.metric, total) }));
    const { rows, ...changes } = moversOf(result, query.metric);
    const names = await namesOf(
      db,
      query.by,
      rows.map(({ id }) => id),
    );
    return {
      data: {
        span: wireSpan(span),
        compared: wireSpan(before),
        metric: query.metric,
        by: query.by,
        ...changes,
        rows: rows.map((row) => ({ ...row, ...nameOf(names, row.id) })),
      },
    };
  });

  api.mount(dashboardValues, async (reader) => {
    const { query, db } = reader;
    const queryFigures = await figuresReader(figures, reader);
    const end = clock.now();
    const span = { start: earlier(end, VALUES_SINCE[query.id ? 'named' : 'offered']), end };
    const { groups, truncated } = await queryFigures(
      auctionQuery({
        ranges: [rangeOf(span)],
        by: [query.of],
        where: dimensionFilters({ [query.of]: query.id }),
        measures: ['requests'],
        order: { by: 'size', measure: 'requests' },
        limit: limits.figures.rows,
      }),
    );
    const ids = groups.map(({ ids: [id = 0] }) => id).filter((id) => id > 0);
    const names = await namesOf(db, query.of, ids);
    const search = fold(query.q ?? '');
    const matches = ids
      .map((id) => nameOf(names, id))
      .filter(({ name }) => name !== null && fold(name).includes(search))
      .sort((a, b) => String(a.name).localeCompare(String(b.name), 'fr'));
    return { data: matches.slice(0, MAX_VALUES), truncated: truncated || matches.length > MAX_VALUES };
  });
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
