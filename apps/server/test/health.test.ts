import { describe, expect, it } from 'vitest';
import { createTestApp, useTestApp } from './test-app.ts';

const t = useTestApp({ config: { logLevel: 'debug' } });
const errorOf = (answer: { json(): { error: { name: string } } }) => answer.json().error.name;

describe('health, metrics and documentation', () => {
  it('is live and ready, and says how the parts are', async () => {
    expect((await t.call('GET', '/health/live')).json()).toEqual({ status: 'ok', version: '1.47.0' });
    const ready = await t.call('GET', '/health/ready/');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'ok',
      records: { status: 'ok' },
      figures: { status: 'ok' },
      disk: 'ok',
      mail: 'kept',
      version: '1.47.0',
    });
    expect((await t.call('HEAD', '/health/ready')).statusCode).toBe(200);
  });

  it('stays ready without figures, not without records nor while stopping', async () => {
    const figures = {
      ...t.deps.figures,
      state: () => ({ status: 'unavailable' as const, reason: 'no engine for this machine' }),
    };
    const other = await createTestApp({ figures, demo: false, config: { smtpUrl: 'smtp://127.0.0.1:1' } });
    const ready = await other.call('GET', '/health/ready');
    expect([ready.statusCode, ready.json().figures, ready.json().mail]).toEqual([
      200,
      { status: 'unavailable', reason: 'no engine for this machine' },
      'smtp',
    ]);
    await other.db.destroy();
    const down = await other.call('GET', '/health/ready');
    expect([down.statusCode, down.json().records]).toEqual([503, { status: 'down' }]);
    const refused = await other.call('POST', '/api/authenticate/', {
      body: { user_name: 'x', user_password: 'y' },
    });
    expect([refused.statusCode >= 500, refused.body.includes('select')]).toEqual([true, false]);
    expect((await other.call('GET', '/health/live')).statusCode).toBe(200);
    await other.close().catch(() => undefined);
  });

  it('reads on and writes nothing when the disk is nearly full, until there is room again', async () => {
    let low = true;
    const other = await createTestApp({ disk: { isLow: async () => low } });
    const headers = await other.signIn('demo.ap');
    const user_id = await other.userId('demo.ap');
    const rename = () => {
      const body = { user_first_name: 'Nouveau' };
      return other.call('PATCH', `/api/users/${user_id}/`, { headers, body });
    };
    expect((await other.call('GET', '/api/users/current/', { headers })).statusCode).toBe(200);
    const download = { headers, body: { call: 'users.export' } };
    expect((await other.call('POST', '/api/downloads/', download)).statusCode).toBe(200);
    const refused = await rename();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    expect(refused.json().error.message).toMatch(/espace disque : rien n’a été enregistré/);
    const ready = await other.call('GET', '/health/ready');
    expect([ready.statusCode, ready.json().disk]).toEqual([200, 'low']);
    low = false;
    expect((await rename()).statusCode).toBe(200);
    expect((await other.call('DELETE', '/api/authenticate/', { headers })).statusCode).toBeLessThan(300);
    await other.close();
  });

  it('counts requests by route pattern, never by id', async () => {
    const headers = await t.signIn('demo.sa');
    await t.call('GET', '/api/profiles/3/', { headers });
    const { body, headers: answered } = await t.call('GET', '/metrics');
    expect(answered['content-type']).toContain('text/plain');
    expect(body).toContain(
      'encart_http_requests_total{method="GET",route="/api/profiles/:profile_id/",status="200"}',
    );
    expect(body).not.toContain('/profiles/3');
    expect(body).toMatch(/encart_sessions [1-9]/);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect(body).toMatch(new RegExp(`^${name} [0-9.]+`, 'm'));
  });

  it('shows metrics to programs on this machine alone, or to whoever has the token', async () => {
    const read = (app: typeof t, from: string, headers = {}) =>
      app.call('GET', '/metrics', { from, headers });
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await read(t, from)).statusCode, from).toBe(200);
    for (const from of ['192.0.2.9', '10.0.0.1', '2001:db8::1', '::ffff:192.0.2.9']) {
      const refused = await read(t, from);
      expect([refused.statusCode, errorOf(refused)], from).toEqual([403, 'ForbiddenError']);
      expect(refused.body).not.toContain('encart_');
    }
    // A proxy on this machine passes on what comes from anywhere.
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect((await read(t, '127.0.0.1', { [name]: '127.0.0.1' })).statusCode, name).toBe(403);
    const metricsToken = 'a token of the tests with enough letters'.replaceAll(' ', '-');
    const other = await createTestApp({ config: { metricsToken }, demo: false });
    try {
      for (const authorization of [undefined, 'Bearer', 'Bearer wrong', `Basic ${metricsToken}`])
        for (const from of ['127.0.0.1', '192.0.2.9']) {
          const refused = await read(other, from, authorization ? { authorization } : {});
          expect([refused.statusCode, errorOf(refused)], authorization).toEqual([401, 'UnauthorizedError']);
        }
      const headers = { authorization: `Bearer ${metricsToken}` };
      expect((await read(other, '192.0.2.9', headers)).body).toContain('encart_http_requests_total');
    } finally {
      await other.close();
    }
  });

  it('documents every call with its needs, schemas and errors', async () => {
    const { paths } = (await t.call('GET', '/api/docs/json')).json();
    const signIn = paths['/api/authenticate/'].post;
    expect(signIn.description).toBe(
      'Needs: open to everybody. Sent again, it is done again: an Idempotency-Key is not remembered.',
    );
    expect(paths['/api/regies'].post.description).toBe(
      'Needs: write on regies. Sent again with the same Idempotency-Key, it is done once.',
    );
    expect(signIn.requestBody.content['application/json'].schema.required).toEqual([
      'user_name',
      'user_password',
    ]);
    expect(Object.keys(signIn.responses)).toContain('422');
    expect(paths['/api/profiles'].get.description).toBe('Needs: read on profiles.');
    expect(paths['/api/authenticate/disguise/{user_id}'].get.description).toBe('Needs: ability change-user.');
    expect(paths['/api/profiles'].get.security).toEqual([{ token: [] }]);
    const documented = Object.values<object>(paths).flatMap((path) => Object.keys(path));
    const { registryOf } = await import('#kit/http/registry.ts');
    expect(documented).toHaveLength(registryOf(t.app).calls.size);
  });

  it('shows the documentation under a policy of its own, still without foreign scripts', async () => {
    const page = await t.call('GET', '/api/docs/');
    const index = page.statusCode === 302 ? await t.call('GET', String(page.headers.location)) : page;
    expect(index.statusCode).toBe(200);
    const policy = String(index.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(index.body).not.toMatch(/<script>[^<]/);
  });
});
