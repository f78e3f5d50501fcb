import { open } from 'node:fs/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { type CancelOptions, killOnAbort } from './kill-on-abort.ts';
import { type CancelMode, streamRows } from './stream-rows.ts';

export type Params = Record<string, unknown>;

/** The formats figures arrive in, by the engine's names. */
export type FileFormat = 'CSV' | 'JSONEachRow' | 'Parquet';

/** The insert of a file's rows into a table. Everything but `file` is written by us, never by a caller. */
export interface FileInsert {
  into: string;
  columns: string;
  /** The expression of each column, over the columns named in `structure`. */
  select: string;
  structure: string;
  file: string;
  format: FileFormat;
  settings: string;
}

/** The ClickHouse that holds the figures: embedded or a server, with the same statements over the same HTTP. */
export interface FigureEngine {
  /** Settings by which this engine runs the statements of figures faster; absent where none are known to help. */
  readonly settings?: readonly string[];
  /** The rows of a reply, each a list of values. */
  rows<Row extends unknown[]>(sql: string, params?: Params, signal?: AbortSignal): Promise<Row[]>;
  /** The same in blocks, each read when it is taken; whoever takes no more cancels the statement. */
  streamRows<Row extends unknown[]>(sql: string, params?: Params, signal?: AbortSignal): AsyncIterable<Row[]>;
  run(sql: string, params?: Params, signal?: AbortSignal): Promise<void>;
  insertFile(insert: FileInsert, signal?: AbortSignal): Promise<void>;
}

/**
 * The older analysis of statements is quicker where they have many sums. The embedded engines' versions are ours to
 * choose and have it; servers from 26.9 on refuse it (`docs/decisions/0055-as-fast-as-by-hand.md`).
 */
const EMBEDDED_SETTINGS = ['enable_analyzer = 0'];

/** Settings are part of the statements, so that a statement means the same wherever it is sent. */
export function createFigureEngine(client: ClickHouseClient, cancelMode: CancelMode): FigureEngine {
  const sendCancellable = <T>(
    signal: AbortSignal | undefined,
    send: (options: Partial<CancelOptions>) => Promise<T>,
  ): Promise<T> => {
    if (!signal) return send({});
    return cancelMode === 'kill' ? killOnAbort(client, signal, send) : send({ abort_signal: signal });
  };
  return {
    settings: cancelMode === 'close' ? EMBEDDED_SETTINGS : [],
    async rows<Row extends unknown[]>(sql: string, params: Params = {}, signal?: AbortSignal) {
      const rows: Row[] = [];
      for await (const block of streamRows<Row>(client, cancelMode, { sql, params }, signal))
        for (const row of block) rows.push(row);
      return rows;
    },
    streamRows: <Row extends unknown[]>(sql: string, params: Params = {}, signal?: AbortSignal) =>
      streamRows<Row>(client, cancelMode, { sql, params }, signal),
    async run(query, query_params = {}, signal) {
      await sendCancellable(signal, (options) => client.command({ query, query_params, ...options }));
    },
    async insertFile({ into, columns, select, structure, file, format, settings }, signal) {
      const query = `insert into ${into} (${columns}) select ${select} from input('${structure}') settings ${settings} format ${format}`;
      // Opened before it is handed over: a stream that fails before anybody listens to it would end the process.
      const values = (await open(file)).createReadStream();
      try {
        await sendCancellable(signal, async (options) => {
          const { stream } = await client.exec({ query, values, ...options });
          stream.resume();
          await new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject));
        });
      } finally {
        values.destroy();
      }
    },
  };
}
