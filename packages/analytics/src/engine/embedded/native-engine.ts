import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session, StreamChunk } from 'chdb';
import { MAX_STATEMENTS, WRITER_THREADS } from './concurrency.ts';
import { DEFAULT_DATABASE, type EmbeddedEngine, type Statement, USER_FILES } from './embedded-engine.ts';
import { createSemaphore } from './semaphore.ts';

/** No native build exists for this machine. */
export class NoNativeEngineError extends Error {
  override name = 'NoNativeEngineError';
}

const ARGS = ['--max_query_size=16777216'];
const WRITER_ARGS = [...ARGS, `--max_threads=${WRITER_THREADS}`];

/** Merges and deletions run at a low priority; memory is measured four times a second instead of twenty. */
const CONFIG = `<clickhouse>
  <os_threads_nice_value_merge_mutate>10</os_threads_nice_value_merge_mutate>
  <memory_worker_period_ms>250</memory_worker_period_ms>
</clickhouse>
`;

/** A killed statement ends within a moment; one that has not ended by then never will. */
const STUCK_AFTER_MS = 5_000;
const KILL_EVERY_MS = 250;

/**
 * Native chDB. A session runs one statement after another and may hand the output of a failed one to the next, so every
 * statement gets a session of its own: opening one costs a fraction of the simplest query.
 */
export async function openNativeEngine(folder: string): Promise<EmbeddedEngine> {
  const chdb = await import('chdb').catch((error: Error) => {
    if (error.name === 'ChdbPlatformUnsupportedError') throw new NoNativeEngineError(error.message);
    throw error;
  });
  const config = join(folder, 'engine-config.xml');
  await writeFile(config, CONFIG);
  // Stays open: the engine ends with its last session. It also kills statements whose client disconnected.
  const controlSession = new chdb.Session(folder, { connectionArgs: [`--config-file=${config}`, ...ARGS] });
  const version = (await controlSession.queryAsync('select version()', { format: 'TabSeparated' }))
    .text()
    .trim();

  const semaphores = {
    readers: createSemaphore(MAX_STATEMENTS.readers),
    writers: createSemaphore(MAX_STATEMENTS.writers),
  };
  let statements = 0;
  let stuck = 0;

  /** Kills a statement whose client disconnected. When too many do not end, only a new process helps. */
  async function cancel(mark: string, slots: number, ended: AbortSignal) {
    let isStuck = false;
    const timer = setTimeout(() => {
      isStuck = true;
      stuck += 1;
      if (stuck * 2 < slots) return;
      process.stderr.write(`${stuck} abandoned statements do not stop\n`);
      // An orderly exit waits for the statements that run, or crashes with their sessions.
      process.kill(process.pid, 'SIGKILL');
    }, STUCK_AFTER_MS);
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      if (isStuck) stuck -= 1;
    });
    // Not `sync`, which waits for the session to take note of it, and that is this process' own task.
    while (!ended.aborted) {
      await controlSession.queryAsync(`kill query where startsWith(query, '${mark}') async`).catch(() => {});
      await sleep(KILL_EVERY_MS, undefined, { signal: ended }).catch(() => {});
    }
  }

  async function* run({ database, sql }: Statement, signal: AbortSignal) {
    const reads = /^\s*(select|with)\b/i.test(sql);
    const slots = reads ? semaphores.readers : semaphores.writers;
    await slots.acquire(signal);
    statements += 1;
    const mark = `/* statement ${statements} */`;
    const ended = new AbortController();
    let cancelling: Promise<void> | undefined;
    const onDisconnect = () => {
      cancelling = cancel(mark, slots.count, ended.signal);
    };
    let session: Session | undefined;
    signal.addEventListener('abort', onDisconnect, { once: true });
    try {
      session = new chdb.Session(folder, { connectionArgs: reads ? ARGS : WRITER_ARGS });
      if (database !== DEFAULT_DATABASE) await session.queryAsync(`use \`${database}\``);
      const text = `${mark} ${sql}`;
      if (reads) yield* replyChunks(session, text);
      else yield (await session.queryAsync(text, { format: 'TabSeparated' })).bytes();
    } finally {
      signal.removeEventListener('abort', onDisconnect);
      ended.abort();
      // No session is closed while it is being killed.
      await cancelling;
      session?.close();
      slots.release();
    }
  }

  return {
    name: `chDB ${version}`,
    pathOf: (name) => join(folder, USER_FILES, name),
    run,
  };
}

/**
 * The reply as it comes. When the client disconnects it is read to its end all the same, which the `kill` brings about: a
 * stream is never cancelled while it is killed, which chDB may not survive.
 */
async function* replyChunks(session: Session, sql: string) {
  const chunks = session.queryStream(sql, { format: 'TabSeparated' })[Symbol.asyncIterator]();
  let isOver = false;
  const next = async () => {
    try {
      const { done, value } = await chunks.next();
      isOver = done ?? false;
      return isOver ? undefined : (value as StreamChunk);
    } catch (error) {
      isOver = true;
      throw error;
    }
  };
  try {
    for (let chunk = await next(); chunk; chunk = await next()) yield chunk.raw();
  } finally {
    while (!isOver) await next().catch(() => {});
  }
}
