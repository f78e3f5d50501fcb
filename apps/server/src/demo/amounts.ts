/** How many there are of what comes in crowds; every other list is as long as it is written. */
export interface Amounts {
  publishers: number;
  advertisers: number;
  brands: number;
  tradingdesks: number;
  buyers: number;
  adaptersOfARegie: number;
  refusedDomains: number;
  matricesOfASide: number;
}

export const crowd: Amounts = {
  publishers: 450,
  advertisers: 600,
  brands: 3_000,
  tradingdesks: 40,
  buyers: 2_500,
  adaptersOfARegie: 4,
  refusedDomains: 2_000,
  matricesOfASide: 7,
};

/** Enough for every company to have rows of its own and rows that are not. */
export const handful: Amounts = {
  publishers: 12,
  advertisers: 8,
  brands: 16,
  tradingdesks: 5,
  buyers: 9,
  adaptersOfARegie: 2,
  refusedDomains: 5,
  matricesOfASide: 3,
};
