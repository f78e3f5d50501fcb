import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUCKETS, bucketEnd, bucketOf, emptyBuckets, percentileOf, sumBuckets } from './duration-buckets.ts';

/** Half a bucket up or down: a ratio of 2^(1/8). */
const PRECISION = 2 ** (1 / 8) + 1e-9;
const duration = fc.double({ min: 0.5, max: 60_000, noNaN: true });

const bucketsOf = (durations: readonly number[]) => {
  const buckets = emptyBuckets();
  for (const ms of durations) buckets[bucketOf(ms)] = (buckets[bucketOf(ms)] ?? 0) + 1;
  return buckets;
};

it('percentiles of several processes are those of all their requests, to within a tenth', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(duration, { maxLength: 200 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(0.5, 0.95, 0.99, 1),
      (processes, share) => {
        const all = processes.flat().sort((one, other) => one - other);
        const plain = all[Math.max(1, Math.ceil(share * all.length)) - 1];
        const found = percentileOf(sumBuckets(processes.map(bucketsOf)), share);
        if (plain === undefined || found === null) {
          expect([plain, found]).toEqual([undefined, null]);
          return;
        }
        expect(found / plain).toBeLessThanOrEqual(PRECISION);
        expect(plain / found).toBeLessThanOrEqual(PRECISION);
      },
    ),
  );
});

it('a bucket holds what is longer than the one before and no longer than its end', () => {
  fc.assert(
    fc.property(duration, (ms) => {
      const bucket = bucketOf(ms);
      expect(ms).toBeLessThanOrEqual(bucketEnd(bucket) * (1 + 1e-12));
      if (bucket > 0) expect(ms).toBeGreaterThan(bucketEnd(bucket - 1) * (1 - 1e-12));
    }),
  );
});

it('whatever comes has a bucket', () => {
  for (const ms of [0, -1, 1e-9, 1e12, Number.POSITIVE_INFINITY])
    expect(bucketsOf([ms])).toHaveLength(BUCKETS);
});
