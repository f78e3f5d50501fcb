import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Ready, Statement, ThreadReply, ThreadRequest } from './engine-thread.ts';
import { createTurns } from './turns.ts';

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
  const turns = createTurns();

  /** The thread replies to every request, and is never sent a second one before. */
  const request = (message: ThreadRequest) =>
    new Promise<ThreadReply>((resolve) => {
      thread.once('message', resolve);
      thread.postMessage(message);
    });

  /** The reply in chunks; the engine computes the next one when it is taken, and stops when nobody takes it. */
  async function* run(statement: Statement, signal: AbortSignal) {
    const endTurn = await turns.wait(signal);
    const cancel = () => void Atomics.store(cancelFlag, 0, 1);
    Atomics.store(cancelFlag, 0, 0);
    signal.addEventListener('abort', cancel, { once: true });
    let reply: ThreadReply = { kind: 'end' };
    try {
      reply = await request({ kind: 'start', statement });
      while (reply.kind === 'chunk') {
        yield reply.data;
        reply = await request({ kind: 'next' });
      }
      if (reply.kind === 'error') throw new Error(reply.message);
    } finally {
      signal.removeEventListener('abort', cancel);
      if (reply.kind === 'chunk') await request({ kind: 'stop' });
      endTurn();
    }
  }

  return {
    name: 'chDB as WebAssembly',
    pathOf: (name: string) => `/data/user_files/${basename(name)}`,
    run,
  };
}
