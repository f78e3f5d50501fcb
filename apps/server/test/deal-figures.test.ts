import { addDays, eachDay } from '@encart/contract/analytics/days.ts';
import { type DealFunnel, FUNNEL_STEPS } from '@encart/contract/deals/deal-figures.calls.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeDeal, makeEntry, useDealFiguresApp } from './deal-figures-app.ts';
import { present } from './present.ts';
import { type DeliveryRow, linesOf } from './reports-app.ts';
import type { Headers } from './test-app.ts';

const { app: t, as, ids, deal, data, get } = useDealFiguresApp();

const LAST = '2026-03-01';
const PERIOD = 'start=2026-02-01&end=2026-03-01';
const MEASURES = [...FUNNEL_STEPS, 'revenue_gross'] as const;
type Measure = (typeof MEASURES)[number];
const pick = <T>(list: readonly T[], at: number): T => present(list[at % list.length]);
const funnel = (who: Headers, { masterdeal_id }: MadeDeal, period = PERIOD): Promise<DealFunnel> =>
  data(who, `${masterdeal_id}/funnel/?${period}`);
const idsOf = (parts: DealFunnel['publishers']) => parts?.map(({ value }) => value.id);

/** Days with the same row of figures. */
const daily = (row: Omit<DeliveryRow, 'day'>, start = '2026-01-31', end = LAST): DeliveryRow[] =>
  eachDay(start, end).map((day) => ({ day, ...row }));
const usual = {
  impressions_available: 5_000,
  bids: 1_000,
  impressions_sold: 500,
  views_measured: 450,
  views_achieved: 300,
  revenue_gross: '2.000000',
};

