import { engineInstant } from '@encart/analytics/plan/instant.ts';
import type { LoadsResult, StepLoad } from '@encart/analytics/query-loads.ts';
import { HALF_HOUR_MS, type Span } from '@encart/contract/analytics/durations.ts';
import { compareSpan } from '@encart/contract/analytics/span-comparison.ts';
import { loadSpanOf } from '@encart/contract/monitoring/load-intervals.ts';
import { loadChart, loadSparks } from '@encart/contract/monitoring/serverloads.calls.ts';
import { type Point, pointsBefore, pointsOfSpan, wireSpan } from '#domain/figures/chart-points.ts';
import { queryLoadsWithinLimits } from '#domain/figures/query-within-limits.ts';
import { listServers } from '#domain/serverloads/servers.store.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';

const rounded = (value: number | undefined) =>
  value === undefined ? null : Math.round(value * 10_000) / 10_000;

/** The load of a server at a point; where minutes are no longer kept, that of the half hour the minute is in. */
function loadAt({ step, loads }: LoadsResult, interval: string) {
  const found = new Map(loads.map((load) => [`${load.server_id} ${load.step}`, load]));
  const keyOf = ({ at, key }: Point) =>
    step === interval ? key : engineInstant(new Date(Math.floor(at.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS));
  return (server_id: number, point: Point | null): StepLoad | undefined =>
    point ? found.get(`${server_id} ${keyOf(point)}`) : undefined;
}

/** The loads of servers over time. */
export function loadChartsRoutes(api: Api, { figures, clock }: Deps) {
  api.mount(loadSparks, async ({ query, db, scope, request }) => {
    const now = clock.now();
    const span = loadSpanOf('one_hour', now);
    const servers = (await listServers(db, scope, query.server ?? [])).map(
      ({ serverload_id }) => serverload_id,
    );
    const common = { metric: 'last_minute', step: 'minute', span, now } as const;
    const result = await queryLoadsWithinLimits(figures, { servers, ...common }, request);
    const at = loadAt(result, 'minute');
    const points = pointsOfSpan(span, 'minute');
    return {
      data: {
        span: wireSpan(span),
        servers: servers.map((serverload_id) => ({
          serverload_id,
          points: points.map((point) => rounded(at(serverload_id, point)?.avg)),
        })),
      },
    };
  });

  api.mount(loadChart, async ({ query, db, scope, request }) => {
    const { metric, interval, duration, compare } = query;
    const now = clock.now();
    const span = loadSpanOf(duration, now);
    const compared = compareSpan(span, compare);
    const points = pointsOfSpan(span, interval);
    const comparedPoints = pointsBefore(points, compared, interval);
    const chosen = query.server && query.server.length > 0 ? query.server : undefined;
    const found = await listServers(db, scope, chosen);
    const servers = found.map(({ serverload_id }) => serverload_id);
    const read = (one: Span) =>
      queryLoadsWithinLimits(
        figures,
        { servers, metric, step: interval, span: one, now, together: !chosen },
        request,
      );
    const [current, earlier] = await Promise.all([read(span), read(compared.span)]);
    const [at, before] = [loadAt(current, interval), loadAt(earlier, interval)];
    const lines = chosen ? found : [{ serverload_id: 0, server: null }];
    return {
      data: {
        span: wireSpan(span),
        compared: wireSpan(compared.span),
        interval,
        metric,
        points: points.map((point) => point.at.toISOString()),
        compared_points: comparedPoints.map((point) => point?.at.toISOString() ?? null),
        series: lines.map(({ serverload_id, server }) => {
          const loads = points.map((point) => at(serverload_id, point));
          return {
            serverload_id: chosen ? serverload_id : null,
            server,
            min: loads.map((load) => rounded(load?.min)),
            avg: loads.map((load) => rounded(load?.avg)),
            max: loads.map((load) => rounded(load?.max)),
            before: comparedPoints.map((point) => rounded(before(serverload_id, point)?.avg)),
          };
        }),
      },
    };
  });
}
