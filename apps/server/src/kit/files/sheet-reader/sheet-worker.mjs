// @ts-check
/**
 * The thread that reads the file of a stranger. Plain JavaScript, because a thread starts from a file as it lies on
 * the disk, in the sources as well as beside the bundle. Rows leave it in blocks, each when the one before was taken:
 * taking them all at once would stall the thread that gets them.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readRows } from './read-rows.mjs';
import { Refusal } from './refuse.mjs';

const BLOCK_CELLS = 10_000;
const BLOCK_CHARACTERS = 200_000;

const port = parentPort;
if (!port) throw new Error('sheet-worker runs as a thread');

/** @param {readonly string[][]} rows */
function* blocksOf(rows) {
  /** @type {string[][]} */
  let block = [];
  let cells = 0;
  let characters = 0;
  for (const row of rows) {
    block.push(row);
    cells += row.length + 1;
    characters += row.reduce((sum, text) => sum + text.length, 0);
    if (cells < BLOCK_CELLS && characters < BLOCK_CHARACTERS) continue;
    yield block;
    block = [];
    cells = 0;
    characters = 0;
  }
  if (block.length > 0) yield block;
}

try {
  const { file, limits } = workerData;
  const blocks = blocksOf(readRows(Buffer.from(file.buffer, file.byteOffset, file.byteLength), limits));
  const next = () => {
    const { value } = blocks.next();
    port.postMessage(value ? { rows: value } : { end: true });
    if (!value) port.close();
  };
  port.on('message', next);
  next();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  port.postMessage({ refusal: error.refusal });
}