describe('funnel of a deal', () => {
  interface Row {
    day: string;
    regie: number;
    publisher: number;
    buyer: number;
    size: number;
    deal: number;
    sums: Record<Measure, number>;
  }
  let rows: Row[] = [];
  let deals: MadeDeal[] = [];
  let alias = 0;
  beforeAll(async () => {
    const named = { profiles: [ids.rivages.profile, ids.midi.profile], type: 'preroll' };
    deals = [
      await deal(named),
      await deal(named),
      await deal({ ...named, type: 'outstream' }),
      await deal({ ...named, profiles: [ids.midi.profile] }),
    ];
    alias = await makeEntry(t.db, 'Un autre nom du premier');
    await sql`update dimensionentries set entry_state = 'mapped', target_id = ${deals[0]?.deal_id}
      where entry_id = ${alias}`.execute(t.db);
    const numbers = fc.sample(fc.array(fc.nat(10_000), { minLength: 14, maxLength: 14 }), {
      numRuns: 700,
    });
    const keys = [...deals.map(({ deal_id }) => deal_id), alias, 0];
    rows = numbers.map((n) => {
      const number = (at: number) => n[at] ?? 0;
      const seller = pick([ids.rivages, ids.midi], number(0));
      return {
        day: addDays(LAST, -(number(1) % 32)),
        regie: seller.regie,
        publisher: pick(seller.publishers.slice(0, 30), number(2)),
        buyer: pick([ids.boussole.buyer, ...ids.others], number(3)),
        size: pick(ids.sizes, number(4)),
        deal: pick(keys, number(5)),
        sums: Object.fromEntries(MEASURES.map((measure, at) => [measure, number(6 + at)])) as Row['sums'],
      };
    });
    await t.add(
      rows.map(({ day, regie, publisher, buyer, size, deal: deal_id, sums }) => ({
        ...{ day, regie_id: regie, publisher_id: publisher, buyer_id: buyer, size_id: size, deal_id },
        ...sums,
      })),
    );
  });

  const sumsOf = (list: Row[]) =>
    Object.fromEntries(MEASURES.map((name) => [name, list.reduce((sum, { sums }) => sum + sums[name], 0)]));
  /** The largest values of a dimension by revenue, by reading every row. */
  const partsOf = (list: Row[], value: (row: Row) => number) =>
    [...new Set(list.map(value))]
      .map((id) => ({ id, ...sumsOf(list.filter((row) => value(row) === id)) }) as Record<string, number>)
      .toSorted((a, b) => (b.revenue_gross ?? 0) - (a.revenue_gross ?? 0) || (a.id ?? 0) - (b.id ?? 0))
      .slice(0, 20);

  it('is what a plain computation over every row gives', async () => {
    const people: [Headers, number[], MadeDeal[]][] = [
      [as.dp, [ids.rivages.regie], deals.slice(0, 3)],
      [as.midi, [ids.midi.regie], deals],
      [as.sa, [ids.rivages.regie, ids.midi.regie], deals],
    ];
    const idOf = (id: number) => (id === alias ? present(deals[0]).deal_id : id);
    for (const [who, regies, seen] of people)
      for (const one of seen) {
        const made = await funnel(who, one);
        const visible = rows.filter(({ regie, day }) => regies.includes(regie) && day >= '2026-02-01');
        const own = visible.filter((row) => idOf(row.deal) === one.deal_id);
        const isOutstream = one === deals[2];
        const peers = seen.filter((other) => other !== one && isOutstream === (other === deals[2]));
        const ofPeers = visible.filter((row) => peers.some(({ deal_id }) => deal_id === idOf(row.deal)));
        expect(made.totals).toEqual(sumsOf(own));
        expect(made.deals.map(({ id }) => id)).toEqual([one.deal_id]);
        expect(made.peers).toEqual({ deals: peers.length, totals: sumsOf(ofPeers) });
        expect(made.days).toEqual(
          eachDay('2026-02-01', LAST).map((day) => ({
            day,
            ...sumsOf(own.filter((row) => row.day === day)),
          })),
        );
        const flat = (parts: DealFunnel['publishers']) =>
          parts?.map(({ value, ...figures }) => ({ id: value.id, ...figures }));
        expect(flat(made.publishers)).toEqual(partsOf(own, (row) => row.publisher));
        expect(flat(made.buyers)).toEqual(partsOf(own, (row) => row.buyer));
        expect(flat(made.sizes)).toEqual(partsOf(own, (row) => row.size));
      }
  });

  it('has zeros where a deal has no figures', async () => {
    const made = await funnel(as.dp, await deal({ profiles: [ids.rivages.profile], type: 'native' }));
    expect(made.deals).toEqual([]);
    expect(made.totals.impressions_sold).toBe(0);
    expect(made.days).toHaveLength(29);
    expect([made.publishers, made.buyers, made.sizes]).toEqual([[], [], []]);
    expect(made.peers.deals).toBe(0);
  });

  it('is of a period no longer than reports have, and of a deal of the caller’s', async () => {
    const { masterdeal_id } = present(deals[0]);
    expect((await get(as.dp, `${masterdeal_id}/funnel/?start=2020-01-01&end=2026-01-01`)).statusCode).toBe(
      400,
    );
    expect((await get(as.dp, `${masterdeal_id}/funnel/?start=2026-02-02&end=2026-02-01`)).statusCode).toBe(
      400,
    );
    const theirs = await get(as.dp, `${deals[3]?.masterdeal_id}/funnel/?${PERIOD}`);
    const missing = await get(as.dp, `999999/funnel/?${PERIOD}`);
    expect([theirs.statusCode, missing.statusCode]).toEqual([404, 404]);
  });
});

