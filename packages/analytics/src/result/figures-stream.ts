import type { CellFormat, FiguresQuery } from '#plan/figures-query.ts';
import type { Plan } from '#plan/plan.ts';
import { cellsOf } from './figure-cells.ts';
import { emptyResult, keysReader, type ResultGroup } from './figures-result.ts';
import {
  type CellRow,
  cellsLayout,
  createRowCheck,
  FIRST_ID,
  ForeignRowsError,
  idCount,
} from './reject-foreign-rows.ts';

/** A block is large enough for what is looked up with each of them, and small in memory. */
const BLOCK_LINES = 2_000;

/** One group of a file: its ids and its times, each in the order of `by`, and its figures as they are written. */
export interface FigureLine extends Pick<ResultGroup, 'ids' | 'times'> {
  cells: string;
}

/** A result as it is read: the total's cells, then the groups in blocks, of which one at a time is in memory. */
export interface FiguresStream {
  total: string;
  /** Read once. It fails at the end when the result is not complete: only what ends without an error is one. */
  blocks: AsyncIterable<FigureLine[]>;
  /** Whether there were more groups than the limit; known when all blocks are read. */
  isTruncated(): boolean;
}

export const emptyStream = ({ measures, ranges }: FiguresQuery, format: CellFormat): FiguresStream => ({
  total: cellsOf(format, emptyResult(measures).total, ranges.filter(Boolean).length > 1),
  blocks: (async function* () {})(),
  isTruncated: () => false,
});

/** Reads the first block now: a short result is checked whole before anything is made of it. */
async function readAhead(blocks: AsyncGenerator<FigureLine[]>): Promise<AsyncIterable<FigureLine[]>> {
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

function cellsIn(row: CellRow): string {
  const cells = row.at(-1);
  if (typeof cells !== 'string') throw new ForeignRowsError('a row has no cells');
  return cells;
}

/** Reads the rows of a result as they come, each once it is sure that it is this query's. */
export async function readStream(
  rowBlocks: AsyncIterable<CellRow[]>,
  plan: Plan,
  mark: number,
): Promise<FiguresStream> {
  const reader = rowBlocks[Symbol.asyncIterator]();
  const nextRows = async () => {
    const { done, value } = await reader.next();
    return done ? undefined : value;
  };
  const { check, end } = createRowCheck(plan, mark, cellsLayout(plan));
  const readKeys = keysReader(plan);
  const afterIds = FIRST_ID + idCount(plan);
  const read = (row: CellRow): FigureLine => {
    const { ids, times } = readKeys(row.slice(FIRST_ID, afterIds) as number[]);
    return { ids, times, cells: cellsIn(row) };
  };
  let count = 0;

  async function* readBlocks(first: CellRow[]) {
    let block: FigureLine[] = [];
    try {
      for (let rows: CellRow[] | undefined = first; rows; rows = await nextRows())
        for (const row of rows) {
          check(row);
          count += 1;
          if (count <= plan.limit) block.push(read(row));
          if (block.length < BLOCK_LINES) continue;
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
    if (!total) throw new ForeignRowsError('there are no rows');
    check(total);
    const blocks = await readAhead(readBlocks(groups));
    return { total: cellsIn(total), blocks, isTruncated: () => count > plan.limit };
  } catch (error) {
    await reader.return?.();
    throw error;
  }
}
