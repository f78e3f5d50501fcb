export interface Placed {
  item_key: string;
  place: number;
}

interface NewRow {
  item_key: string;
  /** The row it stands below; null to be the first. */
  after: string | null;
}

/** Between the numbers of two neighbours; whole numbers apart at the end. */
function placesBetween(before: number | undefined, after: number | undefined, count: number): number[] {
  const from = before ?? (after === undefined ? 0 : after - count - 1);
  const step = after === undefined ? 1 : (after - from) / (count + 1);
  return Array.from({ length: count }, (_, index) => from + step * (index + 1));
}

/** The places of new rows among those there are. A row below one that is gone comes last. */
export function placeAmong(order: readonly Placed[], added: readonly NewRow[]): Map<string, number> {
  const places = new Map<string, number>();
  const index = new Map(order.map(({ item_key }, at) => [item_key, at]));
  // Runs of new rows: each below the row that was there before them.
  const runs = new Map<number, string[]>();
  const startOf = new Map<string, number>();
  for (const { item_key, after } of added) {
    const at = after === null ? -1 : (startOf.get(after) ?? index.get(after) ?? order.length - 1);
    startOf.set(item_key, at);
    const run = runs.get(at) ?? [];
    const below = after === null ? -1 : run.indexOf(after);
    run.splice(below + 1 || (after === null || index.get(after) === at ? 0 : run.length), 0, item_key);
    runs.set(at, run);
  }
  for (const [at, run] of runs) {
    const numbers = placesBetween(order[at]?.place, order[at + 1]?.place, run.length);
    for (const [position, key] of run.entries()) places.set(key, numbers[position] ?? 0);
  }
  return places;
}
