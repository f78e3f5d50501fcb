import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Answer, Ready, Statement } from './engine-thread.ts';

interface Waiting {
  statement: Statement;
  resolve: (data: Uint8Array) => void;
  reject: (error: Error) => void;
}

const cancelled = () => new Error('Code: 394. DB::Exception: Query was cancelled');

/** The engine in a thread of its own, one statement after another; the one that runs can be stopped. */
export async function openWasmEngine(moduleUrl: string, folder: string) {
  const file = import.meta.url.endsWith('.ts') ? './engine-thread.ts' : './engine-thread.js';
  const thread = new Worker(new URL(file, import.meta.url), { workerData: { moduleUrl, folder } });
  // Without its thread there is nothing to host: whoever started this process starts another.
  thread.on('error', (error) => {
    process.stderr.write(`${error.stack ?? error}\n`);
    process.exit(1);
  });
  const ready = await new Promise<Ready>((resolve) => thread.once('message', resolve));
  const cancelFlag = new Int32Array(ready.memory, ready.cancelAt, 1);

  const queue: Waiting[] = [];
  let running: Waiting | undefined;

  const next = () => {
    running = queue.shift();
    if (!running) return;
    Atomics.store(cancelFlag, 0, 0);
    thread.postMessage(running.statement);
  };
  thread.on('message', ({ error, data }: Answer) => {
    if (data) running?.resolve(data);
    else running?.reject(new Error(error));
    next();
  });

  const answer = (statement: Statement, signal: AbortSignal) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (signal.aborted) return reject(cancelled());
      const waiting: Waiting = { statement, resolve, reject };
      queue.push(waiting);
      signal.addEventListener('abort', () => {
        if (running === waiting) Atomics.store(cancelFlag, 0, 1);
        const place = queue.indexOf(waiting);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(cancelled());
      });
      if (!running) next();
    });

  return {
    name: 'chDB as WebAssembly',
    pathOf: (name: string) => `/data/user_files/${basename(name)}`,
    async *run(statement: Statement, signal: AbortSignal) {
      yield await answer(statement, signal);
    },
  };
}
