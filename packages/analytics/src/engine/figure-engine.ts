import { open } from 'node:fs/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { type CancelOptions, killOnAbort } from './kill-on-abort.ts';

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
  /** The rows of a reply, each a list of values. */
  rows<Row extends unknown[]>(sql: string, params?: Params, signal?: AbortSignal): Promise<Row[]>;
  run(sql: string, params?: Params, signal?: AbortSignal): Promise<void>;
  insertFile(insert: FileInsert, signal?: AbortSignal): Promise<void>;
}

/** How a statement is cancelled: the embedded engine stops it when its connection closes, a server needs a `kill`. */
export type CancelMode = 'close' | 'kill';

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
    rows: <Row extends unknown[]>(query: string, query_params: Params = {}, signal?: AbortSignal) =>
      sendCancellable(signal, async (options) => {
        const format = 'JSONCompactEachRow' as const;
        const reply = await client.query({ query, query_params, format, ...options });
        return reply.json<Row>() as Promise<Row[]>;
      }),
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
