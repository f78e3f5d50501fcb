import { sellersJson } from '@encart/contract/tags/sellers-json.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTagsApp } from './tags-app.ts';

const { t, as, ids, call, newMatrix } = useTagsApp();
const site = { id: 0, theirs: 0 };

const idOf = async (name: string | undefined): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select publisher_id as id from publishers
    where publisher_name = ${name}`.execute(t.db);
  return rows[0]?.id ?? 0;
};

beforeAll(async () => {
  site.id = await idOf(ids.sites[0]);
  site.theirs = await idOf(ids.theirSite);
  await sql`update publishers set publisher_display_name = 'Courrier.Example' where publisher_id = ${site.id}`.execute(
    t.db,
  );
  await sql`update regies set seller_domain = 'regie.example', regie_exclusive = true
    where regie_id = ${ids.regie}`.execute(t.db);
});

describe('the lines a site’s ads.txt should have', () => {
  it('are its account with us, those of the caller’s regies, and who sells it alone', async () => {
    const { status, body } = await call(as.ap, 'GET', `tags/supplychain/${site.id}/`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ publisher_id: site.id, domain: 'courrier.example' });
    const { text } = body.data as { text: string };
    const lines = text.trim().split('\n');
    expect(lines).toContain(`encart.example, ${site.id}, DIRECT`);
    expect(lines).toContain(`encart.example, regie-${ids.regie}, RESELLER`);
    expect(lines).toContain('MANAGERDOMAIN=regie.example');
  });

  it('are nobody else’s to read, and name no regie of another company', async () => {
    expect((await call(as.midi, 'GET', `tags/supplychain/${site.id}/`)).status).toBe(404);
    expect((await call(as.midi, 'GET', `tags/supplychain/${site.id}/check/`)).status).toBe(404);
    expect((await call({}, 'GET', `tags/supplychain/${site.id}/`)).status).toBe(401);
    await sql`insert into publisher_regies (publisher_id, regie_id) values (${site.theirs}, ${ids.regie})`.execute(
      t.db,
    );
    const theirs = await call(as.midi, 'GET', `tags/supplychain/${site.theirs}/`);
    expect(JSON.stringify(theirs.body)).not.toContain(`regie-${ids.regie},`);
    expect(JSON.stringify(theirs.body)).not.toMatch(/[^-\w]regie\.example/);
    expect(JSON.stringify(theirs.body)).not.toContain(`"regie-${ids.regie}"`);
    await sql`delete from publisher_regies where publisher_id = ${site.theirs} and regie_id = ${ids.regie}`.execute(
      t.db,
    );
  });

  it('come with what sellers.json says of the site and of the caller’s regies', async () => {
    const { body } = await call(as.ap, 'GET', `tags/supplychain/${site.id}/`);
    const { sellers } = body.data as { sellers: object[] };
    expect(sellers).toEqual([
      {
        ...{ seller_id: String(site.id), seller_type: 'PUBLISHER', name: ids.sites[0] },
        ...{ domain: 'courrier.example', is_confidential: false },
      },
      {
        ...{ seller_id: `regie-${ids.regie}`, seller_type: 'INTERMEDIARY', name: expect.any(String) },
        ...{ domain: 'regie.example', is_confidential: false },
      },
    ]);
  });

  it('do not name the domain of a confidential regie', async () => {
    const set = (value: boolean) =>
      sql`update regies set seller_confidential = ${value} where regie_id = ${ids.regie}`.execute(t.db);
    await set(true);
    const { body } = await call(as.ap, 'GET', `tags/supplychain/${site.id}/`);
    expect((body.data as { text: string }).text).not.toContain('regie.example');
    expect((body.data as { sellers: object[] }).sellers[1]).toMatchObject({ is_confidential: true });
    await set(false);
  });

  it('have the accounts of the bidders that are live on it, of one’s own matrices', async () => {
    const tag_matrix_id = await newMatrix(as.ap);
    const bidder = {
      adapter_id: null,
      key: 'pubm_rivages',
      adapter: 'pubmatic',
      adjustment: 1,
      regie_id: null,
    };
    const empty = { formats: [], sizes: [], positions: [], thematics: [], owners: [], floors: [] };
    const name = ids.sites[0] ?? '';
    const sites = [{ publisher_id: site.id, name, domain: null, regies: [ids.regie] }];
    const cells = { type: 'banner', site: name, page: '', position: '', format: '300x250', device: 'all' };
    const params = { 'pubm_rivages.publisherId': '156209' };
    const snapshot = {
      ...{
        side: 'client',
        name: 'Accueil',
        slugs: {},
        rates: {},
        setup: { ...empty, bidders: [bidder], sites },
      },
      items: [{ ...cells, thematic: '', code: 'haut', owner: '', params }],
    };
    await sql`with made as (
        insert into tag_publications (tag_matrix_id, version_number, snapshot, created_at)
        values (${tag_matrix_id}, 1, ${JSON.stringify(snapshot)}::jsonb, now()) returning publication_id)
      insert into tag_sites (tag_matrix_id, publisher_id, publication_id, since)
      select ${tag_matrix_id}::int, ${site.id}::int, publication_id, now() from made`.execute(t.db);
    const { body } = await call(as.ap, 'GET', `tags/supplychain/${site.id}/`);
    expect((body.data as { text: string }).text).toContain(
      'pubmatic.com, 156209, RESELLER, 5d62403b186f2ace\n',
    );
    await sql`delete from tag_matrices where tag_matrix_id = ${tag_matrix_id}`.execute(t.db);
  });

  it('are listed by site', async () => {
    const { body } = await call(
      as.ap,
      'GET',
      `tags/supplychain/?q=${encodeURIComponent(ids.sites[0] ?? '')}`,
    );
    const found = body.data as { publisher_id: number }[];
    expect(found.map(({ publisher_id }) => publisher_id)).toContain(site.id);
    const theirs = await call(
      as.midi,
      'GET',
      `tags/supplychain/?q=${encodeURIComponent(ids.sites[0] ?? '')}`,
    );
    expect((theirs.body.data as { publisher_id: number }[]).map((one) => one.publisher_id)).not.toContain(
      site.id,
    );
  });

  it('are held against the file of the site, through the guard', async () => {
    const { status, body } = await call(as.ap, 'GET', `tags/supplychain/${site.id}/check/`);
    expect(status).toBe(200);
    expect(body.data).toEqual({ ok: false, reason: 'refused', status: null });
    await sql`update publishers set publisher_display_name = null where publisher_id = ${site.id}`.execute(
      t.db,
    );
    const nowhere = await call(as.ap, 'GET', `tags/supplychain/${site.id}/check/`);
    expect(nowhere.body.data).toEqual({ ok: false, reason: 'no_domain', status: null });
  });
});

describe('sellers.json', () => {
  it('is for everybody, valid, kept for an hour, and names no confidential seller', async () => {
    const secret = ids.theirSite;
    await sql`update publishers set seller_confidential = true where publisher_name = ${secret}`.execute(
      t.db,
    );
    const answer = await t.call('GET', '/sellers.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    const file = sellersJson.parse(answer.json());
    const sellers = new Map(file.sellers.map((seller) => [seller.seller_id, seller]));
    expect(sellers.get(String(await idOf(secret)))).toEqual({
      seller_id: String(await idOf(secret)),
      seller_type: 'PUBLISHER',
      is_confidential: 1,
    });
    expect(sellers.get(String(site.id))).toMatchObject({ name: ids.sites[0], seller_type: 'PUBLISHER' });
    expect(sellers.get(`regie-${ids.regie}`)).toMatchObject({
      seller_type: 'INTERMEDIARY',
      domain: 'regie.example',
    });
    await sql`update publishers set seller_confidential = false where publisher_name = ${secret}`.execute(
      t.db,
    );
    expect((await t.call('GET', '/sellers.json')).body).toBe(answer.body);
  });
});
