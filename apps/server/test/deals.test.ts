import { stringify } from 'node:querystring';
import { limits } from '@encart/contract/base/limits.ts';
import {
  DEAL_STATES,
  dealState,
  PLATFORM_STATES,
  type PlatformState,
} from '@encart/contract/deals/deal-states.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDealsApp } from './deals-app.ts';
import { present } from './present.ts';

const t = useDealsApp();
const withAll = '?withRelated=buyers&withRelated=publishers&withRelated=profiles&withRelated=members';
const remove = (id: number) => t.app.call('DELETE', `/api/masterdeals/${id}/`, { headers: t.as.dp });

describe('a deal', () => {
  it('is composed, kept as a draft and read back', async () => {
    const made = await t.made(t.as.dp, { floorprice: 2.4, commission: 20 });
    expect(made).toMatchObject({ name: 'Sport en direct', state: 'draft', floorprice: 2.4, net_price: 1.92 });
    const { data } = (await t.get(t.as.dp, made.masterdeal_id, withAll)).json();
    expect(data).toMatchObject({
      buyers: [t.ids.classic, t.ids.rubicon],
      publishers: t.ids.mine.slice(0, 2),
      members: [1, 12],
      auction: 'private',
      privilege: 5,
      price_entered: 'gross',
      locked: false,
    });
    expect(data.profiles).toHaveLength(1);
  });

  it('has a price that French spreadsheets read as one in a file with words and semicolons', async () => {
    const { masterdeal_id } = await t.made(t.as.dp, { floorprice: 2.4 });
    const line = async (query: string) => {
      const path = `/api/masterdeals/export/?columns=floorprice&masterdeal_id=${masterdeal_id}${query}`;
      return (await t.app.call('GET', path, { headers: t.as.dp })).body.split('\r\n')[1];
    };
    expect(await line('&separator=;&headers=Prix')).toBe('2,4');
    for (const more of ['&separator=;', '&separator=,&headers=Price']) expect(await line(more)).toBe('2.4');
  });

  it('is said to people in words and by the clocks of Paris, to programs in codes and UTC', async () => {
    const { masterdeal_id } = await t.made(t.as.dp, {
      type: 'preroll',
      startdate: '2026-10-31T23:30:00.000Z',
    });
    const columns = ['type', 'locked', 'startdate', 'enddate'];
    const asked = columns.map((column) => `columns=${column}`).join('&');
    const file = async (more: Record<string, string | string[]> = {}) => {
      const path = `/api/masterdeals/export/?${asked}&masterdeal_id=${masterdeal_id}&${stringify(more)}`;
      return await t.app.call('GET', path, { headers: t.as.dp });
    };
    const line = (answer: { body: string }) => answer.body.split('\r\n')[1];
    const programs = await file();
    expect(line(programs)).toBe('preroll;false;2026-10-31T23:30:00.000Z;');
    expect(programs.headers['content-disposition']).toBe('attachment; filename="masterdeals.csv"');
    const headers = ['Type', 'Verrouillé', 'Début (heure de Paris)', 'Fin (heure de Paris)'];
    const people = await file({
      headers,
      words: ['type.preroll=Pré-roll', 'type.video==1+1', 'locked.false=Non'],
      file_name: 'Deals : « été / hiver » 2026-11-19',
    });
    expect(people.body).toBe(`\uFEFF${headers.join(';')}\r\nPré-roll;Non;2026-11-01 00:30:00;\r\n`);
    expect(people.headers['content-disposition']).toBe(
      `attachment; filename="Deals _ _ ete _ hiver _ 2026-11-19.csv"; filename*=UTF-8''Deals%20_%20%C2%AB%20%C3%A9t%C3%A9%20_%20hiver%20%C2%BB%202026-11-19.csv`,
    );
    expect(line(await file({ headers, words: 'type.preroll==1+1' }))).toMatch(/^'=1\+1;/);
  });

  it('is said in words of its own columns alone, and of those that were asked for', async () => {
    const refused = async (query: string, who = t.as.dp) => {
      const answer = await t.app.call('GET', `/api/masterdeals/export/?${query}`, { headers: who });
      expect(answer.statusCode, query).toBe(400);
      return answer.json().error.errors.map((one: { field: string }) => one.field);
    };
    expect(await refused('columns=type&words=type.nothing%3Dx')).toEqual(['words.0.type.nothing']);
    expect(await refused('columns=name&words=type.preroll%3Dx')).toEqual(['words.type']);
    expect(await refused('words=type.preroll%3Dx')).toEqual(['words.type']);
    expect(await refused('columns=price_entered&words=price_entered.net%3Dx', t.as.ub)).toEqual(['columns']);
    expect(await refused(`file_name=${'x'.repeat(121)}`)).toEqual(['file_name']);
  });

  it('keeps every field it was given', async () => {
    const [segment = 0, other = 0] = await t.someIds('segments', 'segment_id');
    const given = {
      name: 'ديل تجريبي – ĄŽ',
      type: 'native',
      transparency: 'transparent',
      auction: 'open',
      privilege: 20,
      price_entered: 'net',
      net_price: 1.25,
      commission: 37.5,
      visibility_minimum: 70,
      ctr: 0.35,
      startdate: '2026-04-01T08:30:00.000Z',
      enddate: '2026-05-01T22:00:00.000Z',
      inventory_action: 'exclude',
      country_action: 'exclude',
      segment_operator: 'or',
      segmentgroup_operator: 'or',
      segmentgroups: [
        { segments: [{ segment_id: segment, match: false, external_value: '12;34' }] },
        { segments: [{ segment_id: other, match: true, external_value: null }] },
      ],
      buyers: [t.ids.brand, t.ids.rubicon],
    };
    const { masterdeal_id } = await t.made(t.as.dp, given);
    const { data } = (
      await t.get(t.as.dp, masterdeal_id, '?withRelated=segments&withRelated=members')
    ).json();
    const { buyers, ...fields } = given;
    expect(buyers).toHaveLength(2);
    expect(data).toMatchObject({ ...fields, floorprice: 2, members: [2, 12] });
    expect(data.segments.toSorted()).toEqual([segment, other].toSorted());
  });

  it('derives the other price whenever one, or the commission, changes', async () => {
    const { masterdeal_id: id } = await t.made(t.as.dp, { floorprice: 4, commission: 25 });
    const prices = async (body: object) => {
      const { floorprice, net_price } = (await t.patch(t.as.dp, id, body)).json().data;
      return [floorprice, net_price];
    };
    expect(await prices({ floorprice: 2 })).toEqual([2, 1.5]);
    expect(await prices({ commission: 50 })).toEqual([2, 1]);
    expect(await prices({ price_entered: 'net', net_price: 3 })).toEqual([6, 3]);
    expect(await prices({ commission: 0 })).toEqual([3, 3]);
    expect(await prices({ name: 'Autre nom' })).toEqual([3, 3]);
  });

  it('names a buyer for each of its platforms, also when one is taken away later', async () => {
    const reply = await t.post(t.as.dp, t.deal({ buyers: [t.ids.classic, t.ids.staging] }));
    expect(t.brokenIn(reply)).toEqual(['buyers buyer_platform']);
    expect(reply.json().error.errors[0].message).toBe(
      'Choisissez au moins un acheteur par plateforme : il manque Rubicon',
    );
    const { masterdeal_id, version } = await t.made(t.as.dp);
    const change = await t.patch(t.as.dp, masterdeal_id, { buyers: [t.ids.rubicon] });
    expect(t.brokenIn(change)).toEqual(['buyers buyer_platform']);
    const other = await t.patch(t.as.dp, masterdeal_id, { transparency: 'transparent' });
    expect(t.brokenIn(other)).toEqual(['buyers buyer_platform']);
    expect((await t.get(t.as.dp, masterdeal_id)).json().data).toMatchObject({
      version,
      transparency: 'blind',
    });
  });

  it('takes 300 publishers, and refuses 301 by its sentence, those that thematics bring included', async () => {
    const { maxPublishers: max } = limits.deal;
    const many = await t.morePublishers(max + 1);
    const sentence = 'Vous ne pouvez pas sélectionner plus de 300 éditeurs';
    const { masterdeal_id } = await t.made(t.as.dp, { publishers: many.slice(0, max) });
    const refused = await t.post(t.as.dp, t.deal({ publishers: many }));
    expect(refused.json().error.errors).toEqual([
      { field: 'publishers', rule: 'max_array', message: sentence },
    ]);
    const { rows } = await sql<{ id: number }>`with theme as (
        insert into salesthematics (salesthematic_name) values ('Un éditeur de trop') returning salesthematic_id)
      insert into publisher_salesthematics (publisher_id, salesthematic_id)
      select ${many.at(-1)}::int, salesthematic_id from theme returning salesthematic_id as id`.execute(
      t.app.db,
    );
    const brought = await t.patch(t.as.dp, masterdeal_id, { salesthematics: [present(rows[0]).id] });
    expect(brought.json().error.errors).toEqual([
      { field: 'publishers', rule: 'max_array', message: sentence },
    ]);
  });

  it('is removed while it is a draft, and ended instead once it was sent', async () => {
    const draft = await t.made(t.as.dp);
    expect((await remove(draft.masterdeal_id)).statusCode).toBe(200);
    const sent = await t.made(t.as.dp);
    await t.set(sent.masterdeal_id, { sent_at: new Date(), sent_version: sent.version });
    const refused = await remove(sent.masterdeal_id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toContain('terminez-le');
    const other = await t.patch(t.as.dp, sent.masterdeal_id, {
      transparency: 'transparent',
      buyers: [t.ids.brand, t.ids.rubicon],
    });
    expect(t.brokenIn(other)).toEqual(['transparency fixed_sent']);
  });

  it('keeps the members it was sent with, whatever the setting says later', async () => {
    const { masterdeal_id, version } = await t.made(t.as.dp);
    await t.set(masterdeal_id, { sent_at: new Date(), sent_version: version });
    await sql`update masterdeal_platforms set member_id = 6, external_deal_id = 'R-6'
      where masterdeal_id = ${masterdeal_id} and member_id = 12`.execute(t.app.db);
    const refused = await t.patch(t.as.dp, masterdeal_id, { privilege: 9 });
    expect(refused.json().error.errors[0].message).toContain('il manque Rubicon staging');
    const buyers = [t.ids.classic, t.ids.staging];
    expect((await t.patch(t.as.dp, masterdeal_id, { buyers })).statusCode).toBe(200);
    const { data } = (await t.get(t.as.dp, masterdeal_id, '?withRelated=members')).json();
    expect(data).toMatchObject({ members: [1, 6], external_ids: 'R-6' });
  });

  it('tells what changed since it was sent', async () => {
    const { masterdeal_id, version } = await t.made(t.as.dp);
    await t.set(masterdeal_id, { sent_at: new Date(), sent_version: version });
    const changed = (await t.patch(t.as.dp, masterdeal_id, { privilege: 9 })).json().data;
    expect(changed).toMatchObject({ version: version + 1, state: 'sent', has_unsent_changes: true });
    const past = await t.patch(t.as.dp, masterdeal_id, { enddate: '2026-01-01T00:00:00Z' });
    expect(t.brokenIn(past)).toEqual(['enddate future']);
  });

  it('without an end does not end soon', async () => {
    const { masterdeal_id } = await t.made(t.as.dp);
    await t.set(masterdeal_id, { sent_at: new Date(), enddate: null });
    const found = async (filter: string) =>
      (await t.list(t.as.dp, `?masterdeal_id=${masterdeal_id}&ending_soon=${filter}`)).json().data.length;
    expect([await found('true'), await found('false')]).toEqual([0, 1]);
  });

  it('that a platform has locked is read-only, with whom to contact', async () => {
    const { masterdeal_id } = await t.made(t.as.dp);
    await sql`update masterdeal_platforms set locked = true, platform_contact = 'Ana Sol, ana@ssp.example'
      where masterdeal_id = ${masterdeal_id} and member_id = 12`.execute(t.app.db);
    expect((await t.get(t.as.dp, masterdeal_id)).json().data.locked).toBe(true);
    const sentence =
      'Ce deal est verrouillé par Rubicon : il ne peut pas être modifié ici. Contactez Ana Sol, ana@ssp.example.';
    const put = t.app.call('PUT', `/api/masterdeals/${masterdeal_id}/`, { headers: t.as.dp, body: t.deal() });
    for (const reply of [
      await t.patch(t.as.sa, masterdeal_id, { name: 'x' }),
      await put,
      await remove(masterdeal_id),
    ]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json().error.message).toBe(sentence);
    }
  });

  it('changed by two people at once: the second is told, and nothing is lost', async () => {
    const { masterdeal_id, version } = await t.made(t.as.dp);
    const first = await t.patch(t.as.dp, masterdeal_id, { privilege: 7, version });
    const second = await t.patch(t.as.ap, masterdeal_id, { name: 'Le second', version });
    expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
    const again = await t.patch(t.as.ap, masterdeal_id, { name: 'Le second', version: version + 1 });
    expect(again.json().data).toMatchObject({ name: 'Le second', privilege: 7 });
    const history = (await t.get(t.as.dp, masterdeal_id, 'history/')).json().data;
    expect(history).toHaveLength(3);
  });

  it('keeps a buyer and a segment from being removed while it names them', async () => {
    const [segment_id = 0] = await t.someIds('segments', 'segment_id');
    await t.made(t.as.dp, { segmentgroups: [{ segments: [{ segment_id }] }] });
    const deleting = (path: string) => t.app.call('DELETE', `/api/${path}/`, { headers: t.as.sa });
    expect((await deleting(`segments/${segment_id}`)).statusCode).toBe(409);
    expect((await deleting(`buyers/${t.ids.classic}`)).statusCode).toBe(409);
  });

  it('is found by its name and by what a platform calls it', async () => {
    const { masterdeal_id } = await t.made(t.as.dp, { name: 'Tour de France' });
    await sql`update masterdeal_platforms set external_deal_id = 'XN-4711'
      where masterdeal_id = ${masterdeal_id} and member_id = 1`.execute(t.app.db);
    for (const q of ['tour de france', 'xn-4711']) {
      const { data } = (await t.list(t.as.dp, `?q=${encodeURIComponent(q)}`)).json();
      expect(data.map((row: { masterdeal_id: number }) => row.masterdeal_id)).toEqual([masterdeal_id]);
    }
  });
});

describe('the state in the database', () => {
  it('is the one of the contract’s table, for every situation', async () => {
    const { masterdeal_id } = await t.made(t.as.dp);
    const at = new Date('2026-03-02T08:00:00Z');
    const [past, future] = [new Date(at.getTime() - 1), new Date(at.getTime() + 1)];
    const seen = new Set<string>();
    const situations = Array.from({ length: 32 }, (_, at) =>
      [1, 2, 4, 8, 16].map((bit) => (at & bit) > 0),
    ) as [boolean, boolean, boolean, boolean, boolean][];
    const write = async (one: PlatformState, other: PlatformState) => {
      await sql`update masterdeal_platforms
        set platform_state = case member_id when 12 then ${one} else ${other} end
        where masterdeal_id = ${masterdeal_id}`.execute(t.app.db);
    };
    for (const one of PLATFORM_STATES)
      for (const other of PLATFORM_STATES) {
        if (one > other) continue;
        await write(one, other);
        for (const [sent, over, stopped, started, halted] of situations) {
          await t.set(masterdeal_id, {
            seen_at: at,
            sent_at: sent ? at : null,
            enddate: over ? past : future,
            ended_at: stopped ? past : null,
            startdate: started ? past : future,
            paused: halted,
          });
          const { state } = await t.app.db
            .selectFrom('masterdeals')
            .select('state')
            .where('masterdeal_id', '=', masterdeal_id)
            .executeTakeFirstOrThrow();
          seen.add(state);
          const situation = {
            isSent: sent,
            isOver: over || stopped,
            isPaused: halted,
            hasStarted: started,
            platforms: [one, other],
          };
          expect(state, JSON.stringify(situation)).toBe(dealState(situation));
        }
      }
    expect([...seen].toSorted()).toEqual([...DEAL_STATES].toSorted());
  });
});
