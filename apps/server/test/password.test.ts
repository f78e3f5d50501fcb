import { describe, expect, it } from 'vitest';
import { type Headers, ORIGIN, PASSWORD, useTestApp } from './test-app.ts';

const t = useTestApp({ config: { logLevel: 'debug' } });
const MINUTE = 60_000;
const NEW = 'Nouveau-Sesame-47!';

const forgotten = (user_email: string, headers?: Headers) =>
  t.call('POST', '/api/users/forgotten-password/', { body: { user_email }, headers });
const reset = (user_confirmation_code: string, user_password: string, from = '192.0.2.1') =>
  t.call('POST', '/api/users/reset-password/', { body: { user_confirmation_code, user_password }, from });
const linkIn = (text: string) => /\S+\/users\/reset_password\/(\S+)/.exec(text);
const codeFor = async (email: string) => {
  await forgotten(email);
  const mails = await t.mails(email);
  return linkIn(mails.filter((mail) => linkIn(mail.mail_text)).at(-1)?.mail_text ?? '')?.[1] ?? '';
};
const signInStatus = async (user_name: string, user_password: string) =>
  (await t.call('POST', '/api/authenticate/', { body: { user_name, user_password }, from: '192.0.2.200' }))
    .statusCode;

describe('forgotten password', () => {
  it('mails a link that works once, ends every session and tells the owner', async () => {
    const email = 'pascal.riquier@groupe-rivages-presse.example';
    const before = await t.signIn('demo.ap');
    const code = await codeFor(email);
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    expect((await reset(code, NEW)).json()).toEqual({ data: { done: true } });
    expect(
      (await t.call('GET', '/api/users/current/', { headers: before })).json().error.originalError.name,
    ).toBe('TokenRevokedError');
    expect(await signInStatus('demo.ap', PASSWORD)).toBe(401);
    expect(await signInStatus('demo.ap', NEW)).toBe(200);
    const again = await reset(code, NEW);
    expect(again.statusCode).toBe(422);
    expect(again.json().error.message).toBe('Ce lien n’est plus valable. Demandez-en un nouveau.');
    expect((await t.mails(email)).at(-1)?.mail_subject).toBe('Encart : votre mot de passe a changé');
    const stored = await t.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('says whether a link can still be used before anybody types a password, without using it', async () => {
    const code = await codeFor('didier.pommeret@groupe-rivages-presse.example');
    const check = (user_confirmation_code: string) =>
      t.call('POST', '/api/users/reset-password/check/', { body: { user_confirmation_code } });
    expect((await check(code)).statusCode).toBe(200);
    expect((await reset(code, NEW)).statusCode).toBe(200);
    const used = await check(code);
    expect([used.statusCode, used.json().error.errors[0].field]).toEqual([422, 'user_confirmation_code']);
    expect((await check('x'.repeat(40))).statusCode).toBe(422);
  });

  it('A9: fifty uses at once, one success', async () => {
    const code = await codeFor('ursule.penhoat@groupe-rivages-presse.example');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        reset(code, `Sesame-Numero-${index}!`, `192.0.2.${index + 1}`),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    for (const answer of answers) expect([200, 422, 429, 503]).toContain(answer.statusCode);
  });

  it('A9: a code lasts fifteen minutes, and a newer reset ends the older ones', async () => {
    const email = 'agathe.sauvaire@maison-sauvaire.example';
    const late = await codeFor(email);
    t.clock.forward(15 * MINUTE + 1);
    expect((await reset(late, NEW)).statusCode).toBe(422);
    const [one, two] = [await codeFor(email), await codeFor(email)];
    expect(one).not.toBe(two);
    expect((await reset(two, NEW)).statusCode).toBe(200);
    expect((await reset(one, NEW)).statusCode).toBe(422);
  });

  it('A10: one answer after one time, at most three mails an hour, nothing for strangers or disabled people', async () => {
    const email = 'brune.lacassagne@boussole-trading.example';
    const known = await forgotten(email);
    const unknown = await forgotten('nobody@nowhere.example');
    const disabled = await forgotten('gaspard.nivelle@editions-du-belvedere.example');
    expect(new Set([known, unknown, disabled].map((answer) => answer.body)).size).toBe(1);
    for (let more = 0; more < 5; more += 1) expect((await forgotten(email)).body).toBe(known.body);
    expect(await t.mails(email)).toHaveLength(3);
    expect(await t.mails('nobody@nowhere.example')).toHaveLength(0);
    expect(await t.mails('gaspard.nivelle@editions-du-belvedere.example')).toHaveLength(0);
    t.clock.forward(61 * MINUTE);
    await forgotten(email);
    expect(await t.mails(email)).toHaveLength(4);

    // Answers come on full steps of time; of many, the one least delayed by a busy machine is looked at.
    for (const address of ['ulysse.delcamp@maison-sauvaire.example', 'nobody@nowhere.example']) {
      const late: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        const start = performance.now();
        await forgotten(address);
        const took = performance.now() - start;
        expect(took).toBeGreaterThan(140);
        late.push(took % 150);
      }
      expect(Math.min(...late), address).toBeLessThan(50);
    }
  });

  it('strangers who ask for somebody’s link do not keep an administrator from sending one, nor the other way', async () => {
    const user_id = await t.userId('demo.ub');
    const { user_email } = await t.db
      .selectFrom('users')
      .select('user_email')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    const headers = await t.signIn('demo.sa');
    const send = () => t.call('POST', `/api/users/${user_id}/reset-link/`, { headers });
    for (let count = 0; count < 5; count += 1) await forgotten(user_email);
    expect(await t.mails(user_email)).toHaveLength(3);
    for (let count = 0; count < 3; count += 1) expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(429);
    expect(await t.mails(user_email)).toHaveLength(6);
    t.clock.forward(61 * MINUTE);
    const again = await t.signIn('demo.sa');
    for (let count = 0; count < 3; count += 1)
      await t.call('POST', `/api/users/${user_id}/reset-link/`, { headers: again });
    await forgotten(user_email);
    expect(await t.mails(user_email)).toHaveLength(10);
  });

  it('A10: the link comes from the configured address, whatever the request says its host is', async () => {
    const email = 'ulric.bessonnat@boussole-trading.example';
    await forgotten(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    });
    const [mail] = await t.mails(email);
    expect(mail?.mail_text).toContain(`${ORIGIN}/users/reset_password/`);
    expect(JSON.stringify(await t.db.selectFrom('mails').selectAll().execute())).not.toContain(
      'evil.example',
    );
    expect(mail?.mail_subject).toBe('Encart: choose a new password');
  });

  it('A13: a reset code never reaches the log, in a body or in an address', async () => {
    const code = await codeFor('malo.kermarrec@biscuiterie-kerlouan.example');
    expect(code).not.toBe('');
    await t.call('GET', `/users/reset_password/${code}`);
    await t.call('GET', `/users/reset%5Fpassword/${code}?from=mail`);
    await t.call('GET', `/api/users/reset-password/${code}`);
    await reset(code, NEW);
    expect(t.logs()).toContain('reset_password/[redacted]');
    expect(t.logs()).not.toContain(code);
    expect(t.logs()).not.toContain(NEW);
  });
});

