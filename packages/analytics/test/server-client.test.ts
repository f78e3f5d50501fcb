import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { createServerClient } from '../src/engine/clients.ts';
import { createFigureEngine, type FigureEngine } from '../src/engine/figure-engine.ts';
import type { Plan } from '../src/plan/plan.ts';
import { readStream } from '../src/result/figures-stream.ts';
import { ForeignRowsError } from '../src/result/reject-foreign-rows.ts';
import { startFakeClickhouse } from './fake-clickhouse.ts';

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

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
    const client = createServerClient(`http://127.0.0.1:${portOf(server)}/figures`);
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

/** A server that answers every select with these pieces of a body, then ends or breaks the connection. */
async function startReplying(pieces: readonly string[], end: 'end' | 'break' | 'go on') {
  const statements: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    statements.push(body);
    if (body.includes('kill query')) return response.end('{"kill_status":"waiting"}\n');
    for (const piece of pieces) response.write(piece);
    // What is on its way arrives before the connection breaks.
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (end === 'end') response.end();
    if (end === 'break') response.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = createServerClient(`http://127.0.0.1:${portOf(server)}/figures`);
  const stop = async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  };
  return { engine: createFigureEngine(client, 'kill'), statements, stop };
}

describe('stream of a ClickHouse server', () => {
  const ROWS = '[1,2]\n[3,4]\n';
  const read = async (engine: FigureEngine, signal?: AbortSignal, onBlock = () => {}) => {
    const rows: unknown[] = [];
    for await (const block of engine.streamRows('select a, b from c', {}, signal)) {
      rows.push(...block);
      onBlock();
    }
    return rows;
  };

  it('is its rows', async () => {
    const { engine, stop } = await startReplying([ROWS, '[5,', '6]\n'], 'end');
    expect(await read(engine)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    await stop();
  });

  it.each([
    ['breaks off', [ROWS], 'break'],
    ['breaks off within a row', [ROWS, '[5,'], 'break'],
    ['ends in an exception', [ROWS, 'Code: 241. DB::Exception: Memory limit exceeded\n'], 'end'],
  ] as const)('that %s fails', async (_, pieces, end) => {
    const { engine, stop } = await startReplying(pieces, end);
    await expect(read(engine)).rejects.toThrow();
    await expect(engine.rows('select a, b from c')).rejects.toThrow();
    await stop();
  });

  it('that ends within a row, as if nothing were wrong, is no result', async () => {
    const { engine, stop } = await startReplying(
      ['[9,1,"",0,3,"3"]\n[9,0,"",1,2,"2"]\n', '[9,0,"",2'],
      'end',
    );
    const plan = { measures: ['clicks'], by: ['deal'], ranges: [{}], limit: 10 } as unknown as Plan;
    const readAll = async () => {
      const { blocks } = await readStream(engine.streamRows('select a, b from c'), plan, 9);
      for await (const block of blocks) expect(block.length).toBeGreaterThan(0);
    };
    await expect(readAll()).rejects.toThrow(ForeignRowsError);
    await stop();
  });

  it('is killed on the server when its reader disconnects, or takes no more', async () => {
    const killed = (statements: string[]) => statements.some((sql) => sql.includes('kill query'));
    const first = await startReplying([ROWS], 'go on');
    const leaving = new AbortController();
    await expect(read(first.engine, leaving.signal, () => leaving.abort())).rejects.toThrow();
    await vi.waitFor(() => expect(killed(first.statements)).toBe(true), 5_000);
    await first.stop();
    const second = await startReplying([ROWS], 'go on');
    for await (const _ of second.engine.streamRows('select a, b from c')) break;
    await vi.waitFor(() => expect(killed(second.statements)).toBe(true), 5_000);
    await second.stop();
  });
});
