import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { expect, it } from 'vitest';
import { mostMoved } from './most-moved.ts';

const row = (id: number, now: [number, number | null], before: [number, number | null]): QuickreportRow => ({
  id,
  name: `Ligne ${id}`,
  state: 'known',
  now,
  before,
  evolution: [null, null],
});
const metrics = ['impressions_sold', 'ecpm_net'] as const;
const rows = [
  row(1, [5000, 2], [9000, 3]),
  row(2, [9000, 1], [5000, 1]),
  row(3, [2, 90], [3, 1]),
  row(4, [7000, null], [7000, null]),
  row(5, [4000, 1], [9500, 2.5]),
];
const idsOf = (metric: (typeof metrics)[number]) => {
  const { losses, gains } = mostMoved({ rows, metrics: [...metrics] }, metric, { most: 2, volume: 1000 });
  return [losses, gains].map((moved) => moved.map(({ row: { id } }) => id));
};

it('names who lost and who gained most, the greatest first', () =>
  expect(idsOf('impressions_sold')).toEqual([[5, 1], [2]]));

it('names nothing that is no value: no deal is not the worst deal', () => {
  const none = { ...row(6, [0, 1], [99_000, 1]), state: 'none' as const };
  const { losses } = mostMoved({ rows: [...rows, none], metrics: [...metrics] }, 'impressions_sold', {
    most: 9,
    volume: 0,
  });
  expect(losses.map((moved) => moved.row.id)).toEqual([5, 1, 3]);
});

it('leaves rows without volume in both periods out of the changes of a ratio', () => {
  expect(idsOf('ecpm_net')).toEqual([[5, 1], []]);
  const fallen = [...rows, row(7, [2, 0.1], [1_000_000, 9]), row(8, [1_000_000, 9], [2, 0.1])];
  const { losses, gains } = mostMoved({ rows: fallen, metrics: [...metrics] }, 'ecpm_net', {
    most: 9,
    volume: 1000,
  });
  expect([...losses, ...gains].map((moved) => moved.row.id)).toEqual([5, 1]);
});
