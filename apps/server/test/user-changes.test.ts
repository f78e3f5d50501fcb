import { describe, expect, it } from 'vitest';
import { NEW_PASSWORD, usePeople } from './people.ts';
import { type Headers, PASSWORD } from './test-app.ts';

const {
  t,
  they,
  rowOf,
  person,
  create,
  patch,
  created,
  current,
  lastAudit,
  linkIn,
  choosePassword,
  disguised,
} = usePeople();

describe('A7: a change bites on the next request', () => {
  it('disabling ends sessions, disguises and open links; one’s own account cannot be disabled', async () => {
    const { user_id, user_name } = await created();
    const [theirs, borrowed] = [await t.signIn(user_name), await disguised(user_name)];
    await t.call('POST', `/api/users/${user_id}/reset-link/`, { headers: they.ap });
    const [mail] = await t.mails((await rowOf(user_name)).user_email);
    expect(mail?.mail_text).toContain('Un administrateur vous envoie ce lien');
    expect((await patch(they.ap, user_id, { user_disabled: true })).json().data.user_disabled).toBe(true);
    for (const headers of [theirs, borrowed])
      expect((await current(headers)).json().error.originalError.name).toBe('TokenRevokedError');
    expect((await choosePassword(linkIn(mail?.mail_text ?? ''))).statusCode).toBe(422);
    const link = await t.call('POST', `/api/users/${user_id}/reset-link/`, { headers: they.ap });
    expect([link.statusCode, link.json().error.message]).toEqual([409, 'Ce compte est désactivé.']);
    await patch(they.ap, user_id, { user_disabled: false });
    expect((await current(theirs)).statusCode).toBe(401);
    await t.signIn(user_name);
    expect((await patch(they.ap, await t.userId('demo.ap'), { user_disabled: true })).statusCode).toBe(400);
  });

  it('role and profile', async () => {
    const { user_id, user_name } = await created({ user_role: 'AP' });
    const theirs = await t.signIn(user_name);
    const foreign = `/api/users/${await t.userId('yann.castagnet')}/`;
    expect((await create(theirs, person())).statusCode).toBe(200);
    await patch(they.ap, user_id, { user_role: 'UP' });
    expect((await create(theirs, person())).statusCode).toBe(403);
    expect((await t.call('GET', foreign, { headers: theirs })).statusCode).toBe(404);
    await patch(they.sa, user_id, { profile_id: they.midi });
    expect((await t.call('GET', foreign, { headers: theirs })).statusCode).toBe(200);
  });

  it('a password ends every session and tells its owner; a new address ends links sent to the old one', async () => {
    const { user_id, user_name } = await created();
    const theirs = await t.signIn(user_name);
    expect((await patch(they.ap, user_id, { user_password: NEW_PASSWORD })).statusCode).toBe(200);
    expect((await current(theirs)).statusCode).toBe(401);
    await t.signIn(user_name, NEW_PASSWORD);
    const { user_email } = await rowOf(user_name);
    expect(await t.mails(user_email)).toMatchObject([
      { mail_subject: 'Encart : votre mot de passe a changé' },
    ]);
    await t.call('POST', `/api/users/${user_id}/reset-link/`, { headers: they.ap });
    const code = linkIn((await t.mails(user_email))[1]?.mail_text ?? '');
    await patch(they.ap, user_id, { user_email: `autre.${user_email}` });
    expect((await choosePassword(code)).statusCode).toBe(422);
  });
});

describe('a change', () => {
  it('is written down field by field, told in the history, and refused to whoever read an older version', async () => {
    const { user_id, version } = await created();
    const answer = await patch(they.ap, user_id, { user_last_name: 'Changée', user_role: 'DP', version });
    expect(answer.json().data.version).toBe(version + 1);
    const late = await patch(they.sa, user_id, { user_first_name: 'Tard', version });
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      'Quelqu’un d’autre a modifié cette fiche entre-temps.',
    ]);
    const history = await t.call('GET', `/api/users/${user_id}/history/`, { headers: they.ap });
    const [newest, first] = history.json().data;
    expect(newest).toMatchObject({ action: 'user.updated', actor: 'Pascal Riquier' });
    expect(newest.changes).toEqual({
      user_last_name: { before: expect.any(String), after: 'Changée' },
      user_role: { before: 'UP', after: 'DP' },
    });
    // What the platform did to a company's people, they learn without the name.
    expect(first).toMatchObject({ action: 'user.created', actor: null, changes: null });
  });

  it('of one’s own whole account is refused: people change a part of what is theirs', async () => {
    const user_id = await t.userId('demo.ap');
    const { user_password, ...body } = person({ user_name: 'demo.ap', user_role: 'DP' });
    const answer = await t.call('PUT', `/api/users/${user_id}/`, { headers: they.ap, body });
    expect(answer.statusCode).toBe(403);
    const current = (await t.call('GET', '/api/users/current/', { headers: they.ap })).json().data;
    expect(current).toMatchObject({ user_id, user_role: 'AP' });
  });

  it('of the whole account keeps the password', async () => {
    const { user_id, user_name } = await created();
    const { user_password, ...body } = person({ user_name, user_role: 'DP' });
    const answer = await t.call('PUT', `/api/users/${user_id}/`, { headers: they.ap, body });
    expect(answer.json().data).toMatchObject({ user_role: 'DP', user_email: body.user_email });
    await t.signIn(user_name);
  });

  it('E4: takes no unknown field and no column that is not named', async () => {
    const { user_id } = await created();
    for (const field of [
      'user_password_hash',
      'profile_type',
      'user_disabled_at',
      'created_at',
      'user_id',
      'x',
    ]) {
      for (const answer of [
        await patch(they.ap, user_id, { [field]: 1 }),
        await create(they.ap, person({ [field]: 1 })),
        await t.call('POST', `/api/users/${user_id}/reactivate/`, {
          headers: they.ap,
          body: person({ [field]: 1 }),
        }),
      ]) {
        expect(answer.statusCode, field).toBe(400);
        expect(answer.json().error.errors).toMatchObject([{ field, rule: 'unknown' }]);
      }
    }
  });
});

