import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { useTestApp } from './test-app.ts';

const t = useTestApp({ config: { logLevel: 'debug' } });

interface Leaving {
  afterMs: number;
  /** Closed in good order, or reset as by a phone that lost its network. */
  how: 'destroy' | 'resetAndDestroy';
}

/** Sends a request and leaves without waiting for the answer. */
const sendAndLeave = (port: number, text: string, { afterMs, how }: Leaving) =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      setTimeout(() => {
        socket[how]();
        resolve();
      }, afterMs);
    });
    socket.on('error', () => undefined);
  });

it('is no error of the server, whenever and however a client leaves', async () => {
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(address).port);
  const { authorization } = await t.signIn('demo.sa');
  const head = (line: string, more = '') =>
    `${line} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n${more}\r\n`;
  const half = 'content-type: application/json\r\ncontent-length: 5000\r\n';
  const requests = [
    head('GET /api/publishers?limit=200'),
    head('GET /api/search/?q=an'),
    head('GET /api/publishers/export/'),
    head('GET /api/live/?topic=alerts&wait=25'),
    head('GET /auth/login'),
    `${head('POST /api/categories', half)}{"category_name":"x`,
  ];
  for (const how of ['destroy', 'resetAndDestroy'] as const)
    for (const afterMs of [0, 2, 10, 40])
      for (const request of requests) await sendAndLeave(port, request, { afterMs, how });
  const lines = () =>
    t
      .logs()
      .split('\n')
      .filter(Boolean)
      .map((line): Record<string, unknown> => JSON.parse(line));
  await vi.waitFor(() => expect(lines().some(({ status }) => status === 499)).toBe(true), 5_000);
  // What they had asked for has come to its end, too.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
