import { beforeAll, expect } from 'vitest';
import { type Headers, PASSWORD, useTestApp } from './test-app.ts';

export const NEW_PASSWORD = 'Nouveau-Sesame-47!';

/** An application with people to look after, a super administrator and a publisher administrator signed in. */
export function usePeople() {
  const t = useTestApp();
  const nobody: Headers = {};
  const they = { sa: nobody, ap: nobody, rivages: 0, midi: 0 };

  const rowOf = (user_name: string) =>
    t.db.selectFrom('users').selectAll().where('user_name', '=', user_name).executeTakeFirstOrThrow();

  let people = 0;
  const person = (given: object = {}) => {
    people += 1;
    return {
      user_name: `personne.${people}`,
      user_email: `personne.${people}@they.rivages.example`,
      user_first_name: 'Personne',
      user_last_name: `Numéro ${people}`,
      user_role: 'UP',
      profile_id: they.rivages,
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
    const answer = await create(they.sa, person(given));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const current = (headers: Headers) => t.call('GET', '/api/users/current/', { headers });
  const lastAudit = () =>
    t.db.selectFrom('audit_events').selectAll().orderBy('audit_id', 'desc').executeTakeFirstOrThrow();
  const linkIn = (text: string) => /reset_password\/([\w-]+)/.exec(text)?.[1] ?? '';
  const choosePassword = (user_confirmation_code: string) =>
    t.call('POST', '/api/users/reset-password/', {
      body: { user_confirmation_code, user_password: NEW_PASSWORD },
    });
  const disguised = async (user_name: string) => {
    const headers = await t.signIn('demo.sa');
    const url = `/api/authenticate/disguise/${await t.userId(user_name)}`;
    const answer = await t.call('GET', url, { headers });
    return { authorization: `Bearer ${answer.json().data.token}` };
  };
  beforeAll(async () => {
    they.sa = await t.signIn('demo.sa');
    they.ap = await t.signIn('demo.ap');
    they.rivages = (await rowOf('demo.ap')).profile_id;
    they.midi = (await rowOf('yann.castagnet')).profile_id;
  });

  return {
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
  };
}
