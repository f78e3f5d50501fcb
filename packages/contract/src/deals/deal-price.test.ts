import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dealPrices, grossPrice, netPrice } from './deal-price.ts';

it('derives the price that was not entered, by the commission', () => {
  const known = { floorprice: 2.4, net_price: 1, commission: 20 };
  expect(dealPrices({ ...known, price_entered: 'gross' })).toEqual({ floorprice: 2.4, net_price: 1.92 });
  expect(dealPrices({ ...known, price_entered: 'net' })).toEqual({ floorprice: 1.25, net_price: 1 });
});

it('leaves both empty where none was entered', () => {
  const none = { floorprice: null, net_price: null, commission: 20 };
  expect(dealPrices({ ...none, price_entered: 'gross' })).toEqual({ floorprice: null, net_price: null });
  expect(dealPrices({ ...none, price_entered: 'net' })).toEqual({ floorprice: null, net_price: null });
});

it('keeps what was entered, to the ten-thousandth, there and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 10_000_000 }),
      fc.integer({ min: 0, max: 9_000 }),
      (price, share) => {
        const [gross, commission] = [price / 10_000, share / 100];
        // The net price is rounded, and the commission magnifies that on the way back.
        const tolerance = 0.000_051 / (1 - commission / 100) + 0.000_051;
        expect(Math.abs(grossPrice(netPrice(gross, commission), commission) - gross)).toBeLessThan(tolerance);
      },
    ),
  );
});