describe('E5: somebody who comes back', () => {
  const reactivate = (headers: Headers, user_id: number, body: object) =>
    t.call('POST', `/api/users/${user_id}/reactivate/`, { headers, body });

  it('is offered again inside one’s own profile, without old password, sessions and links', async () => {
    const { user_id, user_name } = await created();
    const { user_email } = await rowOf(user_name);
    const theirs = await t.signIn(user_name);
    await t.call('POST', `/api/users/${user_id}/reset-link/`, { headers: they.ap });
    const code = linkIn((await t.mails(user_email))[0]?.mail_text ?? '');
    // Disabled by other means than ours, which would have ended sessions and links already.
    const now = t.clock.now();
    await t.db.updateTable('users').set({ user_disabled_at: now }).where('user_id', '=', user_id).execute();

    const body = person({ user_email, user_role: 'DP', user_password: undefined, invite: true });
    const offer = await create(they.ap, body);
    expect(offer.statusCode).toBe(409);
    expect(offer.json().error).toMatchObject({
      message: 'Un compte désactivé existe déjà avec cette adresse. Vous pouvez le réactiver.',
      details: { user_id, user_full_name: expect.stringContaining('Personne') },
    });
    const back = await reactivate(they.ap, user_id, body);
    expect(back.json().data).toMatchObject({ user_id, user_name: body.user_name, user_role: 'DP' });
    expect(await lastAudit()).toMatchObject({ action: 'user.reactivated', entity_id: String(user_id) });
    expect((await current(theirs)).statusCode).toBe(401);
    await expect(t.signIn(body.user_name, PASSWORD)).rejects.toThrow('cannot sign in');
    expect((await choosePassword(code)).statusCode).toBe(422);
    const invitation = (await t.mails(user_email)).at(-1);
    expect(invitation?.mail_subject).toBe('Encart : votre compte est prêt');
    expect((await choosePassword(linkIn(invitation?.mail_text ?? ''))).statusCode).toBe(200);
    await t.signIn(body.user_name, NEW_PASSWORD);
    expect((await reactivate(they.ap, user_id, body)).statusCode).toBe(409);
  });

  it('of another company is a taken address like any other', async () => {
    const disabled = { user_email: 'gaspard.nivelle@editions-du-belvedere.example' };
    const active = { user_email: 'yann.castagnet@canal-midi-video.example' };
    const [one, two] = [await create(they.ap, person(disabled)), await create(they.ap, person(active))];
    expect([one.statusCode, one.body]).toEqual([422, two.body]);
    expect(one.json().error.errors).toMatchObject([{ field: 'user_email', rule: 'unique' }]);
    const seen = await create(they.sa, person(disabled));
    expect([seen.statusCode, seen.json().error.details.user_full_name]).toEqual([409, 'Gaspard Nivelle']);
  });
});

