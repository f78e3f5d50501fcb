import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerClient } from '../src/engine/clients.ts';
import { killOnAbort, killQuery } from '../src/engine/kill-on-abort.ts';
import { type SentStatement, startFakeClickhouse } from './fake-clickhouse.ts';

const KILL = /^kill query where query_id = '([0-9a-f-]{36})' async FORMAT JSONEachRow$/;

describe('statement whose client disconnects', () => {
  let server: Awaited<ReturnType<typeof startFakeClickhouse>>;
  let client: ReturnType<typeof createServerClient>;
  let running: SentStatement | undefined;
  /** Kills that come before the server knows the statement. */
  let tooEarly = 0;

  beforeEach(async () => {
    running = undefined;
    tooEarly = 0;
    server = await startFakeClickhouse(0, 'Atomic', async (statement) => {
      if (statement.sql.startsWith('select slow')) {
        running = statement;
        await new Promise((resolve) => statement.disconnected.addEventListener('abort', resolve));
        return 'disconnect';
      }
      if (!statement.sql.startsWith('kill')) return undefined;
      tooEarly -= 1;
      return tooEarly < 0 ? [{ kill_status: 'waiting' }] : [];
    });
    client = createServerClient(server.url);
  });
  afterEach(async () => {
    await client.close();
    await server.stop();
  });
  const kills = () => server.statements.filter((sql) => sql.startsWith('kill'));
  const send = (signal: AbortSignal, query: string) =>
    killOnAbort(client, signal, async (options) =>
      (await client.query({ query, format: 'JSONEachRow', ...options })).json(),
    );

  it('is killed on the server, by its own id', async () => {
    const disconnected = new AbortController();
    const reply = send(disconnected.signal, 'select slow');
    await vi.waitFor(() => expect(running).toBeDefined(), 20_000);
    disconnected.abort();
    await expect(reply).rejects.toThrow();
    await vi.waitFor(() => expect(kills()).toHaveLength(1), 20_000);
    expect(KILL.exec(kills()[0] ?? '')?.[1]).toBe(running?.queryId);
  });

  it('is killed again when the server did not know it yet, a few times at most', async () => {
    tooEarly = 2;
    expect(await killQuery(client, 'x')).toBe(true);
    expect(kills()).toHaveLength(3);
    tooEarly = 100;
    expect(await killQuery(client, 'x')).toBe(false);
    expect(kills()).toHaveLength(8);
  });

  it('is not killed once it has its reply, nor sent by a client that disconnected before', async () => {
    const disconnected = new AbortController();
    expect(await send(disconnected.signal, 'select 1')).toEqual([]);
    disconnected.abort();
    await expect(send(disconnected.signal, 'select 1')).rejects.toThrow();
    expect(server.statements).toEqual(['select 1 FORMAT JSONEachRow']);
  });
});
