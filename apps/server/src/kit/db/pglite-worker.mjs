// @ts-check
/**
 * The thread PGlite runs in: one message in, one message out. Plain JavaScript, because a thread starts from a
 * file as it lies on the disk, in the sources as well as beside the bundle.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Values cross this thread as PostgreSQL's text; values.ts does the translation on the other side. */
const asText = new Proxy({}, { get: () => String });

/** @param {unknown} error */
function describe(error) {
  const fault = /** @type {Record<string, unknown>} */ (error instanceof Error ? error : { message: error });
  const { code, constraint, table } = fault;
  // Without an SQLSTATE it is not the database that refused but the machine that broke.
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code))
    return { broken: String(fault.stack ?? fault.message) };
  return { message: String(fault.message), code, constraint, table };
}

/** @param {{ folder?: string, dump?: Uint8Array }} source */
async function open({ folder, dump }) {
  const dataDir = folder ? `file://${folder}` : 'memory://';
  const loadDataDir = dump ? new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (dump)]) : undefined;
  // What indexes of searches are made with; a PostgreSQL server has it of its own.
  const options = { dataDir, extensions: { pg_trgm } };
  const pglite = await PGlite.create(loadDataDir ? { ...options, loadDataDir } : options);
  pglite.parsers = asText;
  pglite.serializers = asText;
  return pglite;
}

/**
 * @param {PGlite} pglite
 * @param {{ kind: 'query' | 'script' | 'dump' | 'close', sql: string, params: (string | null)[] }} request
 */
async function answer(pglite, { kind, sql, params }) {
  switch (kind) {
    case 'query': {
      const result = await pglite.query(sql, params, { rowMode: 'array' });
      const { rows, fields, affectedRows, command } = result;
      return { rows, fields, affected: affectedRows ?? 0, command: command ?? '' };
    }
    case 'script':
      await pglite.exec(sql);
      return undefined;
    case 'dump':
      return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
    case 'close':
      return await pglite.close();
  }
}

const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a thread');

try {
  const pglite = await open(workerData);
  port.on('message', async (request) => {
    try {
      port.postMessage({ reply: await answer(pglite, request) });
    } catch (error) {
      port.postMessage({ error: describe(error) });
    }
  });
  port.postMessage({ reply: 'ready' });
} catch (error) {
  port.postMessage({ error: describe(error) });
}
