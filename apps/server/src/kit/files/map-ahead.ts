/** Maps items one by one, and begins with the next while the one before is being used. */
export async function* mapAhead<T, R>(
  items: AsyncIterable<T>,
  map: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  let current: Promise<R> | undefined;
  for await (const item of items) {
    const next = map(item);
    // Thrown when its turn comes.
    next.catch(() => {});
    if (current) yield await current;
    current = next;
  }
  if (current) yield await current;
}
