import {
  type RecordConnection,
  type RecordEngine,
  type RecordResult,
  SCRIPT_DEADLINE_MS,
  SqlError,
  unavailable,
} from '#kit/db/engine.ts';
import { type PgliteSource, PgliteThread, type TextResult, ThreadLost } from '#kit/db/pglite-thread.ts';
import { preparedName } from '#kit/db/prepared.ts';
import { decode, encode } from '#kit/db/values.ts';
import { Turns } from './connection-queue.ts';

export interface PgliteOptions extends PgliteSource {
  /** How long one query, one wait for the connection, or one silence inside a transaction may last. */
  deadlineMs?: number;
  onReopen?: (reason: Error) => void;
}

const OPEN_DEADLINE_MS = 120_000;
const CLOSE_DEADLINE_MS = 10_000;
const DISK_FULL = '53100';

/** The embedded database: a single connection, handed out in the order it was asked for. */
export class PgliteEngine implements RecordEngine {
  readonly kind = 'pglite';
  readonly deadlineMs: number;
  /** How many statements have run. */
  statements = 0;
  readonly #options: PgliteOptions;
  readonly #turns: Turns;
  readonly #listeners: ((error: Error) => void)[] = [];
  #thread: Promise<PgliteThread>;
  #fatal: Error | undefined;
  #closing: Promise<void> | undefined;

  private constructor(options: PgliteOptions, thread: PgliteThread) {
    this.#options = options;
    this.deadlineMs = options.deadlineMs ?? 30_000;
    this.#turns = new Turns(this.deadlineMs);
    this.#thread = Promise.resolve(thread);
  }

  static async open(options: PgliteOptions): Promise<PgliteEngine> {
    return new PgliteEngine(options, await PgliteThread.open(options, OPEN_DEADLINE_MS));
  }

  async connect(): Promise<RecordConnection> {
    this.#refuseAfterFatal();
    return new PgliteConnection(this, await this.#turns.take());
  }

  onFatal(listener: (error: Error) => void) {
    this.#listeners.push(listener);
    if (this.#fatal) listener(this.#fatal);
  }

  /** A copy of the whole database, to be given to `open` later. */
  async dump(): Promise<Uint8Array> {
    const giveBack = await this.#turns.take();
    try {
      return await (await this.#thread).dump(OPEN_DEADLINE_MS);
    } finally {
      giveBack();
    }
  }

  /** Once, however often it is asked. */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end() {
    await this.#turns.end();
    const thread = await this.#thread.catch(() => undefined);
    if (this.#fatal) await thread?.stop();
    else await thread?.close(CLOSE_DEADLINE_MS);
  }

  /** Asks the thread; what breaks it is answered by opening the database again. */
  async ask<T>(question: (thread: PgliteThread) => Promise<T>): Promise<T> {
    this.#refuseAfterFatal();
    const thread = await this.#thread;
    this.statements += 1;
    try {
      return await question(thread);
    } catch (error) {
      if (error instanceof SqlError && error.code === DISK_FULL) this.#fail(error);
      if (!(error instanceof ThreadLost)) throw error;
      this.#reopen(thread, error);
      throw unavailable('the embedded database was interrupted', error);
    }
  }

  #reopen(lost: PgliteThread, reason: Error) {
    this.#options.onReopen?.(reason);
    this.#thread = lost.stop().then(() => PgliteThread.open(this.#options, OPEN_DEADLINE_MS));
    this.#thread.catch((error: Error) => this.#fail(error));
  }

  #refuseAfterFatal() {
    if (this.#fatal) throw unavailable('the embedded database has stopped', this.#fatal);
  }

  // After a full disk PGlite's next query would spin for ever, so none is sent.
  #fail(error: Error) {
    if (this.#fatal) return;
    this.#fatal = error;
    for (const listener of this.#listeners) listener(error);
  }
}

const BEGIN = /^\s*(begin|start\s+transaction)\b/i;
const END = /^\s*(commit|rollback|end)\s*;?\s*$/i;
const ROLLBACK = /^\s*rollback\b/i;

/** Once cut, a connection runs nothing more: the second half of a transaction must not become one of its own. */
class PgliteConnection implements RecordConnection {
  readonly #engine: PgliteEngine;
  readonly #giveBack: () => void;
  #last: Promise<unknown> = Promise.resolve();
  #inTransaction = false;
  #cut = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(engine: PgliteEngine, giveBack: () => void) {
    this.#engine = engine;
    this.#giveBack = giveBack;
    this.#watchIdle();
  }

  async query(sql: string, params: readonly unknown[]): Promise<RecordResult> {
    // The cut has rolled it back already.
    if (this.#cut && ROLLBACK.test(sql)) return { rows: [], affected: 0, command: 'ROLLBACK' };
    const texts = params.map(encode);
    const name = params.length > 0 ? preparedName(sql) : undefined;
    const result = await this.#inOrder((thread) => thread.query(sql, texts, this.#engine.deadlineMs, name));
    if (BEGIN.test(sql)) this.#inTransaction = true;
    else if (END.test(sql)) this.#inTransaction = false;
    return readable(result);
  }

  async script(sql: string) {
    await this.#inOrder((thread) => thread.script(sql, SCRIPT_DEADLINE_MS));
  }

  async release() {
    await this.#last.catch(() => {});
    clearTimeout(this.#idle);
    const unfinished = this.#inTransaction && !this.#cut;
    this.#cut = true;
    if (unfinished) await this.#rollback();
    this.#giveBack();
  }

  #inOrder<T>(question: (thread: PgliteThread) => Promise<T>): Promise<T> {
    const answer = this.#last
      .catch(() => {})
      .then(() => {
        if (this.#cut) throw unavailable('this connection was cut or given back');
        clearTimeout(this.#idle);
        return this.#engine.ask(question);
      })
      .catch((error: Error) => {
        if (!(error instanceof SqlError)) this.#cut = true;
        throw error;
      })
      .finally(() => this.#watchIdle());
    this.#last = answer;
    return answer;
  }

  /** Somebody who keeps the only connection and stays silent would stop everybody else. */
  #watchIdle() {
    clearTimeout(this.#idle);
    if (this.#cut) return;
    this.#idle = setTimeout(() => void this.release(), this.#engine.deadlineMs);
    this.#idle.unref();
  }

  async #rollback() {
    await this.#engine.ask((thread) => thread.query('rollback', [], this.#engine.deadlineMs)).catch(() => {});
  }
}

function readable({ rows, fields, affected, command }: TextResult): RecordResult {
  const objects = rows.map((row) =>
    Object.fromEntries(
      fields.map(({ name, dataTypeID }, column) => {
        const text = row[column];
        return [name, text === null || text === undefined ? null : decode(dataTypeID, text)];
      }),
    ),
  );
  return { rows: objects, affected, command };
}
