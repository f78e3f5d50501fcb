import type { TodayItem, TodayItemOf } from '@encart/contract/today/today-items.ts';
import { expect, it } from 'vitest';
import { chooseItems } from './choose-items.ts';

const plain = { tone: 'bad', link: null, name: 'Un nom', count: 1 } as const;
const money = { metric: 'revenue_net', now: 90, before: 100, evolution: -0.1 } as const;
const day: TodayItemOf<'day'> = {
  kind: 'day',
  tone: 'bad',
  link: null,
  ...money,
  usual: null,
  unusual: null,
};
const mover: TodayItem = {
  kind: 'mover',
  ...plain,
  ...money,
  dimension: 'publisher',
  id: 1,
  change: -10,
  whole: { now: 90, before: 100, evolution: -0.1 },
};
const tasks: TodayItem[] = [
  { kind: 'deals_ending', ...plain, enddate: '2026-11-20T00:00:00Z' },
  { kind: 'reports_failed', ...plain },
  { kind: 'alerts', ...plain, about: null, subject: 'delivery' },
  { kind: 'servers_silent', ...plain },
  { kind: 'deals_in_trouble', ...plain },
];
const kinds = (items: readonly TodayItem[]) => items.map(({ kind }) => kind);

it('says one calm sentence with the day’s figure when nothing happened', () => {
  expect(chooseItems([], { items: [], day })).toEqual([
    { kind: 'calm', tone: 'neutral', link: null, ...money },
  ]);
  expect(chooseItems([], { items: [], day: null })).toMatchObject([{ kind: 'calm', now: null }]);
});

it('puts the gravest first, and the ordinary day last', () =>
  expect(kinds(chooseItems(tasks.slice(0, 2), { items: [mover], day }))).toEqual([
    'mover',
    'reports_failed',
    'deals_ending',
    'day',
  ]));

it('keeps places for what the figures say, however much waits', () => {
  expect(kinds(chooseItems(tasks, { items: [mover, mover], day }))).toEqual([
    'servers_silent',
    'alerts',
    'deals_in_trouble',
    'mover',
    'mover',
  ]);
  expect(kinds(chooseItems(tasks, { items: [], day }))).toHaveLength(5);
});
