import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Only what runs again and again is worth making faster, and one thread at a time: by its own measure Node would spend as
 * long compiling as answering in the first minute, and what matters most would wait in a long queue.
 */
const NODE_FLAGS = ['--no-warnings', '--wasm-tiering-budget=1000000000', '--wasm-num-compilation-tasks=1'];

/** The first Node that runs the engine's WebAssembly. */
const NODE_MAJOR = 23;

/** No embedded engine was made for this machine. */
export class NoEngineError extends Error {
  override name = 'NoEngineError';
}

function findNode(engineDir: string): string {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const brought = join(engineDir, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(brought)) return brought;
  throw new NoEngineError(`the WebAssembly ClickHouse needs Node ${NODE_MAJOR} or later on this machine`);
}

function findModule(engineDir: string): string {
  const file = join(engineDir, 'node_modules', 'chdb-wasm', 'dist', 'chdb.mjs');
  if (existsSync(file)) return pathToFileURL(file).href;
  throw new NoEngineError(`no embedded ClickHouse exists for ${process.platform}-${process.arch}`);
}

export interface WasmEngine {
  url: string;
  close(): Promise<void>;
}

/** Starts ClickHouse as WebAssembly in a process of its own, which comes back by itself when it dies. */
export async function startWasmEngine(
  engineDir: string,
  folder: string,
  log: { warn(message: string): void },
  { port = 0, password = randomBytes(24).toString('base64url') } = {},
): Promise<WasmEngine> {
  const command = findNode(engineDir);
  const moduleUrl = findModule(engineDir);
  const file = import.meta.url.endsWith('.ts') ? './wasm/engine-host.ts' : './engine-host.js';
  const host = fileURLToPath(new URL(file, import.meta.url));
  let closing = false;

  const start = async (wanted: number) => {
    const child = spawn(command, [...NODE_FLAGS, host, moduleUrl, folder, String(wanted)], {
      env: { PATH: process.env.PATH, ENGINE_PASSWORD: password },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said = `${said}${chunk}`.slice(-2_000)));
    // Whatever it writes while dying is told by its exit.
    child.stdin.on('error', () => {});
    const line = await Promise.race([
      once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
      once(child, 'exit').then(() => undefined),
    ]);
    if (line === undefined) throw new Error(`the WebAssembly ClickHouse did not start: ${said.trim()}`);
    child.once('exit', (code, signal) => {
      if (closing) return;
      log.warn(`figures: the embedded engine ended (${signal ?? code}) and is started again ${said.trim()}`);
      start(taken).then(
        (again) => (current = again.child),
        (error: Error) => log.warn(`figures: ${error.message}`),
      );
    });
    return { child, port: (JSON.parse(line) as { port: number }).port };
  };

  const first = await start(port);
  const taken = first.port;
  let current = first.child;
  return {
    url: `http://encart:${password}@127.0.0.1:${taken}/`,
    close: async () => {
      closing = true;
      if (current.exitCode !== null || current.signalCode !== null) return;
      current.stdin.end();
      await once(current, 'exit');
    },
  };
}
