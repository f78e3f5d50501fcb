import { open } from 'node:fs/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { type Cancellable, cancellable } from '#engine/cancel-query.ts';

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

/** Where statements go: embedded or a server, the same words on the same way. */
export interface Engine {
  /** The rows of an answer, each a list of values. */
  rows<Row extends unknown[]>(sql: string, params?: Params, signal?: AbortSignal): Promise<Row[]>;
  run(sql: string, params?: Params, signal?: AbortSignal): Promise<void>;
  load(load: Load, signal?: AbortSignal): Promise<void>;
}

/**
 * How a statement nobody waits for is stopped: the embedded engine stops it when its connection closes, a server has to be
 * told.
 */
export type Cancelling = 'leaving' | 'killing';

/** Settings travel inside the statements, so that a statement means the same wherever it is sent. */
export function createEngine(client: ClickHouseClient, cancelling: Cancelling): Engine {
  const stoppable = <T>(
    signal: AbortSignal | undefined,
    send: (sent: Partial<Cancellable>) => Promise<T>,
  ): Promise<T> => {
    if (!signal) return send({});
    return cancelling === 'killing' ? cancellable(client, signal, send) : send({ abort_signal: signal });
  };
  return {
    rows: <Row extends unknown[]>(query: string, query_params: Params = {}, signal?: AbortSignal) =>
      stoppable(signal, async (sent) => {
        const format = 'JSONCompactEachRow' as const;
        const answer = await client.query({ query, query_params, format, ...sent });
        return answer.json<Row>() as Promise<Row[]>;
      }),
    async run(query, query_params = {}, signal) {
      await stoppable(signal, (sent) => client.command({ query, query_params, ...sent }));
    },
    async load({ into, columns, select, structure, file, format, settings }, signal) {
      const query = `insert into ${into} (${columns}) select ${select} from input('${structure}') settings ${settings} format ${format}`;
      // Opened before it is handed over: a stream that fails before anybody listens to it would end the process.
      const values = (await open(file)).createReadStream();
      try {
        await stoppable(signal, async (sent) => {
          const { stream } = await client.exec({ query, values, ...sent });
          stream.resume();
          await new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject));
        });
      } finally {
        values.destroy();
      }
    },
  };
}