describe('a password changed from the account page', () => {
  it('ends the links to choose another that are still open', async () => {
    const code = await codeFor('nadege.poulain@groupe-rivages-presse.example');
    expect(code).not.toBe('');
    const headers = await t.signIn('nadege.poulain');
    const body = { current_password: PASSWORD, user_password: NEW };
    const answer = await t.call('POST', '/api/users/current/password/', { headers, body });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await reset(code, 'Sesame-Du-Voleur-1!')).statusCode).toBe(422);
    expect(await signInStatus('nadege.poulain', NEW)).toBe(200);
  });
});

describe('A4: rules of a new password', () => {
  const refusals: [string, string[]][] = [
    ['', ['required', 'min_length', 'uppercase', 'lowercase', 'digit', 'special']],
    ['Ab1!xyz', ['min_length']],
    ['sans-majuscule-1', ['uppercase']],
    ['SANS-MINUSCULE-1', ['lowercase']],
    ['Sans-Chiffre-Ici', ['digit']],
    ['SansSpecial123', ['special']],
    ['P@ssw0rd', ['common']],
    ['Password1!', ['common']],
    ['Azerty123!', ['common']],
    [`Aa1!${'x'.repeat(1021)}`, ['max_length']],
  ];

  it.each(refusals)('%j breaks %j', async (user_password, rules) => {
    const answer = await reset('c'.repeat(43), user_password);
    expect(answer.statusCode).toBe(422);
    const broken = answer.json().error.errors.map((one: { rule: string }) => one.rule);
    expect(broken.sort()).toEqual([...rules].sort());
  });

  it('long passwords are taken whole: nothing is cut off', async () => {
    const long = `Sésame-1!${'é'.repeat(190)}`;
    const code = await codeFor('odile.charvet@la-gazette-des-vallees.example');
    expect((await reset(code, `${long}a`)).statusCode).toBe(200);
    expect(await signInStatus('odile.charvet', long)).toBe(401);
    expect(await signInStatus('odile.charvet', `${long}b`)).toBe(401);
    expect(await signInStatus('odile.charvet', `${long}a`)).toBe(200);
  });
});

describe('changing one’s own password', () => {
  const change = (headers: Headers, current_password: string, user_password: string, from = '192.0.2.1') =>
    t.call('POST', '/api/users/current/password/', {
      headers,
      body: { current_password, user_password },
      from,
    });

  it('needs the current one, ends the other sessions and keeps this one', async () => {
    const [here, there] = [await t.signIn('clarisse.tournier'), await t.signIn('clarisse.tournier')];
    const wrong = await change(here, 'Not-The-Current-1!', NEW);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().error).toMatchObject({
      message: 'Le mot de passe actuel est incorrect.',
      errors: [{ field: 'current_password' }],
    });
    expect((await change(here, PASSWORD, NEW)).statusCode).toBe(200);
    const status = async (headers: Headers) =>
      (await t.call('GET', '/api/users/current/', { headers })).statusCode;
    expect(await status(here)).toBe(200);
    expect(await status(there)).toBe(401);
    expect(await signInStatus('clarisse.tournier', NEW)).toBe(200);
    expect(await t.mails('clarisse.tournier@editions-du-belvedere.example')).toHaveLength(1);
  });

  it('slows whoever guesses the current one', async () => {
    const headers = await t.signIn('antoine.belvaux');
    const statuses = [];
    for (let tries = 0; tries < 8; tries += 1)
      statuses.push((await change(headers, `Not-The-Current-${tries}!`, NEW, '192.0.2.77')).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });
});
