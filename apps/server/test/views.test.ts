import { limits } from '@encart/contract/base/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newView } from './new-view.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp();
const page = 'quickreports-publishers';
const search = { period: 'last_7_days', columns: ['revenue_net', 'ecpm_net'], monthly: 'false' };
const view = { page, view_name: 'Ma semaine', search, shared: false, is_default: false };

/** Two colleagues, their administrator, and somebody of another company. */
const they: Record<'up' | 'colleague' | 'ap' | 'stranger' | 'sa', Headers> = {
  up: {},
  colleague: {},
  ap: {},
  stranger: {},
  sa: {},
};
beforeAll(async () => {
  they.up = await t.signIn('demo.up');
  they.colleague = await t.signIn('demo.dp');
  they.ap = await t.signIn('demo.ap');
  they.stranger = await t.signIn('yann.castagnet');
  they.sa = await t.signIn('demo.sa');
});

const create = (headers: Headers, body: object = {}) =>
  t.call('POST', '/api/views/', { headers, body: { ...view, ...body } });
const created = async (headers: Headers, body: object = {}): Promise<number> => {
  const answer = await create(headers, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.view_id;
};
const list = async (headers: Headers, of: string = page) =>
  (await t.call('GET', `/api/views/?page=${of}`, { headers })).json().data as Record<string, unknown>[];
const update = (headers: Headers, view_id: number, body: object) =>
  t.call('PATCH', `/api/views/${view_id}/`, { headers, body });
const remove = (headers: Headers, view_id: number) => t.call('DELETE', `/api/views/${view_id}/`, { headers });
const preferences = async (headers: Headers) =>
  (await t.call('GET', '/api/users/current/preferences/', { headers })).json().data;
const prefer = (headers: Headers, body: object) =>
  t.call('PATCH', '/api/users/current/preferences/', { headers, body });
/** A super administrator as demo.up. */
const disguised = async (): Promise<Headers> => {
  const url = `/api/authenticate/disguise/${await t.userId('demo.up')}`;
  const { token } = (await t.call('GET', url, { headers: await t.signIn('demo.sa') })).json().data;
  return { authorization: `Bearer ${token}` };
};
const audited = (count: number) =>
  t.db
    .selectFrom('audit_events')
    .select(['action', 'actor_user_id', 'original_user_id', 'entity_id', 'changes'])
    .orderBy('audit_id', 'desc')
    .limit(count)
    .execute()
    .then((rows) => rows.toReversed());
const names = (views: Record<string, unknown>[]) => views.map(({ view_name }) => view_name);

describe('saved views', () => {
  it('are kept as they were given, and are private', async () => {
    const view_id = await created(they.up);
    expect(await list(they.up)).toEqual([
      {
        view_id,
        page,
        view_name: 'Ma semaine',
        search,
        shared: false,
        own: true,
        changeable: true,
        is_default: false,
        owner_name: expect.stringContaining(' '),
      },
    ]);
    for (const other of [they.colleague, they.ap, they.stranger, they.sa]) {
      expect(await list(other)).toEqual([]);
      expect((await update(other, view_id, { view_name: 'x' })).statusCode).toBe(404);
      expect((await remove(other, view_id)).statusCode).toBe(404);
      const answer = await prefer(other, { default_views: { [page]: view_id } });
      expect(answer.json().error.errors).toMatchObject([{ field: `default_views.${page}`, rule: 'exists' }]);
    }
    expect(await list(they.up, 'quickreports-formats')).toEqual([]);
    expect((await remove(they.up, view_id)).statusCode).toBe(200);
  });

  it('that are shared are seen by the owner’s profile and nobody else', async () => {
    const view_id = await created(they.up, { shared: true });
    expect(await list(they.colleague)).toMatchObject([
      { view_id, own: false, changeable: false, shared: true },
    ]);
    expect(await list(they.ap)).toMatchObject([{ view_id, own: false, changeable: true }]);
    expect(await list(they.stranger)).toEqual([]);
    expect(await list(they.sa)).toEqual([]);
    expect((await update(they.colleague, view_id, { view_name: 'x' })).statusCode).toBe(403);
    expect((await remove(they.colleague, view_id)).statusCode).toBe(403);
    expect((await update(they.ap, view_id, { view_name: 'De tous' })).statusCode).toBe(200);
    expect(names(await list(they.up))).toEqual(['De tous']);

    // A profile that its owner has left is no longer shared with.
    const owner = t.db.updateTable('users').where('user_name', '=', 'demo.up');
    const { profile_id } = await t.db
      .selectFrom('users')
      .select('profile_id')
      .where('user_name', '=', 'demo.up')
      .executeTakeFirstOrThrow();
    const other = await t.db
      .selectFrom('users')
      .select('profile_id')
      .where('user_name', '=', 'yann.castagnet')
      .executeTakeFirstOrThrow();
    await owner.set({ profile_id: other.profile_id }).execute();
    expect(await list(they.colleague)).toEqual([]);
    expect(await list(they.stranger)).toEqual([]);
    expect(await list(they.up)).toMatchObject([{ view_id, shared: false }]);
    await owner.set({ profile_id }).execute();
    expect((await remove(they.ap, view_id)).statusCode).toBe(200);
    expect(await list(they.up)).toEqual([]);
  });

  it('of a disguise are those of the person shown', async () => {
    const view_id = await created(await disguised());
    expect(await list(they.up)).toMatchObject([{ view_id, own: true }]);
    await remove(they.up, view_id);
  });

  it('have one name each, however it is written', async () => {
    const view_id = await created(they.up);
    const again = await create(they.up, { view_name: 'MA SEMAINE ' });
    expect(again.statusCode).toBe(422);
    expect(again.json().error.errors).toMatchObject([{ field: 'view_name', rule: 'unique' }]);
    const other = await created(they.up, { view_name: 'Autre' });
    expect((await update(they.up, other, { view_name: 'Ma semaine' })).statusCode).toBe(422);
    const elsewhere = await created(they.up, { page: 'quickreports-formats' });
    const colleagues = await created(they.colleague);
    await remove(they.colleague, colleagues);
    for (const one of [view_id, other, elsewhere]) await remove(they.up, one);
  });

  it.each([
    ['an empty name', { view_name: ' ' }, 422],
    ['a long name', { view_name: 'x'.repeat(limits.views.name + 1) }, 422],
    ['an unknown page', { page: 'nonsense' }, 422],
    ['a list as search', { search: ['x'] }, 400],
    ['an object inside', { search: { a: { b: 1 } } }, 422],
    ['a name that is none', { search: { 'a b': '1' } }, 422],
    ['half a character', { search: { q: '\ud800' } }, 400],
    ['half a character in a name', { view_name: 'Vue \ud800' }, 400],
    ['nothing', { search: {} }, 422],
    ['empty lists', { search: { a: [], b: [] } }, 422],
    ['a path without parts', { search: { _path: '', a: '1' } }, 422],
    ['a path upwards', { search: { _path: 'regie/../3' } }, 422],
    ['a path in a list', { search: { _path: ['regie'] } }, 422],
    ['too much', { search: { q: 'x'.repeat(limits.views.searchLength) } }, 422],
    [
      'too many values',
      { search: { q: Array.from({ length: limits.views.searchValues + 1 }, () => 1) } },
      422,
    ],
  ])('refuse %s', async (_, body, status) => {
    const answer = await create(they.up, body);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(await list(they.up)).toEqual([]);
  });

  it('are so many of one page at most, also when two are saved at once', async () => {
    for (let at = 1; at < limits.views.perPage; at += 1)
      await newView(t, 'demo.up', { page: 'analytics-cpm' });
    const both = await Promise.all(
      ['Une', 'Deux'].map((view_name) => create(they.up, { page: 'analytics-cpm', view_name })),
    );
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const full = both.find((answer) => answer.statusCode === 409);
    expect(full?.json().error.message).toContain(`déjà ${limits.views.perPage} vues`);
    await created(they.up, { page: 'analytics-dashboard' });
  });

  it('leave an audit row each, and tell no receiver', async () => {
    const view_id = await created(they.up, { view_name: 'Suivie' });
    await update(they.up, view_id, { shared: true });
    await remove(they.up, view_id);
    expect((await t.auditActions()).slice(-3)).toEqual(['view.created', 'view.updated', 'view.removed']);
  });

  it('D5: changed in disguise, name both people', async () => {
    const headers = await disguised();
    const view_id = await created(headers, { is_default: true });
    await update(headers, view_id, { shared: true });
    await remove(headers, view_id);
    const both = {
      actor_user_id: await t.userId('demo.up'),
      original_user_id: await t.userId('demo.sa'),
      entity_id: String(view_id),
    };
    expect(await audited(3)).toMatchObject([
      { action: 'view.created', ...both, changes: { is_default: { before: null, after: true } } },
      { action: 'view.updated', ...both },
      { action: 'view.removed', ...both },
    ]);
  });
});

describe('preferences', () => {
  it('are kept key by key: the last one to write a key wins, and leaves the others', async () => {
    expect(await preferences(they.up)).toEqual({ lists: {}, default_views: {} });
    const publishers = { columns: ['publisher_name', 'platform'], density: 'compact' };
    await prefer(they.up, { home: '/analytics/cpm', lists: { publishers } });
    const regies = { columns: null, density: 'wall' };
    const answer = await prefer(they.up, { report_columns: ['revenue_net'], lists: { regies } });
    expect(answer.json().data).toEqual(await preferences(they.up));
    expect(await preferences(they.up)).toEqual({
      home: '/analytics/cpm',
      report_columns: ['revenue_net'],
      lists: { publishers, regies },
      default_views: {},
    });
    await prefer(they.up, { home: null });
    expect(await preferences(they.up)).toMatchObject({ home: null, lists: { publishers } });
    for (const other of [they.colleague, they.ap, they.stranger, they.sa])
      expect(await preferences(other)).toEqual({ lists: {}, default_views: {} });
  });

  it.each([
    ['a home elsewhere', { home: 'https://elsewhere.example/' }, 422],
    ['a home elsewhere that begins as ours', { home: '//elsewhere.example/' }, 422],
    ['a home that browsers read as elsewhere', { home: '/\\elsewhere.example/' }, 422],
    ['a home with a line in it', { home: '/deals\n/list' }, 422],
    ['a home longer than one may be', { home: `/deals/list?q=${'a'.repeat(2_000)}` }, 422],
    ['an unknown list', { lists: { nonsense: { columns: null, density: null } } }, 400],
    ['an unknown density', { lists: { regies: { columns: null, density: 'x' } } }, 422],
    ['half a character', { home: '/\ud800' }, 400],
    ['an unknown key', { theme: 'x' }, 400],
  ])('refuse %s', async (_, body, status) => {
    const answer = await prefer(they.up, body);
    expect(answer.statusCode, answer.body).toBe(status);
  });

  it('D5: leave an audit row that names both people when somebody in disguise changes them, and only then', async () => {
    const before = { columns: ['publisher_name'], density: 'compact' };
    const view_id = await created(they.up, { view_name: 'Déguisée' });
    const rows = (await t.auditActions()).length;
    await prefer(they.up, { home: '/analytics/cpm', lists: { publishers: before, regies: before } });
    expect(await t.auditActions()).toHaveLength(rows);

    const headers = await disguised();
    const nothing = { columns: null, density: null };
    await prefer(headers, { home: null, lists: { publishers: nothing }, default_views: { [page]: view_id } });
    const [row] = await audited(1);
    expect(row).toEqual({
      action: 'preferences.updated',
      actor_user_id: await t.userId('demo.up'),
      original_user_id: await t.userId('demo.sa'),
      entity_id: String(await t.userId('demo.up')),
      changes: {
        home: { before: '/analytics/cpm', after: null },
        'lists.publishers': { before, after: nothing },
        [`default_views.${page}`]: { before: null, after: view_id },
      },
    });

    const other = await created(they.up, { view_name: 'Une autre' });
    await prefer(headers, { default_views: { [page]: other } });
    const [replaced] = await audited(1);
    expect(replaced?.changes).toEqual({ [`default_views.${page}`]: { before: view_id, after: other } });
    const rowsThen = (await t.auditActions()).length;
    await prefer(headers, { lists: { publishers: nothing }, default_views: { [page]: other } });
    expect(await t.auditActions()).toHaveLength(rowsThen);
    for (const one of [view_id, other]) await remove(they.up, one);
  });

  it('that an older or newer version kept are left out', async () => {
    const user_id = await t.userId('demo.ap');
    await t.db
      .insertInto('user_preferences')
      .values(
        ['gone', 'lists.gone', 'home'].map((preference_key) => ({
          user_id,
          preference_key,
          preference: JSON.stringify({ value: { odd: 1 } }),
          updated_at: t.clock.now(),
        })),
      )
      .execute();
    expect(await preferences(they.ap)).toEqual({ lists: {}, default_views: {} });
  });

  it('name a default view a page, each person for themselves', async () => {
    const mine = await created(they.up, { shared: true, is_default: true });
    expect((await preferences(they.up)).default_views).toEqual({ [page]: { view_id: mine, search } });
    expect((await preferences(they.colleague)).default_views).toEqual({});
    expect((await prefer(they.colleague, { default_views: { [page]: mine } })).statusCode).toBe(200);
    expect(await list(they.colleague)).toMatchObject([{ view_id: mine, is_default: true }]);
    const wrong = await prefer(they.up, { default_views: { 'quickreports-formats': mine } });
    expect(wrong.statusCode).toBe(422);

    // What is no longer shared is nobody else's default.
    await update(they.up, mine, { shared: false });
    expect((await preferences(they.colleague)).default_views).toEqual({});
    expect((await preferences(they.up)).default_views).toMatchObject({ [page]: { view_id: mine } });
    const next = await created(they.up, { view_name: 'Suivante', is_default: true });
    expect((await preferences(they.up)).default_views).toMatchObject({ [page]: { view_id: next } });
    await prefer(they.up, { default_views: { [page]: null } });
    expect((await preferences(they.up)).default_views).toEqual({});
    await remove(they.up, mine);
    expect((await preferences(they.colleague)).default_views).toEqual({});
    await remove(they.up, next);
  });

  it('go with their user, and a profile that goes leaves views private', async () => {
    const { profile_id } = await t.db
      .insertInto('profiles')
      .values({ profile_name: 'Éphémère', profile_type: 'P' })
      .returning('profile_id')
      .executeTakeFirstOrThrow();
    const { user_id } = await t.db
      .insertInto('users')
      .values({
        user_name: 'ephemere',
        user_email: 'ephemere@x.example',
        user_first_name: 'É',
        user_last_name: 'P',
        user_role: 'UP',
        profile_id,
        profile_type: 'P',
        user_avatar: null,
        user_password_hash: null,
        user_last_connection: null,
        user_disabled_at: null,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const view_id = await newView(t, 'ephemere', { shared: true });
    const kept = () => t.db.selectFrom('saved_views').selectAll().where('view_id', '=', view_id).execute();
    const { profile_id: another } = await t.db
      .selectFrom('users')
      .select('profile_id')
      .where('user_name', '=', 'demo.up')
      .executeTakeFirstOrThrow();
    await t.db.updateTable('users').set({ profile_id: another }).where('user_id', '=', user_id).execute();
    await t.db.deleteFrom('profiles').where('profile_id', '=', profile_id).execute();
    expect(await kept()).toMatchObject([{ profile_id: null }]);
    await t.db.insertInto('default_views').values({ user_id, page, view_id }).execute();
    await t.db.deleteFrom('users').where('user_id', '=', user_id).execute();
    expect(await kept()).toEqual([]);
    expect(
      await t.db.selectFrom('default_views').selectAll().where('user_id', '=', user_id).execute(),
    ).toEqual([]);
  });
});
