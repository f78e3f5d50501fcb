import { DEAL_CHOICES, PASTED } from '@encart/contract/deals/deals.calls.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeEntry } from './deal-figures-app.ts';
import { useDealsApp } from './deals-app.ts';

const t = useDealsApp();
const MISSING = 999_999;
const idsIn = (reply: { json(): { data: { masterdeal_id: number }[] } }) =>
  reply.json().data.map(({ masterdeal_id }) => masterdeal_id);
/** Every link and reference of a deal. */
const everything = Object.keys(masterdeals.links)
  .map((name) => `withRelated=${name}`)
  .join('&');

let own = 0;
let foreign = 0;
let sharedDeal = 0;
let buyers: number[] = [];
beforeAll(async () => {
  own = (await t.made(t.as.dp)).masterdeal_id;
  foreign = (await t.made(t.as.sa, { name: 'CANARI Midi', publishers: [t.ids.theirs] })).masterdeal_id;
  const both = [t.ids.mine[0], t.ids.theirs];
  sharedDeal = (await t.made(t.as.sa, { name: 'À deux', publishers: both })).masterdeal_id;
  buyers = await t.buyersOf('demo.ub');
});

describe('those who sell', () => {
  it('see the deals of their profile and of their publishers, and no others', async () => {
    const seen = idsIn(await t.list(t.as.dp, '?limit=200'));
    expect(seen).toContain(own);
    expect(seen).toContain(sharedDeal);
    expect(seen).not.toContain(foreign);
    expect(idsIn(await t.list(t.as.ap, '?limit=200'))).toEqual(seen);
    expect(idsIn(await t.list(t.as.midi, '?limit=200'))).toEqual(
      expect.arrayContaining([foreign, sharedDeal]),
    );
  });

  it('see a deal whose thematic brings their publisher, and none that excludes it', async () => {
    const { rows } = await sql<{ id: number }>`with theme as (
        insert into salesthematics (salesthematic_name) values ('Leur thème') returning salesthematic_id)
      insert into publisher_salesthematics (publisher_id, salesthematic_id)
      select ${t.ids.mine[0]}::int, salesthematic_id from theme returning salesthematic_id as id`.execute(
      t.app.db,
    );
    const salesthematics = rows.map(({ id }) => id);
    const brought = await t.made(t.as.sa, { publishers: [], salesthematics });
    const excluded = await t.made(t.as.sa, { inventory_action: 'exclude' });
    const seen = idsIn(await t.list(t.as.dp, '?limit=200'));
    expect(seen).toContain(brought.masterdeal_id);
    expect(seen).not.toContain(excluded.masterdeal_id);
  });

  it('meet another company’s deal like one that does not exist', async () => {
    const body = { name: 'À moi' };
    for (const path of ['', 'history/', 'dependents/']) {
      const [one, other] = [await t.get(t.as.dp, foreign, path), await t.get(t.as.dp, MISSING, path)];
      expect([one.statusCode, one.body], path).toEqual([404, other.body]);
    }
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
      const send = (id: number) =>
        t.app.call(method, `/api/masterdeals/${id}/`, {
          headers: t.as.dp,
          ...(method === 'DELETE' ? {} : { body: method === 'PUT' ? t.deal(body) : body }),
        });
      const [one, other] = [await send(foreign), await send(MISSING)];
      expect([one.statusCode, one.body], method).toEqual([404, other.body]);
    }
    expect((await t.list(t.as.dp, '?q=canari')).json().pagination.rowCount).toBe(0);
  });

  it('do not learn of others’ publishers and profiles in a deal they share, nor take them away', async () => {
    const read = async (who: typeof t.as.dp) => (await t.get(who, sharedDeal, `?${everything}`)).json().data;
    expect((await read(t.as.dp)).publishers).toEqual([t.ids.mine[0]]);
    expect((await read(t.as.midi)).publishers).toEqual([t.ids.theirs]);
    const changed = await t.patch(t.as.dp, sharedDeal, { publishers: t.ids.mine.slice(0, 2) });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await read(t.as.sa)).publishers).toEqual(
      [...t.ids.mine.slice(0, 2), t.ids.theirs].toSorted((a, b) => a - b),
    );
    const filter = await t.list(t.as.dp, `?publishers=${t.ids.theirs}`);
    expect(filter.json().data).toEqual([]);
  });

  it.each([
    'publishers',
    'buyers',
    'brands',
    'profiles',
    'supplies',
    'sizes',
    'countries',
    'salesthematics',
  ])('are told of %s that are not theirs as of missing ones, by POST, PUT and PATCH', async (name) => {
    const strange: Record<string, number[]> = {
      publishers: [t.ids.theirs, MISSING],
      profiles: [await t.profileOf('yann.castagnet'), MISSING],
    };
    for (const id of strange[name] ?? [MISSING]) {
      const body = t.deal({ [name]: name === 'buyers' ? [t.ids.classic, t.ids.rubicon, id] : [id] });
      const at = name === 'buyers' ? 2 : 0;
      const expected = [
        {
          field: `${name}.${at}`,
          rule: 'exists',
          message: 'Cette valeur n’existe pas ou ne vous est pas accessible',
        },
      ];
      const replies = [
        await t.post(t.as.dp, body),
        await t.app.call('PUT', `/api/masterdeals/${own}/`, { headers: t.as.dp, body }),
        await t.patch(t.as.dp, own, { [name]: body[name as keyof typeof body] }),
      ];
      for (const reply of replies) {
        expect(reply.statusCode, reply.body).toBe(422);
        expect(reply.json().error.errors).toEqual(expected);
      }
    }
  });

  it('are told of a missing segment by its place', async () => {
    const [segment_id = 0] = await t.someIds('segments', 'segment_id');
    const segmentgroups = [{ segments: [{ segment_id }, { segment_id: MISSING }] }];
    const reply = await t.patch(t.as.dp, own, { segmentgroups });
    expect(t.brokenIn(reply)).toEqual(['segmentgroups.0.segments.1.segment_id exists']);
  });

  it('cannot write themselves out of a deal', async () => {
    const { masterdeal_id } = await t.made(t.as.dp);
    const kept = await t.patch(t.as.dp, masterdeal_id, { publishers: [], profiles: [] });
    expect(kept.json().data.profiles).toHaveLength(1);
    await sql`delete from masterdeal_profiles where masterdeal_id = ${sharedDeal}`.execute(t.app.db);
    const out = await t.patch(t.as.dp, sharedDeal, { publishers: [] });
    expect(out.statusCode).toBe(403);
    expect((await t.get(t.as.dp, sharedDeal)).statusCode).toBe(200);
  });

  it('do not turn others’ publishers from included into excluded', async () => {
    const reply = await t.patch(t.as.dp, sharedDeal, { inventory_action: 'exclude' });
    expect(t.brokenIn(reply)).toEqual(['inventory_action restricted']);
    expect((await t.patch(t.as.dp, own, { inventory_action: 'exclude' })).statusCode).toBe(200);
    expect((await t.patch(t.as.sa, sharedDeal, { inventory_action: 'include' })).statusCode).toBe(200);
  });
});

