import { connect, createServer, type Server } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { csvOf, useFiguresApp } from './figures-app.ts';
import { portOf } from './present.ts';
import { startS3Server } from './s3-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const s3 = await startS3Server();
const t = useFiguresApp({ config: { filesPlace: s3.place } });
const proxies: Server[] = [];
afterAll(async () => {
  for (const proxy of proxies) proxy.close();
  await s3.close();
});

const PATH = '/api/deliveries/batches/adserver';

/** A proxy that closes connections on which nothing was said for so long, as most do after a minute. */
async function startProxy(target: number, silenceMs: number) {
  const proxy = createServer((client) => {
    const server = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.pipe(to).on('error', () => {});
      from.setTimeout(silenceMs, () => from.destroy()).on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  proxies.push(proxy);
  return `http://127.0.0.1:${portOf(proxy)}`;
}

describe('a batch', () => {
  it('waits in the bucket of made files, is loaded from there and can be fetched again', async () => {
    const text = csvOf([{ day: '2026-01-10', clicks: 7 }]);
    await t.worker.pause();
    const { batch_id } = (await t.send('in the bucket', text, { wait: 0 })).json().data;
    t.worker.resume();
    await vi.waitFor(async () => {
      const { batch_state } = await t.db
        .selectFrom('batches')
        .select('batch_state')
        .where('batch_id', '=', batch_id)
        .executeTakeFirstOrThrow();
      expect(batch_state).toBe('ready');
    }, 60_000);
    expect(await t.sum('clicks', 'delivery', "day = '2026-01-10'")).toBe(7);
    const file = await t.call('GET', `/api/batches/${batch_id}/file/`, { headers: t.sa });
    expect([file.statusCode, file.body]).toEqual([200, text]);
  });

  it('behind a proxy that cuts silence is taken with 202, and its outcome is heard', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const silenceMs = 1_500;
    const proxy = await startProxy(portOf(t.app.server), silenceMs);
    const { authorization } = await t.key();
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${proxy}${path}`, { ...init, headers: { authorization, 'content-type': 'text/csv' } });
    const outcomeOf = async (reply: Response) => ((await reply.json()) as { data: object }).data;
    await t.worker.pause();
    const body = csvOf([{ day: '2026-01-11', clicks: 9 }]);
    // Whoever asks to be told within a second hears within that second, whatever the work takes.
    const sent = await ask(`${PATH}/behind/?wait=1`, { method: 'POST', body });
    expect(sent.status).toBe(202);
    const address = sent.headers.get('location') ?? '';
    expect(await outcomeOf(await ask(`${address}?wait=1`))).toMatchObject({ batch_state: 'waiting' });
    await expect(ask(`${address}?wait=5`)).rejects.toThrow();
    t.worker.resume();
    await vi.waitFor(async () => {
      const outcome = await outcomeOf(await ask(`${address}?wait=1`));
      expect(outcome).toMatchObject({ batch_state: 'ready', batch_rows: 1 });
    }, 60_000);
    expect(await t.sum('clicks', 'delivery', "day = '2026-01-11'")).toBe(9);
  });
});
