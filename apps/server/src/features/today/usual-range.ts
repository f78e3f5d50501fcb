/** Fewer values than this say nothing about what is usual. */
const FEWEST = 4;
/** How many deviations from the median are still usual, and which share of the median always is. */
const DEVIATIONS = 3.5;
const LEAST_SHARE = 0.15;
/** Makes the median deviation of normally spread values their standard deviation. */
const NORMAL = 1.4826;

export interface Range {
  low: number;
  high: number;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? 0;
  return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
}

/**
 * Between which values usually lie: the median, and so many median deviations to either side. One outage or one record
 * among them changes neither much. Null where there are too few.
 */
export function usualRange(values: readonly number[]): Range | null {
  if (values.length < FEWEST) return null;
  const centre = median(values);
  const deviation = NORMAL * median(values.map((value) => Math.abs(value - centre)));
  const spread = Math.max(DEVIATIONS * deviation, LEAST_SHARE * Math.abs(centre));
  return { low: Math.max(0, centre - spread), high: centre + spread };
}

/** On which side of what is usual a value lies; null inside, or where nothing is known to be usual. */
export function unusualSide(value: number | null, usual: Range | null): 'low' | 'high' | null {
  if (value === null || usual === null) return null;
  if (value < usual.low) return 'low';
  return value > usual.high ? 'high' : null;
}
