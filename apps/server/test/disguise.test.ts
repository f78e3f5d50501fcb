import { describe, expect, it } from 'vitest';
import { digest } from '#kit/security/digest.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp();
const MINUTE = 60_000;
const ROLE_ACCOUNTS = ['demo.ap', 'demo.up', 'demo.dp', 'demo.aa', 'demo.ua', 'demo.ab', 'demo.ub'];

const disguise = async (headers: Headers | undefined, user_name: string) =>
  t.call('GET', `/api/authenticate/disguise/${await t.userId(user_name)}`, { headers });
const undisguise = (headers: Headers) => t.call('GET', '/api/authenticate/undisguise', { headers });
const bearer = (answer: { json(): { data: { token: string } } }) => ({
  authorization: `Bearer ${answer.json().data.token}`,
});
const current = async (headers: Headers) => t.call('GET', '/api/users/current/', { headers });
const refusals = async () => (await t.auditActions()).filter((action) => action === 'access.refused').length;
const claimsOf = (headers: Headers) =>
  JSON.parse(Buffer.from(headers.authorization?.split('.')[1] ?? '', 'base64url').toString());

describe('disguise', () => {
  it('D1: only an undisguised super administrator, and every refusal leaves a row', async () => {
    expect((await disguise(undefined, 'demo.up')).statusCode).toBe(401);
    for (const name of ROLE_ACCOUNTS) {
      const headers = await t.signIn(name);
      const before = await refusals();
      expect((await disguise(headers, 'demo.up')).statusCode, name).toBe(403);
      expect(await refusals()).toBe(before + 1);
    }
    const sa = await t.signIn('demo.sa');
    const disguised = bearer(await disguise(sa, 'demo.up'));
    const before = await refusals();
    expect((await disguise(disguised, 'demo.ap')).statusCode).toBe(403);
    expect(await refusals()).toBe(before + 1);
  });

  it('D2: not oneself, no super administrator, nobody disabled or missing', async () => {
    const sa = await t.signIn('demo.sa');
    for (const name of ['demo.sa', 'thibault.vasseur', 'gaspard.nivelle']) {
      const before = await refusals();
      const answer = await disguise(sa, name);
      expect(answer.statusCode, name).toBe(403);
      expect(answer.json().error.message).toBe(
        'Il n’est pas possible de prendre l’identité de cet utilisateur.',
      );
      expect(await refusals()).toBe(before + 1);
    }
    const missing = await t.call('GET', '/api/authenticate/disguise/999999', { headers: sa });
    expect(missing.statusCode).toBe(404);
  });

  it('D3: a new token for an hour at most, which says who is behind', async () => {
    const sa = await t.signIn('demo.sa');
    const disguised = bearer(await disguise(sa, 'demo.up'));
    const claims = claimsOf(disguised);
    expect(claims.original_user_id).toBe(await t.userId('demo.sa'));
    expect(claims.sid).not.toBe(claimsOf(sa).sid);
    expect(claimsOf(sa).original_user_id).toBeUndefined();
    expect((await current(disguised)).json().data).toMatchObject({
      user_name: 'demo.up',
      original_user_id: await t.userId('demo.sa'),
    });
    for (let part = 0; part < 2; part += 1) {
      expect((await current(disguised)).statusCode).toBe(200);
      t.clock.forward(30 * MINUTE);
    }
    expect((await current(disguised)).json().error.originalError.name).toBe('TokenExpiredError');
  });

  it('D3: a disguise ends with the session it came from', async () => {
    const sa = await t.signIn('demo.sa');
    for (let hours = 0; hours < 11; hours += 1) {
      t.clock.forward(60 * MINUTE);
      await current(sa);
    }
    t.clock.forward(40 * MINUTE);
    const disguised = bearer(await disguise(sa, 'demo.up'));
    expect(claimsOf(disguised).exp).toBe(claimsOf(sa).exp);
  });

  it('D3: a disguise ends when that session is closed, from wherever', async () => {
    for (const close of [
      async (sa: Headers) => t.call('DELETE', '/api/authenticate/', { headers: sa }),
      async (sa: Headers) => {
        const other = await t.signIn('demo.sa');
        const { data } = (await t.call('GET', '/api/authenticate/sessions/', { headers: other })).json();
        const { session_id } = await t.db
          .selectFrom('sessions')
          .select('session_id')
          .where('session_hash', '=', digest(claimsOf(sa).sid))
          .executeTakeFirstOrThrow();
        expect(data.map((one: { session_id: number }) => one.session_id)).toContain(session_id);
        return t.call('DELETE', `/api/authenticate/sessions/${session_id}/`, { headers: other });
      },
    ]) {
      const sa = await t.signIn('demo.sa');
      const disguised = bearer(await disguise(sa, 'demo.up'));
      expect((await close(sa)).statusCode).toBeLessThan(300);
      expect((await current(disguised)).json().error.originalError.name).toBe('TokenRevokedError');
    }
  });

  it('D4: coming back ends the disguise and the token before it, and inherits the end', async () => {
    const sa = await t.signIn('demo.sa');
    t.clock.forward(10 * MINUTE);
    const disguised = bearer(await disguise(sa, 'demo.up'));
    t.clock.forward(10 * MINUTE);
    const back = bearer(await undisguise(disguised));
    expect((await current(back)).json().data).toMatchObject({ user_name: 'demo.sa', original_user_id: null });
    expect((await current(disguised)).statusCode).toBe(401);
    expect((await undisguise(disguised)).statusCode).toBe(401);
    expect((await current(sa)).statusCode).toBe(401);
    expect(claimsOf(back).exp).toBe(claimsOf(sa).exp);
    expect((await undisguise(back)).statusCode).toBe(409);
  });

  it('D4: two returns at once give one token', async () => {
    const disguised = bearer(await disguise(await t.signIn('demo.sa'), 'demo.up'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => undisguise(disguised)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  it('D4: a super administrator demoted or disabled meanwhile does not come back, nor go on', async () => {
    const sa = await t.signIn('thibault.vasseur');
    const id = await t.userId('thibault.vasseur');
    const disguised = bearer(await disguise(sa, 'demo.up'));
    await t.db
      .updateTable('users')
      .set({ user_disabled_at: t.clock.now() })
      .where('user_id', '=', id)
      .execute();
    expect((await undisguise(disguised)).statusCode).toBe(401);
    expect((await current(disguised)).statusCode).toBe(401);
  });

  it('D5: a write made in disguise names both people; a password is not changed in disguise', async () => {
    const disguised = bearer(await disguise(await t.signIn('demo.sa'), 'demo.up'));
    const [up, sa] = [await t.userId('demo.up'), await t.userId('demo.sa')];
    const body = { user_first_name: 'Ursuline' };
    expect((await t.call('PATCH', `/api/users/${up}/`, { headers: disguised, body })).statusCode).toBe(200);
    const last = () =>
      t.db.selectFrom('audit_events').selectAll().orderBy('audit_id', 'desc').executeTakeFirstOrThrow();
    expect(await last()).toMatchObject({
      action: 'user.updated',
      actor_user_id: up,
      original_user_id: sa,
      changes: { user_first_name: { before: 'Ursule', after: 'Ursuline' } },
    });
    const change = { current_password: 'Whatever-It-Is-1!', user_password: 'Another-Sesame-1!' };
    const refused = await t.call('POST', '/api/users/current/password/', {
      headers: disguised,
      body: change,
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error.message).toBe(
      'Ce changement est impossible sous l’identité d’un autre utilisateur.',
    );
    expect(await last()).toMatchObject({ action: 'access.refused', actor_user_id: up, original_user_id: sa });
    for (const field of ['user_email', 'user_role', 'user_password', 'user_password_hash', 'profile_id']) {
      const answer = await t.call('PATCH', `/api/users/${up}/`, {
        headers: disguised,
        body: { [field]: 'x' },
      });
      expect(answer.statusCode, field).toBe(400);
    }
  });

  it('D6: never kept, never by HEAD, never ahead of time', async () => {
    const sa = await t.signIn('demo.sa');
    const url = `/api/authenticate/disguise/${await t.userId('demo.up')}`;
    const started = async () =>
      (await t.auditActions()).filter((action) => action === 'disguise.started').length;
    const before = await started();
    expect((await t.call('HEAD', url, { headers: sa })).statusCode).toBe(405);
    expect((await t.call('HEAD', '/api/authenticate/undisguise', { headers: sa })).statusCode).toBe(405);
    const signs: Headers[] = [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ];
    for (const sign of signs)
      expect((await t.call('GET', url, { headers: { ...sa, ...sign } })).statusCode).toBe(400);
    expect(await started()).toBe(before);
    const answer = await t.call('GET', url, { headers: sa });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await started()).toBe(before + 1);
  });
});
