// @ts-check
/**
 * The thread PGlite runs in: one message in, one message out. Plain JavaScript, because a thread starts from a
 * file as it lies on the disk, in the sources as well as beside the bundle.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { messages, PGlite, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const { serialize } = protocol;
const { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } = messages;
/** The commands that say how many rows they have changed. */
const CHANGES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

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
  return PGlite.create(loadDataDir ? { ...options, loadDataDir } : options);
}

/** Plans are kept, but not for long: nobody tells them that their tables have grown, as autovacuum does elsewhere. */
const PLAN_KEPT_MS = 10 * 60_000;
const PLAN_USES = 1_000;

/** @type {Map<string, { since: number, uses: number }>} */
const plans = new Map();

/** @param {string | undefined} name */
function isPrepared(name) {
  const plan = name === undefined ? undefined : plans.get(name);
  if (!plan || plan.uses >= PLAN_USES || performance.now() - plan.since > PLAN_KEPT_MS) return false;
  plan.uses += 1;
  return true;
}

/**
 * A statement as one message to the database, with its values as text: values.ts does the translation on the other side.
 * One with a name is parsed and planned once, which costs ten times what running it does.
 *
 * @param {PGlite} pglite
 * @param {{ sql: string, params: (string | null)[], name?: string | undefined }} statement
 */
async function query(pglite, { sql: text, params, name }) {
  const named = name === undefined ? {} : { name };
  const isNew = !isPrepared(name);
  const message = Buffer.concat([
    ...(isNew && name !== undefined ? [serialize.close({ type: 'S', name })] : []),
    ...(isNew ? [serialize.parse({ text, ...named })] : []),
    serialize.bind({ values: params, ...(name === undefined ? {} : { statement: name }) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
  try {
    const result = resultOf(await pglite.execProtocolStream(message));
    if (isNew && name !== undefined) plans.set(name, { since: performance.now(), uses: 0 });
    return result;
  } catch (error) {
    // Whatever was wrong with it, the next one begins anew.
    if (name !== undefined) plans.delete(name);
    throw error;
  }
}

/** @param {Awaited<ReturnType<PGlite['execProtocolStream']>>} received */
function resultOf(received) {
  /** @type {(string | null)[][]} */
  const rows = [];
  /** @type {{ name: string, dataTypeID: number }[]} */
  let fields = [];
  let tag = '';
  for (const message of received) {
    if (message instanceof DataRowMessage) rows.push(message.fields);
    else if (message instanceof RowDescriptionMessage)
      fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
    else if (message instanceof CommandCompleteMessage) tag = message.text;
  }
  const command = tag.split(' ', 1)[0] ?? '';
  const affected = CHANGES.includes(command) ? Number(tag.split(' ').at(-1)) : 0;
  return { rows, fields, affected, command };
}

/**
 * @param {PGlite} pglite
 * @param {{ kind: 'query' | 'script' | 'dump' | 'close', sql: string, params: (string | null)[], name?: string }} request
 */
async function answer(pglite, { kind, ...statement }) {
  switch (kind) {
    case 'query':
      return query(pglite, statement);
    case 'script':
      // It may change the tables that plans are about.
      plans.clear();
      await pglite.exec(statement.sql);
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