describe('two sellers who share a deal', () => {
  it('see neither the other’s figures, publishers nor what is made from them', async () => {
    const [mine = 0, ...more] = ids.rivages.publishers;
    const [theirs = 0] = ids.midi.publishers;
    const shared = await deal({
      floorprice: 4,
      profiles: [ids.rivages.profile, ids.midi.profile],
      publishers: [mine, theirs, ...more.slice(0, 4), ...ids.midi.publishers.slice(1, 4)],
      buyers: ids.others,
    });
    const row = { ...usual, deal_id: shared.deal_id, size_id: ids.sizes[0] ?? 0 };
    await t.add([
      ...daily({ ...row, regie_id: ids.rivages.regie, publisher_id: mine, buyer_id: ids.others[0] ?? 0 }),
      // At Midi half of the bids are below the floor, another buyer buys, and nobody has for three days.
      ...daily(
        {
          ...row,
          regie_id: ids.midi.regie,
          publisher_id: theirs,
          buyer_id: ids.others[1] ?? 0,
          bids_below_floor: 600,
          bids_below_floor_value: '1.800000',
          revenue_gross: '77.000000',
        },
        '2026-01-31',
        '2026-02-26',
      ),
    ]);
    const [ofMine, ofTheirs] = [await funnel(as.dp, shared), await funnel(as.midi, shared)];
    expect(idsOf(ofMine.publishers)).toEqual([mine]);
    expect(idsOf(ofTheirs.publishers)).toEqual([theirs]);
    expect(idsOf(ofMine.buyers)).toEqual([ids.others[0]]);
    expect(ofMine.totals.revenue_gross).toBe(58);
    expect(ofTheirs.totals.revenue_gross).toBe(77 * 26);
    const names = (made: DealFunnel) => made.findings.map(({ name }) => name);
    expect(names(ofMine)).toEqual(['one_publisher', 'silent_buyer']);
    expect(ofMine.findings[0]?.values.publishers).toBe(5);
    expect(names(ofTheirs)).toEqual(['no_bids', 'bids_below_floor', 'one_publisher', 'silent_buyer']);
    expect(ofTheirs.findings[1]?.values).toMatchObject({ share: 0.6, offered: 3, floor: 4, gap: 1 });
    const ofBoth = await funnel(as.sa, shared);
    expect(ofBoth.totals.revenue_gross).toBe(58 + 77 * 26);
    expect(names(ofBoth)).not.toContain('one_publisher');
    const lists = await data(as.dp, `delivery/?masterdeal_id=${shared.masterdeal_id}`);
    expect(lists.deals[0]).toMatchObject({ impressions_sold: 3_500, revenue_gross: 14 });
    expect(lists.deals[0].finding.name).toBe('one_publisher');
  });
});

