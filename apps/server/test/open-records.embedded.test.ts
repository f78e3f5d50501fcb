import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openRecords } from '#kit/db/open-records.ts';
import { StartError } from '#kit/db/start-error.ts';
import { createLogger } from '#kit/logger.ts';
import { migrationsDir } from './records.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'encart-open-'));
const pg = join(dataDir, 'pg');
const logger = createLogger('silent');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openRecords({ dataDir, databaseUrl: undefined, migrationsDir }, logger);

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
  }, 90_000);

  it('are found again, with a word about power cuts', async () => {
    const warn = vi.spyOn(logger, 'warn');
    const records = await open();
    expect(warn.mock.calls.flat().join()).toMatch(/fsync off.*PostgreSQL/);
    const rows = await records.db.selectFrom('regies').select('regie_name').execute();
    await records.close();
    expect(rows).toEqual([{ regie_name: 'Kept' }]);
  }, 60_000);

  it('are copied before their schema changes, and the copy can be put in their place', async () => {
    const newer = join(dataDir, 'migrations');
    cpSync(migrationsDir, newer, { recursive: true });
    writeFileSync(join(newer, '9000-drop.sql'), 'delete from regies;');
    const records = await openRecords({ dataDir, databaseUrl: undefined, migrationsDir: newer }, logger);
    expect(await records.db.selectFrom('regies').select('regie_name').execute()).toEqual([]);
    await records.close();

    const copy = join(dataDir, 'backups/records-before-9000.tar.gz');
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    rmSync(pg, { recursive: true });
    mkdirSync(pg);
    execFileSync('tar', ['-xzf', copy, '-C', pg]);
    const restored = await open();
    const rows = await restored.db.selectFrom('regies').select('regie_name').execute();
    await restored.close();
    expect(rows).toEqual([{ regie_name: 'Kept' }]);
  }, 90_000);

  it('are refused when only PostgreSQL itself can see the damage', async () => {
    const control = join(pg, 'global/pg_control');
    writeFileSync(control, Buffer.alloc(statSync(control).size));
    await expect(open()).rejects.toThrow(StartError);
    await expect(open()).rejects.toThrow(`the database in ${pg} is damaged: `);
    expect(existsSync(join(pg, 'PG_VERSION'))).toBe(true);
  }, 60_000);
});
