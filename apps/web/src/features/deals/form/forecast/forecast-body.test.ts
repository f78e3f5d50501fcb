import { expect, it } from 'vitest';
import { forecastBody } from './forecast-body.ts';

it('asks with what the forecast depends on, whatever the order of choosing', () => {
  const chosen = { name: 'Sport', floorprice: 2, publishers: [3, 1, 2] };
  expect(forecastBody(chosen)).toMatchObject({ floorprice: 2, publishers: [1, 2, 3], sizes: [] });
  expect(forecastBody(chosen)).not.toHaveProperty('name');
});

it('asks nothing while a price is no number', () => {
  expect(forecastBody({ floorprice: 'abc' as unknown as number })).toBeNull();
});
