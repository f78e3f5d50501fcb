import type { Question, Range } from '../src/plan/question.ts';
import type { Reading } from '../src/plan/reading.ts';
import { MONEY, type PlainRow } from './made-up-facts.ts';

/** What a question's answer must be, found by looking at every row: slow, plain, and sharing nothing with the rest. */

export interface PlainGroup {
  ids: number[];
  step: string;
  now: Record<string, number>;
  before: Record<string, number>;
}
export interface PlainAnswer {
  total: Pick<PlainGroup, 'now' | 'before'>;
  groups: PlainGroup[];
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

function onTheWall(time: string) {
  const isDay = time.length === 10;
  const parts = isDay
    ? undefined
    : Object.fromEntries(
        wall.formatToParts(new Date(`${time.replace(' ', 'T')}Z`)).map(({ type, value }) => [type, value]),
      );
  const day = parts ? `${parts.year}-${parts.month}-${parts.day}` : time;
  return { isDay, day, hour: Number(parts?.hour ?? 0) };
}

function stepOf(time: string, step: Question['step']): string {
  if (!step) return '';
  const { isDay, day, hour } = onTheWall(time);
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

const inside = (time: string, range: Range | undefined) =>
  range !== undefined && time >= range.from && (time.length === 10 ? time <= range.to : time < range.to);

const SCOPES = { P: ['regie'], B: ['buyer', 'tradingdesk'], A: ['advertiser'], SA: [] } as const;
const PLURAL = {
  regie: 'regies',
  buyer: 'buyers',
  tradingdesk: 'tradingdesks',
  advertiser: 'advertisers',
} as const;

export function plainAnswer(rows: readonly PlainRow[], question: Question, reading: Reading): PlainAnswer {
  const { scope, aliases, lateRegies, snapshot } = reading;
  const idOf = (row: PlainRow, dimension: string) => {
    const late = lateRegies.find((one) => one.publisher_id === row.ids.publisher && row.load <= one.upTo);
    return dimension === 'regie' && row.ids.regie === 0 && late ? late.regie_id : row.ids[dimension];
  };
  const meant = (dimension: string, id: number) => aliases[dimension as keyof typeof aliases]?.get(id) ?? id;
  const isAmong = (row: PlainRow, dimension: string, ids: readonly number[]) => {
    const own = idOf(row, dimension);
    return own !== undefined && ids.some((id) => meant(dimension, id) === meant(dimension, own));
  };
  const seen = rows.filter(
    (row) =>
      row.load <= snapshot.upTo &&
      !snapshot.without.includes(row.load) &&
      (scope === 'everything' ||
        SCOPES[scope.profile_type].some((part) => isAmong(row, part, scope[PLURAL[part]]))) &&
      question.where.every(({ dimension, ids }) => isAmong(row, dimension, ids)) &&
      question.ranges.some((range) => inside(row.time, range)),
  );
  const zero = () => Object.fromEntries(question.measures.map((name) => [name, 0]));
  const found = new Map<string, PlainGroup>();
  const total = { now: zero(), before: zero() };
  const add = (to: Record<string, number>, row: PlainRow) => {
    for (const name of question.measures) to[name] = (to[name] ?? 0) + (row.measures[name] ?? 0);
  };
  for (const row of seen) {
    const ids = question.by.map((dimension) => meant(dimension, idOf(row, dimension) ?? 0));
    const step = stepOf(row.time, question.step);
    const key = [step, ...ids].join();
    const group = found.get(key) ?? { ids, step, now: zero(), before: zero() };
    found.set(key, group);
    for (const [at, range] of question.ranges.entries()) {
      if (!inside(row.time, range)) continue;
      add(at === 0 ? group.now : group.before, row);
      add(at === 0 ? total.now : total.before, row);
    }
  }
  const { order: wanted, limit, step, by } = question;
  const order = (a: PlainGroup, b: PlainGroup) => {
    const byStep =
      step === 'weekday_hour'
        ? Number(a.step) - Number(b.step)
        : a.step < b.step
          ? -1
          : Number(a.step > b.step);
    const bySize = wanted && !step ? (b.now[wanted.measure] ?? 0) - (a.now[wanted.measure] ?? 0) : 0;
    const byIds = by.reduce((sum, _, at) => sum || (a.ids[at] ?? 0) - (b.ids[at] ?? 0), 0);
    return byStep || bySize || byIds;
  };
  const hasFigures = ({ now, before }: PlainGroup) =>
    [...Object.values(now), ...Object.values(before)].some((sum) => sum !== 0);
  const groups = by.length > 0 || step ? [...found.values()].filter(hasFigures).sort(order) : [];
  return { total, groups: groups.slice(0, limit), truncated: groups.length > limit };
}

/** Euros back to whole millionths. */
export const inMillionths = (sums: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, MONEY.has(name) ? Math.round(sum * 1e6) : sum]),
  );
