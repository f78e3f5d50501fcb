import { recordInput } from '@encart/contract/api/record-input.ts';
import { writableFields, writableLinks } from '@encart/contract/api/resource.ts';
import type { HistoryEntry } from '@encart/contract/api/resource-calls.ts';
import { FINDINGS } from '@encart/contract/deals/deal-findings.ts';
import { netPrice } from '@encart/contract/deals/deal-price.ts';
import { dealContextRules } from '@encart/contract/deals/deal-rules.ts';
import { DEAL_STATES } from '@encart/contract/deals/deal-states.ts';
import { DEAL_TYPES, masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { type ResourceName, resourceNamed } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { stateOf } from '#demo/deals/deal-stories.ts';
import { type DealPlan, planDeals } from '#demo/deals/plan-deals.ts';
import { readCompany } from '#demo/figures/company.ts';
import { readMembers } from '#domain/deals/deal-platforms.store.ts';
import type { DealToSend } from '#domain/deals/deal-to-send.ts';
import { iabDocument } from '#domain/deals/iab-document.ts';
import { sellerOf } from '#domain/deals/seller.ts';
import { readStoredParts } from '#features/deals/deal-context.store.ts';
import { present } from './present.ts';
import { useTestApp } from './test-app.ts';

vi.setConfig({ testTimeout: 60_000 });

const t = useTestApp({ demo: 'crowd' });
let plans: DealPlan[];
beforeAll(async () => {
  plans = planDeals(await readCompany(t.db));
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

  it('were told to their platforms as the sender tells them, when people asked for it', async () => {
    const messages = await t.db.selectFrom('masterdeal_messages').selectAll().orderBy('message_id').execute();
    const kinds = {
      sent: ['send'],
      active: ['send'],
      refused: ['send'],
      paused: ['send', 'pause'],
      draft: [],
    };
    for (const deal of await dealsOf()) {
      const { story } = planOf(deal.name);
      const of = messages.filter(({ masterdeal_id }) => masterdeal_id === deal.masterdeal_id);
      const expected =
        story === 'platform_error'
          ? ['send', 'pause', 'resume']
          : deal.state === 'ended'
            ? ['send', ...(deal.ended_at ? ['end'] : [])]
            : kinds[deal.state as keyof typeof kinds];
      for (const member_id of new Set(of.map((one) => one.member_id))) {
        const told = of.filter((one) => one.member_id === member_id);
        expect(
          told.map(({ message_kind }) => message_kind),
          deal.name,
        ).toEqual(expected);
        for (const [at, { deal: given, document, ...message }] of told.entries()) {
          expect(JSON.parse(document ?? '')).toEqual(
            JSON.parse(JSON.stringify(iabDocument(given as DealToSend, sellerOf(t.deps.config)))),
          );
          expect(message.work_changed_at.getTime()).toBeGreaterThan(message.created_at.getTime());
          expect(message.work_changed_at.getTime()).toBeLessThanOrEqual(t.clock.now().getTime());
          const before = told[at - 1]?.created_at ?? deal.created_at;
          expect(message.created_at.getTime(), deal.name).toBeGreaterThanOrEqual(before.getTime());
        }
        expect(told[0]?.created_at).toEqual(deal.sent_at);
      }
      expect(of, deal.name).toHaveLength(2 * expected.length);
    }
    const failed = messages.filter(({ work_state }) => work_state === 'failed');
    expect(failed.length).toBe(plans.filter(({ story }) => story === 'platform_error').length);
    const own = (await dealsOf()).find(({ name }) => planOf(name).story === 'platform_error');
    const path = `/api/masterdeals/${present(own).masterdeal_id}/platforms/`;
    const { platforms } = (await t.call('GET', path, { headers: await t.signIn('demo.sa') })).json().data;
    expect(platforms).toContainEqual(
      expect.objectContaining({
        message: { message_kind: 'resume', state: 'failed' },
        last_error: 'timeout',
      }),
    );
    // What a deal's actions send next is what was sent.
    const [changed] = (await dealsOf()).filter(({ has_unsent_changes }) => has_unsent_changes);
    const sent = messages.find(({ masterdeal_id }) => masterdeal_id === changed?.masterdeal_id);
    expect((sent?.deal as DealToSend).priority).not.toBe(changed?.privilege);
  });

  it('have a history of what was done to them, by whom and when', async () => {
    const headers = await t.signIn('demo.dp');
    const seen = (await t.call('GET', '/api/masterdeals?limit=200', { headers })).json().data;
    const states = new Map<string, object[]>();
    for (const { masterdeal_id, state } of seen) {
      const url = `/api/masterdeals/${masterdeal_id}`;
      const reply = await t.call('GET', `${url}/history/?limit=100`, { headers });
      const history: HistoryEntry[] = reply.json().data;
      const moments = history.map(({ happened_at }) => happened_at);
      expect(moments).toEqual(moments.toSorted().reverse());
      expect(present(moments[0]) <= t.clock.now().toISOString()).toBe(true);
      expect(history.at(-1)).toMatchObject({ action: 'record.created' });
      expect(history.length > 1, state).toBe(state !== 'draft');
      states.set(state, [...(states.get(state) ?? []), ...history]);
    }
    const changes = (state: string) =>
      (states.get(state) ?? []).filter((entry) => Reflect.get(entry, 'changes') !== null);
    expect(changes('draft')[0]).toMatchObject({
      actor: expect.any(String),
      changes: { name: { before: null }, buyers: { added: expect.any(Array), removed: [] } },
    });
    const told = (state: string, change: object) =>
      expect(changes(state)).toContainEqual(
        expect.objectContaining({ changes: expect.objectContaining(change) }),
      );
    const to = (before: string, after: string) => ({ before, after });
    told('sent', { state: to('draft', 'sent'), sent_at: { before: null, after: expect.any(String) } });
    told('active', { platform_state: to('pending', 'active'), external_deal_id: expect.any(Object) });
    told('active', { privilege: expect.any(Object) });
    told('paused', { state: to('active', 'paused') });
    told('ended', { platform_state: to('active', 'complete') });
    // A platform’s own program says so: those who sell learn that something was written, and when.
    expect(states.get('refused')).toContainEqual(expect.objectContaining({ actor: null, changes: null }));
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
