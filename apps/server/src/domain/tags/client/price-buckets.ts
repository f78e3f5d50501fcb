/** Prices as the ad server has them: steps of five cents up to twenty euros. */
const CENTS = { step: 5, most: 2000 } as const;

export const PRICE_GRANULARITY = {
  buckets: [{ precision: 2, max: CENTS.most / 100, increment: CENTS.step / 100 }],
} as const;

/** Every price a bid may be sent as. */
export const PRICE_BUCKETS: readonly string[] = Array.from(
  { length: CENTS.most / CENTS.step + 1 },
  (_, index) => ((index * CENTS.step) / 100).toFixed(2),
);
