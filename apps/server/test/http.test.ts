import { describe, expect, it } from 'vitest';
import { createTestApp, useTestApp } from './test-app.ts';

const t = useTestApp({ config: { logLevel: 'debug' } });
const errorOf = (answer: { json(): { error: { name: string } } }) => answer.json().error.name;

describe('the API’s mechanics', () => {
  it('answers with and without the trailing slash', async () => {
    const headers = await t.signIn('demo.sa');
    for (const url of [
      '/api/users/current',
      '/api/users/current/',
      '/api/profiles',
      '/api/profiles/',
      '/api/profiles/1',
      '/api/profiles/1/',
    ])
      expect((await t.call('GET', url, { headers })).statusCode, url).toBe(200);
  });

  it('404 for unknown addresses of the API, 405 where another method exists', async () => {
    for (const url of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/users/current/nothing',
      '/api/../api/x',
      '/assets/none.js',
      '/health/none',
      '/metrics/none',
    ]) {
      const answer = await t.call('GET', url);
      expect([answer.statusCode, errorOf(answer)], url).toEqual([404, 'NotFoundError']);
    }
    const wrong = await t.call('PUT', '/api/authenticate/');
    expect([wrong.statusCode, errorOf(wrong), wrong.headers.allow]).toEqual([
      405,
      'MethodNotAllowedError',
      'DELETE, POST',
    ]);
    expect((await t.call('DELETE', '/api/users/5')).headers.allow).toBe('GET, PATCH, PUT');
    expect((await t.call('POST', '/api/profiles/5/')).headers.allow).toBe('DELETE, GET, PATCH, PUT');
    expect((await t.call('GET', '/api/users/current/password')).statusCode).toBe(405);
  });

  it('400 for broken JSON and broken addresses, 413 for too much, 415 for anything but JSON', async () => {
    const post = (payload: string, type: string) =>
      t.app.inject({ method: 'POST', url: '/api/authenticate/', payload, headers: { 'content-type': type } });
    for (const broken of [
      '{',
      '{"a":1,}',
      'user_name=x',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{}}}',
    ])
      expect(errorOf(await post(broken, 'application/json')), broken).toBe('BadRequestError');
    const deep = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;
    expect(errorOf(await post(deep, 'application/json'))).toBe('BadRequestError');
    expect(errorOf(await post(`{"user_name":${deep}}`, 'application/json'))).toBe('BadRequestError');
    expect((await post(`"${'x'.repeat(2_000_000)}"`, 'application/json')).statusCode).toBe(413);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])
      expect(errorOf(await post('{}', type)), type).toBe('UnsupportedMediaTypeError');
    expect((await t.call('GET', '/api/%zz')).json().error.name).toBe('BadRequestError');
    const headers = await t.signIn('demo.up');
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '1%20or%201=1'])
      expect((await t.call('GET', `/api/profiles/${id}/`, { headers })).statusCode, id).toBe(400);
  });

  it('strangers are turned away before their body is read', async () => {
    const answer = await t.app.inject({
      method: 'PATCH',
      url: '/api/users/1/',
      payload: '{broken',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('names the error in French, or in English when asked', async () => {
    const french = await t.call('GET', '/api/nothing');
    expect(french.json().error).toEqual({
      name: 'NotFoundError',
      status: 'not_found',
      message: 'Cette ressource n’existe pas ou ne vous est pas accessible.',
    });
    const english = await t.call('GET', '/api/nothing', { headers: { 'accept-language': 'en-GB,fr;q=0.5' } });
    expect(english.json().error.message).toBe('This resource does not exist or is not yours to see.');
  });

  it('gives every request an id, and keeps a sane one it was given', async () => {
    const given = await t.call('GET', '/api/nothing', { headers: { 'x-request-id': 'proxy-12345678' } });
    expect(given.headers['x-request-id']).toBe('proxy-12345678');
    for (const bad of ['short', 'x'.repeat(100), 'with space and more']) {
      const made = await t.call('GET', '/api/nothing', { headers: { 'x-request-id': bad } });
      expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(t.logs()).toContain('proxy-12345678');
  });

  it('bounds what one network may ask a minute, health and signing in apart', {
    tags: 'volume',
  }, async () => {
    const from = '192.0.2.240';
    const flood = async (url: string) => {
      const statuses = new Set<number>();
      for (let round = 0; round < 31; round += 1) {
        const answers = await Promise.all(Array.from({ length: 100 }, () => t.call('GET', url, { from })));
        for (const answer of answers) statuses.add(answer.statusCode);
      }
      return [...statuses].sort();
    };
    expect(await flood('/api/users/current/')).toEqual([401, 429]);
    const limited = await t.call('GET', '/api/profiles', { from });
    expect(errorOf(limited)).toBe('TooManyRequestsError');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(await flood('/api/nothing')).toContain(429);
    expect((await t.call('GET', '/metrics', { from })).statusCode).toBe(429);
    expect((await t.call('GET', '/health/live', { from })).statusCode).toBe(200);
    const body = { user_name: 'nobody.at-all', user_password: 'Wrong-Password-1!' };
    expect((await t.call('POST', '/api/authenticate/', { from, body })).statusCode).toBe(401);
  });
});

describe('W1: headers', () => {
  it('are strict on pages and API alike', async () => {
    for (const url of ['/', '/api/nothing', '/api/users/current/', '/health/live']) {
      const { headers } = await t.call('GET', url);
      const policy = String(headers['content-security-policy']);
      expect(policy.split(';').sort()).toEqual(
        [
          "default-src 'self'",
          "script-src 'self'",
          "style-src 'self'",
          "img-src 'self' data: blob:",
          "connect-src 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "object-src 'none'",
        ].sort(),
      );
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
    const asked = await t.call('GET', '/api/nothing', { headers: { origin: 'https://evil.example' } });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    expect(asked.headers['cache-control']).toBe('no-store');
    expect((await t.call('OPTIONS', '/api/users/current/')).statusCode).toBe(405);
  });

  it('promise HTTPS only where there is HTTPS', async () => {
    const secure = await createTestApp({ config: { publicUrl: 'https://encart.example' }, demo: false });
    try {
      const { headers } = await secure.call('GET', '/api/nothing');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    } finally {
      await secure.close();
    }
  });
});
