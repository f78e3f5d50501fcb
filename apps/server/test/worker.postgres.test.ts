import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@encart/testing/free-port.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { RecordEngine } from '#kit/db/engine.ts';
import { addressOf } from './database-address.ts';
import { csvOf } from './figures-app.ts';
import { portOf } from './present.ts';
import { answering, type Process, run } from './process.ts';
import { startReceiver } from './receiver.ts';
import { createEmptyEngine } from './records.ts';

const PASSWORD = 'Worker-Process-47!';
const folders = ['server', 'worker', 'files'].map((name) => mkdtempSync(join(tmpdir(), `encart-${name}-`)));
const mails: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', () => {
      mails.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
// Processes that are killed break their connections off.
smtp.on('error', () => {});
/** The tests' engine as a ClickHouse server that both processes reach, in a database of its own. */
const clickhouse = createServer((incoming, answer) => {
  const { socket } = inject('engine');
  const passed = request({
    socketPath: socket,
    path: incoming.url,
    method: incoming.method,
    headers: incoming.headers,
  });
  incoming.pipe(passed);
  passed.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 500, response.headers);
    response.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
});

let records: RecordEngine;
let server: Process;
let worker: Process;
let origin = '';
let workerOrigin = '';
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  records = await createEmptyEngine();
  receiver = await startReceiver();
  await Promise.all([
    once(clickhouse.listen(0, '127.0.0.1'), 'listening'),
    new Promise<void>((resolve) => {
      smtp.listen(0, '127.0.0.1', resolve);
    }),
  ]);
  const database = `worker_${process.pid}`;
  const figures = `http://127.0.0.1:${portOf(clickhouse)}`;
  await fetch(figures, { method: 'POST', body: `create database ${database}` });
  const [PORT, WORKER_PORT] = await Promise.all([freePort(), freePort()]).then((ports) => ports.map(String));
  const shared = {
    DATABASE_URL: await addressOf(records),
    CLICKHOUSE_URL: `${figures}/${database}`,
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    FILES_URL: `file://${folders[2]}`,
    OUTGOING_HOSTS: '127.0.0.1/32',
    SECRET_KEY: 'a key that the two processes of this test share, 48 bytes or more',
    DEMO_PASSWORD: PASSWORD,
    DEMO_FIGURES: '0',
    LOG_LEVEL: 'warn',
  };
  origin = `http://127.0.0.1:${PORT}`;
  workerOrigin = `http://127.0.0.1:${WORKER_PORT}`;
  server = run('main', { ...shared, PORT: PORT ?? '', DATA_DIR: folders[0] ?? '', JOBS: 'off' });
  await answering(server, origin);
  worker = run('worker', { ...shared, WORKER_PORT: WORKER_PORT ?? '', DATA_DIR: folders[1] ?? '' });
  await answering(worker, workerOrigin);
});

afterAll(async () => {
  for (const one of [worker, server]) {
    one?.child.kill('SIGKILL');
    await one?.ended;
  }
  clickhouse.close();
  clickhouse.closeAllConnections();
  smtp.close(() => undefined);
  await receiver?.close();
  await records?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function call(method: string, path: string, token?: string, body?: unknown) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return (await response.json()) as { data: Record<string, string> };
}
async function until(isSo: () => boolean | Promise<boolean>) {
  for (let looks = 0; looks < 300; looks += 1) {
    if (await isSo()) return;
    await sleep(100);
  }
  throw new Error(`it never came to that:\n${worker.stdout()}\n${worker.stderr()}\n${server.stderr()}`);
}

it('a worker does what a server leaves to it: mails, events, batches, schedules', async () => {
  const { data } = await call('POST', '/authenticate/', undefined, {
    user_name: 'demo.sa',
    user_password: PASSWORD,
  });
  const token = data.token ?? '';
  await call('POST', '/integrations', token, {
    integration_name: 'Écouteur',
    integration_kind: 'receiver',
    receiver_url: receiver.url,
    receiver_events: ['record.created'],
  });
  const key = await call('POST', '/integrations', token, {
    integration_name: 'Lots',
    integration_kind: 'key',
    key_scopes: ['deliveries:write'],
  });
  const connection = await records.connect();
  const { rows } = await connection.query("select user_email from users where user_name = 'demo.sa'", []);
  await connection.release();
  const user_email = String(rows[0]?.user_email);
  await call('POST', '/users/forgotten-password/', undefined, { user_email });
  const sent = await fetch(`${origin}/api/deliveries/batches/worker/day/?wait=50`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.data.secret}`, 'content-type': 'text/csv' },
    body: csvOf([{ day: '2026-01-10', clicks: 7 }]),
  });
  expect([sent.status, ((await sent.json()) as { data: { batch_state: string } }).data.batch_state]).toEqual([
    200,
    'ready',
  ]);
  await until(() => mails.includes(user_email));
  await until(() => receiver.received.length > 0);
  expect(receiver.received[0]?.body).toContain('record.created');
});

it('tells whether it lives and can work, and its numbers', async () => {
  const ready = await fetch(`${workerOrigin}/health/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { status: 'ok', figures: { status: 'ok' } },
  ]);
  const metrics = await (await fetch(`${workerOrigin}/metrics`)).text();
  expect(metrics).toMatch(/encart_work_pieces\{queue="batches",state="waiting"\} 0/);
  expect(metrics).toMatch(/encart_work_oldest_seconds\{queue="mails"\} \d/);
  expect(metrics).toMatch(/encart_work_attempts_total\{queue="batches",end="done"\} [1-9]/);
  expect(metrics).toMatch(/encart_work_duration_seconds_count\{queue="batches"\} [1-9]/);
  const served = await (await fetch(`${origin}/metrics`)).text();
  expect(served).toContain('encart_work_pieces{queue="mails",state="waiting"}');
  expect(served).not.toContain('encart_work_attempts_total{');
  expect((await fetch(`${workerOrigin}/api/users`)).status).toBe(404);
});

it('leaves the processor to servers on the same machine', () => {
  expect(getPriority(worker.child.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});

it('stops in order when it is asked to', async () => {
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
});
