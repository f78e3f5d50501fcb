import type { Measure } from '@encart/contract/analytics/metrics.ts';
import type { Plan } from '#plan/plan.ts';
import {
  emptyResult,
  type FiguresResult,
  groupReader,
  type ResultGroup,
  sumsReader,
} from './figures-result.ts';
import { createRowCheck, type FigureRow } from './reject-foreign-rows.ts';

/** A block is large enough for what is looked up with each of them, and small in memory. */
const BLOCK_GROUPS = 2_000;

/** A result as it is read: the total, then the groups in blocks, of which one at a time is in memory. */
export interface FiguresStream {
  total: FiguresResult['total'];
  /** Read once. It fails at the end when the result is not complete: only what ends without an error is one. */
  blocks: AsyncIterable<ResultGroup[]>;
  /** Whether there were more groups than the limit; known when all blocks are read. */
  isTruncated(): boolean;
}

export const emptyStream = (measures: readonly Measure[]): FiguresStream => ({
  total: emptyResult(measures).total,
  blocks: (async function* () {})(),
  isTruncated: () => false,
});

/** Reads the first block now: a short result is checked whole before anything is made of it. */
async function readAhead(blocks: AsyncGenerator<ResultGroup[]>): Promise<AsyncIterable<ResultGroup[]>> {
  const first = await blocks.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* blocks;
    } finally {
      await blocks.return(undefined);
    }
  })();
}

/** Reads the rows of a result as they come, each once it is sure that it is this query's. */
export async function readStream(
  rowBlocks: AsyncIterable<FigureRow[]>,
  plan: Plan,
  mark: number,
): Promise<FiguresStream> {
  const reader = rowBlocks[Symbol.asyncIterator]();
  const nextRows = async () => {
    const { done, value } = await reader.next();
    return done ? undefined : value;
  };
  const { check, end } = createRowCheck(plan, mark);
  const read = groupReader(plan);
  let count = 0;

  async function* readBlocks(first: FigureRow[]) {
    let block: ResultGroup[] = [];
    try {
      for (let rows: FigureRow[] | undefined = first; rows; rows = await nextRows())
        for (const row of rows) {
          check(row);
          count += 1;
          if (count <= plan.limit) block.push(read(row));
          if (block.length < BLOCK_GROUPS) continue;
          yield block;
          block = [];
        }
      end();
      if (block.length > 0) yield block;
    } finally {
      await reader.return?.();
    }
  }

  try {
    const [total, ...groups] = (await nextRows()) ?? [];
    if (total) check(total);
    else end();
    const sums = total ? sumsReader(plan)(total) : emptyResult(plan.measures).total;
    const blocks = await readAhead(readBlocks(groups));
    return { total: sums, blocks, isTruncated: () => count > plan.limit };
  } catch (error) {
    await reader.return?.();
    throw error;
  }
}