describe('those who buy', () => {
  const at = (transparency: string, buyers: number[]) =>
    deal({
      transparency,
      buyers,
      publishers: ids.rivages.publishers.slice(0, 5),
      profiles: [ids.rivages.profile],
      platform_state: 'active',
      last_error: 'timeout',
    });

  it.each([
    'blind',
    'transparent',
  ])('read their own part of a %s deal, and no publisher', async (transparency) => {
    const made = await at(transparency, [ids.boussole.buyer, ...ids.others]);
    const row = {
      ...usual,
      deal_id: made.deal_id,
      regie_id: ids.rivages.regie,
      publisher_id: ids.rivages.publishers[0] ?? 0,
    };
    await t.add([
      ...daily({ ...row, buyer_id: ids.boussole.buyer, bids: 10 }, '2026-02-20', '2026-02-25'),
      ...daily({ ...row, buyer_id: ids.others[0] ?? 0 }),
    ]);
    const bought = await funnel(as.ub, made);
    expect(bought.totals).toMatchObject({ bids: 60, impressions_sold: 3_000, revenue_gross: 12 });
    expect([bought.publishers, bought.buyers]).toEqual([null, null]);
    expect(bought.findings).toEqual([]);
    const text = JSON.stringify(bought);
    const { rows } = await sql<{ name: string }>`
      select unnest(array[publisher_name, coalesce(publisher_display_name, publisher_name)]) as name
      from publishers where publisher_id = ${row.publisher_id}
      union all select buyer_name from buyers where buyer_id = any(${ids.others}::int[])`.execute(t.db);
    expect(rows).toHaveLength(2 + ids.others.length);
    for (const { name } of rows) expect(text).not.toContain(name);
    const sold = await funnel(as.dp, made);
    expect(sold.findings.map(({ name }) => name)).toEqual([
      'platform_error',
      'one_publisher',
      'silent_buyer',
    ]);
  });

  it('hear of their own silent seats alone', async () => {
    const { rows } = await sql<{ buyer_id: number; buyer_name: string }>`
      insert into buyers (buyer_name, platform) values ('Siège muet', 'classic') returning buyer_id, buyer_name`.execute(
      t.db,
    );
    const own = present(rows[0]);
    await sql`insert into profile_buyers (profile_id, buyer_id)
      select profile_id, ${own.buyer_id} from users where user_name = 'demo.ub'`.execute(t.db);
    const ub = await t.signIn('demo.ub');
    const made = await at('blind', [ids.boussole.buyer, own.buyer_id, ...ids.others]);
    const row = { ...usual, deal_id: made.deal_id, regie_id: ids.rivages.regie };
    await t.add(daily({ ...row, buyer_id: ids.boussole.buyer }));
    const bought = await funnel(ub, made);
    expect(bought.findings).toEqual([
      { name: 'silent_buyer', severity: 'low', values: { buyer: 'Siège muet', seats: 1, days: 14 } },
    ]);
    const sold = (await funnel(as.dp, made)).findings.find(({ name }) => name === 'silent_buyer');
    expect(sold?.values.seats).toBe(1 + ids.others.length);
  });

  it('read no deal they are not named on', async () => {
    const made = await at('transparent', ids.others);
    expect((await get(as.ub, `${made.masterdeal_id}/funnel/?${PERIOD}`)).statusCode).toBe(404);
    const listed = await data(as.ub, `delivery/?masterdeal_id=${made.masterdeal_id}`);
    expect(listed.deals).toEqual([]);
  });
});

