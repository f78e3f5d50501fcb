import {
  canAssignRole,
  PROFILE_TYPES,
  profileTypeOf,
  ROLES,
  type Role,
} from '@encart/contract/access/roles.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purge } from '#domain/purge.job.ts';
import { NEW_PASSWORD, usePeople } from './people.ts';
import { dataUrl, draw } from './pictures.ts';
import { present } from './present.ts';
import type { Headers } from './test-app.ts';

const { t, they, rowOf, person, create, patch, created, lastAudit, linkIn, choosePassword } = usePeople();

describe('people of one’s own profile', () => {
  it('are all that is listed, counted, found and exported; a super administrator sees everybody', async () => {
    const list = (headers: Headers, query = '') =>
      t.call('GET', `/api/users?limit=200&${query}`, { headers }).then((answer) => answer.json());
    const mine = await list(they.ap);
    expect(new Set(mine.data.map((user: { profile_id: number }) => user.profile_id))).toEqual(
      new Set([they.rivages]),
    );
    expect(mine.pagination.rowCount).toBe(mine.data.length);
    expect((await list(they.sa)).pagination.rowCount).toBeGreaterThan(mine.pagination.rowCount);
    expect((await list(they.ap, 'q=castagnet')).data).toEqual([]);
    expect((await list(they.ap, `profile_id=${they.midi}`)).data).toEqual([]);
    expect((await list(they.sa, 'user_disabled=true')).data).toMatchObject([
      { user_name: 'gaspard.nivelle' },
    ]);
    const file = (await t.call('GET', '/api/users/export/', { headers: they.ap })).body;
    expect(file).toContain('demo.up');
    expect(file).not.toContain('castagnet');
  });

  it('show nothing secret, and the picture only one by one', async () => {
    const avatar = dataUrl('png', await draw('png', 9, 9));
    const { user_id } = await created({ user_avatar: avatar });
    const single = await t.call('GET', `/api/users/${user_id}/?withRelated=profile&detailedRelations=true`, {
      headers: they.ap,
    });
    expect(single.json().data).toMatchObject({
      user_avatar: expect.stringContaining('data:image/webp;base64,'),
      profile: { profile_id: they.rivages, profile_name: 'Groupe Rivages Presse' },
    });
    const listed = await t.call('GET', `/api/users?user_id=${user_id}`, { headers: they.ap });
    for (const body of [single.body, listed.body]) expect(body).not.toMatch(/password|argon2/);
    expect(listed.body).not.toContain('base64');
  });

  it('are disabled and never removed: 405', async () => {
    const { user_id } = await created();
    const answer = await t.call('DELETE', `/api/users/${user_id}/`, { headers: they.sa });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, PATCH, PUT']);
  });
});

describe('somebody new', () => {
  it('with a password signs in at once, and every field is written down', async () => {
    const body = person({ user_role: 'DP', user_locale: 'en' });
    const answer = await create(they.ap, body);
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
      profile_id: { before: null, after: { id: they.rivages, name: 'Groupe Rivages Presse' } },
      user_password: { after: '[masked]' },
    });
  });

  it('with an invitation chooses a password from a mail that works for three days, once', async () => {
    const body = { ...person({ user_locale: 'en' }), user_password: undefined, invite: true };
    expect((await create(they.ap, body)).statusCode).toBe(200);
    const [mail, ...others] = await t.mails(body.user_email);
    expect(others).toEqual([]);
    expect(mail?.mail_subject).toBe('Encart: your account is ready');
    expect(mail?.mail_text).toContain('valid for 3 days');
    t.clock.forward(limits.invitation.lifetimeMs - 60_000);
    await purge(t.deps);
    const code = linkIn(mail?.mail_text ?? '');
    expect((await choosePassword(code)).statusCode).toBe(200);
    expect((await choosePassword(code)).statusCode).toBe(422);
    await t.signIn(body.user_name, NEW_PASSWORD);
    // A first password is nothing to be warned of.
    expect(await t.mails(body.user_email)).toHaveLength(1);
    [they.sa, they.ap] = [await t.signIn('demo.sa'), await t.signIn('demo.ap')];
  });

  it('an invitation that is too old works no more', async () => {
    const body = { ...person(), user_password: undefined, invite: true };
    await create(they.ap, body);
    const [mail] = await t.mails(body.user_email);
    t.clock.forward(limits.invitation.lifetimeMs + 1);
    expect((await choosePassword(linkIn(mail?.mail_text ?? ''))).statusCode).toBe(422);
    [they.sa, they.ap] = [await t.signIn('demo.sa'), await t.signIn('demo.ap')];
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
      const answer = await create(they.ap, person(given));
      expect(answer.statusCode, `${field} ${rule}`).toBe(422);
      expect(answer.json().error.errors).toContainEqual(expect.objectContaining({ field, rule }));
    }
    expect((await create(they.sa, person({ user_role: 'AB' }))).json().error.errors).toMatchObject([
      { field: 'user_role', rule: 'role_profile' },
    ]);
  });

  it('is added once however often the form is sent', async () => {
    const body = person();
    const key = { 'idempotency-key': 'one-person' };
    const answers = await Promise.all([1, 2, 3].map(() => create(they.ap, body, key)));
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
    const others: Record<string, number> = { P: they.midi, B: (await rowOf('kevin.dhaenens')).profile_id };
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
            profile_id: (away ? others[oldType] : undefined) ?? present(profiles.get(oldType)),
          };
          const profile_id = moves ? present(profiles.get(newType)) : before.profile_id;
          await t.db
            .updateTable('users')
            .set({ ...before, profile_type: oldType })
            .where('user_id', '=', target.user_id)
            .execute();
          const profile_type = moves ? newType : oldType;
          const allowed = canAssignRole(actor, before, { user_role: next, profile_id, profile_type });
          const answer = await patch(present(actors.get(who)), target.user_id, {
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
      { numRuns: scaled(120) },
    );
  });

  it('T10: another company’s profile answers like a missing one', async () => {
    const { user_id } = await created();
    const answers = [
      await create(they.ap, person({ profile_id: they.midi })),
      await create(they.ap, person({ profile_id: 999_999 })),
      await patch(they.ap, user_id, { profile_id: they.midi }),
      await patch(they.ap, user_id, { profile_id: 999_999 }),
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
        [foreign, 999_999].map((id) => t.call(method, `/api/users/${id}${path}`, { headers: they.ap, body })),
      );
      expect([theirs?.statusCode, theirs?.body], `${method} ${path}`).toEqual([404, nobody?.body]);
    }
    expect(await rowOf('yann.castagnet')).toEqual(before);
  });
});
