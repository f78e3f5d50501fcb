/** The items of blocks, taken so many at a time, still in blocks. */
export function takeItems<T>(blocks: AsyncIterable<readonly T[]>) {
  const source = blocks[Symbol.asyncIterator]();
  let block: readonly T[] = [];
  let isOver = false;
  const hasMore = async () => {
    while (block.length === 0 && !isOver) {
      const next = await source.next();
      if (next.done) isOver = true;
      else block = next.value;
    }
    return block.length > 0;
  };
  return {
    hasMore,
    async *take(count: number) {
      for (let left = count; left > 0 && (await hasMore()); ) {
        const items = block.length > left ? block.slice(0, left) : block;
        block = block.slice(items.length);
        left -= items.length;
        yield items;
      }
    },
    async close() {
      if (!isOver) await source.return?.();
    },
  };
}
