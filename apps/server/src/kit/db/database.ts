import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { RecordConnection, RecordEngine } from '#kit/db/engine.ts';
import type { Tables } from '#kit/db/tables.ts';

/** Typed SQL over either engine; a transaction has the same type, so stores take one or the other. */
export type Database = Kysely<Tables>;

class EngineBackedConnection implements DatabaseConnection {
  readonly connection: RecordConnection;

  constructor(connection: RecordConnection) {
    this.connection = connection;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.connection.query(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  // biome-ignore lint/correctness/useYield: neither engine streams; large results are written by other means.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not offered by the record store');
  }
}

class EngineDriver implements Driver {
  readonly engine: RecordEngine;

  constructor(engine: RecordEngine) {
    this.engine = engine;
  }

  async init() {}

  async acquireConnection() {
    return new EngineBackedConnection(await this.engine.connect());
  }

  async beginTransaction(connection: EngineBackedConnection) {
    await connection.connection.query('begin', []);
  }

  async commitTransaction(connection: EngineBackedConnection) {
    // PostgreSQL answers a commit after a swallowed error with a quiet rollback: nobody may take that for done.
    const { command } = await connection.connection.query('commit', []);
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
  }

  async rollbackTransaction(connection: EngineBackedConnection) {
    await connection.connection.query('rollback', []);
  }

  async releaseConnection(connection: EngineBackedConnection) {
    await connection.connection.release();
  }

  async destroy() {
    await this.engine.close();
  }
}

/** Opens typed SQL on an engine; destroying it closes the engine. */
export function openDatabase(engine: RecordEngine): Database {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EngineDriver(engine),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}
