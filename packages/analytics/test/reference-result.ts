import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { FiguresQuery, TimeRange } from '../src/plan/figures-query.ts';
import type { ReaderView } from '../src/plan/reader-view.ts';
import { MONEY, type ReferenceRow } from './random-facts.ts';

/** The expected result of a query, computed by reading every row: slow, simple, and sharing no code with what is tested. */

export interface ReferenceGroup {
  ids: number[];
  step: string;
  now: Record<string, number>;
  before: Record<string, number>;
}
export interface ReferenceResult {
  total: Pick<ReferenceGroup, 'now' | 'before'>;
  groups: ReferenceGroup[];
  truncated: boolean;
}

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function wallClock(time: string) {
  const isDay = time.length === 10;
  const parts = isDay
    ? undefined
    : Object.fromEntries(
        wall.formatToParts(new Date(`${time.replace(' ', 'T')}Z`)).map(({ type, value }) => [type, value]),
      );
  const day = parts ? `${parts.year}-${parts.month}-${parts.day}` : time;
  return { isDay, day, hour: Number(parts?.hour ?? 0) };
}

function stepOf(time: string, step: FiguresQuery['step']): string {
  if (!step) return '';
  const { isDay, day, hour } = wallClock(time);
  const date = new Date(`${day}T12:00:00Z`);
  const weekday = (date.getUTCDay() + 6) % 7;
  switch (step) {
    case 'half_hour':
      return isDay ? day : time;
    case 'hour':
      return isDay ? day : `${time.slice(0, 13)}:00:00`;
    case 'day':
      return day;
    case 'week':
      return new Date(date.getTime() - weekday * 86_400_000).toISOString().slice(0, 10);
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'weekday_hour':
      return String(isDay ? weekday + 1 : (WEEKDAYS.indexOf(WEEKDAYS[weekday] ?? '') + 1) * 100 + hour);
  }
}

const inside = (time: string, range: TimeRange | undefined) =>
  range !== undefined && time >= range.from && (time.length === 10 ? time <= range.to : time < range.to);

const SCOPES = { P: ['regie'], B: ['buyer', 'tradingdesk'], A: ['advertiser'], SA: [] } as const;
const PLURAL = {
  regie: 'regies',
  buyer: 'buyers',
  tradingdesk: 'tradingdesks',
  advertiser: 'advertisers',
} as const;

export function referenceResult(
  rows: readonly ReferenceRow[],
  query: FiguresQuery,
  view: ReaderView,
): ReferenceResult {
  const { scope, aliases, lateRegies, snapshot } = view;
  const idOf = (row: ReferenceRow, dimension: string) => {
    const late = lateRegies.find((one) => one.publisher_id === row.ids.publisher && row.load <= one.upTo);
    return dimension === 'regie' && row.ids.regie === 0 && late ? late.regie_id : row.ids[dimension];
  };
  const targetOf = (dimension: NamedDimension, id: number) => aliases[dimension]?.get(id) ?? id;
  const matches = (row: ReferenceRow, dimension: NamedDimension, ids: readonly number[]) => {
    const own = idOf(row, dimension);
    return own !== undefined && ids.some((id) => targetOf(dimension, id) === targetOf(dimension, own));
  };
  const visible = rows.filter(
    (row) =>
      row.load <= snapshot.upTo &&
      !snapshot.without.includes(row.load) &&
      (scope === 'everything' ||
        SCOPES[scope.profile_type].some((part) => matches(row, part, scope[PLURAL[part]]))) &&
      query.where.every(({ dimension, ids }) => matches(row, dimension, ids)) &&
      query.ranges.some((range) => inside(row.time, range)),
  );
  const zero = () => Object.fromEntries(query.measures.map((name) => [name, 0]));
  const groupsByKey = new Map<string, ReferenceGroup>();
  const total = { now: zero(), before: zero() };
  const add = (to: Record<string, number>, row: ReferenceRow) => {
    for (const name of query.measures) to[name] = (to[name] ?? 0) + (row.measures[name] ?? 0);
  };
  for (const row of visible) {
    const ids = query.by.map((dimension) => targetOf(dimension, idOf(row, dimension) ?? 0));
    const step = stepOf(row.time, query.step);
    const key = [step, ...ids].join();
    const group = groupsByKey.get(key) ?? { ids, step, now: zero(), before: zero() };
    groupsByKey.set(key, group);
    for (const [at, range] of query.ranges.entries()) {
      if (!inside(row.time, range)) continue;
      add(at === 0 ? group.now : group.before, row);
      add(at === 0 ? total.now : total.before, row);
    }
  }
  const { order: sizeOrder, limit, step, by } = query;
  const order = (a: ReferenceGroup, b: ReferenceGroup) => {
    const byStep =
      step === 'weekday_hour'
        ? Number(a.step) - Number(b.step)
        : a.step < b.step
          ? -1
          : Number(a.step > b.step);
    const bySize = sizeOrder && !step ? (b.now[sizeOrder.measure] ?? 0) - (a.now[sizeOrder.measure] ?? 0) : 0;
    const byIds = by.reduce((sum, _, at) => sum || (a.ids[at] ?? 0) - (b.ids[at] ?? 0), 0);
    return byStep || bySize || byIds;
  };
  const hasFigures = ({ now, before }: ReferenceGroup) =>
    [...Object.values(now), ...Object.values(before)].some((sum) => sum !== 0);
  const groups = by.length > 0 || step ? [...groupsByKey.values()].filter(hasFigures).sort(order) : [];
  return { total, groups: groups.slice(0, limit), truncated: groups.length > limit };
}

/** Euros back to whole millionths. */
export const inMillionths = (sums: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, MONEY.has(name) ? Math.round(sum * 1e6) : sum]),
  );
