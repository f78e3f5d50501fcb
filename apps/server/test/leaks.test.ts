// @module-tag volume
import { describe, expect, it } from 'vitest';
import { registryOf } from '#kit/http/registry.ts';
import { createLogger } from '#kit/process/logger.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp({ config: { logLevel: 'debug' } });
const CANARY = 'Canari-Secret-8472!';

describe('O3: secrets stay out of the log', () => {
  it('whatever field they come in, whatever becomes of the request', async () => {
    const before = t.logs().length;
    const sa = await t.signIn('demo.sa');
    for (const call of registryOf(t.app).calls.values()) {
      const url = `/api${call.path.replace(/:\w+/g, CANARY)}?token=${CANARY}&user_password=${CANARY}`;
      const body = {
        user_name: 'demo.sa',
        user_password: CANARY,
        user_confirmation_code: CANARY,
        current_password: CANARY,
        token: CANARY,
      };
      const headers = { ...sa, cookie: `token=${CANARY}`, 'x-api-key': CANARY };
      await t.call(call.method, url, { headers, body: call.method === 'GET' ? undefined : body });
      await t.call(call.method, `/api${call.path.replace(/:\w+/g, '1')}`, {
        headers: { authorization: `Bearer ${CANARY}` },
        body: call.method === 'GET' ? undefined : body,
      });
    }
    const password = { user_name: 'demo.sa', user_password: CANARY };
    await t.call('POST', '/api/authenticate/', { body: password });
    const log = t.logs().slice(before);
    expect(log).toContain('"route":"/api/authenticate/"');
    expect(log).toMatch(/"session":"[0-9a-f]{12}"/);
    expect(log.replaceAll(`/${CANARY}`, '')).not.toContain(CANARY);
    expect(log).not.toContain(sa.authorization?.slice(7));
  });

  it('the logger blanks them even when somebody hands them over', () => {
    let written = '';
    const logger = createLogger('info', {
      write(line) {
        written += line;
      },
    });
    logger.info(
      { user_password: CANARY, body: { token: CANARY }, req: { headers: { authorization: CANARY } } },
      'oops',
    );
    const failure = Object.assign(new Error('refused'), {
      parameters: [CANARY],
      detail: CANARY,
      code: '23505',
    });
    logger.error({ err: failure }, 'failed');
    expect(written).toContain('[redacted]');
    expect(written).toContain('23505');
    expect(written).not.toContain(CANARY);
  });
});

describe('O4: nothing of the inside', () => {
  it('our own mistakes answer as such, without a word about them', async () => {
    const { createServer } = await import('#kit/http/server.ts');
    const app = createServer(t.deps);
    app.get('/boom', async () => {
      throw new Error('select secret from users at /srv/file.ts:12');
    });
    const answer = await app.inject('/boom');
    expect(answer.statusCode).toBe(500);
    expect(answer.json().error).toEqual({
      name: 'InternalServerError',
      status: 'internal_server_error',
      message: 'Quelque chose s’est mal passé. Réessayez ; si cela persiste, contactez-nous.',
    });
    await app.close();
  });
});
