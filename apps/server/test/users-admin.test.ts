import {
  canAssignRole,
  PROFILE_TYPES,
  profileTypeOf,
  ROLES,
  type Role,
} from '@encart/contract/access/roles.ts';
import { limits } from '@encart/contract/base/limits.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { purge } from '#kit/purge-job.ts';
import { dataUrl, draw } from './pictures.ts';
import { type Headers, PASSWORD, useTestApp } from './test-app.ts';

const t = useTestApp();
const NEW = 'Nouveau-Sesame-47!';
let sa: Headers;
let ap: Headers;
let rivages: number;
let midi: number;

const rowOf = (user_name: string) =>
  t.db.selectFrom('users').selectAll().where('user_name', '=', user_name).executeTakeFirstOrThrow();

let people = 0;
const person = (given: object = {}) => {
  people += 1;
  return {
    user_name: `personne.${people}`,
    user_email: `personne.${people}@rivages.example`,
    user_first_name: 'Personne',
    user_last_name: `Numéro ${people}`,
    user_role: 'UP',
    profile_id: rivages,
    user_password: PASSWORD,
    ...given,
  };
};
const create = (headers: Headers, body: object, more: Headers = {}) =>
  t.call('POST', '/api/users', { headers: { ...headers, ...more }, body });
const patch = (headers: Headers, user_id: number, body: object) =>
  t.call('PATCH', `/api/users/${user_id}/`, { headers, body });