describe('those who buy', () => {
  const named = (given: object = {}) => ({
    buyers: [t.ids.classic, t.ids.rubicon, ...buyers.slice(0, 1)],
    ...given,
  });
  const sent = async (given: object = {}) => {
    const { masterdeal_id, version } = await t.made(
      t.as.sa,
      named({ floorprice: 2, commission: 20, ...given }),
    );
    await t.set(masterdeal_id, { sent_at: new Date(), sent_version: version });
    return masterdeal_id;
  };

  it('read the deals they are named on once these were sent, and change none', async () => {
    const draft = (await t.made(t.as.sa, named())).masterdeal_id;
    const id = await sent();
    const seen = idsIn(await t.list(t.as.ub, '?limit=200'));
    expect(seen).toContain(id);
    expect(seen).not.toContain(draft);
    expect(seen).not.toContain(own);
    expect((await t.get(t.as.ub, draft)).statusCode).toBe(404);
    expect((await t.patch(t.as.ub, id, { name: 'x' })).statusCode).toBe(403);
  });

  it('know neither net price, commission nor profiles, nor other buyers, nor publishers', async () => {
    const id = await sent({ profiles: [await t.profileOf('demo.dp')] });
    const open = everything.replace(/&?withRelated=profiles/, '');
    const { data } = (await t.get(t.as.ub, id, `?detailedRelations=true&${open}`)).json();
    expect(data).toMatchObject({
      floorprice: 2,
      net_price: null,
      commission: null,
      price_entered: null,
      user_id: null,
    });
    expect(data.buyers.map((one: { buyer_id: number }) => one.buyer_id)).toEqual(buyers.slice(0, 1));
    expect(data.publishers).toEqual([]);
    for (const query of [
      'withRelated=profiles',
      'sort=net_price',
      'sort=-commission',
      'net_price=1.6',
      'profiles=none',
    ]) {
      const reply = await t.list(t.as.ub, `?${query}`);
      expect([query, reply.statusCode]).toEqual([query, 400]);
    }
    const columns = await t.app.call('GET', '/api/masterdeals/export/?columns=net_price', {
      headers: t.as.ub,
    });
    expect(columns.statusCode).toBe(400);
    const file = await t.app.call('GET', '/api/masterdeals/export/', { headers: t.as.ub });
    expect(file.body.split('\r\n')[0]).not.toMatch(/net_price|commission|profiles|user_id/);
    const { data: meta } = (await t.app.call('GET', '/api/masterdeals/meta/', { headers: t.as.ub })).json();
    const names = [...meta.fields, ...meta.relations].map((one: { name: string }) => one.name);
    expect([...names, ...meta.sorts, ...meta.filters]).not.toContain('net_price');
    expect(names).not.toContain('profiles');
  });

  it('get files without delivery and health while there are no figures', async () => {
    const id = await sent({ name: 'Sans chiffres' });
    await makeEntry(t.app.db, 'Sans chiffres');
    const columns = ['name', 'delivery', 'health'].map((column) => `columns=${column}`).join('&');
    const path = `/api/masterdeals/export/?${columns}&masterdeal_id=${id}`;
    const file = await t.app.call('GET', path, { headers: t.as.ub });
    expect([file.statusCode, file.body]).toEqual([200, '\uFEFFname;delivery;health\r\nSans chiffres;;\r\n']);
  });

  it('read through their trading desk too', async () => {
    const { rows } = await sql<{ id: number }>`insert into buyers (buyer_name, platform, tradingdesk_id)
      select 'Siège du desk', 'classic', min(tradingdesk_id) from profile_tradingdesks join users using (profile_id)
      where user_name = 'demo.ub' returning buyer_id as id`.execute(t.app.db);
    const id = await sent({ buyers: [t.ids.rubicon, ...rows.map((row) => row.id)] });
    expect(idsIn(await t.list(t.as.ub, '?limit=200'))).toContain(id);
  });
});

