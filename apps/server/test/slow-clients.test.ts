import { once } from 'node:events';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startJobs } from '#jobs.ts';
import { boundLoad } from '#kit/http/load.ts';
import { createServer } from '#kit/http/server.ts';
import { allowSlowBody } from '#kit/http/slow-bodies.ts';
import { enqueueMail } from '#kit/outbox.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp();

describe('clients that take their time', () => {
  it('have a bounded one for headers, for the request and between requests', () => {
    const { server } = t.app;
    expect(server.headersTimeout).toBe(15_000);
    expect(server.requestTimeout).toBe(31 * 60_000);
    expect(server.keepAliveTimeout).toBe(65_000);
    expect(server.timeout).toBe(60_000);
  });

  it('get a catalogue error for what is not HTTP, and the others are still served', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as { port: number };
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
});

describe('a body that does not come', () => {
  it('is waited for as long as bodies may take, and a file longer', async () => {
    const app = createServer(t.deps, 200);
    app.post('/slow', async () => 'done');
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
    const { port } = app.server.address() as AddressInfo;
    const send = async (path: string) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"`,
      );
      const closed = once(socket, 'close').then(() => 'let go');
      const outcome = await Promise.race([closed, wait(1_500).then(() => 'waited for')]);
      socket.destroy();
      return outcome;
    };
    expect(await send('/slow')).toBe('let go');
    expect(await send('/file')).toBe('waited for');
    await app.close();
  });
});

describe('more requests at once than can be served', () => {
  it('are put off, except for signing in and health', async () => {
    const app = createServer(t.deps);
    await boundLoad(app);
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    app.get('/slow', async () => {
      await gate;
      return 'done';
    });
    app.post('/api/authenticate/', async () => 'in');
    app.get('/health/live', async () => 'live');
    await app.ready();
    const crowd = Array.from({ length: 400 }, () => app.inject('/slow'));
    await wait(500);
    const late = await app.inject('/slow');
    expect([late.statusCode, late.json().error.name]).toEqual([503, 'ServiceUnavailableError']);
    expect(late.headers['retry-after']).toBe('1');
    expect((await app.inject({ method: 'POST', url: '/api/authenticate/' })).statusCode).toBe(200);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    open();
    const statuses = (await Promise.all(crowd)).map((answer) => answer.statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await app.inject('/slow')).statusCode).toBe(200);
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
    const { port } = silent.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const jobs = startJobs({ ...t.deps, config: { ...t.deps.config, smtpUrl } });
    await enqueueMail(t.db, t.deps, reader, content);
    for (let tries = 0; tries < 100 && sockets.length === 0; tries += 1) await wait(100);
    const start = performance.now();
    await jobs.stop(300);
    expect(performance.now() - start).toBeLessThan(5_000);
    const taken = await t.db
      .selectFrom('mails')
      .select('mail_id')
      .where('leased_until', 'is not', null)
      .execute();
    expect(taken).toHaveLength(1);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});
