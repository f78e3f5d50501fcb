import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const migrationsDir = fileURLToPath(new URL('../src/facts/migrations', import.meta.url));
export const wasmEngineDir = fileURLToPath(new URL('../wasm-engine', import.meta.url));

export function hasNativeEngine(): boolean {
  try {
    createRequire(import.meta.url)('chdb');
    return true;
  } catch {
    return false;
  }
}
