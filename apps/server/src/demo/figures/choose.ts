import { createRandom } from '#demo/random.ts';

interface Numbered {
  id: number;
}

/** A height by which things are put in an order that looks like chance. */
const heightOf = (series: string, id: number) => createRandom(`${series} ${id}`).between(0, 2 ** 30);

/** A list in an order of its own; whoever joins or leaves it moves nobody else. */
export const shuffled = <T extends Numbered>(list: readonly T[], series: string): T[] =>
  list
    .map((item) => ({ item, height: heightOf(series, item.id) }))
    .sort((a, b) => b.height - a.height || a.item.id - b.item.id)
    .map(({ item }) => item);

/** One of a list, the same one as long as it is there, whatever becomes of the others. */
export function chosen<T extends Numbered>(list: readonly T[], series: string): T | undefined {
  let best: T | undefined;
  let highest = -1;
  for (const item of list) {
    const height = heightOf(series, item.id);
    if (height > highest) [best, highest] = [item, height];
  }
  return best;
}

export const chosenId = (ids: readonly number[], series: string): number =>
  chosen(
    ids.map((id) => ({ id })),
    series,
  )?.id ?? 0;
