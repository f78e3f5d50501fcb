import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'encart-web-'));
let t: TestApp;

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(
    join(webDir, 'index.html'),
    '<html data-brand="__BRAND__"><title>__BRAND_NAME__</title></html>',
  );
  writeFileSync(join(webDir, 'assets/main-1a2b3c.js'), 'plain');
  writeFileSync(join(webDir, 'assets/main-1a2b3c.js.br'), 'as brotli');
  writeFileSync(join(webDir, 'assets/main-1a2b3c.js.gz'), 'as gzip');
  writeFileSync(join(webDir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(webDir, '.secret'), 'hidden');
  t = await createTestApp({ config: { webDir, brand: 'vitrine' }, demo: false });
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

describe('the web application', () => {
  it('is the answer to every browser address, in the brand’s name, and asked for again each time', async () => {
    for (const url of [
      '/',
      '/index.html',
      '/auth/login',
      '/deals/update/3',
      '/quickreports/publishers/regie/3',
      '/api-not',
      '/users/reset_password/x',
    ]) {
      const page = await t.call('GET', url);
      expect([page.statusCode, page.body], url).toEqual([
        200,
        '<html data-brand="vitrine"><title>Vitrine</title></html>',
      ]);
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    }
    const first = await t.call('GET', '/');
    const again = await t.call('GET', '/', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const small = await t.app.inject({ url: '/auth/login', headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toContain('Vitrine');
  });

  it('never answers for the API, health, metrics or missing files', async () => {
    for (const url of ['/api/x', '/api', '/health/x', '/assets/missing-1a2b.js', '/metrics/x'])
      expect((await t.call('GET', url)).statusCode, url).toBe(404);
    expect((await t.call('POST', '/deals/list')).statusCode).toBe(404);
  });

  it('sends hashed files for ever, compressed as the browser likes', async () => {
    const url = '/assets/main-1a2b3c.js';
    const get = (encoding: string) => t.call('GET', url, { headers: { 'accept-encoding': encoding } });
    const best = await get('gzip, deflate, br');
    expect([best.body, best.headers['content-encoding']]).toEqual(['as brotli', 'br']);
    expect(best.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(best.headers['content-type']).toContain('javascript');
    expect(String(best.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect((await get('gzip')).body).toBe('as gzip');
    expect((await get('identity')).body).toBe('plain');
    expect((await t.call('GET', '/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('answers HEAD, and shows nothing outside its folder', async () => {
    for (const url of ['/', '/deals/list', '/assets/main-1a2b3c.js', '/favicon.svg']) {
      const head = await t.call('HEAD', url);
      expect([head.statusCode, head.body], url).toEqual([200, '']);
    }
    for (const url of [
      '/.secret',
      '/..%2f..%2fetc/passwd',
      '/assets/..%2f..%2f.secret',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const answer = await t.call('GET', url);
      expect(answer.body, url).not.toMatch(/hidden|root:/);
    }
  });

  it('says so when it has not been built', async () => {
    const bare = await createTestApp({ demo: false });
    try {
      const page = await bare.call('GET', '/auth/login');
      expect(page.statusCode).toBe(503);
      expect(page.body).toContain('npm start');
      expect((await bare.call('GET', '/api/nothing')).statusCode).toBe(404);
    } finally {
      await bare.close();
    }
  });
});
