// @module-tag volume
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueueMail } from '#domain/mail/outbox.ts';
import { startJobs } from '#jobs.ts';
import { allowSlowBody } from '#kit/http/arriving-bodies.ts';
import { createServer } from '#kit/http/server.ts';
import { limitTraffic } from '#kit/http/traffic-limits.ts';
import { portOf, present } from './present.ts';
import { PASSWORD, useTestApp } from './test-app.ts';

const t = useTestApp();

beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});

describe('clients that take their time', () => {
  it('have a bounded one for headers, for the request and between requests', () => {
    const { server } = t.app;
    expect(server.headersTimeout).toBe(15_000);
    expect(server.requestTimeout).toBe(31 * 60_000);
    expect(server.keepAliveTimeout).toBe(65_000);
    expect(server.timeout).toBe(60_000);
  });

  it('get a catalogue error for what is not HTTP, and the others are still served', async () => {
    const port = portOf(t.app.server);
    const raw = await new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => resolve(answer));
    });
    expect(raw).toMatch(/^HTTP\/1.1 400 /);
    expect(raw).toContain('"name":"BadRequestError"');
    const idle = Array.from({ length: 50 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    for (const socket of idle) socket.write('GET /api/users/current/ HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
    const head = await fetch(`http://127.0.0.1:${port}/auth/login`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([503, '']);
    for (const socket of idle) socket.destroy();
  });

  it('are only let go of when they have sent nothing: an answer would be taken for that of their next request', async () => {
    const { server } = t.app;
    const { headersTimeout } = server;
    const heardBy = (said: string) =>
      new Promise<string>((resolve) => {
        let heard = '';
        const socket = connect(portOf(server), '127.0.0.1', () => socket.write(said));
        socket.on('data', (chunk) => {
          heard += chunk;
        });
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(heard));
      });
    server.headersTimeout = 50;
    const [silent, begun] = await Promise.all([heardBy(''), heardBy('GET / HTTP/1.1\r\n')]);
    server.headersTimeout = headersTimeout;
    expect(silent).toBe('');
    expect(begun).toMatch(/^HTTP\/1.1 400 /);
  });
});

