import { describe, expect, it } from 'vitest';
import { createServerClient } from '../src/engine/clients.ts';
import { createEngine } from '../src/engine/engine.ts';
import { runToEnd } from '../src/engine/run-to-end.ts';
import { type Reply, startFakeClickhouse } from './fake-clickhouse.ts';

/** A server that answers an insert like this, and lists it as running for so many looks. */
async function run(reply: Reply, looks = 0, withinMs = 5_000) {
  let looked = 0;
  const server = await startFakeClickhouse(0, 'Atomic', ({ sql }) => {
    if (sql.startsWith('insert')) return reply;
    if (!sql.includes("system.processes where Settings['log_comment'] = 'encart-load-5-1'")) return undefined;
    looked += 1;
    return looked > looks ? [] : [[1]];
  });
  const client = createServerClient(server.url);
  const insert = 'insert into delivery select 1 settings insert_deduplicate = 0';
  const ending = { mark: 'encart-load-5-1', withinMs, pollMs: 5 };
  const outcome = await runToEnd(createEngine(client, 'killing'), insert, ending).catch(
    (error: Error) => error,
  );
  await client.close();
  await server.stop();
  return { outcome, looked, inserts: server.statements.filter((sql) => sql.startsWith('insert')) };
}

describe('a statement that outlasts its connection', () => {
  it('is waited for, and sent once', async () => {
    const { outcome, looked, inserts } = await run('cut', 3);
    expect(outcome).toBe('lost');
    expect(looked).toBe(4);
    expect(inserts).toEqual([
      "insert into delivery select 1 settings insert_deduplicate = 0, log_comment = 'encart-load-5-1'",
    ]);
  });

  it('is given up when it does not end, and fails at once when the server says so', async () => {
    expect((await run('cut', 1_000, 50)).outcome).toBeInstanceOf(Error);
    const refused = await run({ code: 241, message: 'Memory limit exceeded' });
    expect(String(refused.outcome)).toMatch(/Memory limit/);
    expect(refused.looked).toBe(0);
  });
});
