import { once } from 'node:events';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { outgoingGuard } from './address-guard.ts';
import { probeDatabase } from './database-probe.ts';
import type { ProbeTarget } from './probe.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function portOf(server: Server) {
  servers.push(server.listen(0, '127.0.0.1'));
  server.on('connection', (socket) => sockets.add(socket.on('error', () => {})));
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
const clickhouse = (answer: RequestListener) => portOf(createHttp(answer));
const listener = (talk: (socket: Socket) => void) => portOf(createServer(talk));

const here = outgoingGuard(['127.0.0.1'], async () => ['127.0.0.1']);
const target = (
  engine: ProbeTarget['engine'],
  port: number,
  more: Partial<ProbeTarget> = {},
): ProbeTarget => ({
  ...{ engine, host: 'db.example', port, database: 'figures', user: 'reader', password: 'pâss:w0rd' },
  ...more,
});
const probe = (engine: ProbeTarget['engine'], port: number) => probeDatabase(target(engine, port), here);
const ENGINES = ['postgresql', 'clickhouse'] as const;

describe.each(ENGINES)('S3: the test of a %s connection', (engine) => {
  it.each([
    '169.254.169.254',
    '127.0.0.1',
    'localhost',
    '10.0.0.1',
    '[::1]',
    '0x7f.1',
    '/var/run/postgresql',
  ])('never goes to %s', async (host) => {
    const talk = vi.fn();
    const port = await listener(talk);
    expect(await probeDatabase(target(engine, port, { host }), outgoingGuard([]))).toEqual({
      ok: false,
      reason: 'refused',
    });
    expect(talk).not.toHaveBeenCalled();
  });

  it('looks the host up once, and goes where the first answer said', async () => {
    const talk = vi.fn((socket: Socket) => socket.destroy());
    const port = await listener(talk);
    const answers = [['127.0.0.1'], ['127.0.0.9'], ['127.0.0.9']];
    const resolve = vi.fn(async () => answers.shift() ?? []);
    await probeDatabase(target(engine, port), outgoingGuard(['127.0.0.0/8'], resolve));
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(talk).toHaveBeenCalled();
  });

  it('gives up on a listener that never answers, and leaves it', async () => {
    let left: Promise<unknown> | undefined;
    const port = await listener((socket) => {
      left = once(socket.resume(), 'close');
    });
    expect(await probeDatabase(target(engine, port), here, 300)).toEqual({ ok: false, reason: 'timeout' });
    await left;
  });

  it('gives up on a name server that never answers', async () => {
    const slow = outgoingGuard([], () => new Promise(() => {}));
    expect(await probeDatabase(target(engine, 1), slow, 100)).toEqual({ ok: false, reason: 'timeout' });
  });

  it('tells a closed port from a talker of something else, and repeats neither', async () => {
    expect(await probe(engine, 1)).toEqual({ ok: false, reason: 'unreachable' });
    const smtp = await listener((socket) => socket.end('220 intranet ESMTP secret-name\r\n'));
    expect(await probe(engine, smtp)).toEqual({ ok: false, reason: 'failed' });
  });
});

describe('the test of a ClickHouse connection', () => {
  it('asks one question in the name of the host and tells the version', async () => {
    const seen: unknown[] = [];
    const port = await clickhouse(({ method, url, headers }, answer) => {
      const { searchParams } = new URL(url ?? '', 'http://db.example');
      const [, login = ''] = (headers.authorization ?? '').split(' ');
      seen.push(method, headers.host, Buffer.from(login, 'base64').toString(), searchParams.get('database'));
      answer.end('1\t26.3.1.20\n');
    });
    expect(await probe('clickhouse', port)).toEqual({
      ok: true,
      version: '26.3.1.20',
      milliseconds: expect.any(Number),
    });
    expect(seen).toEqual(['GET', `db.example:${port}`, 'reader:pâss:w0rd', 'figures']);
  });

  it.each([
    [403, { 'x-clickhouse-exception-code': '516' }, 'credentials'],
    [401, {}, 'credentials'],
    [404, { 'x-clickhouse-exception-code': '81' }, 'database'],
    [500, {}, 'failed'],
    [200, {}, 'failed'],
  ] as const)('puts %s %j down to %s', async (status, headers, reason) => {
    const port = await clickhouse((_, answer) => answer.writeHead(status, headers).end('Code: secret'));
    expect(await probe('clickhouse', port)).toEqual({ ok: false, reason });
  });

  it('follows nobody elsewhere', async () => {
    const inside = vi.fn((_, answer) => answer.end('1\t1.1\n'));
    const hidden = await clickhouse(inside);
    const port = await clickhouse((_, answer) =>
      answer.writeHead(302, { location: `http://127.0.0.1:${hidden}/` }).end(),
    );
    expect(await probe('clickhouse', port)).toEqual({ ok: false, reason: 'failed' });
    expect(inside).not.toHaveBeenCalled();
  });

  it('stops reading a version that never ends', async () => {
    const port = await clickhouse((_, answer) => {
      answer.write(`1\t${'1'.repeat(64 * 1024)}`);
    });
    expect(await probe('clickhouse', port)).toEqual({ ok: false, reason: 'failed' });
  });
});

describe('the test of a PostgreSQL connection', () => {
  it('stops listening to a row that never ends', async () => {
    let taken = 0;
    const port = await listener((socket) => {
      socket.once('close', () => {
        taken += socket.bytesWritten;
      });
      socket.once('data', (greeting) => {
        if (greeting.length === 8) return socket.write('N');
        // A row of a gigabyte, by its own account.
        socket.write(Buffer.from([0x44, 0x3f, 0xff, 0xff, 0xff]));
        const more = () => socket.writable && socket.write(Buffer.alloc(64 * 1024), more);
        more();
      });
    });
    expect(await probe('postgresql', port)).toEqual({ ok: false, reason: 'failed' });
    await vi.waitFor(() => expect(taken).toBeGreaterThan(64 * 1024));
    expect(taken).toBeLessThan(200 * 1024 * 1024);
  });
});
