import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { compressReplies } from '#kit/http/compress-replies.ts';
import { type Headers, ORIGIN, PASSWORD, useTestApp } from './test-app.ts';

const t = useTestApp();
let headers: Headers;
beforeAll(async () => {
  headers = await t.signIn('demo.sa');
});

const get = (url: string, more: Headers) => t.app.inject({ url, headers: { ...headers, ...more } });
const list = (more: Headers) => get('/api/users/?limit=100', more);

describe('replies of the API', () => {
  it('are compressed as the client takes them, and the same text', async () => {
    const plain = await list({});
    expect(plain.statusCode).toBe(200);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const [accepted, encoding, open] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers: sent, rawPayload } = await list({ 'accept-encoding': accepted });
      expect(sent).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(rawPayload.length).toBe(Number(sent['content-length']));
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(JSON.parse(open(rawPayload).toString())).toEqual(plain.json());
    }
  });

  it('are sent as they are where they are small, as all that hold a token', async () => {
    const small = await get('/api/users/?limit=25&user_id=1', { 'accept-encoding': 'br' });
    const token = await t.app.inject({
      method: 'POST',
      url: '/api/authenticate/',
      headers: { 'accept-encoding': 'br', origin: ORIGIN },
      payload: { user_name: 'demo.sa', user_password: PASSWORD },
    });
    expect(token.body).toContain('token');
    for (const { statusCode, headers: sent } of [small, token]) {
      expect(statusCode).toBe(200);
      expect(sent).not.toHaveProperty('content-encoding');
    }
  });

  it('are never compressed where they may hold a secret, however large they are', async () => {
    const app = fastify();
    compressReplies(app);
    const answer = async () => ({ data: 'a'.repeat(50_000) });
    for (const path of [
      'authenticate/',
      'downloads/',
      'integrations',
      'integrations/1/rotate/',
      'users',
      'alerts/preview/',
    ])
      app.post(`/api/${path}`, answer);
    for (const path of ['integrations', 'mails', 'mails/12/', 'authenticate/disguise/3'])
      app.get(`/api/${path}`, answer);
    const encodingOf = async (method: 'GET' | 'POST', path: string) =>
      (await app.inject({ method, url: `/api/${path}`, headers: { 'accept-encoding': 'br' } })).headers[
        'content-encoding'
      ];
    for (const path of ['authenticate/', 'downloads/', 'integrations', 'integrations/1/rotate/', 'users'])
      expect(await encodingOf('POST', path), path).toBe(undefined);
    expect(await encodingOf('POST', 'alerts/preview/')).toBe('br');
    for (const path of ['mails/12/', 'authenticate/disguise/3'])
      expect(await encodingOf('GET', path), path).toBe(undefined);
    // Lists tell of no secret.
    for (const path of ['integrations', 'mails']) expect(await encodingOf('GET', path), path).toBe('br');
    await app.close();
  });

  it('have no body for HEAD, compressed or not', async () => {
    const reply = await t.app.inject({
      method: 'HEAD',
      url: '/api/users/?limit=100',
      headers: { ...headers, 'accept-encoding': 'br' },
    });
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 0]);
  });

  it('of files are streams, sent as they are', async () => {
    const reply = await get('/api/users/export/', { 'accept-encoding': 'br' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).not.toHaveProperty('content-encoding');
  });
});
