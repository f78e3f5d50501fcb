import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWasmEngine } from '@encart/wasm-engine/wasm-engine.ts';
import { USER_FILES } from './embedded-engine.ts';
import { createHttpInterface } from './http-interface.ts';
import { NoNativeEngineError, openNativeEngine } from './native-engine.ts';

/**
 * The embedded ClickHouse as a process of its own: it can be restarted when it hangs or dies without taking the product
 * with it, and WebAssembly needs a newer Node. Runs as long as its standard input stays open.
 */
const [folder = '', socket = '', wasmModule = ''] = process.argv.slice(2);
/** Tells the parent to start it again with WebAssembly. */
const NO_NATIVE_ENGINE = 3;

process.stdin.resume();
// An exit would wait for the statements that run; what they have not finished does not count either way.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));
await lockFolder();
// Removes rows sent to a process that died before it had read them.
const files = join(folder, USER_FILES);
await mkdir(files, { recursive: true, mode: 0o700 });
for (const name of await readdir(files)) await rm(join(files, name), { force: true });

const engine = await (wasmModule ? openWasmEngine(wasmModule, folder) : openNativeEngine(folder)).catch(
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(error instanceof NoNativeEngineError ? NO_NATIVE_ENGINE : 1);
  },
);
const server = createHttpInterface(engine, folder);
await rm(socket, { force: true });
server.listen(socket);
await once(server, 'listening');
process.stdout.write(`${JSON.stringify({ engine: engine.name })}\n`);

/** Locks the folder to one process: the kernel frees the name when its holder dies, however it dies. */
async function lockFolder() {
  if (process.platform !== 'linux') return;
  const name = `\0encart-figures-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  for (let attempt = 0; ; attempt += 1) {
    const lock = createSocket().listen(name);
    // Not by `once`, which fails at the first error: the process before may still be ending.
    const isLocked = await new Promise<boolean>((resolve) => {
      lock.once('listening', () => resolve(true)).once('error', () => resolve(false));
    });
    if (isLocked) return;
    if (attempt === 300) {
      process.stderr.write(`another process has the figures in ${folder} open\n`);
      process.exit(1);
    }
    await sleep(100);
  }
}
