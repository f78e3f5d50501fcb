import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outgoingGuard } from './address-guard.ts';
import { fetchText } from './fetch-text.ts';

const answers: Record<string, RequestListener> = {
  '/ads.txt': (_, reply) => reply.end('a.example, 1, DIRECT'),
  '/moved': (_, reply) => reply.writeHead(301, { location: '/ads.txt' }).end(),
  '/round': (_, reply) => reply.writeHead(302, { location: '/round' }).end(),
  '/inside': (_, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/port': (_, reply) => reply.writeHead(302, { location: 'http://site.example:5432/' }).end(),
  '/file': (_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/nowhere': (_, reply) => reply.writeHead(302).end(),
  '/long': (_, reply) => reply.end('x'.repeat(5_000_000)),
  '/slow': (_, reply) => void reply.write('x'),
};

describe('fetching a text', () => {
  const server = createServer((request, reply) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, reply);
    else reply.writeHead(404).end('<html>');
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://site.example:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const guard = outgoingGuard(['site.example', '127.0.0.1'], async () => ['127.0.0.1']);
  const get = (path: string, deadlineMs = 5_000) =>
    fetchText(guard, `${base}${path}`, { mostBytes: 1_000, redirects: 3, deadlineMs });

  it('gives it, also from where it has moved to', async () => {
    const text = 'a.example, 1, DIRECT';
    expect(await get('/ads.txt')).toEqual({ ok: true, url: `${base}/ads.txt`, text });
    expect(await get('/moved')).toEqual({ ok: true, url: `${base}/ads.txt`, text });
  });

  it('goes no further than it should', async () => {
    expect(await get('/round')).toEqual({ ok: false, reason: 'status', status: 302 });
    for (const path of ['/inside', '/port', '/file', '/nowhere'])
      expect(await get(path), path).toEqual({ ok: false, reason: 'status', status: 302 });
    expect(await get('/none')).toEqual({ ok: false, reason: 'status', status: 404 });
  });

  it('reads no more than it should, and no longer', async () => {
    expect(await get('/long')).toMatchObject({ ok: true, text: 'x'.repeat(1_000) });
    expect(await get('/slow', 200)).toEqual({ ok: false, reason: 'timeout', status: null });
  });

  it('goes nowhere that the guard refuses', async () => {
    const asked: string[] = [];
    const watched = outgoingGuard([], async (host) => {
      asked.push(host);
      return ['127.0.0.1'];
    });
    const url = 'http://site.example/ads.txt';
    expect(await fetchText(watched, url, { mostBytes: 10, redirects: 1, deadlineMs: 1_000 })).toEqual({
      ok: false,
      reason: 'refused',
      status: null,
    });
    expect(asked).toEqual(['site.example']);
  });
});
