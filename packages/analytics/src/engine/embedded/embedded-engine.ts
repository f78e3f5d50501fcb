/** One statement, its values already bound, and the database it runs in. */
export interface Statement {
  database: string;
  sql: string;
}

/** A ClickHouse inside this process, native or WebAssembly. */
export interface EmbeddedEngine {
  readonly name: string;
  /** The path under which the engine itself sees a file of its `user_files`. */
  pathOf(name: string): string;
  /** The reply in chunks. An aborted statement is cancelled and fails; it settles once the engine has released it. */
  run(statement: Statement, signal: AbortSignal): AsyncIterable<Uint8Array>;
}

export const DEFAULT_DATABASE = 'default';

/** The folder of files to be read, by ClickHouse's own name for it. */
export const USER_FILES = 'user_files';
