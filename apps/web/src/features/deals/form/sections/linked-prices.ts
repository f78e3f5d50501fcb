import { dealPrices, type EnteredPrice } from '@encart/contract/deals/deal-price.ts';

/** What stands in the price fields: a number, nothing, or a text that is no number. */
export type Typed = number | string | null | undefined;
export type PriceField = 'floorprice' | 'net_price' | 'commission';
interface Prices {
  floorprice: Typed;
  net_price: Typed;
  commission: Typed;
  price_entered: EnteredPrice;
}

const numberIn = (typed: Typed) => (typeof typed === 'number' ? typed : null);

/** What else changes when a price or the commission is typed: a typed price is the one that was entered, and the other follows. */
export function linkedPrices(field: PriceField, value: Typed, before: Prices): Partial<Prices> {
  const price_entered =
    field === 'commission' ? before.price_entered : field === 'floorprice' ? 'gross' : 'net';
  const now: Prices = { ...before, [field]: value };
  const { floorprice, net_price, commission } = now;
  // Without a commission nothing follows from anything.
  if (typeof commission !== 'number' || commission >= 100) return { price_entered };
  const prices = dealPrices({
    price_entered,
    floorprice: numberIn(floorprice),
    net_price: numberIn(net_price),
    commission,
  });
  return price_entered === 'gross'
    ? { price_entered, net_price: prices.net_price }
    : { price_entered, floorprice: prices.floorprice };
}
