import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const migrationsDir = fileURLToPath(new URL('../src/facts/migrations', import.meta.url));
export const wasmRuntimeDir = fileURLToPath(new URL('../../wasm-engine/runtime', import.meta.url));

/** Whether npm brought a native engine for this machine; without one the tests run on WebAssembly. */
export function hasNativeEngine(): boolean {
  try {
    createRequire(import.meta.url)('chdb');
    return true;
  } catch {
    return false;
  }
}