/** Sends a request from an address of this machine and gives back the answer's status. */
function statusFrom(localAddress: string, port: number, method: string, path: string, body?: object) {
  return new Promise<number>((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json' } : {};
    const sent = httpRequest({ port, host: '127.0.0.1', localAddress, method, path, headers, agent: false });
    sent.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** Opens a connection that sends its headers and the beginning of a body. */
function halfBody(localAddress: string, port: number, path: string) {
  // One that is closed while it sends is reset: the client hears of an error, or only of the end.
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a"`,
  );
  return socket;
}

const halfBodies = (count: number, localAddress: string, port: number, path = '/api/authenticate/') =>
  Array.from({ length: count }, () => halfBody(localAddress, port, path));

/** The requests whose bodies a server has begun to wait for. */
function takenBy(app: FastifyInstance) {
  const taken: FastifyRequest[] = [];
  app.addHook('onRequest', async (request) => void taken.push(request));
  return taken;
}

/** Waits for what another turn of the loop brings, however late on a busy machine. */
async function until(isSo: () => unknown) {
  const end = Date.now() + 20_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('it does not become so');
    await nextTurn();
  }
}

describe('a body that does not come', () => {
  it('is waited for a short time, one that keeps coming longer, and a file longer still', async () => {
    const app = createServer(t.deps, { graceMs: 300, bytesPerSecond: 20, mostMs: 1_200 });
    const taken = takenBy(app);
    app.post('/silent', async () => 'done');
    app.post('/steady', async () => 'done');
    app.post(
      '/file',
      {
        preParsing: async (request, _reply, payload) => {
          allowSlowBody(request);
          return payload;
        },
      },
      async () => 'done',
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(app.server);
    // A busy machine would take longer than what is waited for: time passes here as the test says.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const paths = ['/silent', '/steady', '/file'];
    const clients = paths.map((path) => halfBody('127.0.0.1', port, path));
    try {
      await until(() => taken.length === paths.length);
      const ends = new Map(taken.map(({ url, raw }) => [url, raw.socket]));
      const steady = present(ends.get('/steady'));
      const open = () => paths.filter((path) => !ends.get(path)?.destroyed);
      /** Ten bytes arrive every tenth of a second. */
      const pass = async (ms: number) => {
        for (let passed = 0; passed < ms; passed += 100) {
          const { bytesRead } = steady;
          clients[1]?.write(' '.repeat(10));
          await until(() => steady.bytesRead === bytesRead + 10);
          vi.advanceTimersByTime(100);
        }
      };
      await pass(200);
      expect(open()).toEqual(['/silent', '/steady', '/file']);
      await pass(200);
      expect(open()).toEqual(['/steady', '/file']);
      await pass(700);
      expect(open()).toEqual(['/steady', '/file']);
      await pass(100);
      expect(open()).toEqual(['/file']);
      vi.advanceTimersByTime(60_000);
      expect(open()).toEqual(['/file']);
      await until(() => clients[0]?.closed && clients[1]?.closed);
    } finally {
      vi.useRealTimers();
      for (const client of clients) client.destroy();
      await app.close();
    }
  });

  it('takes no place of a request that can be read, from the same network or another', async () => {
    const port = portOf(t.app.server);
    const sockets = halfBodies(410, '127.0.0.1', port);
    await wait(1_000);
    const body = { user_name: 'demo.ap', user_password: PASSWORD };
    for (const from of ['127.0.0.1', '127.0.0.2']) {
      expect(await statusFrom(from, port, 'GET', '/api/users/current/'), from).toBe(401);
      expect(await statusFrom(from, port, 'POST', '/api/authenticate/', body), from).toBe(200);
      expect(await statusFrom(from, port, 'GET', '/health/live'), from).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
  });

  it('takes no place even where a network may send any number of them', async () => {
    const app = createServer(t.deps, { perNetwork: 1_000 });
    await limitTraffic(app);
    app.get('/read', async () => 'done');
    app.post('/write', async () => 'done');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(app.server);
    const sockets = halfBodies(410, '127.0.0.1', port, '/write');
    await wait(1_000);
    for (const from of ['127.0.0.1', '127.0.0.2']) {
      expect(await statusFrom(from, port, 'GET', '/read'), from).toBe(200);
      expect(await statusFrom(from, port, 'POST', '/write', {}), from).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  it('is closed when its network sends many more, the oldest first, and only its own network', async () => {
    const app = createServer(t.deps, { perNetwork: 3 });
    const taken = takenBy(app);
    app.post('/json', async () => 'done');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(app.server);
    const clients: Socket[] = [];
    for (const from of ['127.0.0.2', ...Array.from({ length: 5 }, () => '127.0.0.1')]) {
      clients.push(halfBody(from, port, '/json'));
      await until(() => taken.length === clients.length);
    }
    expect(taken.map(({ raw }) => raw.socket.destroyed)).toEqual([false, true, true, false, false, false]);
    expect(await statusFrom('127.0.0.1', port, 'POST', '/json', { a: 1 })).toBe(200);
    for (const client of clients) client.destroy();
    await app.close();
  });
});

describe('more requests at once than can be served', () => {
  it('are put off, except for signing in and health; one network has no more than its share', async () => {
    const app = createServer(t.deps);
    await limitTraffic(app);
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    app.get('/slow', async () => {
      await gate;
      return 'done';
    });
    app.post('/slow', async () => {
      await gate;
      return 'done';
    });
    app.post('/api/authenticate/', async () => 'in');
    app.get('/health/live', async () => 'live');
    await app.ready();
    const from = (remoteAddress: string, method: 'GET' | 'POST' = 'GET') =>
      app.inject({ method, url: '/slow', remoteAddress, ...(method === 'POST' ? { payload: {} } : {}) });
    const crowd = Array.from({ length: 200 }, (_, at) => from('192.0.2.1', at % 2 ? 'GET' : 'POST'));
    await wait(500);
    for (const method of ['GET', 'POST'] as const) {
      const late = await from('192.0.2.1', method);
      expect([late.statusCode, late.json().error.name]).toEqual([429, 'TooManyRequestsError']);
      expect(late.headers['retry-after']).toBe('1');
    }
    crowd.push(...Array.from({ length: 200 }, () => from('192.0.2.2')));
    await wait(500);
    for (const method of ['GET', 'POST'] as const) {
      const late = await from('192.0.2.3', method);
      expect([late.statusCode, late.json().error.name]).toEqual([503, 'ServiceUnavailableError']);
      expect(late.headers['retry-after']).toBe('1');
    }
    const signIn = { method: 'POST', url: '/api/authenticate/', payload: {} } as const;
    for (const remoteAddress of ['192.0.2.1', '192.0.2.3'])
      expect((await app.inject({ ...signIn, remoteAddress })).statusCode).toBe(200);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    open();
    const statuses = (await Promise.all(crowd)).map((answer) => answer.statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await from('192.0.2.1')).statusCode).toBe(200);
    await app.close();
  });
});

describe('jobs', () => {
  const reader = { user_email: 'a@b.example', user_first_name: 'A', user_locale: 'fr' as const };
  const content = { kind: 'failed-sign-ins', link: 'http://encart.test' } as const;

  it('send what waits, and stop when asked', async () => {
    const jobs = startJobs(t.deps);
    await enqueueMail(t.db, t.deps, reader, content);
    const state = async () =>
      (await t.db.selectFrom('mails').select('mail_state').executeTakeFirstOrThrow()).mail_state;
    for (let tries = 0; tries < 100 && (await state()) === 'waiting'; tries += 1) await wait(100);
    expect(await state()).toBe('kept');
    await jobs.stop(5_000);
    await enqueueMail(t.db, t.deps, reader, content);
    await wait(2_500);
    const waiting = await t.db
      .selectFrom('mails')
      .select('mail_id')
      .where('mail_state', '=', 'waiting')
      .execute();
    expect(waiting).toHaveLength(1);
  });

  it('stop in time though the mail server says nothing, and keep only what it was told', async () => {
    const sockets: Socket[] = [];
    const silent = createTcpServer((socket) => void sockets.push(socket));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const smtpUrl = `smtp://127.0.0.1:${portOf(silent)}`;
    const jobs = startJobs({ ...t.deps, config: { ...t.deps.config, smtpUrl } });
    await enqueueMail(t.db, t.deps, reader, content);
    for (let tries = 0; tries < 100 && sockets.length === 0; tries += 1) await wait(100);
    const start = performance.now();
    await jobs.stop(300);
    expect(performance.now() - start).toBeLessThan(5_000);
    const taken = await t.db
      .selectFrom('mails')
      .select('mail_id')
      .where('work_state', '=', 'running')
      .execute();
    expect(taken).toHaveLength(sockets.length);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});
