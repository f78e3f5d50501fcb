import { RATIO_DECIMALS } from '@encart/contract/analytics/compute-metric.ts';
import { groupBy } from '@encart/contract/base/group-by.ts';
import type { FloorLine } from './floors.store.ts';

/** What was sold of one size by one regie. */
export interface SoldSize {
  regie_id: number;
  size: string | null;
  impressions_sold: number;
}

const rounded = (ratio: number) => Number(ratio.toFixed(RATIO_DECIMALS));

/** Under which name lines about any size are looked up. */
const ANY = '';

const sizesIn = (text: string) => new Set(text.split(',').map((size) => size.trim().toLowerCase()));

/** Looks up the lines of one regie about a size; where there is none, those about any. */
function linesBySize(lines: readonly FloorLine[]) {
  const one = lines.flatMap((line) => [...sizesIn(line.size ?? ANY)].map((size) => ({ size, line })));
  const groups = groupBy(one, ({ size }) => size);
  const linesOf = new Map(groups.map((group) => [group[0].size, group.map(({ line }) => line)]));
  return (size: string | null) => linesOf.get(size?.toLowerCase() ?? ANY) ?? linesOf.get(ANY) ?? [];
}

/** Of the impressions from the lowest floor on, this share lies below the band, and as much above it. */
const TAIL = 0.1;

/** The floor under which this share of the impressions lies. */
function quantile(weights: ReadonlyMap<number, number>, share: number): number {
  const ascending = [...weights].toSorted(([one], [other]) => one - other);
  let left = share * ascending.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of ascending) {
    left -= weight;
    if (left <= 0) return value;
  }
  return ascending.at(-1)?.[0] ?? 0;
}

/**
 * The floors that hold for what was sold: their mean by impressions, between which two most of them lie, how many there
 * are, and the share of impressions that have one. The figures know no device and no slot: where several lines are about
 * the same size, their mean counts.
 */
export function floorsInForce(sold: readonly SoldSize[], floors: ReadonlyMap<number, readonly FloorLine[]>) {
  const linesOf = new Map([...floors].map(([regie, lines]) => [regie, linesBySize(lines)]));
  const inForce = new Set<FloorLine>();
  const weights = new Map<number, number>();
  let [weighted, covered, all] = [0, 0, 0];
  for (const { regie_id, size, impressions_sold } of sold) {
    if (impressions_sold <= 0) continue;
    all += impressions_sold;
    const lines = linesOf.get(regie_id)?.(size) ?? [];
    if (lines.length === 0) continue;
    for (const line of lines) {
      inForce.add(line);
      weights.set(line.value, (weights.get(line.value) ?? 0) + impressions_sold / lines.length);
    }
    covered += impressions_sold;
    weighted += (impressions_sold * lines.reduce((sum, { value }) => sum + value, 0)) / lines.length;
  }
  if (covered === 0) return null;
  return {
    low: quantile(weights, TAIL),
    average: rounded(weighted / covered),
    high: quantile(weights, 1 - TAIL),
    count: inForce.size,
    share: rounded(covered / all),
  };
}
