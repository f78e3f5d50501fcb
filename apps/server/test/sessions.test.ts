import { describe, expect, it } from 'vitest';
import { present } from './present.ts';
import { type Headers, PASSWORD, useTestApp } from './test-app.ts';

const t = useTestApp();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const current = (headers: Headers) => t.call('GET', '/api/users/current/', { headers });
const tokenError = async (headers: Headers) => {
  const answer = await current(headers);
  return answer.statusCode === 401 ? answer.json().error.originalError?.name : answer.statusCode;
};
const disguise = async (headers: Headers, user_name: string) => {
  const answer = await t.call('GET', `/api/authenticate/disguise/${await t.userId(user_name)}`, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return { authorization: `Bearer ${answer.json().data.token}` };
};

describe('sessions', () => {
  it('A6: signing out ends this token and no other', async () => {
    const [one, two] = [await t.signIn('demo.ap'), await t.signIn('demo.ap')];
    expect((await t.call('DELETE', '/api/authenticate/', { headers: one })).json()).toEqual({
      data: { done: true },
    });
    expect(await tokenError(one)).toBe('TokenRevokedError');
    expect(await tokenError(two)).toBe(200);
  });

  it('A6: everywhere ends every token, the disguises one started included', async () => {
    const mine = [await t.signIn('demo.sa'), await t.signIn('demo.sa'), await t.signIn('demo.sa')];
    const other = await t.signIn('demo.up');
    const disguised = await disguise(present(mine[1]), 'demo.up');
    const answer = await t.call('DELETE', '/api/authenticate?allover=true', { headers: mine[0] });
    expect(answer.statusCode).toBe(200);
    for (const headers of [...mine, disguised]) expect(await tokenError(headers)).toBe('TokenRevokedError');
    expect(await tokenError(other)).toBe(200);
  });

  it('A6: signing out everywhere while disguised ends the person behind, not the person shown', async () => {
    const [sa, elsewhere, up] = [
      await t.signIn('demo.sa'),
      await t.signIn('demo.sa'),
      await t.signIn('demo.up'),
    ];
    const disguised = await disguise(sa, 'demo.up');
    await t.call('DELETE', '/api/authenticate/?allover=true', { headers: disguised });
    for (const headers of [sa, elsewhere, disguised])
      expect(await tokenError(headers)).toBe('TokenRevokedError');
    expect(await tokenError(up)).toBe(200);
  });

  it('A7: disabling, a new role and new rights bite on the next request', async () => {
    const id = await t.userId('corentin.le-goff');
    const headers = await t.signIn('corentin.le-goff');
    const list = () => t.call('GET', '/api/profiles', { headers });
    expect((await list()).statusCode).toBe(403);
    const { profile_id } = await t.db
      .selectFrom('users')
      .select('profile_id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const { endpoint_id } = await t.db
      .selectFrom('endpoints')
      .select('endpoint_id')
      .where('endpoint_name', '=', 'profiles')
      .executeTakeFirstOrThrow();
    const right = { profile_id, endpoint_id, profile_endpoint_read: true, profile_endpoint_write: false };
    await t.db.insertInto('profile_endpoints').values(right).execute();
    expect((await list()).statusCode).toBe(200);
    await t.db
      .deleteFrom('profile_endpoints')
      .where('endpoint_id', '=', endpoint_id)
      .where('profile_id', '=', profile_id)
      .execute();
    expect((await list()).statusCode).toBe(403);

    await t.db.updateTable('users').set({ user_role: 'AP' }).where('user_id', '=', id).execute();
    expect((await current(headers)).json().data.user_role).toBe('AP');
    await t.db
      .updateTable('users')
      .set({ user_disabled_at: t.clock.now() })
      .where('user_id', '=', id)
      .execute();
    expect(await tokenError(headers)).toBe('TokenRevokedError');
  });

  it('A8: two idle hours end a session; using it keeps it, at most twelve hours', async () => {
    const idle = await t.signIn('demo.dp');
    t.clock.forward(2 * HOUR - MINUTE);
    expect(await tokenError(idle)).toBe(200);
    t.clock.forward(2 * HOUR + 1);
    expect(await tokenError(idle)).toBe('TokenExpiredError');

    const used = await t.signIn('demo.dp');
    for (let hours = 1; hours < 12; hours += 1) {
      t.clock.forward(HOUR);
      expect(await tokenError(used)).toBe(200);
    }
    t.clock.forward(HOUR);
    expect(await tokenError(used)).toBe('TokenExpiredError');
  });

  it('A8: the row alone ends a session too, whatever the token says', async () => {
    const headers = await t.signIn('demo.dp');
    await t.db
      .updateTable('sessions')
      .set({ expires_at: t.clock.now() })
      .where('user_id', '=', await t.userId('demo.dp'))
      .execute();
    expect(await tokenError(headers)).toBe('TokenExpiredError');
  });

  it('writes down that a session was seen at most once a minute', async () => {
    const headers = await t.signIn('demo.ua');
    const seen = async () => {
      const rows = t.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', await t.userId('demo.ua'));
      return (await rows.orderBy('session_id', 'desc').executeTakeFirstOrThrow()).last_seen_at.getTime();
    };
    const first = await seen();
    t.clock.forward(30_000);
    await current(headers);
    expect(await seen()).toBe(first);
    t.clock.forward(31_000);
    await current(headers);
    expect(await seen()).toBe(first + 61_000);
  });

  it('lists one’s own devices and signs one of them out, nobody else’s', async () => {
    const [here, there] = [await t.signIn('demo.ub'), await t.signIn('demo.ub')];
    const stranger = await t.signIn('demo.ab');
    const listed = (await t.call('GET', '/api/authenticate/sessions/', { headers: here })).json().data;
    expect(listed).toHaveLength(2);
    expect(listed.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain('hash');
    const other = listed.find((one: { current: boolean }) => !one.current).session_id;
    const remove = (headers: Headers, id: number) =>
      t.call('DELETE', `/api/authenticate/sessions/${id}/`, { headers });
    expect((await remove(stranger, other)).statusCode).toBe(404);
    expect((await remove(here, 999_999)).statusCode).toBe(404);
    expect(await tokenError(there)).toBe(200);
    expect((await remove(here, other)).statusCode).toBe(200);
    expect(await tokenError(there)).toBe('TokenRevokedError');
    expect((await remove(here, other)).statusCode).toBe(404);
    expect(await tokenError(here)).toBe(200);
  });

  it('keeps who is asking apart, however many ask at once', async () => {
    const names = ['demo.sa', 'demo.ap', 'demo.up', 'demo.aa', 'demo.ab'];
    const people = await Promise.all(
      names.map(async (name) => ({ name, headers: await t.signIn(name, PASSWORD) })),
    );
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const { name, headers } = present(people[index % people.length]);
        return { name, got: (await current(headers)).json().data.user_name };
      }),
    );
    for (const { name, got } of answers) expect(got).toBe(name);
  });
});
