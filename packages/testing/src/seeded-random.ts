/** A repeatable source of random choices: the same seed gives the same ones. */
export function createRandom(seed: number) {
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
    pick: <T>(list: readonly T[]): T => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    some: <T>(list: readonly T[], most: number): T[] => {
      const rest = [...list];
      return Array.from({ length: Math.min(below(most + 1), rest.length) }, () =>
        rest.splice(below(rest.length), 1),
      ).flat();
    },
  };
}
export type Random = ReturnType<typeof createRandom>;
