import { recordInput } from '@encart/contract/api/record-input.ts';
import { writableFields, writableLinks } from '@encart/contract/api/resource.ts';
import { FINDINGS, type FindingName } from '@encart/contract/deals/deal-findings.ts';
import { netPrice } from '@encart/contract/deals/deal-price.ts';
import { dealContextRules } from '@encart/contract/deals/deal-rules.ts';
import { DEAL_STATES } from '@encart/contract/deals/deal-states.ts';
import { DEAL_TYPES, masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { type ResourceName, resourceNamed } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stateOf } from '#demo/deals/deal-stories.ts';
import { type DealPlan, planDeals } from '#demo/deals/plan-deals.ts';
import { readCompany } from '#demo/figures/company.ts';
import { fillDemoFigures } from '#demo/figures/fill-figures.ts';
import { readMembers } from '#domain/deals/deal-platforms.store.ts';
import { readStoredParts } from '#features/deals/deal-context.store.ts';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { present } from './present.ts';
import { createTestApp, type TestApp } from './test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 480_000 });

let figures: TestFigures;
let t: TestApp;
let plans: DealPlan[];
beforeAll(async () => {
  figures = await openTestFigures();
  t = await createTestApp({ figures, demo: 'crowd' });
  plans = planDeals(await readCompany(t.db));
  await fillDemoFigures(t.deps, { months: 3, days: 1 });
});
afterAll(async () => {
  await t.close();
  await figures.close();
});

const dealsOf = () => t.db.selectFrom('masterdeals').selectAll().orderBy('masterdeal_id').execute();
const planOf = (name: string) => present(plans.find((plan) => plan.name === name));
const isSick = ({ story }: DealPlan) => FINDINGS.some((name) => name === story);
const rows = <Row>(text: ReturnType<typeof sql<Row>>) => text.execute(t.db).then((result) => result.rows);

/** A deal with the ids it is linked to, as a person would write it. */
async function bodyOf(deal: Awaited<ReturnType<typeof dealsOf>>[number]) {
  const body: Record<string, unknown> = {};
  for (const [name, { kind }] of writableFields(masterdeals)) {
    const value: unknown = Reflect.get(deal, name);
    body[name] =
      value instanceof Date
        ? value.toISOString()
        : kind === 'decimal' && value !== null
          ? Number(value)
          : value;
  }
  for (const [name, { to, table }] of writableLinks(masterdeals)) {
    const { id } = resourceNamed(to as ResourceName);
    const linked = await rows(sql<{ id: number }>`
      select ${sql.ref(id)} as id from ${sql.table(table)} where masterdeal_id = ${deal.masterdeal_id}`);
    body[name] = linked.map((row) => row.id);
  }
  return body;
}

interface Sold {
  deal: string;
  publisher_id: number;
  buyer_id: number;
  size_id: number;
  country_id: number;
  supply_id: number;
  regie_id: number;
  format_id: number;
}

/** What the figures know of each deal, by its name. */
async function measuresByName<const Names extends string>(columns: Record<Names, string>) {
  const names = Object.keys(columns) as Names[];
  const found = await figures
    .engine()
    .rows<number[]>(
      `select deal_id, ${names.map((name) => `toFloat64(${columns[name]})`).join(', ')} from delivery where deal_id > 0 group by 1`,
    );
  const deals = await rows(
    sql<{
      deal_id: number;
      name: string;
    }>`select deal_id, name from masterdeal_deals join masterdeals using (masterdeal_id)`,
  );
  return new Map(
    found.map(([deal_id, ...values]) => [
      present(deals.find((deal) => deal.deal_id === deal_id)).name,
      Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0])) as Record<Names, number>,
    ]),
  );
}

