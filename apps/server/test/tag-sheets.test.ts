import { describe, expect, it } from 'vitest';
import { useTagsApp } from './tags-app.ts';

const { t, as, ids, call, item, newMatrix, add } = useTagsApp();

const upload = async (who: typeof as.ap, id: number, file: string | Buffer, query = '') => {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/matrices/${id}/import/${query}`,
    headers: { ...who, 'content-type': 'application/octet-stream', 'accept-language': 'fr' },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const download = (id: number, format: 'csv' | 'xlsx') =>
  t.call('GET', `/api/matrices/${id}/sheet/?format=${format}`, { headers: as.ap });
const itemsOf = async (id: number) =>
  (await call(as.ap, 'GET', `matrices/${id}/items/`)).body.data as {
    revision: number;
    items: ReturnType<typeof item>[];
  };

const withRows = async () => {
  const id = await newMatrix(as.ap);
  const rows = [
    item({
      code: 'haut',
      params: { 'pubm_rivages.publisherId': '00123', 'ix.siteId': '12345678901234567890' },
    }),
    item({ code: '=bas', page: 'ligne 1\nligne "2"; suite', owner: 'مالك' }),
  ];
  await add(as.ap, id, rows);
  return { id, rows };
};

describe('the rows of a matrix as a file', () => {
  it.each(['csv', 'xlsx'] as const)('%s: what went out comes back unchanged', async (format) => {
    const { id, rows } = await withRows();
    const file = await download(id, format);
    expect(file.statusCode).toBe(200);
    const looked = await upload(as.ap, id, file.rawPayload);
    expect(looked.body.data).toMatchObject({
      applied: false,
      row_count: 2,
      refused: [],
      differences: { added: 0, removed: 0, changed: 0, unchanged: 2 },
    });
    const done = await upload(as.ap, id, file.rawPayload, '?dry_run=false');
    expect(done.body.data.applied).toBe(true);
    expect((await itemsOf(id)).items).toEqual(rows);
    expect((await download(id, format)).rawPayload.equals(file.rawPayload)).toBe(true);
  });

  it('a look says what is new, changed and gone, and writes nothing', async () => {
    const { id, rows } = await withRows();
    const header = 'type;site;page;position;format;device;thematic;code;owner;ix.siteId\r\n';
    const line = (code: string, site: string) =>
      `banner;${ids.sites[0]};accueil;Haut;300x250;all;;${code};;${site}\r\n`;
    const file = header + line('haut', '77') + line('nouveau', '78');
    const { body } = await upload(as.ap, id, file);
    expect(body.data.differences).toMatchObject({ added: 1, removed: 1, changed: 1, unchanged: 0 });
    expect(body.data.differences.rows[0].cells).toContainEqual({
      column: 'ix.siteId',
      before: '12345678901234567890',
      after: '77',
    });
    const { items, revision } = await itemsOf(id);
    expect(items).toEqual(rows);
    expect((await upload(as.ap, id, file, `?dry_run=false&revision=${revision}`)).body.data.applied).toBe(
      true,
    );
    const after = await itemsOf(id);
    expect(after.items.map(({ code }) => code)).toEqual(['haut', 'nouveau']);
    // The row that is the same keeps its name: whoever is in it stays in it.
    expect(after.items[0]?.item_key).toBe(rows[0]?.item_key);
  });

  it('a file is applied to the rows that were looked at, and to no others', async () => {
    const { id } = await withRows();
    const file = (await download(id, 'csv')).rawPayload;
    const { revision } = (await upload(as.ap, id, file)).body.data;
    await add(as.ap, id, [item({ code: 'entre-temps' })]);
    expect((await upload(as.ap, id, file, `?dry_run=false&revision=${revision}`)).status).toBe(409);
    expect((await itemsOf(id)).items).toHaveLength(3);
  });

  it('what is refused is told by row, column and remedy, and changes nothing', async () => {
    const { id, rows } = await withRows();
    const file = 'type;site;page;position;format;device;thematic;code;owner;inconnu.id\nbanner;x;;;;;;c;;1\n';
    const { status, body } = await upload(as.ap, id, file, '?dry_run=false');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      applied: false,
      refused: [{ row: 1, column: 'J', rule: 'column_unknown' }],
    });
    expect(body.data.refused[0].message).toMatch(/inconnu/);
    expect((await itemsOf(id)).items).toEqual(rows);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['half a zip', Buffer.from('PK\u0003\u0004half')],
    ['a million columns', Buffer.from(`${'a;'.repeat(1_000_000)}\n`)],
  ])('%s is refused by name', async (_, file) => {
    const { id, rows } = await withRows();
    const { status, body } = await upload(as.ap, id, file, '?dry_run=false');
    expect(status).toBe(200);
    expect(body.data.applied).toBe(false);
    expect(body.data.refused).toHaveLength(1);
    expect((await itemsOf(id)).items).toEqual(rows);
  });

  it('more than ten megabytes are not even received', async () => {
    const { id } = await withRows();
    const large = await upload(as.ap, id, Buffer.alloc(11 * 1024 * 1024, 'a'));
    expect(large.status).toBe(413);
  });

  it('is nobody else’s to write or read', async () => {
    const { id } = await withRows();
    expect((await upload(as.midi, id, 'x')).status).toBe(403);
    expect((await upload(as.up, id, 'x')).status).toBe(403);
    expect(
      (await t.call('GET', `/api/matrices/${id}/sheet/?format=csv`, { headers: as.midi })).statusCode,
    ).toBe(404);
  });
});

describe('the floors of a regie', () => {
  it('are files of their own, and say what holds for a slot', async () => {
    const floors = [
      { device: 'all', mediatype: 'banner', floor_size: null, floor_value: 0.1, code: null, owner: null },
      {
        device: 'desktop',
        mediatype: 'banner',
        floor_size: '300x250,300x600',
        floor_value: 0.4,
        code: null,
        owner: null,
      },
      { device: 'all', mediatype: 'video', floor_size: null, floor_value: 2.5, code: null, owner: null },
    ];
    expect((await call(as.ap, 'PATCH', `regies/${ids.regie}/`, { floors })).status).toBe(200);
    const preview = async (query: string) =>
      (await call(as.ap, 'GET', `tags/floors/${ids.regie}/preview/?${query}`)).body.data;
    expect(await preview('mediatype=banner&device=desktop&sizes=300x250,300x600')).toMatchObject({
      value: 0.4,
      floor: { device: 'desktop', value: 0.4 },
    });
    expect(await preview('mediatype=banner&device=mobile&sizes=300x250')).toMatchObject({ value: 0.1 });
    expect(await preview('mediatype=native&device=mobile')).toEqual({ value: 0.05, floor: null, line: null });
    const file = async (name: string) =>
      (await t.call('GET', `/api/tags/floors/${ids.regie}/file/?for=${name}`, { headers: as.ap })).json();
    expect(await file('prebidjs')).toMatchObject({
      currency: 'EUR',
      schema: { fields: ['mediaType', 'size', 'deviceType'] },
      values: { 'banner|300x250|desktop': 0.4, 'banner|*|*': 0.1, 'video|*|*': 2.5 },
    });
    const server = await file('prebidserver');
    expect(server).toMatchObject({ floorsSchemaVersion: 2, modelGroups: [{ modelWeight: 100 }] });
    expect(server.modelGroups[0].values).toMatchObject({
      'banner|300x250|desktop': 0.4,
      'video|*|*': 2.5,
      'video-instream|*|*': 2.5,
    });
    expect(
      (await call(as.midi, 'GET', `tags/floors/${ids.regie}/preview/?mediatype=banner&device=desktop`))
        .status,
    ).toBe(404);
  });
});
