import type { Period } from '@encart/contract/analytics/periods.ts';
import type { DealDelivery } from '@encart/contract/deals/deal-figures.calls.ts';
import { type DealFinding, FINDINGS, type FindingName } from '@encart/contract/deals/deal-findings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Story } from '#demo/deals/deal-stories.ts';
import { type DealPlan, planDeals } from '#demo/deals/plan-deals.ts';
import { readCompany } from '#demo/figures/company.ts';
import { fillDemoFigures } from '#demo/figures/fill-figures.ts';
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
const hasSold = ({ name, state }: { name: string; state: string | null }) =>
  ['active', 'paused', 'ended'].includes(state ?? '') && planOf(name).story !== 'empty_targeting';
const rows = <Row>(text: ReturnType<typeof sql<Row>>) => text.execute(t.db).then((result) => result.rows);

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

describe('the figures of the demo’s deals', () => {
  it('are found by what a platform calls the deal, or by its name', async () => {
    const found = await rows(sql<{ name: string; state: string; ways: number }>`
      select name, state, count(deal_id)::int as ways from masterdeals left join masterdeal_deals using (masterdeal_id)
      group by masterdeal_id`);
    for (const deal of found) expect(deal.ways, deal.name).toBe(hasSold(deal) ? 1 : 0);
    const ways = await rows(
      sql<{
        by_external_id: boolean;
        count: number;
      }>`select place = 1 as by_external_id, count(*)::int from masterdeal_candidates group by 1`,
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
    // Days that begin in Paris begin a little earlier elsewhere.
    const dayOf = (instant: Date) => Math.floor((instant.getTime() + 2 * 3_600_000) / 86_400_000);
    const firstDay = Math.min(...[...measures.values()].map(({ first }) => first));
    for (const { name, startdate, enddate, ended_at, floorprice } of (await dealsOf()).filter(hasSold)) {
      const over = ended_at ?? enddate;
      // The others were over before there were figures of anything.
      if (over && dayOf(over) < firstDay) {
        expect(measures.has(name), name).toBe(false);
        continue;
      }
      const found = present(measures.get(name));
      expect(found.first, name).toBeGreaterThanOrEqual(dayOf(present(startdate)));
      if (over) expect(found.last, name).toBeLessThanOrEqual(dayOf(over));
      expect(found.price, name).toBeGreaterThanOrEqual(Number(floorprice));
      expect(found.offered, name).toBeLessThan(Number(floorprice));
    }
  });

  /** What the product finds wrong with the deals somebody sees that go on, by the name of the deal. */
  async function findingsFor(user_name: string) {
    const headers = await t.signIn(user_name);
    const read = async (path: string) => {
      const reply = await t.call('GET', `/api/masterdeals${path}`, { headers });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().data;
    };
    const active: { masterdeal_id: number; name: string }[] = await read('?limit=200&state=active');
    const ids = active.map(({ masterdeal_id }) => `masterdeal_id=${masterdeal_id}`);
    const delivery = await read(`/delivery/?${ids.join('&')}`);
    const { start, end }: Period = delivery.period;
    const found = new Map<string, FindingName[]>();
    for (const { masterdeal_id, finding } of delivery.deals as DealDelivery[]) {
      const { name } = present(active.find((deal) => deal.masterdeal_id === masterdeal_id));
      // The list tells of the gravest, the page of the deal of all.
      const { findings } = finding
        ? await read(`/${masterdeal_id}/funnel/?start=${start}&end=${end}`)
        : { findings: [] };
      expect(findings[0] ?? null, name).toEqual(finding);
      for (const { name: kind, values } of findings as DealFinding[])
        if (kind === 'bids_below_floor')
          expect(Number(values.offered) / Number(values.floor), name).toBeCloseTo(0.7, 1);
      found.set(
        name,
        findings.map((one: DealFinding) => one.name),
      );
    }
    expect(found.size).toBe(active.length);
    return found;
  }

  /** What else is found where something is wrong: nobody bids for what is not sold, nor on a platform that refused. */
  const follows: Partial<Record<Story, FindingName>> = {
    empty_targeting: 'no_bids',
    bids_below_floor: 'low_win_rate',
    platform_refused: 'silent_buyer',
  };

  it.each([
    'demo.sa',
    'demo.dp',
  ])('show what is wrong with those that are sick, and with no other, to %s', async (user_name) => {
    const found = await findingsFor(user_name);
    const isExpected = (story: Story, finding: FindingName) =>
      finding === story || finding === follows[story];
    const odd = [...found].filter(([name, findings]) => {
      const { story } = planOf(name);
      const isSick = FINDINGS.some((finding) => finding === story);
      return (
        !findings.every((finding) => isExpected(story, finding)) ||
        (isSick && user_name === 'demo.sa' && !findings.some((finding) => finding === story))
      );
    });
    expect(odd).toEqual([]);
    for (const finding of FINDINGS) {
      const told = [...found].filter(
        ([name, findings]) => planOf(name).story === finding && findings.includes(finding),
      );
      expect(told.length, finding).toBeGreaterThan(0);
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