const created = async (
  given: object = {},
): Promise<{ user_id: number; user_name: string; version: number }> => {
  const answer = await create(sa, person(given));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const current = (headers: Headers) => t.call('GET', '/api/users/current/', { headers });
const lastAudit = () =>
  t.db.selectFrom('audit_events').selectAll().orderBy('audit_id', 'desc').executeTakeFirstOrThrow();
const linkIn = (text: string) => /reset_password\/([\w-]+)/.exec(text)?.[1] ?? '';
const choosePassword = (user_confirmation_code: string) =>
  t.call('POST', '/api/users/reset-password/', { body: { user_confirmation_code, user_password: NEW } });
const disguised = async (user_name: string) => {
  const headers = await t.signIn('demo.sa');
  const url = `/api/authenticate/disguise/${await t.userId(user_name)}`;
  const answer = await t.call('GET', url, { headers });
  return { authorization: `Bearer ${answer.json().data.token}` };
};

beforeAll(async () => {
  [sa, ap] = [await t.signIn('demo.sa'), await t.signIn('demo.ap')];
  rivages = (await rowOf('demo.ap')).profile_id;
  midi = (await rowOf('yann.castagnet')).profile_id;
});

describe('people of one’s own profile', () => {
  it('are all that is listed, counted, found and exported; a super administrator sees everybody', async () => {
    const list = (headers: Headers, query = '') =>
      t.call('GET', `/api/users?limit=200&${query}`, { headers }).then((answer) => answer.json());
    const mine = await list(ap);
    expect(new Set(mine.data.map((user: { profile_id: number }) => user.profile_id))).toEqual(
      new Set([rivages]),
    );
    expect(mine.pagination.rowCount).toBe(mine.data.length);
    expect((await list(sa)).pagination.rowCount).toBeGreaterThan(mine.pagination.rowCount);
    expect((await list(ap, 'q=castagnet')).data).toEqual([]);
    expect((await list(ap, `profile_id=${midi}`)).data).toEqual([]);
    expect((await list(sa, 'user_disabled=true')).data).toMatchObject([{ user_name: 'gaspard.nivelle' }]);
    const file = (await t.call('GET', '/api/users/export/', { headers: ap })).body;
    expect(file).toContain('demo.up');
    expect(file).not.toContain('castagnet');
  });

  it('show nothing secret, and the picture only one by one', async () => {
    const avatar = dataUrl('png', await draw('png', 9, 9));
    const { user_id } = await created({ user_avatar: avatar });
    const single = await t.call('GET', `/api/users/${user_id}/?withRelated=profile&detailedRelations=true`, {
      headers: ap,
    });
    expect(single.json().data).toMatchObject({
      user_avatar: expect.stringContaining('data:image/webp;base64,'),
      profile: { profile_id: rivages, profile_name: 'Groupe Rivages Presse' },
    });
    const listed = await t.call('GET', `/api/users?user_id=${user_id}`, { headers: ap });
    for (const body of [single.body, listed.body]) expect(body).not.toMatch(/password|argon2/);
    expect(listed.body).not.toContain('base64');
  });

  it('are disabled and never removed: 405', async () => {
    const { user_id } = await created();
    const answer = await t.call('DELETE', `/api/users/${user_id}/`, { headers: sa });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, PATCH, PUT']);
  });
});

describe('somebody new', () => {
  it('with a password signs in at once, and every field is written down', async () => {
    const body = person({ user_role: 'DP', user_locale: 'en' });
    const answer = await create(ap, body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({
      user_full_name: `Personne ${body.user_last_name}`,
      version: 1,
    });
    await t.signIn(body.user_name);
    const row = await t.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'user.created')
      .where('entity_id', '=', String(answer.json().data.user_id))
      .executeTakeFirstOrThrow();
    expect(row.changes).toMatchObject({
      user_name: { before: null, after: body.user_name },
      user_role: { before: null, after: 'DP' },
      profile_id: { before: null, after: { id: rivages, name: 'Groupe Rivages Presse' } },
      user_password: { after: '[masked]' },
    });
  });

  it('with an invitation chooses a password from a mail that works for three days, once', async () => {
    const body = { ...person({ user_locale: 'en' }), user_password: undefined, invite: true };
    expect((await create(ap, body)).statusCode).toBe(200);
    const [mail, ...others] = await t.mails(body.user_email);
    expect(others).toEqual([]);
    expect(mail?.mail_subject).toBe('Encart: your account is ready');
    expect(mail?.mail_text).toContain('valid for 3 days');
    t.clock.forward(limits.invitation.lifetimeMs - 60_000);
    await purge(t.deps);
    const code = linkIn(mail?.mail_text ?? '');
    expect((await choosePassword(code)).statusCode).toBe(200);
    expect((await choosePassword(code)).statusCode).toBe(422);
    await t.signIn(body.user_name, NEW);
    // A first password is nothing to be warned of.
    expect(await t.mails(body.user_email)).toHaveLength(1);
    [sa, ap] = [await t.signIn('demo.sa'), await t.signIn('demo.ap')];
  });

  it('an invitation that is too old works no more', async () => {
    const body = { ...person(), user_password: undefined, invite: true };
    await create(ap, body);
    const [mail] = await t.mails(body.user_email);
    t.clock.forward(limits.invitation.lifetimeMs + 1);
    expect((await choosePassword(linkIn(mail?.mail_text ?? ''))).statusCode).toBe(422);
    [sa, ap] = [await t.signIn('demo.sa'), await t.signIn('demo.ap')];
  });

  it('needs a password or an invitation, a role, a profile, an address and a name that are free', async () => {
    const rules: [given: object, field: string, rule: string][] = [
      [{ user_password: undefined }, 'user_password', 'required'],
      [{ invite: true }, 'user_password', 'invited'],
      [{ user_password: 'faible' }, 'user_password', 'min_length'],
      [{ user_role: undefined }, 'user_role', 'required'],
      [{ profile_id: undefined }, 'profile_id', 'required'],
      [{ user_email: 'nulle part' }, 'user_email', 'email'],
      [{ user_email: 'PASCAL.riquier@groupe-rivages-presse.example' }, 'user_email', 'unique'],
      [{ user_name: 'Demo.AP' }, 'user_name', 'unique'],
      [{ user_name: 'pascal.riquier@groupe-rivages-presse.example' }, 'user_name', 'unique'],
      [{ user_avatar: 'https://evil.example/x.png' }, 'user_avatar', 'image'],
    ];
    for (const [given, field, rule] of rules) {
      const answer = await create(ap, person(given));
      expect(answer.statusCode, `${field} ${rule}`).toBe(422);
      expect(answer.json().error.errors).toContainEqual(expect.objectContaining({ field, rule }));
    }
    expect((await create(sa, person({ user_role: 'AB' }))).json().error.errors).toMatchObject([
      { field: 'user_role', rule: 'role_profile' },
    ]);
  });

  it('is added once however often the form is sent', async () => {
    const body = person();
    const key = { 'idempotency-key': 'one-person' };
    const answers = await Promise.all([1, 2, 3].map(() => create(ap, body, key)));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
  });
});

describe('E2: roles and profiles', () => {
  it('are given as the table says, through the API, for every actor, old role, new role and profile', async () => {
    const actors = new Map<Role, Headers>();
    for (const role of ROLES) actors.set(role, await t.signIn(`demo.${role.toLowerCase()}`));
    const placesOf = { SA: 'thibault.vasseur', P: 'demo.up', B: 'demo.ub', A: 'demo.ua' } as const;
    const profiles = new Map<string, number>();
    for (const type of PROFILE_TYPES) profiles.set(type, (await rowOf(placesOf[type])).profile_id);
    const others = { P: midi, B: (await rowOf('kevin.dhaenens')).profile_id } as Record<string, number>;
    const target = await created();
    const anyRole = fc.constantFrom(...ROLES);
    await fc.assert(
      fc.asyncProperty(
        anyRole,
        anyRole,
        anyRole,
        fc.boolean(),
        fc.boolean(),
        async (who, old, next, away, moves) => {
          const actor = await rowOf(`demo.${who.toLowerCase()}`);
          const [oldType, newType] = [profileTypeOf(old), profileTypeOf(next)];
          const before = {
            user_role: old,
            profile_id: (away ? others[oldType] : undefined) ?? (profiles.get(oldType) as number),
          };
          const profile_id = moves ? (profiles.get(newType) as number) : before.profile_id;
          await t.db
            .updateTable('users')
            .set({ ...before, profile_type: oldType })
            .where('user_id', '=', target.user_id)
            .execute();
          const profile_type = moves ? newType : oldType;
          const allowed = canAssignRole(actor, before, { user_role: next, profile_id, profile_type });
          const answer = await patch(actors.get(who) as Headers, target.user_id, {
            user_role: next,
            profile_id,
          });
          expect(answer.statusCode === 200, `${who} ${old} ${next} ${away} ${moves} ${answer.body}`).toBe(
            allowed,
          );
          const after = await rowOf(target.user_name);
          const wanted = allowed ? { user_role: next, profile_id } : before;
          expect({ user_role: after.user_role, profile_id: after.profile_id }).toEqual(wanted);
        },
      ),
      { numRuns: 120 },
    );
  }, 60_000);

  it('T10: another company’s profile answers like a missing one', async () => {
    const { user_id } = await created();
    const answers = [
      await create(ap, person({ profile_id: midi })),
      await create(ap, person({ profile_id: 999_999 })),
      await patch(ap, user_id, { profile_id: midi }),
      await patch(ap, user_id, { profile_id: 999_999 }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([422, 422, 422, 422]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.json().error.errors).toMatchObject([{ field: 'profile_id', rule: 'exists' }]);
  });

  it('a refusal is remembered', async () => {
    const up = await t.signIn('demo.up');
    const { user_id } = await created();
    expect((await patch(up, user_id, { user_first_name: 'X' })).statusCode).toBe(403);
    expect(await lastAudit()).toMatchObject({ action: 'access.refused', entity_id: String(user_id) });
  });
});

describe('T4: another company’s user', () => {
  it('answers like a missing one to every call', async () => {
    const foreign = await t.userId('yann.castagnet');
    const calls: ['GET' | 'POST' | 'PATCH' | 'PUT', string, object | undefined][] = [
      ['GET', '/', undefined],
      ['GET', '/history/', undefined],
      ['PATCH', '/', { user_first_name: 'X' }],
      ['PATCH', '/', { user_disabled: true }],
      ['PUT', '/', { ...person(), user_password: undefined }],
      ['POST', '/reactivate/', person()],
      ['POST', '/reset-link/', undefined],
    ];
    const before = await rowOf('yann.castagnet');
    for (const [method, path, body] of calls) {
      const [theirs, nobody] = await Promise.all(
        [foreign, 999_999].map((id) => t.call(method, `/api/users/${id}${path}`, { headers: ap, body })),
      );
      expect([theirs?.statusCode, theirs?.body], `${method} ${path}`).toEqual([404, nobody?.body]);
    }
    expect(await rowOf('yann.castagnet')).toEqual(before);
  });
});

describe('A7: a change bites on the next request', () => {
  it('disabling ends sessions, disguises and open links; one’s own account cannot be disabled', async () => {
    const { user_id, user_name } = await created();
    const [theirs, borrowed] = [await t.signIn(user_name), await disguised(user_name)];
    await t.call('POST', `/api/users/${user_id}/reset-link/`, { headers: ap });
    const [mail] = await t.mails((await rowOf(user_name)).user_email);
    expect(mail?.mail_text).toContain('Un administrateur vous envoie ce lien');
    expect((await patch(ap, user_id, { user_disabled: true })).json().data.user_disabled).toBe(true);
    for (const headers of [theirs, borrowed])
      expect((await current(headers)).json().error.originalError.name).toBe('TokenRevokedError');
    expect((await choosePassword(linkIn(mail?.mail_text ?? ''))).statusCode).toBe(422);
    const link = await t.call('POST', `/api/users/${user_id}/reset-link/`, { headers: ap });
    expect([link.statusCode, link.json().error.message]).toEqual([409, 'Ce compte est désactivé.']);
    await patch(ap, user_id, { user_disabled: false });
    expect((await current(theirs)).statusCode).toBe(401);
    await t.signIn(user_name);
    expect((await patch(ap, await t.userId('demo.ap'), { user_disabled: true })).statusCode).toBe(400);
  });

  it('role and profile', async () => {
    const { user_id, user_name } = await created({ user_role: 'AP' });
    const theirs = await t.signIn(user_name);
    const foreign = `/api/users/${await t.userId('yann.castagnet')}/`;
    expect((await create(theirs, person())).statusCode).toBe(200);
    await patch(ap, user_id, { user_role: 'UP' });
    expect((await create(theirs, person())).statusCode).toBe(403);
    expect((await t.call('GET', foreign, { headers: theirs })).statusCode).toBe(404);
    await patch(sa, user_id, { profile_id: midi });
    expect((await t.call('GET', foreign, { headers: theirs })).statusCode).toBe(200);
  });

  it('a password ends every session and tells its owner; a new address ends links sent to the old one', async () => {
    const { user_id, user_name } = await created();
    const theirs = await t.signIn(user_name);
    expect((await patch(ap, user_id, { user_password: NEW })).statusCode).toBe(200);
    expect((await current(theirs)).statusCode).toBe(401);
    await t.signIn(user_name, NEW);
    const { user_email } = await rowOf(user_name);
    expect(await t.mails(user_email)).toMatchObject([
      { mail_subject: 'Encart : votre mot de passe a changé' },
    ]);
    await t.call('POST', `/api/users/${user_id}/reset-link/`, { headers: ap });
    const code = linkIn((await t.mails(user_email))[1]?.mail_text ?? '');
    await patch(ap, user_id, { user_email: `autre.${user_email}` });
    expect((await choosePassword(code)).statusCode).toBe(422);
  });
});

describe('a change', () => {
  it('is written down field by field, told in the history, and refused to whoever read an older version', async () => {
    const { user_id, version } = await created();
    const answer = await patch(ap, user_id, { user_last_name: 'Changée', user_role: 'DP', version });
    expect(answer.json().data.version).toBe(version + 1);
    const late = await patch(sa, user_id, { user_first_name: 'Tard', version });
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      'Quelqu’un d’autre a modifié cette fiche entre-temps.',
    ]);
    const history = await t.call('GET', `/api/users/${user_id}/history/`, { headers: ap });
    const [newest, first] = history.json().data;
    expect(newest).toMatchObject({ action: 'user.updated', actor: 'Pascal Riquier' });
    expect(newest.changes).toEqual({
      user_last_name: { before: expect.any(String), after: 'Changée' },
      user_role: { before: 'UP', after: 'DP' },
    });
    // What the platform did to a company's people, they learn without the name.
    expect(first).toMatchObject({ action: 'user.created', actor: null, changes: null });
  });

  it('of the whole account keeps the password', async () => {
    const { user_id, user_name } = await created();
    const { user_password, ...body } = person({ user_name, user_role: 'DP' });
    const answer = await t.call('PUT', `/api/users/${user_id}/`, { headers: ap, body });
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
        await patch(ap, user_id, { [field]: 1 }),
        await create(ap, person({ [field]: 1 })),
        await t.call('POST', `/api/users/${user_id}/reactivate/`, {
          headers: ap,
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
    await t.call('POST', `/api/users/${user_id}/reset-link/`, { headers: ap });
    const code = linkIn((await t.mails(user_email))[0]?.mail_text ?? '');
    // Disabled by other means than ours, which would have ended sessions and links already.
    const now = t.clock.now();
    await t.db.updateTable('users').set({ user_disabled_at: now }).where('user_id', '=', user_id).execute();

    const body = person({ user_email, user_role: 'DP', user_password: undefined, invite: true });
    const offer = await create(ap, body);
    expect(offer.statusCode).toBe(409);
    expect(offer.json().error).toMatchObject({
      message: 'Un compte désactivé existe déjà avec cette adresse. Vous pouvez le réactiver.',
      details: { user_id, user_full_name: expect.stringContaining('Personne') },
    });
    const back = await reactivate(ap, user_id, body);
    expect(back.json().data).toMatchObject({ user_id, user_name: body.user_name, user_role: 'DP' });
    expect(await lastAudit()).toMatchObject({ action: 'user.reactivated', entity_id: String(user_id) });
    expect((await current(theirs)).statusCode).toBe(401);
    await expect(t.signIn(body.user_name, PASSWORD)).rejects.toThrow('cannot sign in');
    expect((await choosePassword(code)).statusCode).toBe(422);
    const invitation = (await t.mails(user_email)).at(-1);
    expect(invitation?.mail_subject).toBe('Encart : votre compte est prêt');
    expect((await choosePassword(linkIn(invitation?.mail_text ?? ''))).statusCode).toBe(200);
    await t.signIn(body.user_name, NEW);
    expect((await reactivate(ap, user_id, body)).statusCode).toBe(409);
  });

  it('of another company is a taken address like any other', async () => {
    const disabled = { user_email: 'gaspard.nivelle@editions-du-belvedere.example' };
    const active = { user_email: 'yann.castagnet@canal-midi-video.example' };
    const [one, two] = [await create(ap, person(disabled)), await create(ap, person(active))];
    expect([one.statusCode, one.body]).toEqual([422, two.body]);
    expect(one.json().error.errors).toMatchObject([{ field: 'user_email', rule: 'unique' }]);
    const seen = await create(sa, person(disabled));
    expect([seen.statusCode, seen.json().error.details.user_full_name]).toEqual([409, 'Gaspard Nivelle']);
  });
});

describe('D5: while disguised', () => {
  it('password, e-mail and role of others stay; the rest is written down with both people', async () => {
    const borrowed = await disguised('demo.ap');
    const { user_id } = await created();
    for (const body of [{ user_password: NEW }, { user_email: 'x@y.example' }, { user_role: 'DP' }]) {
      const answer = await patch(borrowed, user_id, body);
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        403,
        'Ce changement est impossible sous l’identité d’un autre utilisateur.',
      ]);
    }
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
    const send = () => t.call('POST', `/api/users/${user_id}/reset-link/`, { headers: ap });
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
        expect((await patch(sa, user_id, { user_disabled: true })).statusCode).toBe(200);
    const other = await t.signIn('thibault.vasseur');
    const [one, two] = await Promise.all([
      patch(sa, await t.userId('thibault.vasseur'), { user_disabled: true }),
      patch(other, await t.userId('demo.sa'), { user_role: 'UP', profile_id: rivages }),
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