describe('targeting that leaves nothing', () => {
  const CHOICES = ['inventory', 'supplies', 'sizes', 'countries'] as const;
  type Choice = (typeof CHOICES)[number];
  /** Publisher, supply, size and country, and what was available there. */
  type Cell = [number, number, number, number, number];
  const subset = (list: readonly number[]) => fc.subarray([...list], { maxLength: 2 });

  it('is what a plain computation over every row gives, one deal at a time and all at once', async () => {
    const publishers = ids.rivages.publishers.slice(5);
    const pool = fc.sample(
      fc.record({
        inventory_action: fc.constantFrom('include', 'include', 'exclude'),
        publishers: subset(publishers),
        supplies: subset(ids.supplies),
        sizes: subset(ids.sizes),
        country_action: fc.constantFrom('include', 'include', 'exclude'),
        countries: subset(ids.countries),
      }),
      1_000,
    );
    // Few rows, so that most combinations are not sold; some of them are too old to count.
    const numbers = fc.sample(fc.array(fc.nat(1_000), { minLength: 6, maxLength: 6 }), {
      numRuns: 16,
    });
    await t.add(
      numbers.map(([ago = 0, publisher = 0, supply = 0, size = 0, country = 0, available = 0]) => ({
        day: addDays(LAST, -(ago % 34)),
        regie_id: ids.rivages.regie,
        publisher_id: pick(publishers, publisher),
        supply_id: pick(ids.supplies, supply),
        size_id: pick(ids.sizes, size),
        country_id: pick(ids.countries, country),
        impressions_available: available,
      })),
    );
    const cells = await t.figures.engine().rows<Cell>(`
      select publisher_id, supply_id, size_id, country_id, toFloat64(impressions_available) from delivery
      where regie_id = ${ids.rivages.regie} and day between '2026-01-31' and '${LAST}'`);

    const expected = (one: (typeof pool)[number], isInList: boolean) => {
      const lists = [one.publishers, one.supplies, one.sizes, one.countries];
      const actions = [one.inventory_action, 'include', 'include', one.country_action];
      const isMade = (choice: Choice) => present(lists[CHOICES.indexOf(choice)]).length > 0;
      const sumOf = (choices: readonly Choice[], also: (cell: Cell) => boolean = () => true) =>
        cells
          .filter((cell) =>
            choices.every((choice) => {
              const at = CHOICES.indexOf(choice);
              const isListed = present(lists[at]).includes(present(cell[at]));
              return !isMade(choice) || isListed === (actions[at] === 'include');
            }),
          )
          .filter(also)
          .reduce((sum, cell) => sum + cell[4], 0);
      const values = (['supplies', 'sizes', 'countries'] as const)
        .filter((choice) => choice !== 'countries' || one.country_action === 'include')
        .flatMap((choice) => one[choice].map((id) => ({ choice, id })));
      const hasNone = ({ choice, id }: (typeof values)[number]) =>
        sumOf(['inventory'], (cell) => cell[CHOICES.indexOf(choice)] === id) === 0;
      const isDead = CHOICES.some((choice) => {
        const list = values.filter((value) => value.choice === choice);
        return list.length > 0 && list.every(hasNone);
      });
      const isEmpty = isDead || (values.length > 0 && sumOf(CHOICES) === 0);
      if (sumOf(['inventory']) === 0 || (!isEmpty && !values.some(hasNone))) return null;
      const without = CHOICES.filter(isMade).flatMap((choice) => {
        const left = sumOf(CHOICES.filter((other) => other !== choice));
        return left > 0 ? [[`without_${choice}`, left]] : [];
      });
      return {
        name: 'empty_targeting',
        severity: isEmpty ? 'high' : 'low',
        values: {
          name: expect.any(String),
          days: 30,
          [isEmpty && !isDead ? 'of_together' : 'of']: sumOf(['inventory']),
          // A list names what is to blame; a deal's page tells what there would be without it.
          ...(isEmpty && !(isInList && isDead) ? Object.fromEntries(without) : {}),
        },
      };
    };

    const kindOf = (one: (typeof pool)[number]) => {
      const finding = expected(one, false);
      return finding?.values.of_together === undefined ? finding?.severity : 'high together';
    };
    const ofEachKind = ['high together', 'high', 'low', undefined].flatMap((kind) => {
      const some = pool.filter((one) => kindOf(one) === kind).slice(0, scaled(3));
      expect(some, kind).toHaveLength(scaled(3));
      return some;
    });
    const targetings = [...ofEachKind, ...pool.slice(0, scaled(48))];
    const made: MadeDeal[] = [];
    for (const one of targetings) made.push(await deal({ ...one, profiles: [ids.rivages.profile] }));
    for (const [at, one] of ofEachKind.entries()) {
      const wanted = expected(one, false);
      const found = (await funnel(as.dp, present(made[at]))).findings;
      expect(found.find(({ name }) => name === 'empty_targeting') ?? null).toEqual(wanted);
    }
    // Active deals without a bid are told so first; paused ones have nothing graver.
    await sql`update masterdeals set paused = true
      where masterdeal_id = any(${made.map(({ masterdeal_id }) => masterdeal_id)}::int[])`.execute(t.db);
    const query = made.map(({ masterdeal_id }) => `masterdeal_id=${masterdeal_id}`).join('&');
    const { deals } = await data(as.dp, `delivery/?${query}`);
    expect(deals.map(({ finding }: { finding: object | null }) => finding)).toEqual(
      targetings.map((one) => expected(one, true)),
    );
  });

  it('names sizes that these publishers sell elsewhere only', async () => {
    const { rows: publishers } = await sql<{ publisher_id: number }>`
      with made as (insert into publishers (publisher_name, platform)
        values ('Ici', 'classic'), ('Ailleurs', 'classic') returning publisher_id)
      insert into publisher_regies (publisher_id, regie_id) select publisher_id, ${ids.midi.regie} from made
      returning publisher_id`.execute(t.db);
    const [first = 0, second = 0] = publishers.map(({ publisher_id }) => publisher_id);
    const { rows: sizes } = await sql<{ size_id: number }>`
      select size_id from sizes where size_id <> all(${ids.sizes}::int[]) limit 2`.execute(t.db);
    const [size = 0, other = 0] = sizes.map(({ size_id }) => size_id);
    const [here = 0, elsewhere = 0] = ids.countries;
    const row = { ...usual, regie_id: ids.midi.regie, impressions_available: 1_000 };
    await t.add([
      ...daily({ ...row, publisher_id: first, size_id: size, country_id: here }),
      ...daily({ ...row, publisher_id: first, size_id: other, country_id: elsewhere }),
      ...daily({ ...row, publisher_id: second, size_id: size, country_id: elsewhere }),
    ]);
    // The publisher sells this size, and sells in this country: not both at once.
    const targeting = { publishers: [first], sizes: [size], countries: [elsewhere] };
    const made = await deal({ ...targeting, profiles: [ids.midi.profile] });
    const found = (await funnel(as.midi, made)).findings.find(({ name }) => name === 'empty_targeting');
    expect(found).toMatchObject({
      severity: 'high',
      values: {
        of_together: 60_000,
        without_inventory: 30_000,
        without_sizes: 30_000,
        without_countries: 30_000,
      },
    });
    // One that had impressions of its own is not told so.
    await t.add(
      daily({ ...row, deal_id: made.deal_id, publisher_id: first, size_id: size, country_id: here }),
    );
    expect((await funnel(as.midi, made)).findings.map(({ name }) => name)).not.toContain('empty_targeting');
    // Those who buy are not told.
    const bought = await deal({ ...targeting, profiles: [ids.midi.profile], buyers: [ids.boussole.buyer] });
    const names = async (who: Headers) => (await funnel(who, bought)).findings.map(({ name }) => name);
    expect(await names(as.midi)).toContain('empty_targeting');
    expect(await names(as.ub)).not.toContain('empty_targeting');
  });
});

