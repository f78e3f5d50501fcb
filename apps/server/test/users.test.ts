import { describe, expect, it } from 'vitest';
import { avatarOf, dataUrl, draw, flood, noise, type PictureKind } from './pictures.ts';
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
      endpoint_name: 'alerts',
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
  const KINDS: PictureKind[] = ['png', 'jpeg', 'webp'];
  const MARK = '<script>alert(1)</script>';

  async function keep(user_avatar: string) {
    const answer = await patch(await t.signIn('demo.up'), 'demo.up', { user_avatar });
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    const kept: string = answer.json().data.user_avatar;
    return { kept, ...(await avatarOf(kept)) };
  }

  it.each(KINDS)('is a small %s, drawn anew, and taken away again', async (kind) => {
    const sent = dataUrl(kind, await draw(kind, 64, 200));
    const { kept, format, width, height } = await keep(sent);
    expect([format, width, height]).toEqual(['webp', 64, 200]);
    expect(kept).not.toBe(sent);
    const headers = await t.signIn('demo.up');
    expect((await patch(headers, 'demo.up', { user_avatar: null })).json().data.user_avatar).toBeNull();
  });

  it('fits the frame, upright, however large it came', async () => {
    const { width, height } = await keep(dataUrl('jpeg', await draw('jpeg', 1000, 500)));
    expect([width, height]).toEqual([256, 128]);
    const onItsSide = await draw('jpeg', 200, 100, (picture) => picture.withMetadata({ orientation: 6 }));
    const turned = await keep(dataUrl('jpeg', onItsSide));
    expect([turned.width, turned.height, turned.orientation]).toEqual([100, 200, undefined]);
  });

  it('stays under its limit, whatever it shows', async () => {
    expect((await keep(dataUrl('png', await noise(250, 250)))).bytes.length).toBeLessThan(262_144);
  });

  it.each(KINDS)('leaves behind what a %s carried beside its pixels', async (kind) => {
    const described = await draw(kind, 40, 40, (picture) =>
      picture.withExif({ IFD0: { Copyright: MARK } }).withXmp(`<x xmlns="${MARK.length}">${MARK}</x>`),
    );
    expect(described.includes('alert(1)')).toBe(true);
    const answer = await keep(dataUrl(kind, described));
    expect(answer.bytes.includes('alert(1)')).toBe(false);
    expect([answer.exif, answer.xmp, answer.icc]).toEqual([undefined, undefined, undefined]);
  });

  it.each(KINDS)('leaves behind what follows the end of a %s, or is refused for it', async (kind) => {
    for (const tail of [MARK, 'PK\x03\x04', '%PDF-1.7']) {
      const user_avatar = dataUrl(kind, Buffer.concat([await draw(kind, 40, 40), Buffer.from(tail)]));
      const answer = await patch(await t.signIn('demo.up'), 'demo.up', { user_avatar });
      if (answer.statusCode === 422) continue;
      const { bytes } = await avatarOf(answer.json().data.user_avatar);
      expect(bytes.includes(tail)).toBe(false);
    }
  });

  it('is nothing else', async () => {
    const headers = await t.signIn('demo.up');
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${MARK}</svg>`);
    const small = await draw('png', 9, 9);
    const [photo, drawing] = [await noise(90, 90, 'jpeg'), await noise(90, 90)];
    const bad = [
      '',
      dataUrl('svg+xml', svg),
      dataUrl('png', svg),
      dataUrl('png', Buffer.from('<?xml version="1.0"?><svg/>')),
      dataUrl('gif', await draw('gif', 9, 9)),
      dataUrl('png', await draw('gif', 9, 9)),
      dataUrl('webp', await draw('tiff', 9, 9)),
      dataUrl('webp', await draw('avif', 9, 9)),
      dataUrl('jpeg', Buffer.from('%PDF-1.7')),
      // A few kilobytes that would unfold to 64 million pixels.
      dataUrl('png', flood(8_000, 8_000)),
      dataUrl('png', flood(60_000, 60_000, 1)),
      dataUrl('png', flood(0, 10)),
      dataUrl('png', drawing.subarray(0, drawing.length / 2)),
      dataUrl('jpeg', photo.subarray(0, photo.length / 2)),
      dataUrl('png', small.subarray(0, 40)),
      dataUrl('png', Buffer.concat([small, Buffer.alloc(262_144)])),
      'https://evil.example/pixel.png',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html;base64,PHNjcmlwdD4=',
      `${dataUrl('png', small)}"><script>`,
      `\n${dataUrl('png', small)}`,
    ];
    for (const user_avatar of bad) {
      const answer = await patch(headers, 'demo.up', { user_avatar });
      expect(answer.statusCode, user_avatar.slice(0, 60)).toBe(422);
      expect(answer.json().error.errors).toMatchObject([{ field: 'user_avatar', rule: 'image' }]);
    }
  });
});
