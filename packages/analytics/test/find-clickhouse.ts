import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { messageOf } from '@encart/contract/base/error-parts.ts';

/** The oldest ClickHouse whose settings and table functions these tests use. */
const OLDEST = 24;

export interface ClickhouseBinary {
  bin?: string;
  version?: string;
  /** Why there is none to test on. */
  missing?: string;
}

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A ClickHouse server's program: the one CLICKHOUSE_BIN names, else the one in PATH. */
export function findClickhouse(env: NodeJS.ProcessEnv = process.env): ClickhouseBinary {
  const inPath = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'clickhouse'));
  const bin = env.CLICKHOUSE_BIN || inPath.find(isExecutable);
  if (!bin) return { missing: 'no binary (CLICKHOUSE_BIN)' };
  if (!isExecutable(bin)) return { missing: `CLICKHOUSE_BIN ${bin} cannot be executed` };
  try {
    const output = execFileSync(bin, ['local', '--version'], { timeout: 20_000 }).toString();
    const version = /\d+(\.\d+)+/.exec(output)?.[0] ?? '';
    if (Number.parseInt(version, 10) >= OLDEST) return { bin, version };
    return { missing: `${bin} is ${version || 'of an unknown version'}, older than ${OLDEST}` };
  } catch (error) {
    return { missing: `${bin} does not run: ${messageOf(error).split('\n')[0]}` };
  }
}
