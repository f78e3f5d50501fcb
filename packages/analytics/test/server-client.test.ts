import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { createServerClient } from '../src/engine/clients.ts';
import { createFigureEngine } from '../src/engine/figure-engine.ts';
import { startFakeClickhouse } from './fake-clickhouse.ts';

describe('query on a ClickHouse server', () => {
  it('carries ten thousand values in its body, not in its address', async () => {
    const requests: { address: string; body: string }[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      requests.push({ address: request.url ?? '', body });
      response.end('[10000]\n');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const client = createServerClient(`http://127.0.0.1:${port}/figures`);
    const ids = Array.from({ length: 10_000 }, (_, at) => 1_000_000_000 + at);
    const rows = await createFigureEngine(client, 'kill').rows('select length({ids:Array(UInt32)})', {
      ids,
    });
    expect(rows).toEqual([[10_000]]);
    expect(requests[0]?.address.length).toBeLessThan(300);
    expect(requests[0]?.body).toContain('1000009999]');
    await client.close();
    server.close();
  });

  it('is killed there when its client disconnects', async () => {
    const leaving = new AbortController();
    const server = await startFakeClickhouse(0, 'Atomic', ({ sql, disconnected }) => {
      if (!sql.startsWith('select count')) return undefined;
      leaving.abort();
      return new Promise((resolve) => disconnected.addEventListener('abort', () => resolve('disconnect')));
    });
    const client = createServerClient(server.url);
    const reply = createFigureEngine(client, 'kill').rows('select count() from delivery', {}, leaving.signal);
    await expect(reply).rejects.toThrow();
    const killed = () => server.statements.some((sql) => sql.startsWith('kill query where query_id ='));
    await vi.waitFor(() => expect(killed()).toBe(true), 5_000);
    await client.close();
    await server.stop();
  });
});
