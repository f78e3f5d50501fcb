import { readFileSync, writeFileSync } from 'node:fs';
import { type PostgresServer, startPostgres } from '@encart/testing/postgres-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';
import { outgoingGuard } from '#kit/outgoing/address-guard.ts';
import { probeDatabase } from '#kit/outgoing/database-probe.ts';

const PASSWORD = 'mot de passe très long';
let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
  const engine = await PostgresEngine.open({ url: server.url('postgres'), connections: 1 });
  const connection = await engine.connect();
  const run = async (sql: string) => (await connection.query(sql, [])).rows;
  await run(`create role reader login password '${PASSWORD}'`);
  await run('create database figures');
  await run('create database closed');
  await run('revoke connect on database closed from public');
  const [found] = await run("select current_setting('hba_file') as file");
  const file = String(found?.file);
  writeFileSync(file, `host all reader all scram-sha-256\n${readFileSync(file, 'utf8')}`);
  await run('select pg_reload_conf()');
  await connection.release();
  await engine.close();
});
afterAll(() => server.stop());

const here = outgoingGuard(['127.0.0.1'], async () => ['127.0.0.1']);
const probe = (more: { database?: string; user?: string; password?: string }, guard = here) =>
  probeDatabase(
    {
      ...{ engine: 'postgresql', host: 'db.example', port: Number(new URL(server.url('x')).port) },
      ...{ database: 'figures', user: 'reader', password: PASSWORD, ...more },
    },
    guard,
  );

describe('the test of a connection to a real PostgreSQL', () => {
  it('tells its version and how long it took', async () => {
    const answer = await probe({});
    expect(answer).toEqual({
      ok: true,
      version: expect.stringMatching(/^\d+(\.\d+)*$/),
      milliseconds: expect.any(Number),
    });
  });

  it.each([
    [{ password: 'another' }, 'credentials'],
    [{ user: 'nobody-here' }, 'credentials'],
    [{ database: 'missing' }, 'database'],
    [{ database: 'closed' }, 'database'],
    [{ database: 'figures options=-csearch_path=x' }, 'database'],
  ] as const)('puts %j down to %s', async (more, reason) => {
    expect(await probe(more)).toEqual({ ok: false, reason });
  });

  it('does not reach it unless this machine is on the list', async () => {
    const refused = { ok: false, reason: 'refused' };
    expect(
      await probe(
        {},
        outgoingGuard([], async () => ['127.0.0.1']),
      ),
    ).toEqual(refused);
    expect(
      await probe(
        {},
        outgoingGuard(['db.example'], async () => ['127.0.0.1']),
      ),
    ).toEqual(refused);
  });
});
