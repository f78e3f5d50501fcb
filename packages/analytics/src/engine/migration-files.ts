import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The stored history and the code's own do not agree, or a step failed: the server must not serve. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export type AppliedMigration = Omit<Migration, 'sql'>;

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/** The steps of a schema's history, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.find((name) => !FILE_NAME.test(name));
  if (misnamed) throw new MigrationError(`migration ${misnamed} is not named like 0001-some-words.sql`);
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The steps not taken yet. What was taken must be the beginning of what the code knows, to the letter. */
export function missingAfter(applied: AppliedMigration[], known: Migration[], store: string): Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const own = known.find((migration) => migration.name === name);
    if (!own)
      throw new MigrationError(`the ${store} hold migration ${name}, which this version does not know`);
    if (own.checksum !== checksum)
      throw new MigrationError(`migration ${name} of the ${store} was altered after it was applied`);
    if (known[index] !== own) {
      throw new MigrationError(
        `migration ${known[index]?.name} of the ${store} comes before ${name}, which is already applied`,
      );
    }
  }
  return known.slice(applied.length);
}
