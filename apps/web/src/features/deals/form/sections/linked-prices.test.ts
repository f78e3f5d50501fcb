import { expect, it } from 'vitest';
import { linkedPrices } from './linked-prices.ts';

const gross = { floorprice: 2, net_price: 1.7, commission: 15, price_entered: 'gross' } as const;
const net = { ...gross, price_entered: 'net' } as const;

it('a gross price gives the net one, and is the one that was entered', () => {
  expect(linkedPrices('floorprice', 4, net)).toEqual({ price_entered: 'gross', net_price: 3.4 });
});

it('a net price gives the gross one, and is the one that was entered', () => {
  expect(linkedPrices('net_price', 3.4, gross)).toEqual({ price_entered: 'net', floorprice: 4 });
});

it('another commission changes the price that was not entered', () => {
  expect(linkedPrices('commission', 50, gross)).toEqual({ price_entered: 'gross', net_price: 1 });
  expect(linkedPrices('commission', 50, net)).toEqual({ price_entered: 'net', floorprice: 3.4 });
});

it('without a price there is no other, and without a commission nothing follows', () => {
  expect(linkedPrices('floorprice', null, gross)).toEqual({ price_entered: 'gross', net_price: null });
  expect(linkedPrices('net_price', 'abc', gross)).toEqual({ price_entered: 'net', floorprice: null });
  expect(linkedPrices('commission', null, gross)).toEqual({ price_entered: 'gross' });
  expect(linkedPrices('floorprice', 3, { ...gross, commission: 'x' })).toEqual({ price_entered: 'gross' });
});
