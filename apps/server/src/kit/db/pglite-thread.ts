import { Worker } from 'node:worker_threads';
import { SqlError, type SqlErrorFields } from '#kit/db/engine.ts';

export interface PgliteSource {
  /** Folder of the database; none keeps it in memory. */
  folder?: string | undefined;
  /** Tar archive of a database to start from. */
  dump?: Uint8Array | undefined;
}

interface Request {
  kind: 'query' | 'script' | 'dump' | 'close';
  sql?: string;
  params?: (string | null)[];
  name?: string | undefined;
}

export interface TextResult {
  rows: (string | null)[][];
  fields: { name: string; dataTypeID: number }[];
  affected: number;
  command: string;
}

type Message = { reply: unknown } | { error: SqlErrorFields | { broken: string } };

/** The thread did not answer in time, died, or is no longer fit to be asked. */
export class ThreadLost extends Error {
  override name = 'ThreadLost';
}

// Kept apart from `new Worker(…)`, a pair that bundlers rewrite.
const workerFile = new URL('./pglite-worker.mjs', import.meta.url);

/** PGlite in a thread of its own: it would stall this one, and only a thread can be stopped in mid-query. */
export class PgliteThread {
  readonly #worker: Worker;
  #settle: { resolve: (reply: unknown) => void; reject: (error: Error) => void } | undefined;

  private constructor({ folder, dump }: PgliteSource) {
    this.#worker = new Worker(workerFile, { workerData: { folder, dump }, stdout: true, stderr: true });
    this.#worker.on('message', (message: Message) => {
      if ('reply' in message) this.#settle?.resolve(message.reply);
      else if ('broken' in message.error) this.#settle?.reject(new ThreadLost(message.error.broken));
      else this.#settle?.reject(new SqlError(message.error));
    });
    this.#worker.on('error', (error) => this.#settle?.reject(new ThreadLost(String(error))));
    this.#worker.on('exit', () => this.#settle?.reject(new ThreadLost('the database thread ended')));
  }

  static async open(source: PgliteSource, deadlineMs: number): Promise<PgliteThread> {
    const thread = new PgliteThread(source);
    try {
      await thread.#expect(deadlineMs);
      return thread;
    } catch (error) {
      await thread.stop();
      throw error;
    }
  }

  /** A statement with a name is planned once. */
  query(sql: string, params: (string | null)[], deadlineMs: number, name?: string) {
    return this.#ask({ kind: 'query', sql, params, name }, deadlineMs) as Promise<TextResult>;
  }

  async script(sql: string, deadlineMs: number) {
    await this.#ask({ kind: 'script', sql }, deadlineMs);
  }

  dump(deadlineMs: number) {
    return this.#ask({ kind: 'dump' }, deadlineMs) as Promise<Uint8Array>;
  }

  /** Lets the database write its last checkpoint, then ends the thread. */
  async close(deadlineMs: number) {
    await this.#ask({ kind: 'close' }, deadlineMs).catch(() => {});
    await this.stop();
  }

  async stop() {
    await this.#worker.terminate();
  }

  #ask(request: Request, deadlineMs: number): Promise<unknown> {
    const answer = this.#expect(deadlineMs);
    this.#worker.postMessage(request);
    return answer;
  }

  #expect(deadlineMs: number): Promise<unknown> {
    if (this.#settle) return Promise.reject(new Error('the database thread answers one question at a time'));
    return new Promise<unknown>((resolve, reject) => {
      const late = () => reject(new ThreadLost(`no answer within ${deadlineMs} ms`));
      const timer = setTimeout(late, deadlineMs);
      const settled = () => {
        clearTimeout(timer);
        this.#settle = undefined;
      };
      this.#settle = {
        resolve: (reply) => {
          settled();
          resolve(reply);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      };
    });
  }
}
