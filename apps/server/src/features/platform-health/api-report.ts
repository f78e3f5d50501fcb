import type { ReplyOf } from '@encart/contract/api/call.ts';
import type { ApiSpan, platformApi } from '@encart/contract/monitoring/platform.calls.ts';
import { type Buckets, percentileOf, sumBuckets } from '#kit/process/duration-buckets.ts';
import type { ApiRows } from './api-report.store.ts';

type ApiReport = ReplyOf<typeof platformApi>['data'];

const MINUTE_MS = 60_000;
const STEPS: Record<ApiSpan, { stepMs: number; points: number }> = {
  hour: { stepMs: MINUTE_MS, points: 60 },
  day: { stepMs: 15 * MINUTE_MS, points: 96 },
};
const SLOWEST = 10;
const ROUTES_OF_ERROR = 3;

/** The minutes of the last hour or day that are over; points begin by the clock. */
export function apiSpan(span: ApiSpan, now: Date): { start: Date; end: Date } {
  const { stepMs, points } = STEPS[span];
  const end = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const lastPoint = Math.floor((end - 1) / stepMs) * stepMs;
  return { start: new Date(lastPoint - (points - 1) * stepMs), end: new Date(end) };
}

const total = <Row>(rows: readonly Row[], count: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + count(row), 0);

const percentiles = (buckets: Buckets) => ({
  p50: percentileOf(buckets, 0.5),
  p95: percentileOf(buckets, 0.95),
  p99: percentileOf(buckets, 0.99),
});

const summary = (minutes: ApiRows['minutes'], errors: ApiRows['errors']) => ({
  requests: total(minutes, ({ requests }) => requests),
  errors: total(errors, (row) => row.errors),
  ...percentiles(sumBuckets(minutes.map(({ buckets }) => buckets))),
});

/** Rows by a key, those with most first. */
function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, Row[]][] {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups];
}

const mostErrors = <Row extends { errors: number }>(rows: Row[]) =>
  rows.sort((one, other) => other.errors - one.errors);

const errorsByName = (errors: ApiRows['errors']): ApiReport['errors_by_name'] =>
  mostErrors(
    grouped(errors, ({ error_name }) => error_name).map(([name, ofName]) => ({
      name,
      errors: total(ofName, (row) => row.errors),
      routes: mostErrors(
        grouped(ofName, ({ route }) => route).map(([route, rows]) => ({
          route,
          errors: total(rows, (row) => row.errors),
        })),
      ).slice(0, ROUTES_OF_ERROR),
    })),
  );

const slowest = (routes: ApiRows['routes']): ApiReport['slowest'] =>
  grouped(routes, ({ route }) => route)
    .map(([route, rows]) => ({
      route,
      requests: total(rows, ({ requests }) => requests),
      ...percentiles(sumBuckets(rows.map(({ buckets }) => buckets))),
    }))
    .sort((one, other) => (other.p95 ?? 0) - (one.p95 ?? 0) || other.requests - one.requests)
    .slice(0, SLOWEST);

/** The rows of a span put together: totals, points over time, errors by name and the slowest routes. */
export function apiReport(
  span: ApiSpan,
  { start, end }: { start: Date; end: Date },
  rows: ApiRows,
): ApiReport {
  const { stepMs, points } = STEPS[span];
  const placeOf = ({ minute }: { minute: Date }) => Math.floor((minute.getTime() - start.getTime()) / stepMs);
  const minutesAt = new Map(grouped(rows.minutes, placeOf));
  const errorsAt = new Map(grouped(rows.errors, placeOf));
  const whole = summary(rows.minutes, rows.errors);
  return {
    start: start.toISOString(),
    end: end.toISOString(),
    ...whole,
    requests_per_minute: whole.requests / ((end.getTime() - start.getTime()) / MINUTE_MS),
    points: Array.from({ length: points }, (_, place) => ({
      at: new Date(start.getTime() + place * stepMs).toISOString(),
      ...summary(minutesAt.get(place) ?? [], errorsAt.get(place) ?? []),
    })),
    errors_by_name: errorsByName(rows.errors),
    slowest: slowest(rows.routes),
  };
}
