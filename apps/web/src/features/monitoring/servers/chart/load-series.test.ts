import { expect, it } from 'vitest';
import {
  hasLoads,
  inOrder,
  type LoadChart,
  type LoadWords,
  loadLines,
  loadsAt,
  loadTable,
} from './load-series.ts';

const words: LoadWords = {
  point: 'Moment',
  all: 'All servers',
  range: 'Range',
  lowest: (name) => `${name}, lowest`,
  highest: (name) => `${name}, highest`,
  compared: (name) => `${name} before`,
};
const web = {
  serverload_id: 1,
  server: 'web',
  min: [0.5, null],
  avg: [1, null],
  max: [2, null],
  before: [0.5, 3],
};
const db = { ...web, serverload_id: 2, server: 'db', avg: [4, 1] };
const metric = 'last_5_minutes_avg' as const;
const english = { locale: 'en', words } as const;

it('has the order of choosing, and a place for a server that is gone', () => {
  const span = { start: '2026-11-18T10:00:00.000Z', end: '2026-11-18T10:02:00.000Z' };
  const points = ['2026-11-18T10:00:00.000Z', '2026-11-18T10:01:00.000Z'];
  const interval = 'minute' as const;
  const chart = {
    span,
    compared: span,
    interval,
    metric,
    points,
    compared_points: points,
    series: [db, web],
  } satisfies LoadChart;
  expect(inOrder(chart, [1, 9, 2]).series.map(({ server }) => server)).toEqual(['web', null, 'db']);
  expect(inOrder(chart, [1, 9, 2]).series[1]?.avg).toEqual([null, null]);
  expect(inOrder(chart, [])).toBe(chart);
});

it('draws a band where a line stands alone, and lines only where there are several', () => {
  expect(loadLines({ metric, series: [web] }, words)[0]?.band).toEqual({ low: web.min, high: web.max });
  expect(loadLines({ metric, series: [web, db] }, words).map(({ band }) => band)).toEqual([
    undefined,
    undefined,
  ]);
  const together = { ...web, serverload_id: null, server: null };
  expect(loadLines({ metric, series: [together] }, words)[0]?.name).toBe('All servers');
});

it('tells the highest first, each with what it was before', () => {
  expect(loadsAt({ metric, series: [web, db] }, 0, ['red', 'blue'], english)).toEqual([
    { colour: 'blue', name: 'db', value: '4.00', note: '0.50  +700.0%' },
    { colour: 'red', name: 'web', value: '1.00', note: '0.50  +100.0%' },
  ]);
  expect(loadsAt({ metric, series: [web] }, 0, ['red'], english).at(-1)).toEqual({
    colour: 'transparent',
    name: 'Range',
    value: '0.50 – 2.00',
  });
});

it('says the same in a table, a dash where nothing came', () => {
  expect(loadTable({ metric, series: [web] }, ['10:00', '10:01'], english)).toEqual({
    head: ['Moment', 'web', 'web, lowest', 'web, highest', 'web before'],
    rows: [
      ['10:00', '1.00', '0.50', '2.00', '0.50'],
      ['10:01', '—', '—', '—', '3.00'],
    ],
  });
});

it('knows when nothing came at all', () => {
  expect(hasLoads({ metric, series: [web] })).toBe(true);
  const none = [null, null];
  expect(hasLoads({ metric, series: [{ ...web, avg: none, before: none }] })).toBe(false);
  expect(hasLoads({ metric, series: [] })).toBe(false);
});
