import { describe, expect, it } from 'vitest';
import { createPasswords, type Passwords } from '#kit/security/passwords.ts';
import { PASSWORD, useTestApp } from './test-app.ts';

let verified = 0;
const real = createPasswords();
const counting: Passwords = {
  hash: real.hash,
  verify: (...given) => {
    verified += 1;
    return real.verify(...given);
  },
};
const t = useTestApp({ passwords: counting });

let visitor = 0;
const attempt = (user_name: string, user_password: string) => {
  visitor += 1;
  const from = `203.0.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`;
  return t.call('POST', '/api/authenticate/', { body: { user_name, user_password }, from });
};

describe('signing in', () => {
  it('answers a token that works, by user name or e-mail address, whatever the case', async () => {
    const email = 'Pascal.Riquier@groupe-rivages-presse.example';
    for (const user_name of ['demo.ap', 'DEMO.AP', ' demo.ap ', email]) {
      const answer = await attempt(user_name, PASSWORD);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().data.tokenType).toBe('Bearer');
      expect(answer.headers['cache-control']).toBe('no-store');
      const headers = { authorization: `Bearer ${answer.json().data.token}` };
      const url = '/api/users/current/?withRelated=profile&detailedRelations=true';
      const current = await t.call('GET', url, { headers });
      expect(current.json().data).toMatchObject({ user_name: 'demo.ap', profile: { profile_type: 'P' } });
    }
  });

  it('A1: unknown, wrong and disabled get the same answer after the same work', async () => {
    const kinds = {
      unknown: () => attempt('nobody.at-all', PASSWORD),
      wrong: () => attempt('demo.ap', 'Not-The-Password-1!'),
      disabled: () => attempt('gaspard.nivelle', PASSWORD),
    };
    const bodies = new Set<string>();
    const times: Record<string, number[]> = { unknown: [], wrong: [], disabled: [] };
    // The quickest of many is the work itself, without the noise of a busy machine; most of it is the hash.
    const alike = () => {
      const quickest = Object.values(times).map((all) => Math.min(...all));
      return Math.min(...quickest) / Math.max(...quickest);
    };
    for (let round = 0; round < 15 || (round < 60 && alike() <= 0.6); round += 1) {
      // Failures are forgotten meanwhile: being slowed is another test's subject.
      t.clock.forward(3_600_000);
      for (const [kind, tryOnce] of Object.entries(kinds)) {
        const before = verified;
        const start = performance.now();
        const answer = await tryOnce();
        times[kind]?.push(performance.now() - start);
        expect(answer.statusCode).toBe(401);
        expect(verified, `${kind} computes one hash`).toBe(before + 1);
        bodies.add(answer.body);
      }
    }
    expect(bodies.size).toBe(1);
    expect(alike()).toBeGreaterThan(0.6);
  });

  it('A1: the stand-in hash costs as much as a real one', async () => {
    const stored = await real.hash(PASSWORD);
    const quickest = { somebody: Number.POSITIVE_INFINITY, nobody: Number.POSITIVE_INFINITY };
    const isAlike = () => quickest.nobody > quickest.somebody / 2;
    // On a busy machine it takes a while until both have had a moment to themselves.
    for (let round = 0; round < 12 || (round < 120 && !isAlike()); round += 1) {
      for (const who of ['somebody', 'nobody'] as const) {
        const start = performance.now();
        await real.verify(who === 'nobody' ? null : stored, 'Another-Password-1!');
        quickest[who] = Math.min(quickest[who], performance.now() - start);
      }
    }
    expect(isAlike(), JSON.stringify(quickest)).toBe(true);
    expect(await real.verify(null, 'nobody has this password')).toBe(false);
  });

  it('A3: passwords are stored as argon2id with at least 19 MiB and two passes', async () => {
    const rows = await t.db.selectFrom('users').select('user_password_hash').execute();
    for (const { user_password_hash } of rows) {
      const [, memory, passes] =
        /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(user_password_hash ?? '') ?? [];
      expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
      expect(Number(passes)).toBeGreaterThanOrEqual(2);
    }
  });

  it('A3: 200 sign-ins at once are answered, slowed or put off, never anything else', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        attempt('demo.up', index % 2 ? PASSWORD : 'Wrong-Password-1!'),
      ),
    );
    const statuses = new Set(answers.map((answer) => answer.statusCode));
    for (const status of statuses) expect([200, 401, 429, 503]).toContain(status);
    expect(statuses).toContain(503);
    for (const answer of answers.filter((one) => one.statusCode === 503))
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('A11: credentials are text and nothing else', async () => {
    const bad = [{}, { a: 1 }, ['x'], [], 5, 0, true, null, 'x'.repeat(500_000)];
    const calls: [string, Record<string, unknown>][] = [
      ['/api/authenticate/', { user_name: 'demo.sa', user_password: PASSWORD }],
      ['/api/users/forgotten-password/', { user_email: 'a@b.example' }],
      ['/api/users/reset-password/', { user_confirmation_code: 'c'.repeat(43), user_password: PASSWORD }],
    ];
    for (const [url, good] of calls)
      for (const field of Object.keys(good))
        for (const value of bad) {
          const answer = await t.call('POST', url, { body: { ...good, [field]: value } });
          expect([400, 413], `${url} ${field} ${JSON.stringify(value).slice(0, 20)}`).toContain(
            answer.statusCode,
          );
        }
    for (const body of [[], 'text', 5, null]) {
      const headers = { 'content-type': 'application/json' };
      const payload = JSON.stringify(body);
      const answer = await t.app.inject({ method: 'POST', url: '/api/authenticate/', headers, payload });
      expect(answer.statusCode, JSON.stringify(body)).toBe(400);
    }
    const huge = { current_password: 'x'.repeat(500_000), user_password: PASSWORD };
    const headers = await t.signIn('demo.ub');
    expect((await t.call('POST', '/api/users/current/password/', { headers, body: huge })).statusCode).toBe(
      413,
    );
  });

  it('says what is missing, in the language asked for', async () => {
    const answer = await t.call('POST', '/api/authenticate/', {
      body: {},
      headers: { 'accept-language': 'en' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({
      name: 'RequestValidatorError',
      status: 'validation_failed',
      errors: [
        { field: 'user_name', rule: 'required', message: 'The user name is required' },
        { field: 'user_password', rule: 'required', message: 'The password is required' },
      ],
    });
    const french = await t.call('POST', '/api/authenticate/', { body: {} });
    expect(french.json().error.errors[1].message).toBe('Le mot de passe est requis');
  });

  it('A12: user names and e-mail addresses share one folded namespace', async () => {
    const like = await t.db
      .selectFrom('users')
      .select(['user_first_name', 'user_last_name', 'user_email', 'user_role', 'profile_id', 'profile_type'])
      .where('user_name', '=', 'demo.up')
      .executeTakeFirstOrThrow();
    const insert = (names: { user_name: string; user_email: string }) =>
      t.db
        .insertInto('users')
        .values({ ...like, ...names })
        .execute();
    const taken = { code: '23505' };
    await expect(
      insert({ user_name: like.user_email.toUpperCase(), user_email: 'new@x.example' }),
    ).rejects.toMatchObject(taken);
    await expect(insert({ user_name: 'new.person', user_email: 'DEMO.UP' })).rejects.toMatchObject(taken);
    await expect(insert({ user_name: 'Demo.Up', user_email: 'new@x.example' })).rejects.toMatchObject(taken);
    await insert({ user_name: 'ÉMILE', user_email: 'emile@x.example' });
    await expect(insert({ user_name: 'émile', user_email: 'other@x.example' })).rejects.toMatchObject(taken);
  });
});
