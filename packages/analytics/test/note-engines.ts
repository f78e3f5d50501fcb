import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { noteRanOn } from '@encart/testing/ran-on.ts';
import { hasNativeEngine, wasmRuntimeDir } from './engines.ts';
import { findClickhouse } from './find-clickhouse.ts';

const MACHINE = `${process.platform}-${process.arch}`;

const versionIn = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version;

function wasmVersion(): string | undefined {
  const file = join(wasmRuntimeDir, 'node_modules', 'chdb-wasm', 'package.json');
  return existsSync(file) ? versionIn(file) : undefined;
}

function nativeVersion(): string {
  try {
    return versionIn(createRequire(import.meta.url).resolve('chdb/package.json'));
  } catch {
    return 'of an unknown version';
  }
}

export default function noteEngines() {
  const native = hasNativeEngine();
  const wasm = wasmVersion();
  if (native) noteRanOn({ what: 'figures', ran: `native chDB ${nativeVersion()} on ${MACHINE}` });
  else noteRanOn({ what: 'native chDB', missing: `no build for ${MACHINE}` });
  if (!native && wasm)
    noteRanOn({ what: 'figures', ran: `ClickHouse as WebAssembly (chdb-wasm ${wasm}) on ${MACHINE}` });
  if (!native && !wasm)
    noteRanOn({ what: 'figures', missing: `neither chDB nor chdb-wasm is installed on ${MACHINE}` });
  const { version, bin, missing } = findClickhouse();
  noteRanOn(
    missing
      ? { what: 'ClickHouse server', missing }
      : { what: 'ClickHouse server', ran: `${version} (${bin}), alone and two shards of two replicas` },
  );
}
