const AT_ONCE = 8;

/** So many at once: the engine answers one after the other, we check meanwhile. */
export async function eachAtOnce<T>(items: readonly T[], work: (item: T, at: number) => Promise<void>) {
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
