import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Ready, Statement, StatementReply } from './engine-thread.ts';

interface QueuedStatement {
  statement: Statement;
  resolve: (data: Uint8Array) => void;
  reject: (error: Error) => void;
}

const cancelled = () => new Error('Code: 394. DB::Exception: Query was cancelled');

/** Runs the engine in a thread of its own, one statement after another; the running one can be cancelled. */
export async function openWasmEngine(moduleUrl: string, folder: string) {
  const file = import.meta.url.endsWith('.ts') ? './engine-thread.ts' : './engine-thread.js';
  const thread = new Worker(new URL(file, import.meta.url), { workerData: { moduleUrl, folder } });
  // Without its thread this process is useless: its parent starts another.
  thread.on('error', (error) => {
    process.stderr.write(`${error.stack ?? error}\n`);
    process.exit(1);
  });
  const ready = await new Promise<Ready>((resolve) => thread.once('message', resolve));
  const cancelFlag = new Int32Array(ready.memory, ready.cancelAt, 1);

  const queue: QueuedStatement[] = [];
  let running: QueuedStatement | undefined;

  const startNext = () => {
    running = queue.shift();
    if (!running) return;
    Atomics.store(cancelFlag, 0, 0);
    thread.postMessage(running.statement);
  };
  thread.on('message', ({ error, data }: StatementReply) => {
    const { resolve, reject } = running as QueuedStatement;
    if (data) resolve(data);
    else reject(new Error(error));
    startNext();
  });

  const enqueue = (statement: Statement, signal: AbortSignal) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (signal.aborted) return reject(cancelled());
      const queued: QueuedStatement = { statement, resolve, reject };
      queue.push(queued);
      signal.addEventListener('abort', () => {
        if (running === queued) Atomics.store(cancelFlag, 0, 1);
        const index = queue.indexOf(queued);
        if (index < 0) return;
        queue.splice(index, 1);
        reject(cancelled());
      });
      if (!running) startNext();
    });

  return {
    name: 'chDB as WebAssembly',
    pathOf: (name: string) => `/data/user_files/${basename(name)}`,
    async *run(statement: Statement, signal: AbortSignal) {
      yield await enqueue(statement, signal);
    },
  };
}
