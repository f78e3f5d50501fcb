import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancellable, killQuery } from '../src/engine/cancel-query.ts';
import { createServerClient } from '../src/engine/clients.ts';
import { type Sent, startFakeClickhouse } from './fake-clickhouse.ts';

const KILL = /^kill query where query_id = '([0-9a-f-]{36})' async FORMAT JSONEachRow$/;

describe('a statement whose asker leaves', () => {
  let server: Awaited<ReturnType<typeof startFakeClickhouse>>;
  let client: ReturnType<typeof createServerClient>;
  let running: Sent | undefined;
  /** Kills that come before the server has heard of the statement. */
  let tooEarly = 0;

  beforeEach(async () => {
    running = undefined;
    tooEarly = 0;
    server = await startFakeClickhouse(0, 'Atomic', async (sent) => {
      if (sent.sql.startsWith('select slow')) {
        running = sent;
        await new Promise((resolve) => sent.gone.addEventListener('abort', resolve));
        return 'cut';
      }
      if (!sent.sql.startsWith('kill')) return undefined;
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
  const ask = (signal: AbortSignal, query: string) =>
    cancellable(client, signal, async (sent) =>
      (await client.query({ query, format: 'JSONEachRow', ...sent })).json(),
    );

  it('is killed on the server, by its own id', async () => {
    const leaving = new AbortController();
    const asked = ask(leaving.signal, 'select slow');
    await vi.waitFor(() => expect(running).toBeDefined(), 20_000);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await vi.waitFor(() => expect(kills()).toHaveLength(1), 20_000);
    expect(KILL.exec(kills()[0] ?? '')?.[1]).toBe(running?.queryId);
  });

  it('is looked for again when the server had not heard of it yet, a few times at most', async () => {
    tooEarly = 2;
    expect(await killQuery(client, 'x')).toBe(true);
    expect(kills()).toHaveLength(3);
    tooEarly = 100;
    expect(await killQuery(client, 'x')).toBe(false);
    expect(kills()).toHaveLength(8);
  });

  it('is not killed once it is answered, nor sent by someone who left before', async () => {
    const leaving = new AbortController();
    expect(await ask(leaving.signal, 'select 1')).toEqual([]);
    leaving.abort();
    await expect(ask(leaving.signal, 'select 1')).rejects.toThrow();
    expect(server.statements).toEqual(['select 1 FORMAT JSONEachRow']);
  });
});
