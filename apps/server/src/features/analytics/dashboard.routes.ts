import { type Answer, noSums } from '@encart/analytics/result/sums.ts';
import { evolutionOf, type Figure } from '@encart/contract/analytics/arithmetic.ts';
import { dashboard, dashboardValues, movers } from '@encart/contract/analytics/dashboard.calls.ts';
import { type Span, spanOf } from '@encart/contract/analytics/durations.ts';
import { AUCTION_MEASURES, AUCTION_METRICS } from '@encart/contract/analytics/metrics.ts';
import { compareSpan } from '@encart/contract/analytics/span-comparison.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { askerFor } from '#domain/figures/asker.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { auctionFigures, auctionQuestion, narrowedTo, rangeOf, wireSpan } from './auctions.ts';
import { type Point, pointsBefore, pointsOfSpan } from './dashboard-points.ts';
import { moversOf, moversQuestion } from './movers.ts';

const none = noSums(AUCTION_MEASURES);

/** The most values a filter offers. */
const VALUES = 200;
/** How far back a filter's values are looked for. */
const SEEN_MS = 31 * 86_400_000;

export function dashboardRoutes(api: Api, { figures, clock }: Deps) {
  api.mount(dashboard, async (reader) => {
    const { query } = reader;
    const ask = await askerFor(figures, reader);
    const where = narrowedTo(query);
    const span = spanOf(query.duration, clock.now());
    const compared = compareSpan(span, query.compare);
    const points = pointsOfSpan(span, query.interval);
    const comparedPoints = pointsBefore(points, compared, query.interval);
    const course = (one: Span) =>
      ask(
        auctionQuestion({
          ranges: [rangeOf(one)],
          by: [],
          step: query.interval,
          where,
          limit: pointsOfSpan(one, query.interval).length,
        }),
      );
    const [now, earlier] = await Promise.all([course(span), course(compared.span)]);
    const at = (answer: Answer, list: readonly (Point | null)[]): Figure[][] => {
      const found = new Map(answer.groups.map((group) => [group.step, group.now]));
      return list.map((point) =>
        point ? auctionFigures(found.get(point.key) ?? none) : AUCTION_METRICS.map(() => null),
      );
    };
    const total = auctionFigures(now.total.now);
    const totalBefore = auctionFigures(earlier.total.now);
    return {
      data: {
        span: wireSpan(span),
        compared: wireSpan(compared.span),
        interval: query.interval,
        metrics: [...AUCTION_METRICS],
        totals: {
          now: total,
          before: totalBefore,
          evolution: total.map((figure, index) => evolutionOf(figure, totalBefore[index] ?? null)),
        },
        points: points.map((point) => point.at.toISOString()),
        compared_points: comparedPoints.map((point) => point?.at.toISOString() ?? null),
        now: at(now, points),
        before: at(earlier, comparedPoints),
      },
    };
  });

  api.mount(movers, async (reader) => {
    const { query, db } = reader;
    const ask = await askerFor(figures, reader);
    const span = spanOf(query.duration, clock.now());
    const { span: before } = compareSpan(span, query.compare);
    const ranges = [rangeOf(span), rangeOf(before)] as const;
    const where = narrowedTo(query);
    const question = { ranges, by: [query.by], where };
    // What a part of a ratio weighs is known once its whole is.
    const { total } = await ask(auctionQuestion({ ...question, limit: 0 }));
    const answer = await ask(auctionQuestion({ ...question, ...moversQuestion(query.metric, total) }));
    const moved = moversOf(answer, query.metric);
    const names = await namesOf(
      db,
      query.by,
      moved.rows.map(({ id }) => id),
    );
    return {
      data: {
        span: wireSpan(span),
        compared: wireSpan(before),
        metric: query.metric,
        by: query.by,
        ...moved,
        rows: moved.rows.map((row) => ({ ...row, ...nameOf(names, row.id) })),
      },
    };
  });

  api.mount(dashboardValues, async (reader) => {
    const { query, db } = reader;
    const ask = await askerFor(figures, reader);
    const end = clock.now();
    const span = { start: new Date(end.getTime() - SEEN_MS), end };
    const answer = await ask(
      auctionQuestion({
        ranges: [rangeOf(span)],
        by: [query.of],
        measures: ['requests'],
        order: { by: 'size', measure: 'requests' },
        limit: limits.figures.rows,
      }),
    );
    const ids = answer.groups.map(({ ids: [id = 0] }) => id).filter((id) => id > 0);
    const names = await namesOf(db, query.of, ids);
    const wanted = fold(query.q ?? '');
    const found = ids
      .map((id) => nameOf(names, id))
      .filter(({ name }) => name !== null && fold(name).includes(wanted))
      .sort((a, b) => String(a.name).localeCompare(String(b.name), 'fr'));
    return { data: found.slice(0, VALUES), truncated: answer.truncated || found.length > VALUES };
  });
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
