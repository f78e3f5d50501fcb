/** What the two record stores have in common: the embedded one (PGlite) and a PostgreSQL server. */
export interface RecordResult {
  rows: Record<string, unknown>[];
  affected: number;
  /** First word of the server's own account of what it did: SELECT, COMMIT, ROLLBACK… */
  command: string;
}

/** One connection; a transaction owns it from begin to commit. */
export interface RecordConnection {
  query(sql: string, params: readonly unknown[]): Promise<RecordResult>;
  /** Runs several statements at once, for migrations, however long they take; a transaction is the caller's business. */
  script(sql: string): Promise<void>;
  release(): Promise<void> | void;
}

export interface RecordEngine {
  readonly kind: 'pglite' | 'postgres';
  connect(): Promise<RecordConnection>;
  close(): Promise<void>;
  /** Called once when the store can no longer be trusted (disk full): the process must stop. */
  onFatal(listener: (error: Error) => void): void;
}

/** A migration that is interrupted would be at every start: it has a day. */
export const SCRIPT_DEADLINE_MS = 24 * 3_600_000;

export interface SqlErrorFields {
  message: string;
  code: string;
  constraint?: string | undefined;
  table?: string | undefined;
}

/** A statement the database refused; `code` is its SQLSTATE, 23505 for a broken unique constraint. */
export class SqlError extends Error {
  override name = 'SqlError';
  readonly code: string;
  readonly constraint: string | undefined;
  readonly table: string | undefined;

  constructor(fields: SqlErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.constraint = fields.constraint;
    this.table = fields.table;
  }
}

/** The store cannot answer now; the same statement may work in a moment. The message is for the log alone. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

export const unavailable = (reason: string, cause?: unknown) => new StoreUnavailableError(reason, { cause });
