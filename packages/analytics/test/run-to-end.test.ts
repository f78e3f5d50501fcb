import { describe, expect, it } from 'vitest';
import { createServerClient } from '../src/engine/clients.ts';
import { createFigureEngine } from '../src/engine/figure-engine.ts';
import { runMarkedToEnd } from '../src/engine/run-to-end.ts';
import { type Reply, startFakeClickhouse } from './fake-clickhouse.ts';

/** A server that answers an insert like this, and lists it as running for so many polls. */
async function run(reply: Reply, busyPolls = 0, withinMs = 5_000) {
  let polls = 0;
  const server = await startFakeClickhouse(0, 'Atomic', ({ sql }) => {
    if (sql.startsWith('insert')) return reply;
    if (!sql.includes("system.processes where Settings['log_comment'] = 'encart-load-5-1'")) return undefined;
    polls += 1;
    return polls > busyPolls ? [] : [[1]];
  });
  const client = createServerClient(server.url);
  const insert = 'insert into delivery select 1 settings insert_deduplicate = 0';
  const engine = createFigureEngine(client, 'kill');
  const outcome = await runMarkedToEnd(engine, insert, 'encart-load-5-1', { withinMs, pollMs: 5 }).catch(
    (error: Error) => error,
  );
  await client.close();
  await server.stop();
  return { outcome, polls, inserts: server.statements.filter((sql) => sql.startsWith('insert')) };
}

describe('insert that outlasts its connection', () => {
  it('is waited for, and sent once', async () => {
    const { outcome, polls, inserts } = await run('disconnect', 3);
    expect(outcome).toBe('lost');
    expect(polls).toBe(4);
    expect(inserts).toEqual([
      "insert into delivery select 1 settings insert_deduplicate = 0, log_comment = 'encart-load-5-1'",
    ]);
  });

  it('fails when it does not end in time, and at once on an error of the server', async () => {
    expect((await run('disconnect', 1_000, 50)).outcome).toBeInstanceOf(Error);
    const refused = await run({ code: 241, message: 'Memory limit exceeded' });
    expect(String(refused.outcome)).toMatch(/Memory limit/);
    expect(refused.polls).toBe(0);
  });
});
