import { type PostgresServer, startPostgres } from '@encart/testing/postgres-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '#kit/db/engine.ts';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';

let server: PostgresServer;
let engine: PostgresEngine;

beforeAll(async () => {
  server = await startPostgres();
  engine = await PostgresEngine.open({ url: server.url('postgres'), deadlineMs: 1_000 });
});
afterAll(async () => {
  await engine.close();
  await server.stop();
});

async function run(sql: string) {
  const connection = await engine.connect();
  try {
    return (await connection.query(sql, [])).rows;
  } finally {
    await connection.release();
  }
}

const unavailable = (error: unknown) => error instanceof StoreUnavailableError;

describe('a PostgreSQL server', () => {
  it('stops a statement past its deadline', async () => {
    await expect(run('select pg_sleep(10)')).rejects.toSatisfy(unavailable);
    expect(await run('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('may be killed and come back: false promises none, back within ten seconds', async () => {
    await run('create table notes (note text)');
    const open = await engine.connect();
    await open.query('begin', []);
    await open.query("insert into notes values ('half')", []);
    await server.kill();
    await expect(open.query('commit', [])).rejects.toSatisfy(unavailable);
    await open.release();
    await expect(run('select 1')).rejects.toSatisfy(unavailable);

    await server.start();
    const started = Date.now();
    for (;;) {
      const rows = await run('select note from notes').catch(() => undefined);
      if (rows) {
        expect(rows).toEqual([]);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it('that is not there is refused at the opening', async () => {
    const url = 'postgres://encart@127.0.0.1:1/none';
    await expect(PostgresEngine.open({ url })).rejects.toSatisfy(unavailable);
  });
});
