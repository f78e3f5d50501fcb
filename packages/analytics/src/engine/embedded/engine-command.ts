import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NODE_THREADS } from './concurrency.ts';

/** The script of the engine's process, and where the WebAssembly engine is installed for machines without a native one. */
export interface EngineFiles {
  engineHost: string;
  wasmRuntimeDir: string;
}

/** How the engine's process is started. */
export interface Command {
  node: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** No embedded engine exists for this machine. */
export class NoEngineError extends Error {
  override name = 'NoEngineError';
}

export const nativeCommand = ({ engineHost }: EngineFiles, folder: string, socket: string): Command => ({
  node: process.execPath,
  args: ['--no-warnings', engineHost, folder, socket],
  env: { UV_THREADPOOL_SIZE: String(NODE_THREADS) },
});

/**
 * Optimises only functions that run very often, on one thread: by its defaults Node would spend as long compiling as
 * answering in the first minute, and the functions that matter most would wait in a long queue.
 */
const WASM_FLAGS = ['--no-warnings', '--wasm-tiering-budget=1000000000', '--wasm-num-compilation-tasks=1'];
/** The first Node that runs the engine's WebAssembly. */
const WASM_NODE_MAJOR = 23;

export function wasmCommand(
  { engineHost, wasmRuntimeDir }: EngineFiles,
  folder: string,
  socket: string,
): Command {
  const module = join(wasmRuntimeDir, 'node_modules', 'chdb-wasm', 'dist', 'chdb.mjs');
  if (!existsSync(module))
    throw new NoEngineError(`no embedded ClickHouse exists for ${process.platform}-${process.arch}`);
  const args = [...WASM_FLAGS, engineHost, folder, socket, pathToFileURL(module).href];
  return { node: findWasmNode(wasmRuntimeDir), args, env: {} };
}

function findWasmNode(wasmRuntimeDir: string): string {
  if (Number(process.versions.node.split('.')[0]) >= WASM_NODE_MAJOR) return process.execPath;
  const platform = `node-${process.platform}-${process.arch}`;
  const bundledNode = join(wasmRuntimeDir, 'node_modules', platform, 'bin', 'node');
  if (existsSync(bundledNode)) return bundledNode;
  throw new NoEngineError(
    `the WebAssembly ClickHouse needs Node ${WASM_NODE_MAJOR} or later on this machine`,
  );
}
