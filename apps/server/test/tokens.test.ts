import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTokens } from '#kit/security/tokens.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp({ config: { logLevel: 'debug' } });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const current = (authorization: string) =>
  t.call('GET', '/api/users/current/', { headers: { authorization } });

describe('tokens', () => {
  it('A5: anything but our own signature, algorithm, issuer and audience is refused', async () => {
    const { authorization = '' } = await t.signIn('demo.sa');
    const token = authorization.slice('Bearer '.length);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(Buffer.from(claims.sid, 'base64url').length).toBeGreaterThanOrEqual(16);
    const key = t.deps.config.secretKey;
    const forge = (alg: string, body: object, secret: Uint8Array = key) =>
      new SignJWT({ ...body }).setProtectedHeader({ alg, typ: 'JWT' }).sign(secret);
    const hs256 = (head: object, body: object) => {
      const text = `${encode(head)}.${encode(body)}`;
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    };
    const { exp: _, ...endless } = claims;
    const forged = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      `${encode({ alg: 'None', typ: 'JWT' })}.${payload}.x`,
      await forge('HS512', claims, Buffer.alloc(64, key)),
      await forge('HS384', claims, Buffer.alloc(48, key)),
      await forge('HS256', claims, Buffer.alloc(48, 'another key')),
      await forge('HS256', { ...claims, sub: String(Number(claims.sub) + 1) }),
      await forge('HS256', { ...claims, original_user_id: 2 }),
      await forge('HS256', { ...claims, aud: 'elsewhere' }),
      await forge('HS256', { ...claims, iss: 'elsewhere' }),
      await forge('HS256', { ...claims, sid: 'A'.repeat(43) }),
      await forge('HS256', endless),
      hs256({ alg: 'RS256', typ: 'JWT' }, claims),
      hs256({ alg: 'HS256', typ: 'at+jwt' }, claims),
      `${header}.${encode({ ...claims, sub: '2' })}.${signature}`,
      // Not the last sign: some of its bits mean nothing.
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${header}.${payload}`,
      'a.b.c',
      '',
      'x'.repeat(5000),
    ];
    expect((await current(`Bearer ${token}`)).statusCode).toBe(200);
    expect((await current(`bearer ${token}`)).statusCode).toBe(200);
    for (const [index, one] of forged.entries()) {
      const answer = await current(`Bearer ${one}`);
      expect(answer.statusCode, `forgery ${index}`).toBe(401);
      expect(answer.json().error.originalError).toEqual({ name: 'TokenInvalidError' });
    }
    for (const other of [`Basic ${token}`, token, `Bearer ${token} ${token}`])
      expect((await current(other)).statusCode).toBe(401);
    const nobody = await t.call('GET', '/api/users/current/');
    expect(nobody.statusCode).toBe(401);
    expect(nobody.json().error.originalError).toBeUndefined();
  });

  it('A5: neither the token nor its random part is stored or logged', async () => {
    const { authorization = '' } = await t.signIn('demo.ap');
    await t.call('GET', '/api/users/current/', { headers: { authorization } });
    const token = authorization.slice('Bearer '.length);
    const [, payload = ''] = token.split('.');
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(t.db);
    let dump = '';
    for (const { name } of rows) {
      const all = await sql<{ text: string | null }>`
        select string_agg(row::text, ' ') as text from ${sql.table(name)} as row`.execute(t.db);
      dump += all.rows[0]?.text ?? '';
    }
    expect(dump).toContain('demo.ap');
    for (const secret of [token, sid, payload]) {
      expect(dump).not.toContain(secret);
      expect(t.logs()).not.toContain(secret);
    }
  });

  it('a signing key that is too short stops the start', () => {
    expect(() => createTokens(Buffer.alloc(31), t.clock)).toThrow('32 bytes');
  });
});
