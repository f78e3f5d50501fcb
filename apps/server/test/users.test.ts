import { describe, expect, it } from 'vitest';
import { dataUrl, jpeg, png, webp } from './pictures.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp();
const patch = async (headers: Headers, user_name: string, body: object) =>
  t.call('PATCH', `/api/users/${await t.userId(user_name)}/`, { headers, body });

describe('one’s own account', () => {
  it('is answered with the specified fields and nothing secret', async () => {
    const headers = await t.signIn('demo.dp');
    const { data } = (await t.call('GET', '/api/users/current/', { headers })).json();
    expect(Object.keys(data).sort()).toEqual([
      'original_user_id',
      'profile_id',
      'user_avatar',
      'user_email',
      'user_first_name',
      'user_id',
      'user_last_connection',
      'user_last_name',
      'user_locale',
      'user_name',
      'user_previous_connection',
      'user_role',
    ]);
    expect([data.user_last_connection, data.user_previous_connection]).toEqual([
      t.clock.now().toISOString(),
      null,
    ]);
    const before = data.user_last_connection;
    t.clock.forward(60_000);
    const again = { headers: await t.signIn('demo.dp') };
    const next = (await t.call('GET', '/api/users/current/', again)).json().data;
    expect(next.user_previous_connection).toBe(before);
    const related = 'withRelated=profile&detailedRelations=true';
    const detailed = (await t.call('GET', `/api/users/current/?${related}`, { headers })).json().data;
    expect(detailed.profile).toMatchObject({ profile_type: 'P', profile_name: 'Groupe Rivages Presse' });
    expect(detailed.profile.endpoints[0]).toMatchObject({
      endpoint_name: 'analytics',
      profile_endpoint_read: true,
    });
  });

  it('changes names and language, and writes down field by field what changed', async () => {
    const headers = await t.signIn('demo.ua');
    const body = { user_first_name: '  Ulysse-Marie ', user_locale: 'en' };
    const answer = await patch(headers, 'demo.ua', body);
    expect(answer.json().data).toMatchObject({ user_first_name: 'Ulysse-Marie', user_locale: 'en' });
    const row = await t.db
      .selectFrom('audit_events')
      .selectAll()
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.changes).toEqual({
      user_first_name: { before: 'Ulysse', after: 'Ulysse-Marie' },
      user_locale: { before: 'fr', after: 'en' },
    });
    expect(row.request_id).toBe(answer.headers['x-request-id']);
  });

  it('somebody else’s account answers like a missing one, also to super administrators', async () => {
    for (const name of ['demo.sa', 'demo.ap']) {
      const headers = await t.signIn(name);
      const foreign = await patch(headers, 'demo.up', { user_first_name: 'X' });
      const missing = await t.call('PATCH', '/api/users/999999/', {
        headers,
        body: { user_first_name: 'X' },
      });
      expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    }
  });

  it('names are one line of text', async () => {
    const headers = await t.signIn('demo.ua');
    const rules: [unknown, number][] = [
      ['', 422],
      ['   ', 422],
      ['a\nb', 422],
      ['x'.repeat(121), 422],
      [5, 400],
      [null, 400],
      ['a\0b', 400],
    ];
    for (const [user_last_name, status] of rules)
      expect((await patch(headers, 'demo.ua', { user_last_name })).statusCode, String(user_last_name)).toBe(
        status,
      );
  });
});

describe('W3: a picture', () => {
  it('is a small PNG, JPEG or WebP, taken and given back', async () => {
    const headers = await t.signIn('demo.up');
    for (const user_avatar of [
      dataUrl('png', png(256, 256)),
      dataUrl('jpeg', jpeg(64, 200)),
      dataUrl('webp', webp(1, 256)),
      null,
    ]) {
      const answer = await patch(headers, 'demo.up', { user_avatar });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().data.user_avatar).toBe(user_avatar);
    }
  });

  it('is nothing else', async () => {
    const headers = await t.signIn('demo.up');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const polyglot = Buffer.concat([png(10, 10), Buffer.from('<script>alert(1)</script>')]);
    const bad = [
      dataUrl('svg+xml', svg),
      dataUrl('png', svg),
      dataUrl('gif', Buffer.from('GIF89a..........')),
      dataUrl('png', png(257, 10)),
      dataUrl('png', png(60_000, 60_000)),
      dataUrl('png', png(0, 10)),
      dataUrl('jpeg', jpeg(300, 300)),
      dataUrl('webp', webp(300, 10)),
      dataUrl('jpeg', png(10, 10)),
      dataUrl('png', polyglot),
      dataUrl('png', Buffer.concat([polyglot, png(10, 10).subarray(-12)])),
      dataUrl('jpeg', Buffer.concat([jpeg(9, 9), Buffer.from('PK')])),
      dataUrl('webp', Buffer.concat([webp(9, 9), Buffer.from('PK')])),
      dataUrl(
        'png',
        Buffer.concat([png(9, 9).subarray(0, 45), Buffer.alloc(262_144), png(9, 9).subarray(45)]),
      ),
      'https://evil.example/pixel.png',
      'javascript:alert(1)',
      'data:text/html;base64,PHNjcmlwdD4=',
      `data:image/png;base64,${png(9, 9).toString('base64')}"><script>`,
    ];
    for (const user_avatar of bad) {
      const answer = await patch(headers, 'demo.up', { user_avatar });
      expect(answer.statusCode, user_avatar.slice(0, 40)).toBe(422);
      expect(answer.json().error.errors).toMatchObject([{ field: 'user_avatar', rule: 'image' }]);
    }
  });
});
