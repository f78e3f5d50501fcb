// @module-tag stores
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openRecords } from '#kit/db/open-records.ts';
import { restoreBackup } from '#kit/db/restore-backup.ts';
import { StartError } from '#kit/db/start-error.ts';
import { createLogger } from '#kit/process/logger.ts';
import { migrationsDir } from './records.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'encart-open-'));
const pg = join(dataDir, 'pg');
const logger = createLogger('silent');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openRecords({ dataDir, databaseUrl: undefined, migrationsDir, emptyRecords: '' }, logger);

describe('embedded records, from one start to the next', () => {
  it('are made once whole, over the remains of a start that was cut, for their owner alone', async () => {
    mkdirSync(`${pg}.new`);
    writeFileSync(join(`${pg}.new`, 'half'), 'made');
    const records = await open();
    await records.db.insertInto('regies').values({ regie_name: 'Kept' }).execute();
    await records.close();
    expect(existsSync(`${pg}.new`)).toBe(false);
    expect(existsSync(join(pg, 'half'))).toBe(false);
    expect(statSync(pg).mode & 0o777).toBe(0o700);
  });

  it('are found again, with a word about power cuts', async () => {
    const warn = vi.spyOn(logger, 'warn');
    const records = await open();
    expect(warn.mock.calls.flat().join()).toMatch(/fsync off.*PostgreSQL/);
    const rows = await records.db.selectFrom('regies').select('regie_name').execute();
    await records.close();
    expect(rows).toEqual([{ regie_name: 'Kept' }]);
  });

  it('are copied before their schema changes, and the copy can be put in their place', async () => {
    const newer = join(dataDir, 'migrations');
    cpSync(migrationsDir, newer, { recursive: true });
    writeFileSync(join(newer, '9000-drop.sql'), 'delete from regies;');
    const records = await openRecords(
      { dataDir, databaseUrl: undefined, migrationsDir: newer, emptyRecords: '' },
      logger,
    );
    expect(await records.db.selectFrom('regies').select('regie_name').execute()).toEqual([]);
    await records.close();

    const copy = join(dataDir, 'backups/records-before-9000.tar.gz');
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const aside = await restoreBackup(dataDir, copy, new Date());
    expect(existsSync(join(aside ?? '', 'PG_VERSION'))).toBe(true);
    const restored = await open();
    const rows = await restored.db.selectFrom('regies').select('regie_name').execute();
    expect(rows).toEqual([{ regie_name: 'Kept' }]);

    for (let hour = 0; hour < 14; hour += 1)
      writeFileSync(join(dataDir, `backups/records-2026-03-01T${String(hour).padStart(2, '0')}h.tar.gz`), '');
    await restored.backUp?.(new Date('2026-03-02T08:41:00Z'), { isLow: async () => false });
    await expect(restored.backUp?.(new Date(), { isLow: async () => true })).rejects.toThrow(/no room/);
    await restored.close();
    const kept = readdirSync(join(dataDir, 'backups')).sort();
    expect(kept).toHaveLength(13);
    expect(kept.slice(0, 2)).toEqual(['records-2026-03-01T03h.tar.gz', 'records-2026-03-01T04h.tar.gz']);
    expect(kept.slice(-2)).toEqual(['records-2026-03-02T08h.tar.gz', 'records-before-9000.tar.gz']);
  });

  it('stay where they are when the backup cannot be read', async () => {
    const notOne = join(dataDir, 'backups/records-2026-03-01T03h.tar.gz');
    await expect(restoreBackup(dataDir, notOne, new Date())).rejects.toThrow(/is no backup that can be read/);
    expect(existsSync(join(pg, 'PG_VERSION'))).toBe(true);
  });

  it('are refused when only PostgreSQL itself can see the damage', async () => {
    const control = join(pg, 'global/pg_control');
    writeFileSync(control, Buffer.alloc(statSync(control).size));
    await expect(open()).rejects.toThrow(StartError);
    await expect(open()).rejects.toThrow(`the database in ${pg} is damaged: `);
    expect(existsSync(join(pg, 'PG_VERSION'))).toBe(true);
  });
});
