import type { Cpm } from './cpm-reply.ts';

type Bucket = Cpm['distribution'][number];

/** Position of a CPM among the bars, counted from the left edge; the open last bar is represented by its middle. */
export function placeOf(value: number, buckets: readonly Bucket[]): number {
  const at = Math.max(
    0,
    buckets.findLastIndex(({ from }) => value >= from),
  );
  const bucket = buckets[at];
  if (!bucket || bucket.to === null) return at + 0.5;
  return at + (value - bucket.from) / (bucket.to - bucket.from);
}

/** Drops the empty buckets at the expensive end. */
export function usedBuckets(buckets: readonly Bucket[]): readonly Bucket[] {
  const last = buckets.findLastIndex(({ impressions_sold }) => impressions_sold > 0);
  return last < 0 ? [] : buckets.slice(0, last + 1);
}
