import { parentPort, workerData } from 'node:worker_threads';
import { diskFiles, type MemoryFiles } from './disk-files.ts';

/** One statement for the engine, and the database it runs in. */
export interface Statement {
  database: string;
  sql: string;
}
/** `start` computes the first chunk of a reply, `next` the one after it, `stop` forgets the rest. */
export type ThreadRequest = { kind: 'start'; statement: Statement } | { kind: 'next' } | { kind: 'stop' };
export type ThreadReply =
  | { kind: 'chunk'; data: Uint8Array }
  | { kind: 'end' }
  | { kind: 'error'; message: string };

/** Where the main thread can write to cancel the running statement. */
export interface Ready {
  memory: SharedArrayBuffer;
  cancelAt: number;
}

interface Module {
  FS: MemoryFiles;
  HEAPU8: Uint8Array;
  UTF8ToString(pointer: number): string;
  ccall(name: string, returns: 'number' | null, types: string[], args: unknown[]): number | bigint;
}

/**
 * Files are read by the calling thread: read-ahead threads cost ten times more here than they save, and there is no
 * mmap. Large reads use two threads, small ones are not worth it.
 */
const SESSION = `set local_filesystem_read_method = 'pread', local_filesystem_read_prefetch = 0,
  storage_file_read_method = 'pread', max_query_size = 16777216, max_threads = 2, merge_tree_min_rows_for_concurrent_read = 20000`;
const DATA = '/data';
/**
 * Each thread costs some thirty megabytes here, and loading parts would start a hundred of them. And every statement
 * leaves a tenth of a megabyte in the engine's count of its memory although it is free again: after some thousands the
 * count alone would reject every statement. The memory of one query is limited by the query itself. There are no hard
 * links, without which rows could not be deleted: parts are copied instead.
 */
const CONFIG = `<clickhouse>
  <max_server_memory_usage_to_ram_ratio>100000</max_server_memory_usage_to_ram_ratio>
  <max_active_parts_loading_thread_pool_size>2</max_active_parts_loading_thread_pool_size>
  <max_outdated_parts_loading_thread_pool_size>2</max_outdated_parts_loading_thread_pool_size>
  <max_parts_cleaning_thread_pool_size>2</max_parts_cleaning_thread_pool_size>
  <merge_tree><always_use_copy_instead_of_hardlinks>1</always_use_copy_instead_of_hardlinks></merge_tree>
</clickhouse>`;

const { moduleUrl, folder } = workerData as { moduleUrl: string; folder: string };
const { default: createModule } = (await import(moduleUrl)) as { default: () => Promise<Module> };
const engine = await createModule();
// Read where the engine is started from.
engine.FS.writeFile('config.xml', CONFIG);
engine.FS.mkdir(DATA);
engine.FS.mount(diskFiles(engine.FS), { root: folder }, DATA);

const callForNumber = (name: string, ...args: unknown[]) =>
  Number(
    engine.ccall(
      `chdb_wasm_${name}`,
      'number',
      args.map(() => 'number'),
      args,
    ),
  );
const connection = engine.ccall('chdb_wasm_connect', 'number', ['string'], [DATA]);

/** The bytes of a result, which is freed; throws the engine's error message. */
function readResult(result: number | bigint): Uint8Array {
  if (!Number(result)) throw new Error('Code: 1001. DB::Exception: the engine gave no answer');
  try {
    const error = callForNumber('result_error', result);
    const message = error ? engine.UTF8ToString(error) : '';
    if (message) throw new Error(message);
    const start = callForNumber('result_buffer', result);
    if (!start) return new Uint8Array();
    return engine.HEAPU8.slice(start, start + callForNumber('result_length', result));
  } finally {
    free(result);
  }
}
const free = (result: number | bigint) => engine.ccall('chdb_wasm_free_result', null, ['number'], [result]);

const callWith = (name: string, sql: string) =>
  engine.ccall(
    `chdb_wasm_${name}`,
    'number',
    ['number', 'string', 'string'],
    [connection, sql, 'TabSeparated'],
  );

/** Runs one statement to its end. */
const run = (sql: string) => readResult(callWith('query_conn', sql));

/** Only selects come in chunks; everything else is not even started that way. */
const READS = /^\s*(select|with)\b/i;
/** What the engine says of a statement that it could not parse, instead of its error. */
const NOT_STARTED = 'No active streaming query';

/** The reply chunk by chunk: the engine never holds a whole one. */
function* chunksOf(sql: string): Generator<Uint8Array> {
  if (!READS.test(sql)) return yield run(sql);
  const stream = callWith('stream_start', sql);
  let isOver = false;
  try {
    for (;;) {
      isOver = true;
      const chunk = readResult(
        engine.ccall('chdb_wasm_stream_fetch', 'number', ['number', 'number'], [connection, stream]),
      );
      if (chunk.length === 0) return;
      isOver = false;
      yield chunk;
    }
  } catch (error) {
    if ((error as Error).message !== NOT_STARTED) throw error;
    yield run(sql);
  } finally {
    if (!isOver) engine.ccall('chdb_wasm_stream_cancel', null, ['number', 'number'], [connection, stream]);
    free(stream);
  }
}

let currentDatabase = '';
function start({ database, sql }: Statement): Generator<Uint8Array> {
  if (database !== currentDatabase) {
    run(`use \`${database}\``);
    currentDatabase = database;
  }
  return chunksOf(sql);
}

run(SESSION);
const cancelAt = callForNumber('cancel_flag_addr');
const memory = engine.HEAPU8.buffer as unknown as SharedArrayBuffer;
const cancelFlag = new Int32Array(memory, cancelAt, 1);

/** The output of a cancelled statement stays in the engine and would begin the next one's reply. */
function discardOutput() {
  Atomics.store(cancelFlag, 0, 0);
  run('select 1');
}

let current: Generator<Uint8Array> | undefined;

function replyTo(request: ThreadRequest): ThreadReply {
  try {
    if (request.kind === 'stop') {
      current?.return(undefined);
      discardOutput();
      return { kind: 'end' };
    }
    if (request.kind === 'start') current = start(request.statement);
    const { done, value } = current?.next() ?? { done: true };
    if (Atomics.load(cancelFlag, 0)) {
      current?.return(undefined);
      throw new Error('Code: 394. DB::Exception: Query was cancelled');
    }
    return done || !value ? { kind: 'end' } : { kind: 'chunk', data: value };
  } catch (error) {
    discardOutput();
    return { kind: 'error', message: String((error as Error).message) };
  }
}

const port = parentPort;
port?.on('message', (request: ThreadRequest) => {
  const reply = replyTo(request);
  port.postMessage(reply, reply.kind === 'chunk' ? [reply.data.buffer as ArrayBuffer] : []);
});
port?.postMessage({ memory, cancelAt } satisfies Ready);