describe('delivery of a page of deals', () => {
  it('has seven days, sums and the gravest finding of each, without those of others', async () => {
    const named = { profiles: [ids.rivages.profile] };
    const unsold = await sql<{ size_id: number }>`
      select size_id from sizes where size_id <> all(${ids.sizes}::int[]) limit 1`.execute(t.db);
    const [sick, silent, ended, theirs] = [
      await deal({
        ...named,
        floorprice: 4,
        sizes: [present(unsold.rows[0]).size_id],
        publishers: ids.rivages.publishers.slice(0, 2),
      }),
      await deal({ ...named, type: 'native' }),
      await deal({ ...named, enddate: '2026-02-27T12:00:00Z', type: 'outstream' }),
      await deal({ profiles: [ids.midi.profile] }),
    ];
    const draft = await deal({ ...named, sent_at: null, platform_state: 'unsent' });
    const row = { ...usual, regie_id: ids.rivages.regie, publisher_id: ids.rivages.publishers[0] ?? 0 };
    await t.add([
      ...daily({ ...row, deal_id: sick.deal_id, size_id: ids.sizes[0] ?? 0 }),
      ...daily({ ...row, deal_id: ended.deal_id }, '2026-01-31', '2026-02-24'),
    ]);
    const all = [sick, silent, ended, theirs, draft];
    const query = [...all, { masterdeal_id: 999_999 }]
      .map((one) => `masterdeal_id=${one.masterdeal_id}`)
      .join('&');
    const { period, deals } = await data(as.dp, `delivery/?${query}`);
    expect(period).toEqual({ start: '2026-02-23', end: LAST });
    expect(deals.map((one: { masterdeal_id: number }) => one.masterdeal_id)).toEqual(
      [sick, silent, ended, draft].map(({ masterdeal_id }) => masterdeal_id),
    );
    expect(deals[0]).toMatchObject({
      days: Array.from({ length: 7 }, () => 500),
      impressions_sold: 3_500,
      revenue_gross: 14,
      finding: { name: 'empty_targeting', severity: 'high' },
    });
    expect(deals[1]).toMatchObject({
      impressions_sold: 0,
      finding: { name: 'no_bids', values: { days: 30 } },
    });
    expect(deals[2]).toMatchObject({ days: [500, 500, 0, 0, 0, 0, 0], finding: null });
    expect(deals[3].finding).toBeNull();

    // A file of the list says the same, for each reader; one that is not asked for figures has none.
    const file = async (who: Headers, of: MadeDeal[], more = '&columns=delivery&columns=health') => {
      const chosen = of.map((one) => `masterdeal_id=${one.masterdeal_id}`).join('&');
      const reply = await get(who, `export/?${chosen}&sort=masterdeal_id&columns=masterdeal_id${more}`);
      expect(reply.statusCode, reply.body).toBe(200);
      return linesOf(reply.body);
    };
    expect(await file(as.dp, all)).toEqual([
      ['masterdeal_id', 'delivery', 'health'],
      [String(sick.masterdeal_id), '3500', 'empty_targeting'],
      [String(silent.masterdeal_id), '0', 'no_bids'],
      [String(ended.masterdeal_id), '1000', ''],
      [String(draft.masterdeal_id), '0', ''],
    ]);
    expect(await file(as.dp, [sick], '')).toEqual([['masterdeal_id'], [String(sick.masterdeal_id)]]);
    const words = '&columns=health&words=health.no_bids%3DAucune%20ench%C3%A8re';
    expect((await file(as.dp, [silent], words)).slice(1)).toEqual([
      [String(silent.masterdeal_id), 'Aucune enchère'],
    ]);
    const bought = await deal({ ...named, floorprice: 4, buyers: [ids.boussole.buyer, ...ids.others] });
    await t.add([
      ...daily({
        ...row,
        deal_id: bought.deal_id,
        buyer_id: ids.boussole.buyer,
        bids: 6,
        impressions_sold: 3,
      }),
      ...daily({ ...row, deal_id: bought.deal_id, buyer_id: ids.others[0] ?? 0 }),
    ]);
    expect((await file(as.ub, [bought, sick])).slice(1)).toEqual([[String(bought.masterdeal_id), '21', '']]);
    expect((await file(as.dp, [bought])).slice(1)).toEqual([
      [String(bought.masterdeal_id), '3521', 'silent_buyer'],
    ]);
  });

  it('takes two hundred deals in as many statements as one', async () => {
    const many = await sql<{ masterdeal_id: number }>`
      insert into masterdeals (name, type, transparency, sent_at, seen_at)
      select 'Deal en nombre ' || n, 'video', 'blind', '2025-01-01', ${t.clock.now()} from generate_series(1, 200) as n
      returning masterdeal_id`.execute(t.db);
    await sql`insert into dimensionentries (dimension, entry_name, entry_state)
      select 'deal', 'Deal en nombre ' || n, 'known' from generate_series(1, 200) as n`.execute(t.db);
    const query = many.rows.map(({ masterdeal_id }) => `masterdeal_id=${masterdeal_id}`).join('&');
    const { deals } = await data(as.sa, `delivery/?${query}`);
    expect(deals).toHaveLength(200);
    const more = await get(as.sa, `delivery/?${query}&masterdeal_id=1`);
    expect(more.statusCode).toBe(400);
    const file = await get(as.sa, 'export/?columns=delivery&q=Deal%20en%20nombre');
    expect(linesOf(file.body)).toHaveLength(201);
  });
});
