import { messageOf } from '@encart/contract/base/error-parts.ts';
import pg from 'pg';
import {
  type RecordConnection,
  type RecordEngine,
  type RecordResult,
  SCRIPT_DEADLINE_MS,
  SqlError,
  unavailable,
} from '#kit/db/engine.ts';
import { preparedName } from '#kit/db/prepared.ts';
import { decode, encode } from '#kit/db/values.ts';

export interface PostgresOptions {
  url: string;
  /** How long one query, one wait for a connection, or one silence inside a transaction may last. */
  deadlineMs?: number;
  connections?: number;
  onConnectionLost?: (error: Error) => void;
}

/** The server went away, is starting or stopping: SQLSTATE classes 08 and 57P, not enough connections. */
const AWAY = /^(08...|57P..|53300)$/;
const TIMED_OUT = '57014';

const types = { getTypeParser: (type: number) => (text: string) => decode(type, text) };

/** A PostgreSQL server behind a pool; a lost connection is replaced at the next use. */
export class PostgresEngine implements RecordEngine {
  readonly kind = 'postgres';
  readonly #pool: pg.Pool;

  private constructor(options: PostgresOptions) {
    const deadlineMs = options.deadlineMs ?? 30_000;
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max: options.connections ?? 10,
      types: types as unknown as pg.CustomTypesConfig,
      application_name: 'encart',
      keepAlive: true,
      connectionTimeoutMillis: Math.min(deadlineMs, 5_000),
      statement_timeout: deadlineMs,
      idle_in_transaction_session_timeout: deadlineMs,
      // For the server that no longer answers at all; a living one stops the statement itself.
      query_timeout: deadlineMs + 5_000,
    });
    // An idle connection that breaks is only news: the pool has dropped it already.
    this.#pool.on('error', (error) => options.onConnectionLost?.(error));
  }

  static async open(options: PostgresOptions): Promise<PostgresEngine> {
    const engine = new PostgresEngine(options);
    try {
      const connection = await engine.connect();
      await connection.query('select 1', []);
      await connection.release();
      return engine;
    } catch (error) {
      await engine.close();
      throw error;
    }
  }

  async connect(): Promise<RecordConnection> {
    return new PostgresConnection(await this.#pool.connect().catch(explain));
  }

  onFatal() {}

  async close() {
    await this.#pool.end();
  }
}

class PostgresConnection implements RecordConnection {
  readonly #client: pg.PoolClient;
  #lost = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient) {
    this.#client = client;
    client.on('error', this.#lose);
  }

  async query(sql: string, params: readonly unknown[]): Promise<RecordResult> {
    const name = params.length > 0 ? preparedName(sql) : undefined;
    const query = { text: sql, values: params.map(encode), ...(name ? { name } : {}) };
    const { rows, rowCount, command } = await this.#run(() => this.#client.query(query));
    return { rows, affected: command === 'SELECT' ? 0 : (rowCount ?? 0), command };
  }

  async script(sql: string) {
    const query = { text: sql, query_timeout: SCRIPT_DEADLINE_MS };
    await this.#run(() => this.#client.query(query));
  }

  release() {
    this.#client.off('error', this.#lose);
    // A connection in an unknown state is thrown away, never lent to the next one.
    this.#client.release(this.#lost || this.#client.getTransactionStatus() !== 'I');
  }

  readonly #lose = () => {
    this.#lost = true;
  };

  /** One after the other: the driver will soon refuse a question put before the last answer. */
  #run<T>(query: () => Promise<T>): Promise<T> {
    const answer = this.#last
      .catch(() => {})
      .then(query)
      .catch((error) => {
        if (!(error instanceof pg.DatabaseError) || AWAY.test(error.code ?? '')) this.#lost = true;
        return explain(error);
      });
    this.#last = answer;
    return answer;
  }
}

function explain(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw unavailable(messageOf(error), error);
  const { code = 'XX000', message, constraint, table } = error;
  if (AWAY.test(code) || code === TIMED_OUT) throw unavailable(message, error);
  throw new SqlError({ message, code, constraint, table });
}
