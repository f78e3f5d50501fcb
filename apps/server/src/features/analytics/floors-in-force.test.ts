import { expect, it } from 'vitest';
import { floorsInForce } from './floors-in-force.ts';

const floors = new Map([
  [
    1,
    [
      { size: null, value: 0.1 },
      { size: '300x250,728x90', value: 0.4 },
      { size: '300X250', value: 0.6 },
      { size: '970x250', value: 9 },
    ],
  ],
  [2, [{ size: '300x600', value: 2 }]],
]);
const sold = (regie_id: number, size: string | null, impressions_sold: number) => ({
  regie_id,
  size,
  impressions_sold,
});

it('weighs by impressions, by the lines about the size, and leaves aside what sold nothing', () => {
  const found = floorsInForce(
    [sold(1, '300x250', 100), sold(1, '728x90', 300), sold(1, '970x250', 0), sold(1, '160x600', 600)],
    floors,
  );
  expect(found).toEqual({
    low: 0.1,
    average: (100 * 0.5 + 300 * 0.4 + 600 * 0.1) / 1000,
    high: 0.4,
    count: 3,
    share: 1,
  });
});

it('says which share of the impressions has a floor, and nothing where none has', () => {
  expect(floorsInForce([sold(2, '300x600', 1), sold(2, null, 1), sold(3, '300x600', 2)], floors)).toEqual({
    low: 2,
    average: 2,
    high: 2,
    count: 1,
    share: 0.25,
  });
  expect(floorsInForce([sold(3, '300x600', 2)], floors)).toBeNull();
  expect(floorsInForce([], floors)).toBeNull();
});

it('leaves the rare floors of either end out of the band', () => {
  const found = floorsInForce(
    [sold(1, '300x250', 1), sold(1, '728x90', 900), sold(1, '970x250', 5), sold(1, '160x600', 94)],
    floors,
  );
  expect(found).toMatchObject({ low: 0.4, high: 0.4, count: 4 });
});
