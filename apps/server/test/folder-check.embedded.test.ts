import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdsDatabase, prepareDataDir } from '#kit/db/folder-check.ts';
import { StartError } from '#kit/db/start-error.ts';

let dataDir: string;
let pg: string;

/** The outside of a database: what the check looks at, without the forty megabytes inside. */
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'encart-folder-'));
  pg = join(dataDir, 'pg');
  for (const name of ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact']) {
    mkdirSync(join(pg, name), { recursive: true });
  }
  writeFileSync(join(pg, 'PG_VERSION'), '18\n');
  writeFileSync(join(pg, 'global/pg_control'), Buffer.alloc(8192, 1));
  writeFileSync(join(pg, 'pg_wal/000000010000000000000001'), 'log');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the folder of a database', () => {
  it('is recognised when whole, and free when missing or empty', async () => {
    expect(await holdsDatabase(pg)).toBe(true);
    expect(await holdsDatabase(join(dataDir, 'missing'))).toBe(false);
    mkdirSync(join(dataDir, 'empty'));
    expect(await holdsDatabase(join(dataDir, 'empty'))).toBe(false);
  });

  const remove = (name: string) => rmSync(join(pg, name), { recursive: true });
  it.each<[string, () => void]>([
    ['PG_VERSION missing', () => remove('PG_VERSION')],
    ['PG_VERSION empty', () => writeFileSync(join(pg, 'PG_VERSION'), '')],
    ['another PostgreSQL', () => writeFileSync(join(pg, 'PG_VERSION'), '9.6\n')],
    ['a truncated control file', () => truncateSync(join(pg, 'global/pg_control'), 100)],
    ['no control file', () => remove('global/pg_control')],
    ['no base folder', () => remove('base')],
    ['no write-ahead log', () => remove('pg_wal')],
    ['an empty write-ahead log', () => remove('pg_wal/000000010000000000000001')],
    [
      'a file in its place',
      () => {
        remove('');
        writeFileSync(pg, 'a file');
      },
    ],
    [
      'something else altogether',
      () => {
        remove('');
        mkdirSync(pg);
        writeFileSync(join(pg, 'beach.jpg'), '');
      },
    ],
  ])('is refused with %s, in one line, and left as it is', async (_, damage) => {
    damage();
    const before = readdirSync(dataDir, { recursive: true }).sort();
    const error = await holdsDatabase(pg).catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(StartError);
    expect(messageOf(error)).toMatch(new RegExp(`${pg} is damaged: .*docs/operations\\.md$`));
    expect(messageOf(error).split('\n')).toHaveLength(1);
    expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(before);
  });
});

describe('the data folder', () => {
  it('is made when missing, for its owner alone', async () => {
    const fresh = join(dataDir, 'deep/er');
    await prepareDataDir(fresh);
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
    expect(readdirSync(fresh)).toEqual([]);
  });

  it('that is a file, or below one, is refused in one line', async () => {
    const file = join(pg, 'PG_VERSION');
    for (const place of [file, join(file, 'below')]) {
      await expect(prepareDataDir(place)).rejects.toThrow(
        new RegExp(`^DATA_DIR ${place} cannot be written: .*`),
      );
    }
  });

  it('that its user may not write is refused in one line', async () => {
    const closed = join(dataDir, 'closed');
    mkdirSync(closed, { mode: 0o555 });
    chmodSync(dataDir, 0o755);
    // Permissions do not stop root, who therefore becomes nobody for a moment.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      for (const place of [closed, join(closed, 'below')]) {
        await expect(prepareDataDir(place)).rejects.toThrow(
          new RegExp(`^DATA_DIR ${place} cannot be written: EACCES`),
        );
      }
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });
});
