import {
  DEAL_FILES,
  MESSAGE_KINDS,
  PLATFORM_PROTOCOLS,
} from '@encart/contract/deals/deal-platforms.calls.ts';
import { PLATFORM_STATES } from '@encart/contract/deals/deal-states.ts';
import { CONNECTION_PROTOCOLS } from '@encart/contract/resources/integrations.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { iabDeal, openrtbImpression, xandrDeal, xandrProfile } from './deal-documents.ts';
import { dealSending } from './deal-sending.ts';
import { useDealsApp } from './deals-app.ts';
import type { Headers } from './test-app.ts';

const t = useDealsApp();
const s = dealSending(t);
let key: Headers;
let other: Headers;

let names = 0;
const newName = () => {
  names += 1;
  return `Programme ${names}`;
};
const newKey = async (key_scopes: string[]) => {
  const body = { integration_name: newName(), integration_kind: 'key', key_scopes };
  const reply = await t.app.call('POST', '/api/integrations', { headers: t.as.sa, body });
  expect(reply.statusCode, reply.body).toBe(200);
  return { authorization: `Bearer ${reply.json().data.secret}` };
};
beforeAll(async () => {
  await s.letForeignersSell();
  key = await newKey(['deals:write']);
  other = await newKey(['deliveries:write']);
});

const writeBack = (body: object, headers = key) =>
  t.app.call('PUT', '/api/deals/platforms/', { headers, body });
const byHand = (who: Headers, id: number, body: object, member = 12) =>
  t.app.call('PATCH', `/api/masterdeals/${id}/platforms/${member}/`, { headers: who, body });
const fileOf = (who: Headers, id: number, format: string, member = 12) =>
  t.app.call('GET', `/api/masterdeals/${id}/platforms/${member}/file/?format=${format}`, { headers: who });
const sentDeal = async (given: object = {}) => {
  const { masterdeal_id } = await t.made(t.as.dp, given);
  await s.done(t.as.dp, masterdeal_id, 'send');
  await s.exchange();
  return masterdeal_id;
};
const rubicon = async (id: number) =>
  (await s.platforms(id)).platforms.find((one: { member_id: number }) => one.member_id === 12);