describe('what deals are composed of', () => {
  const choices = (who: typeof t.as.dp, query: string) =>
    t.app.call('GET', `/api/masterdeals/choices/?${query}`, { headers: who });

  it.each(DEAL_CHOICES)('%s are offered inside the scope, by text and by id', async (of) => {
    const reply = await choices(t.as.dp, `of=${of}`);
    expect(reply.statusCode, reply.body).toBe(200);
    const { data } = reply.json();
    expect(data.length).toBeGreaterThan(0);
    const [first] = data;
    const byId = (await choices(t.as.dp, `of=${of}&id=${first.id}&id=${MISSING}`)).json().data;
    expect(byId).toEqual([first]);
    const byName = (await choices(t.as.dp, `of=${of}&q=${encodeURIComponent(first.name)}`)).json().data;
    expect(byName.map(({ id }: { id: number }) => id)).toContain(first.id);
  });

  it('leave out others’ publishers and profiles', async () => {
    const foreign_ = (await choices(t.as.dp, `of=publishers&id=${t.ids.theirs}`)).json();
    expect(foreign_).toEqual({ data: [], truncated: false });
    const profiles = (await choices(t.as.dp, 'of=profiles')).json().data;
    expect(profiles.map(({ id }: { id: number }) => id)).toEqual([await t.profileOf('demo.dp')]);
  });

  it('tell of buyers their platform, DSP and desk, and of thematics the publishers one sees', async () => {
    const { data } = (await choices(t.as.dp, 'of=buyers&platform=rubicon')).json();
    expect(new Set(data.map(({ platform }: { platform: string }) => platform))).toEqual(new Set(['rubicon']));
    await sql`with dsp as (insert into dsps (dsp_name, platform) values ('Caravelle DSP', 'classic') returning dsp_id),
        desk as (insert into tradingdesks (tradingdesk_name) values ('Desk du Phare') returning tradingdesk_id)
      insert into buyers (buyer_name, platform, dsp_id, tradingdesk_id)
      select 'Siège trouvé', 'classic', dsp_id, tradingdesk_id from dsp, desk`.execute(t.app.db);
    for (const q of ['caravelle', 'desk phare', 'trouvé caravelle']) {
      const named = (await choices(t.as.dp, `of=buyers&q=${encodeURIComponent(q)}`)).json().data;
      expect(named, q).toMatchObject([
        { name: 'Siège trouvé', dsp: 'Caravelle DSP', tradingdesk: 'Desk du Phare' },
      ]);
    }
    const themes = (await choices(t.as.midi, 'of=salesthematics')).json().data;
    const brought = new Set(themes.flatMap(({ publishers }: { publishers: number[] }) => publishers));
    expect([brought.size, t.ids.mine.length]).not.toContain(0);
    for (const id of t.ids.mine) expect(brought.has(id)).toBe(false);
  });

  it.each(PASTED)('pasted %s are recognised by name and id; what is not is said', async (of) => {
    const [first, second] = (await choices(t.as.dp, `of=${of}`)).json().data;
    const lines = [
      first.name.toUpperCase(),
      ` ${second.id} `,
      'Personne ne s’appelle ainsi',
      String(MISSING),
    ];
    const reply = await t.app.call('POST', '/api/masterdeals/recognise/', {
      headers: t.as.dp,
      body: { of, lines },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const { found, unknown, ambiguous } = reply.json().data;
    const all = [...found, ...ambiguous.flatMap((one: { choices: object[] }) => one.choices)];
    expect(all.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(unknown).toEqual(['Personne ne s’appelle ainsi', String(MISSING)]);
  });

  it('pasted publishers of others are as unknown as those of nobody', async () => {
    const { rows } = await sql<{ name: string }>`select publisher_name as name from publishers
      where publisher_id = ${t.ids.theirs}`.execute(t.app.db);
    const lines = [String(t.ids.theirs), ...rows.map(({ name }) => name)];
    const body = { of: 'publishers', lines };
    const reply = await t.app.call('POST', '/api/masterdeals/recognise/', { headers: t.as.dp, body });
    expect(reply.json().data).toEqual({ found: [], unknown: lines, ambiguous: [] });
  });
});
