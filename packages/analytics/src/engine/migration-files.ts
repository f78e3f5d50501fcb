import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The stored history and the code's own do not agree, or a migration failed: the server must not serve. */
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

/** The migrations of a schema, in their order. */
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

/** The migrations not applied yet. Those applied must be the first ones of the code, to the letter. */
export function missingAfter(
  applied: AppliedMigration[],
  migrations: Migration[],
  store: string,
): Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const own = migrations.find((migration) => migration.name === name);
    if (!own)
      throw new MigrationError(`the ${store} hold migration ${name}, which this version does not know`);
    if (own.checksum !== checksum)
      throw new MigrationError(`migration ${name} of the ${store} was altered after it was applied`);
    if (migrations[index] !== own) {
      throw new MigrationError(
        `migration ${migrations[index]?.name} of the ${store} comes before ${name}, which is already applied`,
      );
    }
  }
  return migrations.slice(applied.length);
}