describe('names and addresses of accounts out of sight', () => {
  const hidden = ['yann.castagnet@canal-midi-video.example', 'kevin.dhaenens'];

  it('cannot be found out by trying many: soon every try waits, free or taken, and it is written down', async () => {
    const profile_id = they.midi;
    const { user_name } = await created({ profile_id, user_role: 'AP' });
    const headers = await t.signIn(user_name);
    const mine = (given: object) => person({ profile_id, user_role: 'UP', ...given });
    // Those one sees cost nothing, however often.
    for (let count = 0; count < 10; count += 1)
      expect((await create(headers, mine({ user_name: 'Yann.Castagnet' }))).statusCode).toBe(422);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const given =
        count % 2 ? { user_email: 'pascal.riquier@groupe-rivages-presse.example' } : { user_name: 'demo.ap' };
      statuses.push((await create(headers, mine(given))).statusCode);
    }
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(422));
    expect(statuses.slice(6)).toEqual(Array(6).fill(429));
    expect(await t.auditActions()).toContain('access.refused');
    const waiting = await create(headers, mine({}));
    expect([waiting.statusCode, Number(waiting.headers['retry-after'])]).toEqual([429, 1]);
    const { user_id } = await created({ profile_id });
    for (const body of [
      { user_email: 'pascal.riquier@groupe-rivages-presse.example' },
      { user_email: 'free@x.example' },
    ])
      expect((await patch(headers, user_id, body)).statusCode).toBe(429);
    expect((await patch(headers, user_id, { user_first_name: 'Autre' })).statusCode).toBe(200);
    t.clock.forward(2_000);
    expect((await create(headers, mine({}))).statusCode).toBe(200);
  });

  it('wait for the company that tries, whoever of its people does, and for nobody else', async () => {
    for (let count = 0; count < 8; count += 1)
      await create(they.ap, person(count % 2 ? { user_email: hidden[0] } : { user_name: hidden[1] }));
    expect((await create(they.ap, person())).statusCode).toBe(429);
    const colleague = await created({ user_role: 'AP' });
    expect((await create(await t.signIn(colleague.user_name), person())).statusCode).toBe(429);
    expect((await create(they.sa, person())).statusCode).toBe(200);
    t.clock.forward(3_600_000);
    [they.sa, they.ap] = [await t.signIn('demo.sa'), await t.signIn('demo.ap')];
    expect((await create(they.ap, person())).statusCode).toBe(200);
  });
});

describe('D5: while disguised', () => {
  it('password, e-mail and role of others stay; the rest is written down with both people', async () => {
    const borrowed = await disguised('demo.ap');
    const { user_id } = await created();
    for (const body of [
      { user_password: NEW_PASSWORD },
      { user_email: 'x@y.example' },
      { user_role: 'DP' },
    ]) {
      const answer = await patch(borrowed, user_id, body);
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        403,
        'Ce changement est impossible sous l’identité d’un autre utilisateur.',
      ]);
    }
    const link = await t.call('POST', `/api/users/${user_id}/reset-link/`, { headers: borrowed });
    expect([link.statusCode, link.json().error.message]).toEqual([
      403,
      'Ce changement est impossible sous l’identité d’un autre utilisateur.',
    ]);
    expect(await lastAudit()).toMatchObject({ action: 'access.refused', entity_id: String(user_id) });
    expect((await patch(borrowed, user_id, { user_role: 'UP', user_disabled: true })).statusCode).toBe(200);
    const both = { actor_user_id: await t.userId('demo.ap'), original_user_id: await t.userId('demo.sa') };
    expect(await lastAudit()).toMatchObject({ action: 'user.updated', ...both });
    const again = await t.call('POST', `/api/users/${user_id}/reactivate/`, {
      headers: borrowed,
      body: person(),
    });
    expect(again.statusCode).toBe(403);
    expect((await create(borrowed, person())).statusCode).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'user.created', ...both });
  });
});

describe('a link to choose a password', () => {
  it('is sent three times an hour at most, and the sender is told', async () => {
    const { user_id } = await created();
    const send = () => t.call('POST', `/api/users/${user_id}/reset-link/`, { headers: they.ap });
    expect([await send(), await send(), await send()].map((answer) => answer.statusCode)).toEqual([
      200, 200, 200,
    ]);
    const fourth = await send();
    expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '3600']);
  });
});

describe('E7: the last super administrator', () => {
  it('stays, also when two remove each other at the same moment', async () => {
    const lasting = ['demo.sa', 'thibault.vasseur'];
    const superAdministrators = await t.db
      .selectFrom('users')
      .select(['user_id', 'user_name'])
      .where('user_role', '=', 'SA')
      .where('user_disabled_at', 'is', null)
      .execute();
    for (const { user_id, user_name } of superAdministrators)
      if (!lasting.includes(user_name))
        expect((await patch(they.sa, user_id, { user_disabled: true })).statusCode).toBe(200);
    const other = await t.signIn('thibault.vasseur');
    const [one, two] = await Promise.all([
      patch(they.sa, await t.userId('thibault.vasseur'), { user_disabled: true }),
      patch(other, await t.userId('demo.sa'), { user_role: 'UP', profile_id: they.rivages }),
    ]);
    const [done, refused] = [one, two].sort((a, b) => a.statusCode - b.statusCode);
    expect(done?.statusCode).toBe(200);
    // The second was let in before the first one's change, or is nobody's administrator any more.
    if (refused?.statusCode === 409)
      expect(refused.json().error.message).toBe('Le dernier super administrateur actif doit le rester.');
    else expect([401, 404]).toContain(refused?.statusCode);
    const left = await t.db
      .selectFrom('users')
      .select('user_id')
      .where('user_role', '=', 'SA')
      .where('user_disabled_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});
