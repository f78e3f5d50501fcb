export type Random = ReturnType<typeof createRandom>;

const UNSIGNED = 2 ** 32;

/** Choices that look like chance and are the same every time; each named series stands by itself. */
export function createRandom(series: string) {
  let state = 0;
  for (const letter of series) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UNSIGNED;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[between(0, list.length - 1)];
    if (item === undefined) throw new Error('nothing can be picked from an empty list');
    return item;
  };
  return {
    between,
    pick,
    chance: (share: number) => next() < share,
    /** Different items of a list, in its order. */
    some<T>(list: readonly T[], count: number): T[] {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, list.length)) chosen.add(between(0, list.length - 1));
      return list.filter((_, at) => chosen.has(at));
    },
    /** So many different texts, made one after the other. */
    different(count: number, make: () => string, taken: Iterable<string> = []): string[] {
      const known = new Set(taken);
      const before = known.size;
      while (known.size < before + count) known.add(make());
      return [...known].slice(before);
    },
  };
}
