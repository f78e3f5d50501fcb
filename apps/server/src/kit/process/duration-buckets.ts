/**
 * How many things took how long, in a fixed number of counters: each bucket reaches a little further than the one before,
 * by the same ratio, so that a percentile is known to within a tenth, whatever it is. Buckets of several processes and
 * minutes are added up; percentiles are not.
 */
const FIRST_MS = 0.5;
const PER_DOUBLING = 4;
/** Up to a little over a minute; what takes longer is in the last one. */
export const BUCKETS = 70;

export type Buckets = readonly number[];

export const emptyBuckets = (): number[] => new Array<number>(BUCKETS).fill(0);

export const bucketOf = (ms: number): number =>
  ms <= FIRST_MS ? 0 : Math.min(BUCKETS - 1, Math.ceil(Math.log2(ms / FIRST_MS) * PER_DOUBLING));

/** The longest duration of a bucket. */
export const bucketEnd = (bucket: number): number => FIRST_MS * 2 ** (bucket / PER_DOUBLING);

export function addBuckets(sum: number[], other: Buckets) {
  for (const [bucket, count] of other.entries()) sum[bucket] = (sum[bucket] ?? 0) + count;
}

export const sumBuckets = (all: readonly Buckets[]): number[] => {
  const sum = emptyBuckets();
  for (const each of all) addBuckets(sum, each);
  return sum;
};

/** Within which time this share of all was done: the middle of the bucket it falls into. Null where there was none. */
export function percentileOf(buckets: Buckets, share: number): number | null {
  const count = buckets.reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  const rank = Math.max(1, Math.ceil(share * count));
  let seen = 0;
  const bucket = buckets.findIndex((each) => {
    seen += each;
    return seen >= rank;
  });
  return bucketEnd(bucket - 0.5);
}
