import { Worker } from 'node:worker_threads';
import { AppError } from '@encart/contract/base/errors.ts';
import type { FileRefusalRule, SheetRefusal } from '@encart/contract/tags/sheet-refusals.ts';
import { SHEET_LIMITS, type SheetLimits } from './sheet-limits.ts';

export type FileRefusal = SheetRefusal<FileRefusalRule>;

/** The file is not read, for a reason that somebody can be told. */
export class SheetRefused extends Error {
  override name = 'SheetRefused';
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal.rule);
    this.refusal = refusal;
  }
}

type Message = { rows: string[][] } | { end: true } | { refusal: FileRefusal };

// Kept apart from `new Worker(…)`, a pair that bundlers rewrite.
const workerFile = new URL('./sheet-worker.mjs', import.meta.url);

const AT_ONCE = 2;
const WAITING = 8;
let running = 0;
const queue: (() => void)[] = [];

/** A few at once: each may take a processor and some hundred megabytes. */
async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new AppError('ServiceUnavailableError', { retryAfterSeconds: 10 });
    await new Promise<void>((turn) => queue.push(turn));
  } else running += 1;
  try {
    return await read();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

const refused = (rule: FileRefusalRule, values: FileRefusal['values']) =>
  new SheetRefused({ rule, row: null, column: null, values });

async function readInThread(file: Uint8Array, limits: SheetLimits): Promise<string[][]> {
  const worker = new Worker(workerFile, {
    workerData: { file, limits },
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const rows: string[][] = [];
      const late = () => reject(refused('time', { limit: limits.milliseconds / 1_000 }));
      timer = setTimeout(late, limits.milliseconds);
      worker.on('message', (message: Message) => {
        if ('refusal' in message) reject(new SheetRefused(message.refusal));
        else if ('end' in message) resolve(rows);
        else {
          for (const row of message.rows) rows.push(row);
          setImmediate(() => worker.postMessage('next'));
        }
      });
      worker.on('error', (error: Error & { code?: string }) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? refused('memory', { limit: limits.heapMegabytes })
            : error,
        ),
      );
      worker.on('exit', () => reject(new Error('the thread that reads sheets ended')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * Rows of the texts in a CSV file or a workbook, however hostile it is: read in a thread that ends when it takes too
 * long or too much. Rows are as long as their last filled cell; those after the last filled one are left out.
 */
export async function readSheet(file: Uint8Array, limits: SheetLimits = SHEET_LIMITS): Promise<string[][]> {
  if (file.byteLength > limits.fileBytes) throw refused('file_bytes', { limit: limits.fileBytes });
  return inTurn(() => readInThread(file, limits));
}
