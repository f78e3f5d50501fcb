import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session, StreamChunk } from 'chdb';
import { DEFAULT_DATABASE, type EmbeddedEngine, type Statement, USER_FILES } from './embedded-engine.ts';
import { LANES, WRITER_THREADS } from './lanes.ts';
import { createPlaces } from './places.ts';

/** No native build was made for this machine. */
export class NoNativeEngineError extends Error {
  override name = 'NoNativeEngineError';
}

const ARGS = ['--max_query_size=16777216'];
const WRITER_ARGS = [...ARGS, `--max_threads=${WRITER_THREADS}`];

/** Merging and deleting give way to everybody. */
const CONFIG = `<clickhouse>
  <os_threads_nice_value_merge_mutate>10</os_threads_nice_value_merge_mutate>
</clickhouse>
`;

/** A stopped statement is gone in a moment; one that is not by then never will be. */
const STOPPED_WITHIN_MS = 5_000;
const TRY_AGAIN_MS = 250;

/**
 * Native chDB. A session runs one statement after another and may hand what a failed one wrote to the next, so every
 * statement gets a session of its own: opening one costs a fraction of the simplest answer.
 */
export async function openNativeEngine(folder: string): Promise<EmbeddedEngine> {
  const chdb = await import('chdb').catch((error: Error) => {
    if (error.name === 'ChdbPlatformUnsupportedError') throw new NoNativeEngineError(error.message);
    throw error;
  });
  const config = join(folder, 'engine-config.xml');
  await writeFile(config, CONFIG);
  // Stays open: the engine ends with its last session. It also stops what others have left.
  const keeper = new chdb.Session(folder, { connectionArgs: [`--config-file=${config}`, ...ARGS] });
  const version = (await keeper.queryAsync('select version()', { format: 'TabSeparated' })).text().trim();

  const lanes = { readers: createPlaces(LANES.readers), writers: createPlaces(LANES.writers) };
  let statements = 0;
  let stuck = 0;

  /** Stops a statement nobody waits for. When too many do not stop, nothing but a new process helps. */
  async function stop(mark: string, places: number, ended: AbortSignal) {
    let isStuck = false;
    const late = setTimeout(() => {
      isStuck = true;
      stuck += 1;
      if (stuck * 2 < places) return;
      process.stderr.write(`${stuck} abandoned statements do not stop\n`);
      // An orderly exit waits for the statements that run, or crashes with their sessions.
      process.kill(process.pid, 'SIGKILL');
    }, STOPPED_WITHIN_MS);
    ended.addEventListener('abort', () => {
      clearTimeout(late);
      if (isStuck) stuck -= 1;
    });
    // Not `sync`, which waits for the session to take note of it, and that is this process' own task.
    while (!ended.aborted) {
      await keeper.queryAsync(`kill query where startsWith(query, '${mark}') async`).catch(() => {});
      await sleep(TRY_AGAIN_MS, undefined, { signal: ended }).catch(() => {});
    }
  }

  async function* run({ database, sql }: Statement, signal: AbortSignal) {
    const reads = /^\s*(select|with)\b/i.test(sql);
    const places = reads ? lanes.readers : lanes.writers;
    await places.take(signal);
    statements += 1;
    const mark = `/* statement ${statements} */`;
    const ended = new AbortController();
    let stopping: Promise<void> | undefined;
    const abandon = () => {
      stopping = stop(mark, places.count, ended.signal);
    };
    let session: Session | undefined;
    signal.addEventListener('abort', abandon, { once: true });
    try {
      session = new chdb.Session(folder, { connectionArgs: reads ? ARGS : WRITER_ARGS });
      if (database !== DEFAULT_DATABASE) await session.queryAsync(`use \`${database}\``);
      const text = `${mark} ${sql}`;
      if (reads) yield* pieces(session, text);
      else yield (await session.queryAsync(text, { format: 'TabSeparated' })).bytes();
    } finally {
      signal.removeEventListener('abort', abandon);
      ended.abort();
      // No session goes away under a `kill`.
      await stopping;
      session?.close();
      places.release();
    }
  }

  return {
    name: `chDB ${version}`,
    pathOf: (name) => join(folder, USER_FILES, name),
    run,
  };
}

/**
 * The answer as it comes. Whoever leaves early has it read to its end all the same, which its `kill` brings about: a
 * stream is never cancelled while it is killed, which chDB may not survive.
 */
async function* pieces(session: Session, sql: string) {
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