/** Gives the buyer of the demo a seat of the deals that are made here. */
const ownSeat = async () => {
  const { rows } = await sql<{ id: number }>`insert into buyers (buyer_name, platform)
    values ('Siège de la maison ' || random(), 'rubicon') returning buyer_id as id`.execute(t.app.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into profile_buyers (profile_id, buyer_id)
    select profile_id, ${id}::int from users where user_name = 'demo.ub'`.execute(t.app.db);
  return id;
};

describe('what a platform writes back with a key', () => {
  it('is its id, its answer, its seats and its lock', async () => {
    const id = await sentDeal();
    const seats = [{ buyer_id: t.ids.rubicon, seat_state: 'active' }];
    expect(
      (await writeBack({ deal_code: `ENC-${id}-12`, external_deal_id: 'RP-77', seats })).statusCode,
    ).toBe(200);
    expect(await rubicon(id)).toMatchObject({
      external_deal_id: 'RP-77',
      platform_state: 'active',
      seats: [{ buyer_id: t.ids.rubicon, seat_state: 'active' }],
    });
    expect((await t.get(t.as.dp, id)).json().data).toMatchObject({ state: 'active', external_ids: 'RP-77' });
    const locked = {
      masterdeal_id: id,
      member_id: 12,
      locked: true,
      platform_contact: 'Ana',
      error: 'Prix trop bas',
    };
    expect((await writeBack(locked)).statusCode).toBe(200);
    expect((await s.platforms(id)).lock).toEqual({ platform: 'Rubicon', contact: 'Ana' });
    expect(await rubicon(id)).toMatchObject({ last_error: 'Prix trop bas', locked: true });
    expect((await s.act(t.as.dp, id, 'pause')).statusCode).toBe(409);
    expect((await writeBack({ deal_code: `ENC-${id}-12`, locked: false })).statusCode).toBe(200);
    expect((await s.act(t.as.dp, id, 'pause')).statusCode).toBe(200);
    const audited = await t.app.db
      .selectFrom('audit_events')
      .select(['action', 'entity'])
      .where('entity_id', '=', String(id))
      .where('integration_id', 'is not', null)
      .execute();
    expect(audited).toEqual(Array(3).fill({ action: 'record.updated', entity: 'masterdeals' }));
  });

  it.each(PLATFORM_STATES.filter((state) => state !== 'unsent'))('may be: %s', async (platform_state) => {
    const id = await sentDeal();
    expect((await writeBack({ deal_code: `ENC-${id}-12`, platform_state })).statusCode).toBe(200);
    expect((await rubicon(id)).platform_state).toBe(platform_state);
  });

  it('names a deal that was sent, and seats of it', async () => {
    const draft = await t.made(t.as.dp);
    const id = await sentDeal();
    for (const unknown of [
      { deal_code: 'ENC-999999-12' },
      { deal_code: `ENC-${draft.masterdeal_id}-12` },
      { masterdeal_id: id, member_id: 2 },
      { masterdeal_id: 999_999, member_id: 12 },
    ])
      expect((await writeBack({ ...unknown, locked: true })).statusCode).toBe(404);
    expect(t.brokenIn(await writeBack({ locked: true }))).toEqual(['deal_code required']);
    expect(t.brokenIn(await writeBack({ masterdeal_id: id }))).toEqual(['member_id required']);
    const seats = [
      { buyer_id: t.ids.rubicon, seat_state: 'active' },
      { buyer_id: t.ids.classic, seat_state: 'active' },
    ];
    expect(t.brokenIn(await writeBack({ deal_code: `ENC-${id}-12`, seats }))).toEqual([
      'seats.1.buyer_id exists',
    ]);
    expect((await writeBack({ deal_code: `ENC-${id}-12`, platform_state: 'unsent' })).statusCode).toBe(422);
    expect((await rubicon(id)).seats).toEqual([]);
  });

  it('needs a key for it, of the platform', async () => {
    const id = await sentDeal();
    const body = { deal_code: `ENC-${id}-12`, locked: true };
    expect((await writeBack(body, other)).statusCode).toBe(403);
    expect((await writeBack(body, t.as.sa)).statusCode).toBe(401);
    const reply = await t.app.call('POST', '/api/integrations', {
      headers: t.as.sa,
      body: { integration_name: 'x', integration_kind: 'key', key_scopes: ['deals:write'], profile_id: 1 },
    });
    expect(t.brokenIn(reply)).toEqual(['profile_id profile_not_sending']);
    // One that was given a profile otherwise sees the deals of its profile.
    const midi = await newKey(['deals:write']);
    await sql`update integrations set profile_id = (select profile_id from users where user_name = 'yann.castagnet')
      where integration_id = (select max(integration_id) from integrations)`.execute(t.app.db);
    expect((await writeBack(body, midi)).statusCode).toBe(404);
  });
});

describe('what somebody writes down for a platform', () => {
  it('shows, and is in the history of the deal', async () => {
    const id = await sentDeal();
    expect(
      (await byHand(t.as.dp, id, { external_deal_id: 'RP-1', platform_state: 'approved' })).statusCode,
    ).toBe(200);
    expect(await rubicon(id)).toMatchObject({ external_deal_id: 'RP-1', platform_state: 'approved' });
    const { data } = (
      await t.app.call('GET', `/api/masterdeals/${id}/history/`, { headers: t.as.dp })
    ).json();
    expect(data[0].changes).toMatchObject({
      platform: { after: 'Rubicon' },
      external_deal_id: { before: null, after: 'RP-1' },
      platform_state: { before: 'pending', after: 'approved' },
    });
  });

  it('is refused of drafts, of others’ deals and of platforms that do not sell it', async () => {
    const draft = await t.made(t.as.dp);
    const id = await sentDeal();
    expect((await byHand(t.as.dp, draft.masterdeal_id, { platform_state: 'active' })).statusCode).toBe(409);
    expect((await byHand(t.as.midi, id, { platform_state: 'active' })).statusCode).toBe(404);
    expect((await byHand(t.as.dp, id, { platform_state: 'active' }, 2)).statusCode).toBe(404);
    expect((await byHand(t.as.ub, id, { platform_state: 'active' })).statusCode).toBe(403);
    expect((await byHand(t.as.dp, id, { locked: true })).statusCode).toBe(400);
  });
});

describe('those who buy', () => {
  const named = async (transparency: string, more: object = {}) => {
    const mine = await ownSeat();
    const seller = transparency === 'blind' ? t.ids.classic : t.ids.brand;
    const id = await sentDeal({ transparency, buyers: [seller, t.ids.rubicon, mine], ...more });
    const seats = [mine, t.ids.rubicon].map((buyer_id) => ({ buyer_id, seat_state: 'ready' }));
    await writeBack({ deal_code: `ENC-${id}-12`, seats, error: 'Un secret' });
    return { id, mine };
  };

  it('read their own seats on their platforms, and nothing of others or of our troubles', async () => {
    const { id, mine } = await named('blind');
    const seen = await s.platforms(id, t.as.ub);
    expect(seen).toMatchObject({ lock: null, publishers: null });
    expect(seen.platforms).toMatchObject([
      { member_id: 12, seats: [{ buyer_id: mine }], last_error: null, message: null },
    ]);
    expect((await s.platforms(id)).platforms[1].seats).toHaveLength(2);
    for (const path of ['messages/', 'platforms/12/file/?format=iab'])
      expect(
        (await t.app.call('GET', `/api/masterdeals/${id}/${path}`, { headers: t.as.ub })).statusCode,
      ).toBe(403);
  });

  it('read the names of the publishers of a transparent deal', async () => {
    const { id } = await named('transparent');
    const { rows } = await sql<{ name: string }>`
      select coalesce(nullif(publisher_display_name, ''), publisher_name) as name
      from publishers where publisher_id = any(${t.ids.mine.slice(0, 2)}::int[])`.execute(t.app.db);
    expect((await s.platforms(id, t.as.ub)).publishers.toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
    expect((await s.platforms(id)).publishers).toBeNull();
  });

  it('read the publishers and brands that were sent to their platform, not what sellers have only stored', async () => {
    const { id } = await named('transparent');
    const [first] = await t.someIds('brands', 'brand_id');
    const told = async () => {
      const { publishers, brands } = await s.platforms(id, t.as.ub);
      return { publishers, brands };
    };
    const before = await told();
    expect(before.publishers).toHaveLength(2);
    const change = { publishers: t.ids.mine.slice(0, 3), brands: [first] };
    expect((await t.patch(t.as.dp, id, change)).statusCode).toBe(200);
    expect(await told()).toEqual(before);
    // Neither a pause, which tells the platform of the deal as it knows it, nor what waits to leave tells more.
    await s.done(t.as.dp, id, 'pause');
    await s.exchange();
    expect(await told()).toEqual(before);
    await s.done(t.as.dp, id, 'send');
    expect(await told()).toEqual(before);
    await s.exchange();
    const after = await told();
    expect(after.publishers).toHaveLength(3);
    expect(after.brands).toHaveLength(1);
    // What the platform has refused it does not know.
    await t.patch(t.as.dp, id, { publishers: t.ids.mine.slice(0, 1) });
    await s.done(t.as.dp, id, 'send');
    await s.exchange();
    await sql`update masterdeal_messages set work_state = 'failed', status = 422 where message_id in (
      select max(message_id) from masterdeal_messages where masterdeal_id = ${id} group by member_id)`.execute(
      t.app.db,
    );
    expect(await told()).toEqual(after);
  });

  it('read what is stored of a deal that was sent before there were messages, until it is changed', async () => {
    const { id } = await named('transparent');
    await sql`delete from masterdeal_messages where masterdeal_id = ${id}`.execute(t.app.db);
    expect((await s.platforms(id, t.as.ub)).publishers).toHaveLength(2);
    await t.patch(t.as.dp, id, { publishers: t.ids.mine.slice(0, 1) });
    expect(await s.platforms(id, t.as.ub)).toMatchObject({ publishers: null, brands: [] });
  });

  it('find a deal by its name, and by no id that a platform gave to others', async () => {
    const { id } = await named('blind', { name: 'Phare unique' });
    await sql`update masterdeal_platforms set external_deal_id = 'SECRET-OF-OTHERS-' || member_id
      where masterdeal_id = ${id}`.execute(t.app.db);
    const found = async (who: Headers, q: string) =>
      (await t.list(who, `?q=${q}`)).json().data.map((one: { masterdeal_id: number }) => one.masterdeal_id);
    expect(await found(t.as.dp, 'secret-of-others')).toEqual([id]);
    expect(await found(t.as.ub, 'secret-of-others')).toEqual([]);
    expect(await found(t.as.ub, 'phare secret')).toEqual([]);
    expect(await found(t.as.ub, 'PHARE uniq')).toEqual([id]);
  });

  it('find neither drafts nor deals without a seat of theirs', async () => {
    const id = await sentDeal();
    const draft = await t.made(t.as.dp, { buyers: [t.ids.classic, await ownSeat()] });
    for (const one of [id, draft.masterdeal_id, 999_999])
      expect(
        (await t.app.call('GET', `/api/masterdeals/${one}/platforms/`, { headers: t.as.ub })).statusCode,
      ).toBe(404);
  });
});

describe('the files of a deal', () => {
  const schemas = {
    iab: (text: string) => iabDeal.parse(JSON.parse(text)),
    openrtb: (text: string) => openrtbImpression.parse(JSON.parse(text)),
    xandr: (text: string) => {
      const { deal, profile } = JSON.parse(text);
      xandrDeal.parse(deal);
      return xandrProfile.parse(profile);
    },
    csv: (text: string) => expect(text).toContain('name;"\'=HYPERLINK(""x"")"\r\n'),
  };
  it.each(DEAL_FILES)('%s', async (format) => {
    const { masterdeal_id: id } = await t.made(t.as.dp, { name: '=HYPERLINK("x")' });
    const reply = await fileOf(t.as.dp, id, format);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['content-disposition']).toContain(`ENC-${id}-12-${format}.`);
    schemas[format](reply.body);
    expect((await fileOf(t.as.midi, id, format)).statusCode).toBe(404);
    expect((await fileOf(t.as.dp, id, format, 2)).statusCode).toBe(404);
  });

  it('T3: that name publishers of other companies are not read by those who sell beside them', async () => {
    const made = await t.made(t.as.sa, { publishers: [t.ids.mine[0], t.ids.theirs] });
    const id = made.masterdeal_id;
    await s.connect(12, 'iab', 'https://receiver.example/');
    await s.done(t.as.sa, id, 'send');
    await s.disconnect();
    await sql`update masterdeal_messages set document = '{}' where masterdeal_id = ${id}`.execute(t.app.db);
    for (const format of DEAL_FILES) expect((await fileOf(t.as.dp, id, format)).statusCode).toBe(403);
    expect((await s.messages(id, t.as.dp)).map((one: { document: unknown }) => one.document)).toEqual([
      null,
      null,
    ]);
    expect((await s.messages(id)).map((one: { document: unknown }) => one.document)).toEqual(['{}', '{}']);
    expect((await fileOf(t.as.sa, id, 'iab')).statusCode).toBe(200);
  });
});

describe('a connection to a platform', () => {
  const create = (given: object) =>
    t.app.call('POST', '/api/integrations', {
      headers: t.as.sa,
      body: {
        integration_name: newName(),
        integration_kind: 'platform',
        member_id: 12,
        platform_protocol: 'iab',
        receiver_url: 'https://deals.rubicon.example/',
        ...given,
      },
    });

  it.each(CONNECTION_PROTOCOLS)('speaks %s, one for each member at a time', async (platform_protocol) => {
    const reply = await create({ platform_protocol });
    expect(reply.statusCode, reply.body).toBe(200);
    const { integration_id, secret } = reply.json().data;
    expect(secret).toMatch(/^encr_/);
    expect(t.brokenIn(await create({}))).toEqual(['member_id unique']);
    const { masterdeal_id: id } = await t.made(t.as.dp);
    expect(PLATFORM_PROTOCOLS).toContain((await rubicon(id)).protocol);
    expect((await rubicon(id)).protocol).toBe(platform_protocol);
    await t.app.call('POST', `/api/integrations/${integration_id}/revoke/`, { headers: t.as.sa });
    expect((await rubicon(id)).protocol).toBe('file');
  });

  it.each([
    [{ member_id: null }, 'member_id required'],
    [{ platform_protocol: null }, 'platform_protocol required'],
    [{ receiver_url: null }, 'receiver_url required'],
    [{ receiver_url: 'http://deals.rubicon.example/' }, 'receiver_url https'],
    [{ member_id: 999_999 }, 'member_id exists'],
    [{ key_scopes: ['deals:write'] }, 'key_scopes invalid'],
    [{ receiver_events: ['record.created'] }, 'receiver_events invalid'],
  ])('is refused with %o', async (given, rule) => {
    expect(t.brokenIn(await create(given))).toEqual([rule]);
  });

  it('S2: keeps its token sealed, and for its address alone', async () => {
    const { integration_id } = (await create({ platform_token: 'très-secret-4711' })).json().data;
    const path = `/api/integrations/${integration_id}/`;
    const read = async () => (await t.app.call('GET', path, { headers: t.as.sa })).json().data;
    expect(await read()).toMatchObject({ platform_token: true });
    const { rows } = await sql<{ row: string }>`select integrations::text as row from integrations
      where integration_id = ${integration_id}`.execute(t.app.db);
    expect(JSON.stringify([rows, await read()])).not.toContain('4711');
    const patch = (body: object) => t.app.call('PATCH', path, { headers: t.as.sa, body });
    const receiver_url = 'https://ailleurs.example/';
    expect(t.brokenIn(await patch({ receiver_url }))).toEqual(['platform_token again']);
    expect((await patch({ receiver_url, platform_token: 'autre' })).statusCode).toBe(200);
    expect((await patch({ integration_name: 'Autre nom' })).statusCode).toBe(200);
    await t.app.call('POST', `${path}revoke/`, { headers: t.as.sa });
  });
});

it('every kind of message is one the database takes', async () => {
  const id = await sentDeal();
  for (const message_kind of MESSAGE_KINDS)
    await t.app.db
      .insertInto('masterdeal_messages')
      .values({ masterdeal_id: id, member_id: 12, message_kind })
      .execute();
  expect((await s.messages(id)).slice(0, 5).map((one: { message_kind: string }) => one.message_kind)).toEqual(
    MESSAGE_KINDS.toReversed(),
  );
});
