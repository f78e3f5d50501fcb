/** Which of the two prices a person wrote; the other follows from it and the commission. */
export const ENTERED_PRICES = ['gross', 'net'] as const;
export type EnteredPrice = (typeof ENTERED_PRICES)[number];

export const PRICE_DECIMALS = 4;

const rounded = (price: number) => Number(price.toFixed(PRICE_DECIMALS));

/** What is left of a price per thousand once the commission, in percent, is taken. */
export const netPrice = (gross: number, commission: number) => rounded(gross * (1 - commission / 100));

export const grossPrice = (net: number, commission: number) => rounded(net / (1 - commission / 100));

interface Prices {
  price_entered: EnteredPrice;
  floorprice: number | null;
  net_price: number | null;
  commission: number;
}

/** Both prices, from the one that was entered. */
export function dealPrices({ price_entered, floorprice, net_price, commission }: Prices) {
  if (price_entered === 'gross')
    return { floorprice, net_price: floorprice === null ? null : netPrice(floorprice, commission) };
  return { floorprice: net_price === null ? null : grossPrice(net_price, commission), net_price };
}
