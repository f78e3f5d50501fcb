import { beforeEach, describe, expect, it } from 'vitest';
import { createPasswords, type Passwords } from '#kit/security/passwords.ts';
import { type Headers, PASSWORD, useTestApp } from './test-app.ts';

/** Comparing a hash takes a moment; this is what happens in it. */
let meanwhile: (() => Promise<unknown>) | undefined;
const cheap = createPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
const passwords: Passwords = {
  hash: cheap.hash,
  verify: async (...given) => {
    const matches = await cheap.verify(...given);
    const happening = meanwhile;
    meanwhile = undefined;
    await happening?.();
    return matches;
  },
};
const t = useTestApp({ passwords });
const NEW = 'Nouveau-Sesame-47!';
const THIEF = 'Sesame-Du-Voleur-1!';
let visitors = 0;
const signIn = (user_name: string, user_password: string) => {
  visitors += 1;
  const from = `203.0.113.${visitors}`;
  return t.call('POST', '/api/authenticate/', { body: { user_name, user_password }, from });
};
const change = (headers: Headers, current_password: string, user_password: string) =>
  t.call('POST', '/api/users/current/password/', { headers, body: { current_password, user_password } });
const disable = (user_name: string) =>
  t.db
    .updateTable('users')
    .set({ user_disabled_at: t.clock.now() })
    .where('user_name', '=', user_name)
    .execute();

beforeEach(() => {
  meanwhile = undefined;
});

describe('A7: while a password is being compared', () => {
  it('another one set meanwhile refuses the sign-in', async () => {
    const owner = await t.signIn('demo.up');
    meanwhile = () => change(owner, PASSWORD, NEW);
    expect((await signIn('demo.up', PASSWORD)).statusCode).toBe(401);
    expect((await signIn('demo.up', NEW)).statusCode).toBe(200);
  });

  it('disabling the user refuses the sign-in', async () => {
    meanwhile = () => disable('demo.dp');
    const answer = await signIn('demo.dp', PASSWORD);
    expect([answer.statusCode, answer.json().data]).toEqual([401, undefined]);
  });

  it('another one set meanwhile is not replaced by the change that came too late', async () => {
    const [thief, owner] = [await t.signIn('demo.ua'), await t.signIn('demo.ua')];
    meanwhile = () => change(owner, PASSWORD, NEW);
    const late = await change(thief, PASSWORD, THIEF);
    expect(late.json().error.originalError.name).toBe('TokenRevokedError');
    expect((await signIn('demo.ua', THIEF)).statusCode).toBe(401);
    expect((await signIn('demo.ua', NEW)).statusCode).toBe(200);
  });

  it('ending the session refuses the change', async () => {
    const [thief, owner] = [await t.signIn('demo.ab'), await t.signIn('demo.ab')];
    meanwhile = () => t.call('DELETE', '/api/authenticate/?allover=true', { headers: owner });
    expect((await change(thief, PASSWORD, THIEF)).statusCode).toBe(401);
    expect((await signIn('demo.ab', PASSWORD)).statusCode).toBe(200);
  });
});
