// @module-tag stores
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StoreUnavailableError } from '#kit/db/engine.ts';
import { PgliteEngine } from '#kit/db/pglite-engine.ts';
import { createEmptyEngine } from './records.ts';

vi.setConfig({ testTimeout: 90_000 });

const folder = mkdtempSync(join(tmpdir(), 'encart-pglite-'));
const onReopen = vi.fn();
let engine: PgliteEngine;

beforeAll(async () => {
  engine = await PgliteEngine.open({ folder, deadlineMs: 2_000, onReopen });
  await run('create table notes (note text)');
});
afterEach(() => void vi.clearAllMocks());
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(sql: string) {
  const connection = await engine.connect();
  try {
    return (await connection.query(sql, [])).rows;
  } finally {
    await connection.release();
  }
}

/** A busy machine may need more than one try after a cut. */
const retried = (sql: string) => vi.waitFor(() => run(sql), { timeout: 60_000, interval: 100 });

const endless = 'select count(*) from generate_series(1, 1000000000000)';
const unavailable = (error: unknown) => error instanceof StoreUnavailableError;

describe('a query past its deadline', () => {
  it('is stopped and refused, keeps nothing of its transaction, and the next ones work', async () => {
    await run("insert into notes values ('kept')");
    const cut = await engine.connect();
    await cut.query('begin', []);
    await cut.query("insert into notes values ('first half')", []);
    const waiting = retried('select 1 as one');
    await expect(cut.query(endless, [])).rejects.toSatisfy(unavailable);
    expect(onReopen).toHaveBeenCalled();

    await expect(cut.query("insert into notes values ('second half')", [])).rejects.toSatisfy(unavailable);
    await expect(cut.query('commit', [])).rejects.toSatisfy(unavailable);
    await cut.query('rollback', []);
    await cut.release();

    await expect(waiting).resolves.toEqual([{ one: 1 }]);
    expect(await retried('select note from notes')).toEqual([{ note: 'kept' }]);
  });

  it('does not stall this thread while it runs', async () => {
    let beats = 0;
    const heart = setInterval(() => beats++, 20);
    await run(endless).catch(() => {});
    clearInterval(heart);
    expect(beats).toBeGreaterThan(30);
    await retried('select 1');
  });
});

describe('the only connection', () => {
  it('is taken back from somebody who keeps it in silence', async () => {
    const silent = await engine.connect();
    await silent.query('begin', []);
    await silent.query("insert into notes values ('silent')", []);
    await retried('select 1');
    await expect(silent.query('commit', [])).rejects.toSatisfy(unavailable);
    await silent.release();
    expect(await retried("select 1 from notes where note = 'silent'")).toEqual([]);
  });

  it('is not waited for past the deadline', async () => {
    const busy = await engine.connect();
    const keep = setInterval(() => void busy.query('select 1', []), 200);
    await expect(run('select 1')).rejects.toSatisfy(unavailable);
    clearInterval(keep);
    await busy.release();
    expect(await retried('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a full disk', () => {
  it('is fatal: told once, and nothing is asked of the database again', async () => {
    const own = await createEmptyEngine();
    const told = vi.fn();
    own.onFatal(told);
    const connection = await own.connect();
    const full = "do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$";
    await expect(connection.query(full, [])).rejects.toMatchObject({ code: '53100' });
    await expect(connection.query('select 1', [])).rejects.toSatisfy(unavailable);
    await connection.release();
    await expect(own.connect()).rejects.toSatisfy(unavailable);
    expect(told).toHaveBeenCalledTimes(1);
    await own.close();
  });
});
