import {
  type NamedDimension,
  TIME_DIMENSIONS,
  type TimeDimension,
} from '@encart/contract/analytics/dimensions.ts';
import type { TimeFilter } from '@encart/contract/analytics/figure-filter.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import type { FiguresQuery, TimeRange } from '../src/plan/figures-query.ts';
import type { ReaderView } from '../src/plan/reader-view.ts';
import { MONEY, type ReferenceRow } from './random-facts.ts';

/** The expected result of a query, computed by reading every row: slow, simple, and sharing no code with what is tested. */

export interface ReferenceGroup {
  ids: number[];
  times: string[];
  step: string;
  now: Record<string, number>;
  before: Record<string, number>;
}
/** A group with its ids and times in one order. */
interface KeyedGroup extends ReferenceGroup {
  keys: (number | string)[];
}
export interface ReferenceResult {
  total: Pick<ReferenceGroup, 'now' | 'before'>;
  groups: ReferenceGroup[];
  truncated: boolean;
}

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

const clocks = new Map<string, { day: string; hour: number }>();
function wallClock(time: string) {
  const known = clocks.get(time);
  if (known) return known;
  const instant = new Date(`${time.replace(' ', 'T')}Z`);
  const parts =
    time.length === 10
      ? undefined
      : Object.fromEntries(wall.formatToParts(instant).map(({ type, value }) => [type, value]));
  const day = parts ? `${parts.year}-${parts.month}-${parts.day}` : time;
  const clock = { day, hour: Number(parts?.hour ?? 0) };
  clocks.set(time, clock);
  return clock;
}

const LENGTHS: Record<TimeDimension, number> = { date: 10, month: 7, year: 4 };
const timeOf = (time: string, dimension: TimeDimension) => wallClock(time).day.slice(0, LENGTHS[dimension]);

/** Whether a text compares so; shares the meaning of the words and no code. */
export function compares(name: string, comparator: TimeFilter['comparator'], text: string): boolean {
  switch (comparator) {
    case 'contains':
      return name.includes(text);
    case 'equals':
      return name === text;
    case 'begins_with':
      return name.startsWith(text);
    case 'ends_with':
      return name.endsWith(text);
  }
}

function stepOf(time: string, step: FiguresQuery['step']): string {
  if (!step) return '';
  const { day, hour } = wallClock(time);
  const date = new Date(`${day}T12:00:00Z`);
  const weekday = (date.getUTCDay() + 6) % 7;
  switch (step) {
    case 'half_hour':
      return time;
    case 'hour':
      return `${time.slice(0, 13)}:00:00`;
    case 'day':
      return day;
    case 'week':
      return new Date(date.getTime() - weekday * 86_400_000).toISOString().slice(0, 10);
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'weekday_hour':
      return String((weekday + 1) * 100 + hour);
  }
}

const compareKeys = (a: number | string, b: number | string) => (a < b ? -1 : Number(a > b));

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
  const keeps = (row: ReferenceRow, tree: FiguresQuery['where']): boolean => {
    if (!tree) return true;
    if ('all' in tree) return tree.all.every((part) => keeps(row, part));
    if ('any' in tree) return tree.any.some((part) => keeps(row, part));
    if ('not' in tree) return !keeps(row, tree.not);
    return 'comparator' in tree
      ? compares(timeOf(row.time, tree.dimension), tree.comparator, tree.text)
      : matches(row, tree.dimension, tree.ids);
  };
  const visible = rows.filter(
    (row) =>
      row.load <= snapshot.upTo &&
      !snapshot.without.includes(row.load) &&
      (scope === 'everything' ||
        SCOPES[scope.profile_type].some((part) => matches(row, part, scope[PLURAL[part]]))) &&
      keeps(row, query.where) &&
      query.ranges.some((range) => inside(row.time, range)),
  );
  const zero = () => Object.fromEntries(query.measures.map((name) => [name, 0]));
  const groupsByKey = new Map<string, KeyedGroup>();
  const total = { now: zero(), before: zero() };
  const add = (to: Record<string, number>, row: ReferenceRow) => {
    for (const name of query.measures) to[name] = (to[name] ?? 0) + (row.measures[name] ?? 0);
  };
  for (const row of visible) {
    const keys = query.by.map((one) =>
      isOneOf(TIME_DIMENSIONS, one) ? timeOf(row.time, one) : targetOf(one, idOf(row, one) ?? 0),
    );
    const step = stepOf(row.time, query.step);
    const key = [step, ...keys].join();
    const group = groupsByKey.get(key) ?? {
      ids: keys.filter((one) => typeof one === 'number'),
      times: keys.filter((one) => typeof one === 'string'),
      step,
      keys,
      now: zero(),
      before: zero(),
    };
    groupsByKey.set(key, group);
    for (const [at, range] of query.ranges.entries()) {
      if (!inside(row.time, range)) continue;
      add(at === 0 ? group.now : group.before, row);
      add(at === 0 ? total.now : total.before, row);
    }
  }
  const { order: sizeOrder, limit, step, by } = query;
  const size = ({ now, before }: KeyedGroup) => {
    if (!sizeOrder) return 0;
    const [current, earlier] = [now, before].map((sums) => sums[sizeOrder.measure] ?? 0) as [number, number];
    return sizeOrder.by === 'size' && sizeOrder.inEither && query.ranges[1]
      ? Math.max(current, earlier)
      : current;
  };
  const order = (a: KeyedGroup, b: KeyedGroup) => {
    const byStep =
      step === 'weekday_hour'
        ? Number(a.step) - Number(b.step)
        : a.step < b.step
          ? -1
          : Number(a.step > b.step);
    const bySize = sizeOrder && !step ? size(b) - size(a) : 0;
    const byTime =
      sizeOrder?.by === 'size' && sizeOrder.timeFirst
        ? a.times.reduce((sum, time, at) => sum || compareKeys(time, b.times[at] ?? ''), 0)
        : 0;
    const byKeys = by.reduce((sum, _, at) => sum || compareKeys(a.keys[at] ?? 0, b.keys[at] ?? 0), 0);
    return byStep || byTime || bySize || byKeys;
  };
  const hasFigures = ({ now, before }: ReferenceGroup) =>
    [...Object.values(now), ...Object.values(before)].some((sum) => sum !== 0);
  const sorted = by.length > 0 || step ? [...groupsByKey.values()].filter(hasFigures).sort(order) : [];
  const groups = sorted.map(({ keys: _, ...group }) => group);
  return { total, groups: groups.slice(0, limit), truncated: groups.length > limit };
}

/** Euros back to whole millionths. */
export const inMillionths = (sums: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, MONEY.has(name) ? Math.round(sum * 1e6) : sum]),
  );
