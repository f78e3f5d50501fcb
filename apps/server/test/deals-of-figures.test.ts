import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dealsOfFigures, figuresOfDeals } from '#domain/deals/deals-of-figures.store.ts';
import { type DealToMake, makeDeal, makeEntry } from './deal-figures-app.ts';
import { openAllRights } from './tenants.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp();
const make = (given: DealToMake) => makeDeal(t, given);
const entry = (name: string) => makeEntry(t.db, name);
const is = async (deal_id: number) =>
  (await dealsOfFigures(t.db, 'everything', [deal_id])).map(({ masterdeal_id }) => masterdeal_id);
const recognise = (alias: number, target: number) =>
  sql`update dimensionentries set entry_state = 'mapped', target_id = ${target}, mapped_to_id = ${target}
    where entry_id = ${alias}`.execute(t.db);

describe('which deal the figures mean', () => {
  it('is the one a platform calls so, then the one we call so there, then the newest sent under that name', async () => {
    const byName = await make({ name: 'DX-77' });
    const deal = await entry('dx-77');
    expect(await is(deal)).toEqual([byName]);
    const newer = await make({ name: 'DX-77' });
    expect(await is(deal)).toEqual([newer]);
    const byCode = await make({ name: 'Autre' });
    await sql`update masterdeal_platforms set deal_code = 'DX-77' where masterdeal_id = ${byCode}`.execute(
      t.db,
    );
    expect(await is(deal)).toEqual([byCode]);
    const byExternal = await make({ name: 'Encore un', external_deal_id: 'DX-77' });
    await make({ name: 'DX-77' });
    expect(await is(deal)).toEqual([byExternal]);
    const found = await figuresOfDeals(t.db, 'everything', [byName, newer, byCode, byExternal]);
    expect([...found]).toEqual([[byExternal, [deal]]]);
  });

  it('is no draft of that name, and nothing for other dimensions', async () => {
    await make({ name: 'Brouillon', sent_at: null });
    expect(await is(await entry('Brouillon'))).toEqual([]);
    const deal = await make({ name: 'Une régie' });
    await sql`insert into dimensionentries (dimension, entry_name, entry_state) values ('regie', 'Une régie', 'known')`.execute(
      t.db,
    );
    expect(await figuresOfDeals(t.db, 'everything', [deal])).toEqual(new Map());
  });

  it('counts a recognised name as what it was recognised as', async () => {
    const deal = await make({ name: 'Printemps' });
    const [own, alias] = [await entry('Printemps'), await entry('Printemps (ancien)')];
    await recognise(alias, own);
    expect([...(await figuresOfDeals(t.db, 'everything', [deal]))]).toEqual([[deal, [own]]]);

    const autumn = await make({ name: 'Automne', external_deal_id: 'EXT-9' });
    const [target, told] = [await entry('Un nom que personne n’a'), await entry('EXT-9')];
    await recognise(told, target);
    expect([...(await figuresOfDeals(t.db, 'everything', [autumn]))]).toEqual([[autumn, [target]]]);
  });

  it('goes by its own name where an alias tells otherwise equally well', async () => {
    const [first, second] = [await make({ name: 'Été A' }), await make({ name: 'Été B' })];
    const [target, alias] = [await entry('Été A'), await entry('Été B')];
    await recognise(alias, target);
    expect(await is(target)).toEqual([first]);
    expect(await figuresOfDeals(t.db, 'everything', [second])).toEqual(new Map());
  });
});

describe('links from figures to deals', () => {
  const as: Record<string, Headers> = {};
  let deals: { mine: number; theirs: number };
  let entries: { mine: number; theirs: number; both: number };
  beforeAll(async () => {
    await openAllRights(t);
    await sql`update users set user_role = 'DP' where user_name = 'yann.castagnet'`.execute(t.db);
    for (const name of ['demo.sa', 'demo.dp', 'yann.castagnet', 'demo.up']) as[name] = await t.signIn(name);
    const profile = async (user_name: string) =>
      (
        await t.db
          .selectFrom('users')
          .select('profile_id')
          .where('user_name', '=', user_name)
          .executeTakeFirstOrThrow()
      ).profile_id;
    const [rivages, midi] = [await profile('demo.dp'), await profile('yann.castagnet')];
    deals = {
      mine: await make({ name: 'À Rivages', profiles: [rivages] }),
      theirs: await make({ name: 'À Midi', profiles: [midi] }),
    };
    await make({ name: 'Du même nom', profiles: [rivages] });
    await make({ name: 'Du même nom', profiles: [midi] });
    entries = {
      mine: await entry('À Rivages'),
      theirs: await entry('À Midi'),
      both: await entry('Du même nom'),
    };
  });
  const linked = async (who: string, ids = Object.values(entries)) => {
    const query = ids.map((id) => `deal_id=${id}`).join('&');
    return t.call('GET', `/api/masterdeals/of-figures/?${query}`, { headers: as[who] });
  };

  it('are to the deals the caller sees', async () => {
    const mine = (await linked('demo.dp')).json().data;
    expect(mine).toHaveLength(2);
    expect(mine).toContainEqual({ deal_id: entries.mine, masterdeal_id: deals.mine, name: 'À Rivages' });
    const theirs = (await linked('yann.castagnet')).json().data;
    expect(theirs).toContainEqual({ deal_id: entries.theirs, masterdeal_id: deals.theirs, name: 'À Midi' });
    expect(JSON.stringify(theirs)).not.toContain('Rivages');
    expect((await linked('demo.sa')).json().data).toHaveLength(3);
    expect((await linked('demo.sa', [999_999_999])).json().data).toEqual([]);
  });

  it('lead two sellers with a deal of the same name each to their own', async () => {
    const of = async (who: string) => (await linked(who, [entries.both])).json().data[0].masterdeal_id;
    expect(await of('demo.dp')).not.toBe(await of('yann.castagnet'));
  });

  it('are for those who may read deals', async () => {
    expect((await linked('demo.up')).statusCode).toBe(403);
  });
});

describe('figures that are down', () => {
  it('are said to be, by forecast, funnel and list', async () => {
    const headers = await t.signIn('demo.sa');
    const masterdeal_id = await make({ name: 'Sans chiffres' });
    await entry('Sans chiffres');
    const replies = [
      await t.call('POST', '/api/masterdeals/forecast/', { headers, body: {} }),
      await t.call('GET', `/api/masterdeals/${masterdeal_id}/funnel/?start=2026-02-01&end=2026-02-02`, {
        headers,
      }),
      await t.call('GET', `/api/masterdeals/delivery/?masterdeal_id=${masterdeal_id}`, { headers }),
    ];
    expect(replies.map((reply) => [reply.statusCode, reply.json().error.name])).toEqual(
      replies.map(() => [503, 'ServiceUnavailableError']),
    );
  });
});