describe('the demo’s deals', () => {
  it('are some 160, in every state and of every type, most of them healthy', async () => {
    const deals = await dealsOf();
    expect(deals.length).toBeGreaterThan(150);
    expect(deals.length).toBeLessThan(175);
    for (const state of DEAL_STATES)
      expect(deals.filter((deal) => deal.state === state).length, state).toBeGreaterThan(3);
    for (const type of DEAL_TYPES)
      expect(deals.filter((deal) => deal.type === type).length, type).toBeGreaterThan(10);
    for (const { name, state } of deals) expect(state, name).toBe(stateOf(planOf(name).story));
    const healthy = deals.filter(({ name, state }) => state !== 'refused' && !isSick(planOf(name)));
    expect(healthy.length).toBeGreaterThanOrEqual(120);
    for (const finding of FINDINGS)
      expect(
        plans.some(({ story }) => story === finding),
        finding,
      ).toBe(true);
  });

  it('obey the rules their authors have to obey', async () => {
    const input = recordInput(masterdeals);
    const members = {
      blind: await readMembers(t.db, 'blind', 'production'),
      transparent: await readMembers(t.db, 'transparent', 'production'),
    };
    for (const deal of await dealsOf()) {
      const body = await bodyOf(deal);
      const read = input.safeParse(body);
      expect(read.error?.issues, deal.name).toBeUndefined();
      const { buyers, publishers, brought } = await readStoredParts(t.db, deal.masterdeal_id);
      const context = {
        platformOfBuyer: new Map(buyers.map(({ buyer_id, platform }) => [buyer_id, platform])),
        members: members[deal.transparency as 'blind' | 'transparent'],
        broughtPublishers: brought,
      };
      const record = { buyers: buyers.map(({ buyer_id }) => buyer_id), publishers };
      expect(dealContextRules(record, context), deal.name).toEqual([]);
      expect(Number(deal.net_price), deal.name).toBeCloseTo(
        netPrice(Number(deal.floorprice), Number(deal.commission)),
        3,
      );
      expect(deal.created_at.getTime()).toBeLessThanOrEqual(
        deal.sent_at?.getTime() ?? t.clock.now().getTime(),
      );
    }
  });

  it('are their authors’ to write: a profile’s own publishers, and people with the right', async () => {
    const none = async (text: ReturnType<typeof sql>) => expect(await rows(text)).toEqual([]);
    await none(sql`select name from masterdeals join users using (user_id) where user_disabled_at is not null
      or user_role not in ('SA', 'AP', 'DP')`);
    await none(sql`select name from masterdeals join users using (user_id) where user_role <> 'SA'
      and not exists (select from masterdeal_profiles as pairs
        where pairs.masterdeal_id = masterdeals.masterdeal_id and pairs.profile_id = users.profile_id)`);
    await none(sql`select name from masterdeals join users using (user_id) where user_role <> 'SA'
      and not exists (select from profile_endpoints join endpoints using (endpoint_id)
        where endpoint_name = 'deals' and profile_endpoint_write and profile_endpoints.profile_id = users.profile_id)`);
    await none(sql`select name from masterdeals join users using (user_id)
      join masterdeal_publishers using (masterdeal_id) where user_role <> 'SA'
      and not exists (select from publisher_regies join profile_regies using (regie_id)
        where publisher_regies.publisher_id = masterdeal_publishers.publisher_id
          and profile_regies.profile_id = users.profile_id)`);
    await none(sql`select name from masterdeals where not exists
      (select from masterdeal_profiles as pairs where pairs.masterdeal_id = masterdeals.masterdeal_id)`);
  });

  it('have what is rare: 300 publishers, 200 segments in 20 groups, a lock, an error, changes nobody was sent', async () => {
    const count = async (text: ReturnType<typeof sql<{ count: number }>>) =>
      present((await rows(text))[0]).count;
    expect(
      await count(sql`select max(count)::int as count from (
        select count(*) from masterdeal_publishers group by masterdeal_id) as counts`),
    ).toBe(300);
    const [groups] = await rows(sql<{ groups: number; segments: number }>`
      select jsonb_array_length(segmentgroups) as groups,
        jsonb_array_length(jsonb_path_query_array(segmentgroups, '$[*].segments[*]')) as segments
      from masterdeals order by 1 desc limit 1`);
    expect(groups).toEqual({ groups: 20, segments: 200 });
    const locks = await rows(sql<{ platform_contact: string | null }>`
      select platform_contact from masterdeal_platforms join masterdeals using (masterdeal_id) where masterdeals.locked
        and masterdeal_platforms.locked`);
    expect(locks).toEqual([{ platform_contact: expect.stringContaining('.example') }]);
    expect(await count(sql`select count(*)::int from masterdeals where has_unsent_changes`)).toBe(1);
    for (const part of ['brands', 'salesthematics', 'supplies', 'countries', 'sizes', 'segments', 'seats'])
      expect(
        await count(
          sql`select count(distinct masterdeal_id)::int as count from ${sql.table(`masterdeal_${part}`)}`,
        ),
        part,
      ).toBeGreaterThan(3);
    for (const column of ['inventory_action', 'country_action'])
      expect(
        await count(sql`select count(*)::int as count from masterdeals where ${sql.ref(column)} = 'exclude'`),
        column,
      ).toBeGreaterThan(1);
    const types = await rows(sql<{ deal_type: string | null }>`select distinct deal_type from formats`);
    expect(new Set(types.map(({ deal_type }) => deal_type))).toEqual(new Set([...DEAL_TYPES, null]));
  });

  it('are seen by those who sell and those who buy', async () => {
    const seenBy = async (user_name: string): Promise<Record<string, unknown>[]> => {
      const headers = await t.signIn(user_name);
      const reply = await t.call('GET', '/api/masterdeals?limit=200', { headers });
      expect(reply.statusCode, user_name).toBe(200);
      return reply.json().data;
    };
    const all = await seenBy('demo.sa');
    const sold = await seenBy('demo.dp');
    expect(sold.length).toBeGreaterThan(35);
    expect(sold.length).toBeLessThan(all.length);
    expect(new Set(sold.map(({ state }) => state))).toEqual(new Set(DEAL_STATES));
    const stories = new Set(sold.map(({ name }) => planOf(String(name)).story));
    for (const finding of FINDINGS) expect(stories.has(finding), finding).toBe(true);
    const bought = await seenBy('demo.ub');
    expect(bought.length).toBeGreaterThan(8);
    expect(new Set(bought.map(({ transparency }) => transparency)).size).toBe(2);
    for (const deal of bought) {
      expect(deal.net_price).toBeNull();
      expect(deal.state).not.toBe('draft');
    }
  });
});

