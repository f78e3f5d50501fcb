/** One statement, its values already written into it, and the database it speaks of. */
export interface Statement {
  database: string;
  sql: string;
}

/** A ClickHouse inside this process, native or WebAssembly. */
export interface EmbeddedEngine {
  readonly name: string;
  /** Where the engine itself finds a file of its `user_files`. */
  pathOf(name: string): string;
  /** The answer in pieces. An aborted statement is stopped and fails; it settles once the engine has let go of it. */
  run(statement: Statement, signal: AbortSignal): AsyncIterable<Uint8Array>;
}

export const DEFAULT_DATABASE = 'default';

/** Where files wait to be read, by the name ClickHouse itself gives such a folder. */
export const USER_FILES = 'user_files';
