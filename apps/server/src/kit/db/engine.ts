/** What the two record stores have in common: the embedded one (PGlite) and a PostgreSQL server. */
export interface EngineResult {
  rows: Record<string, unknown>[];
  affected: number;
}

/** One connection; a transaction owns it from begin to commit. */
export interface EngineConnection {
  query(sql: string, params: readonly unknown[]): Promise<EngineResult>;
  release(): Promise<void> | void;
}

export interface Engine {
  readonly kind: 'pglite' | 'postgres';
  connect(): Promise<EngineConnection>;
  /** Runs several statements at once, for migrations; one transaction around them is the caller's business. */
  close(): Promise<void>;
  /** Called once when the store can no longer be trusted (disk full): the process must stop. */
  onFatal(listener: (error: Error) => void): void;
}
