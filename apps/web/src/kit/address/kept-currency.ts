import type { Address } from './page-address.ts';

/** The next page shows amounts in the currency that the address of this one names. */
export const keptCurrency = ({ currency }: Address): Address => (currency === undefined ? {} : { currency });
