import { parentPort, workerData } from 'node:worker_threads';
import { diskFiles, type MemoryFiles } from './disk-files.ts';

/** One statement for the engine, with what it needs to be understood. */
export interface Statement {
  database: string;
  sql: string;
}
export interface Answer {
  error?: string;
  data?: Uint8Array;
}
/** Where the host can write to stop the statement that runs. */
export interface Ready {
  memory: SharedArrayBuffer;
  cancelAt: number;
}

interface Module {
  FS: MemoryFiles;
  HEAPU8: Uint8Array;
  UTF8ToString(pointer: number): string;
  ccall(name: string, returns: 'number' | null, types: string[], given: unknown[]): number | bigint;
}

/**
 * Files are read by the calling thread: read-ahead threads cost ten times more here than they save, and there is no
 * mmap. Long readings are shared by two threads, short ones are not worth it.
 */
const SESSION = `set local_filesystem_read_method = 'pread', local_filesystem_read_prefetch = 0,
  storage_file_read_method = 'pread', max_query_size = 16777216, max_threads = 2, merge_tree_min_rows_for_concurrent_read = 20000`;
const DATA = '/data';
/**
 * Each thread costs some thirty megabytes here, and loading parts would start a hundred of them. And every statement
 * leaves a tenth of a megabyte in the engine's count of its memory that is long free: after some thousands the count
 * alone would refuse every question. What one question may take is limited with the question. There are no hard links,
 * without which rows could not be deleted: parts are copied instead.
 */
const CONFIG = `<clickhouse>
  <max_server_memory_usage_to_ram_ratio>100000</max_server_memory_usage_to_ram_ratio>
  <max_active_parts_loading_thread_pool_size>2</max_active_parts_loading_thread_pool_size>
  <max_outdated_parts_loading_thread_pool_size>2</max_outdated_parts_loading_thread_pool_size>
  <max_parts_cleaning_thread_pool_size>2</max_parts_cleaning_thread_pool_size>
  <merge_tree><always_use_copy_instead_of_hardlinks>1</always_use_copy_instead_of_hardlinks></merge_tree>
</clickhouse>`;

const { moduleUrl, folder }: { moduleUrl: string; folder: string } = workerData;
const { default: createModule }: { default: () => Promise<Module> } = await import(moduleUrl);
const engine = await createModule();
// Read where the engine is started from.
engine.FS.writeFile('config.xml', CONFIG);
engine.FS.mkdir(DATA);
engine.FS.mount(diskFiles(engine.FS), { root: folder }, DATA);

const number = (name: string, ...given: unknown[]) =>
  Number(
    engine.ccall(
      `chdb_wasm_${name}`,
      'number',
      given.map(() => 'number'),
      given,
    ),
  );
const connection = engine.ccall('chdb_wasm_connect', 'number', ['string'], [DATA]);

/** Runs one statement to its end; throws what the engine says is wrong with it. */
function run(sql: string): Uint8Array {
  const result = engine.ccall(
    'chdb_wasm_query_conn',
    'number',
    ['number', 'string', 'string'],
    [connection, sql, 'TabSeparated'],
  );
  if (!Number(result)) throw new Error('Code: 1001. DB::Exception: the engine gave no answer');
  try {
    const error = number('result_error', result);
    const said = error ? engine.UTF8ToString(error) : '';
    if (said) throw new Error(said);
    const start = number('result_buffer', result);
    return start ? engine.HEAPU8.slice(start, start + number('result_length', result)) : new Uint8Array();
  } finally {
    engine.ccall('chdb_wasm_free_result', null, ['number'], [result]);
  }
}

let current = '';
function answer({ database, sql }: Statement): Uint8Array {
  if (database !== current) {
    run(`use \`${database}\``);
    current = database;
  }
  return run(sql);
}

run(SESSION);
const cancelAt = number('cancel_flag_addr');
const memory = engine.HEAPU8.buffer as unknown as SharedArrayBuffer;
const cancelFlag = new Int32Array(memory, cancelAt, 1);

/** What a statement had written before it was cut stays in the engine and would begin the next one's answer. */
function forgetRest() {
  Atomics.store(cancelFlag, 0, 0);
  run('select 1');
}

const port = parentPort;
port?.on('message', (statement: Statement) => {
  try {
    const data = answer(statement);
    if (Atomics.load(cancelFlag, 0)) throw new Error('Code: 394. DB::Exception: Query was cancelled');
    port.postMessage({ data } satisfies Answer, [data.buffer as ArrayBuffer]);
  } catch (error) {
    forgetRest();
    port.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies Answer);
  }
});
port?.postMessage({ memory, cancelAt } satisfies Ready);
