import { createReadStream } from 'node:fs';
import type { ClickHouseClient } from '@clickhouse/client';

export type Params = Record<string, unknown>;

/** The formats figures arrive in, by the engine's names. */
export type FileFormat = 'CSV' | 'JSONEachRow' | 'Parquet';

/** A file's rows on their way into a table. Everything but `file` is written by us, never by a caller. */
export interface Load {
  into: string;
  columns: string;
  /** What each column is made of, from the columns named in `structure`. */
  select: string;
  structure: string;
  file: string;
  format: FileFormat;
  settings: string;
}

/** Where statements go: embedded or a server, the same words. */
export interface Engine {
  /** The rows of an answer, each a list of values. */
  rows<Row extends unknown[]>(sql: string, params?: Params, signal?: AbortSignal): Promise<Row[]>;
  run(sql: string, params?: Params, signal?: AbortSignal): Promise<void>;
  load(load: Load, signal?: AbortSignal): Promise<void>;
}

/** Where the engine finds a file of ours: by its path when it shares our disk, else it is sent. */
export type Reach = { path: (file: string) => string } | 'sent';

/** Settings travel inside the statements: given beside them, the embedded engine keeps them for everybody. */
export function createEngine(client: ClickHouseClient, reach: Reach): Engine {
  const cancellable = (signal: AbortSignal | undefined) => (signal ? { abort_signal: signal } : {});
  return {
    async rows<Row extends unknown[]>(query: string, query_params: Params = {}, signal?: AbortSignal) {
      const format = 'JSONCompactEachRow' as const;
      const answer = await client.query({ query, query_params, format, ...cancellable(signal) });
      return answer.json<Row>() as Promise<Row[]>;
    },
    async run(query, query_params = {}, signal) {
      await client.command({ query, query_params, ...cancellable(signal) });
    },
    async load({ into, columns, select, structure, file, format, settings }, signal) {
      const head = `insert into ${into} (${columns}) select ${select} from`;
      if (reach !== 'sent') {
        const query = `${head} file({path:String}, '${format}', '${structure}') settings ${settings}`;
        await client.command({ query, query_params: { path: reach.path(file) }, ...cancellable(signal) });
        return;
      }
      const query = `${head} input('${structure}') settings ${settings} format ${format}`;
      const { stream } = await client.exec({ query, values: createReadStream(file), ...cancellable(signal) });
      stream.resume();
      await new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject));
    },
  };
}
