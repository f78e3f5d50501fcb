/** Chance that can be repeated: the same number gives the same choices. */
export function createChance(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    some: <T>(list: readonly T[], most: number): T[] => {
      const left = [...list];
      return Array.from({ length: Math.min(below(most + 1), left.length) }, () =>
        left.splice(below(left.length), 1),
      ).flat();
    },
  };
}
export type Chance = ReturnType<typeof createChance>;