describe('the figures of the demo’s deals', () => {
  it('are found by what a platform calls the deal, or by its name', async () => {
    const found = await rows(sql<{ name: string; state: string; ways: number }>`
      select name, state, count(deal_id)::int as ways from masterdeals left join masterdeal_deals using (masterdeal_id)
      group by masterdeal_id`);
    for (const { name, state, ways } of found) {
      const hasSold =
        ['active', 'paused', 'ended'].includes(state) && planOf(name).story !== 'empty_targeting';
      expect(ways, name).toBe(hasSold ? 1 : 0);
    }
    const ways = await rows(
      sql<{
        by_external_id: boolean;
        count: number;
      }>`select by_external_id, count(*)::int from masterdeal_deals group by 1`,
    );
    for (const { count } of ways) expect(count).toBeGreaterThan(20);
    expect(ways).toHaveLength(2);
    const [strangers] = await rows(sql<{ count: number }>`select count(*)::int from dimensionentries
      where dimension = 'deal' and entry_id not in (select deal_id from masterdeal_deals)`);
    expect(strangers).toEqual({ count: 0 });
  });

  it('are of what the deal targets, on its days, at or above its floor', async () => {
    const found = await figures.engine().rows<[number, number, number, number, number, number, number]>(`
      select distinct deal_id, publisher_id, buyer_id, size_id, country_id, supply_id, format_id
      from delivery where deal_id > 0`);
    const given = JSON.stringify(
      found.map(([deal_id, publisher_id, buyer_id, size_id, country_id, supply_id, format_id]) => ({
        deal_id,
        publisher_id,
        buyer_id,
        size_id,
        country_id,
        supply_id,
        format_id,
      })),
    );
    const linked = (of: string, id: string) => sql`exists (select from ${sql.table(`masterdeal_${of}`)} as l
      where l.masterdeal_id = m.masterdeal_id and l.${sql.ref(id)} = sold.${sql.ref(id)})`;
    const narrows = (of: string) => sql`exists (select from ${sql.table(`masterdeal_${of}`)} as l
      where l.masterdeal_id = m.masterdeal_id)`;
    const odd = await rows(sql<Sold>`
      select m.name, sold.* from jsonb_to_recordset(${given}::jsonb) as sold(deal_id int, publisher_id int,
        buyer_id int, size_id int, country_id int, supply_id int, format_id int)
      join masterdeal_deals using (deal_id) join masterdeals as m using (masterdeal_id)
      where not ${linked('buyers', 'buyer_id')}
        or not exists (select from formats where formats.format_id = sold.format_id and deal_type = m.type)
        or (${narrows('publishers')} and ${linked('publishers', 'publisher_id')} <> (inventory_action = 'include'))
        or (${narrows('salesthematics')} and not exists (
          select from masterdeal_salesthematics as l join publisher_salesthematics as p using (salesthematic_id)
          where l.masterdeal_id = m.masterdeal_id and p.publisher_id = sold.publisher_id))
        or (${narrows('sizes')} and not ${linked('sizes', 'size_id')})
        or (${narrows('supplies')} and not ${linked('supplies', 'supply_id')})
        or (${narrows('countries')} and ${linked('countries', 'country_id')} <> (country_action = 'include'))`);
    expect(odd).toEqual([]);

    const measures = await measuresByName({
      first: 'min(toUInt32(day))',
      last: 'max(toUInt32(day))',
      price: 'min(toFloat64(revenue_gross) / impressions_sold) * 1000',
      offered: 'sum(toFloat64(bids_below_floor_value)) / sum(bids_below_floor) * 1000',
    });
    for (const { name, startdate, enddate, ended_at, floorprice } of await dealsOf()) {
      const found = measures.get(name);
      if (!found) continue;
      // Days that begin in Paris begin a little earlier elsewhere.
      const dayOf = (instant: Date) => Math.floor((instant.getTime() + 2 * 3_600_000) / 86_400_000);
      expect(found.first, name).toBeGreaterThanOrEqual(dayOf(present(startdate)));
      const over = ended_at ?? enddate;
      if (over) expect(found.last, name).toBeLessThanOrEqual(dayOf(over));
      expect(found.price, name).toBeGreaterThanOrEqual(Number(floorprice));
      expect(found.offered, name).toBeLessThan(Number(floorprice));
    }
  });

  it('show what is wrong with those that are sick, and with no other', async () => {
    const yesterday = Math.floor(t.clock.now().getTime() / 86_400_000) - 1;
    const ofBuyers = new Map<string, number>(
      (
        await rows(sql<{ name: string; count: number }>`select name, count(*)::int from masterdeals
          join masterdeal_buyers using (masterdeal_id) group by masterdeal_id`)
      ).map(({ name, count }) => [name, count]),
    );
    const measures = await measuresByName({
      silent: `${yesterday} - max(toUInt32(day))`,
      days: 'uniqExact(day)',
      gross: 'sum(revenue_gross)',
      below: 'sum(bids_below_floor) / sum(bids)',
      offered: 'sum(toFloat64(bids_below_floor_value)) / sum(bids_below_floor) * 1000',
      win: 'sum(impressions_sold) / (sum(bids) - sum(bids_below_floor))',
      largest: 'arrayMax(sumMap([publisher_id], [toFloat64(impressions_sold)]).2) / sum(impressions_sold)',
      buyers: 'uniqExact(buyer_id)',
    });
    const active = (await dealsOf()).filter(({ state }) => state === 'active');
    const usual = (type: string, of: 'win' | 'gross') => {
      const values = active
        .filter((deal) => deal.type === type)
        .flatMap(({ name }) => measures.get(name) ?? [])
        .map((one) => (of === 'win' ? one.win : one.gross / one.days))
        .toSorted((a, b) => a - b);
      return values[Math.floor(values.length / 2)] ?? 0;
    };
    const daysLeft = (enddate: Date | null) =>
      enddate ? (enddate.getTime() - t.clock.now().getTime()) / 86_400_000 : 1_000;
    const platforms = await rows(sql<{ name: string; state: string; error: string | null }>`
      select name, platform_state as state, last_error as error from masterdeal_platforms
      join masterdeals using (masterdeal_id)`);
    const sizesSold = new Set(
      (await figures.engine().rows<[number]>('select distinct size_id from delivery')).map(([id]) => id),
    );
    const sizes = await rows(sql<{ name: string; size_id: number }>`
      select name, size_id from masterdeals join masterdeal_sizes using (masterdeal_id)`);
    const of = (name: string) => platforms.filter((one) => one.name === name);
    const sick: Record<FindingName, (deal: (typeof active)[number]) => boolean> = {
      platform_refused: ({ name }) => of(name).some(({ state }) => state === 'rejected'),
      platform_error: ({ name }) =>
        of(name).some(({ state, error }) => error !== null && state !== 'rejected'),
      no_bids: ({ name }) => (measures.get(name)?.silent ?? 0) >= 3,
      empty_targeting: ({ name }) => {
        const wanted = sizes.filter((one) => one.name === name);
        return wanted.length > 0 && wanted.every(({ size_id }) => !sizesSold.has(size_id));
      },
      bids_below_floor: ({ name, floorprice }) => {
        const found = measures.get(name);
        if (!found || found.below < 0.5) return false;
        expect(found.offered / Number(floorprice), name).toBeCloseTo(0.7, 1);
        return true;
      },
      ends_behind: ({ name, type, enddate }) => {
        const found = measures.get(name);
        return !!found && daysLeft(enddate) <= 3 && found.gross / found.days < 0.5 * usual(type, 'gross');
      },
      low_win_rate: ({ name, type }) => (measures.get(name)?.win ?? 1) < 0.4 * usual(type, 'win'),
      one_publisher: ({ name }) => (measures.get(name)?.largest ?? 0) > 0.85,
      silent_buyer: ({ name }) => {
        const found = measures.get(name);
        return (
          !!found &&
          found.buyers < (ofBuyers.get(name) ?? 0) &&
          of(name).every(({ state }) => state !== 'rejected')
        );
      },
    };
    for (const deal of active) {
      const { story } = planOf(deal.name);
      const signs = FINDINGS.filter((finding) => sick[finding](deal));
      expect(signs, `${deal.name} (${story})`).toEqual(FINDINGS.filter((finding) => finding === story));
    }
  });

  it('end for a deal that somebody pauses', async () => {
    const [one, other] = plans.filter(({ story, dates }) => story === 'running' && !dates.end);
    const paused = present(one);
    await t.db.updateTable('masterdeals').set({ paused: true }).where('name', '=', paused.name).execute();
    t.clock.forward(2 * 86_400_000);
    await fillDemoFigures(t.deps);
    const last = await measuresByName({ day: 'max(toUInt32(day))' });
    const today = Math.floor(t.clock.now().getTime() / 86_400_000);
    expect(last.get(paused.name)?.day).toBe(today - 3);
    expect(last.get(present(other).name)?.day).toBe(today - 1);
  });
});
