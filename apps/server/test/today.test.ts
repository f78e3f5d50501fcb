import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import type { KeyFigure } from '@encart/contract/today/key-figures.ts';
import type { TodayItem } from '@encart/contract/today/today-items.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Party, type PlainItem, plainItems, type Sale } from './plain-today.ts';
import { type DeliveryRow, useReportsApp } from './reports-app.ts';
import type { Headers } from './test-app.ts';

const t = useReportsApp();

interface Reply {
  day: Day;
  compared_day: Day;
  items: TodayItem[];
}
const today = async (headers: Headers): Promise<Reply> => {
  const reply = await t.get(headers, 'today/');
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
};

let ids: Record<'regie' | 'publisher' | 'buyer' | 'tradingdesk' | 'advertiser' | 'dsp' | 'deal', number[]>;

const firstIds = async (table: string, count: number) => {
  const id = sql.ref(`${table.slice(0, -1)}_id`);
  const { rows } = await sql<{
    id: number;
  }>`select ${id} as id from ${sql.table(table)} order by 1 limit ${count}`.execute(t.db);
  return rows.map((row) => row.id);
};

/** Of what somebody has, one that others have too, and one that only others have. */
const mixed = async (user_name: string, part: 'regie' | 'buyer' | 'tradingdesk' | 'advertiser') => {
  const own = await t.scopeIds(user_name, part);
  const all = await firstIds(`${part}s`, 1_000);
  const others = all.filter((id) => !own.includes(id));
  return [own[0] ?? 0, ...others.slice(0, 2)];
};

beforeAll(async () => {
  // What waits for somebody to act on it has tests of its own.
  await t.db.deleteFrom('masterdeals').execute();
  await t.db.deleteFrom('report_runs').execute();
  await t.db.deleteFrom('reports').execute();
  await t.db.deleteFrom('firedalerts').execute();
  const deals = await t.db
    .insertInto('dimensionentries')
    .values(
      [1, 2, 3].map((number) => ({
        dimension: 'deal' as const,
        entry_name: `Deal ${number}`,
        entry_state: 'known' as const,
      })),
    )
    .returning('entry_id')
    .execute();
  ids = {
    regie: await mixed('demo.up', 'regie'),
    buyer: await mixed('demo.ub', 'buyer'),
    tradingdesk: await mixed('demo.ub', 'tradingdesk'),
    advertiser: await mixed('demo.ua', 'advertiser'),
    publisher: await firstIds('publishers', 4),
    dsp: await firstIds('dsps', 3),
    deal: [0, ...deals.map(({ entry_id }) => entry_id)],
  };
});

const rowOf = ({ day, sold, gross, net, ...values }: Sale): DeliveryRow => ({
  day,
  ...Object.fromEntries(Object.entries(values).map(([name, id]) => [`${name}_id`, id])),
  impressions_sold: sold,
  revenue_gross: gross / 100,
  revenue_net: net / 100,
});

/** Has these figures and no others. */
async function setSales(sales: readonly Sale[]) {
  await t.db
    .updateTable('batches')
    .set({ batch_state: 'replaced' })
    .where('batch_state', '=', 'ready')
    .execute();
  if (sales.length > 0) await t.add(sales.map(rowOf));
}

const last = () => addDays(dayOf(t.clock.now()), -1);

/** Something that is sold from some day to another, each day for about as much, on some days not at all. */
const line = () => {
  const one = (of: keyof typeof ids) => fc.nat(20).map((at) => ids[of][at % ids[of].length] ?? 0);
  return fc.record({
    values: fc.record({
      regie: one('regie'),
      publisher: one('publisher'),
      buyer: one('buyer'),
      tradingdesk: one('tradingdesk'),
      advertiser: one('advertiser'),
      dsp: one('dsp'),
      deal: one('deal'),
    }),
    from: fc.constantFrom(100, 95, 60, 20, 14, 8, 0),
    to: fc.constantFrom(0, 0, 0, 0, 1, 1, 3, 30),
    cents: fc.integer({ min: 100, max: 90_000 }),
    jump: fc.constantFrom(1, 1, 1, 0.4, 2.5),
    gaps: fc.constantFrom(0, 0, 5),
    seed: fc.nat(1000),
  });
};

const salesOf = (
  lines: readonly (typeof line extends () => fc.Arbitrary<infer L> ? L : never)[],
  day: Day,
): Sale[] =>
  lines.flatMap(({ values, from, to, cents, jump, gaps, seed }) =>
    Array.from({ length: Math.max(0, from - to + 1) }, (_, at) => to + at)
      .filter((age) => gaps === 0 || (age + seed) % gaps !== 0)
      .map((age): Sale => {
        const noise = 1 + (((age * 7919 + seed * 104_729) % 21) - 10) / 100;
        const gross = Math.round(cents * noise * (age === 0 ? jump : 1));
        return { day: addDays(day, -age), ...values, sold: gross * 3, gross, net: Math.round(gross * 0.8) };
      }),
  );

const PARTIES: Record<'sa' | 'up' | 'ub' | 'ua', readonly Party[]> = {
  sa: ['publisher', 'advertiser', 'deal', 'dsp'],
  up: ['publisher', 'advertiser', 'deal', 'dsp'],
  ub: ['advertiser', 'deal', 'dsp'],
  ua: ['advertiser', 'deal'],
};
const NAMES = ['sa', 'up', 'ub', 'ua'] as const;

async function seenBy(name: (typeof NAMES)[number], sales: readonly Sale[]): Promise<Sale[]> {
  if (name === 'sa') return [...sales];
  const own = async (part: 'regie' | 'buyer' | 'tradingdesk' | 'advertiser') =>
    new Set(await t.scopeIds(`demo.${name}`, part));
  const [regies, buyers, desks, advertisers] = await Promise.all([
    own('regie'),
    own('buyer'),
    own('tradingdesk'),
    own('advertiser'),
  ]);
  return sales.filter((row) => {
    if (name === 'up') return regies.has(row.regie);
    if (name === 'ub') return buyers.has(row.buyer) || desks.has(row.tradingdesk);
    return advertisers.has(row.advertiser);
  });
}

const cents = (euros: number | null) => (euros === null ? null : Math.round(euros * 100));

/** What of a sentence the plain computation says too. */
function plain(item: TodayItem): PlainItem {
  switch (item.kind) {
    case 'mover':
      return {
        kind: item.kind,
        dimension: item.dimension as Party,
        id: item.id,
        now: cents(item.now) ?? 0,
        before: cents(item.before) ?? 0,
      };
    case 'new':
      return { kind: item.kind, dimension: item.dimension as Party, id: item.id, now: cents(item.now) ?? 0 };
    case 'gone':
      return {
        kind: item.kind,
        dimension: item.dimension as Party,
        id: item.id,
        before: cents(item.before) ?? 0,
      };
    case 'day':
      return { kind: item.kind, now: cents(item.now) ?? 0, before: cents(item.before) ?? 0 };
    case 'calm':
      return item.now === null
        ? { kind: item.kind }
        : { kind: item.kind, now: cents(item.now) ?? 0, before: cents(item.before) ?? 0 };
    default:
      return { kind: item.kind };
  }
}

describe('what the figures say', () => {
  it('equals a plain computation on generated sales, for each role', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line(), { minLength: 1, maxLength: 14 }), async (lines) => {
        const sales = salesOf(lines, last());
        await setSales(sales);
        for (const name of NAMES) {
          const { day, compared_day, items } = await today(t.as[name]);
          expect(compared_day).toBe(addDays(day, -7));
          expect(items.filter(({ kind }) => kind === 'figures_away' || kind === 'auctions')).toEqual([]);
          const money = name === 'sa' || name === 'up' ? 'net' : 'gross';
          const seen = await seenBy(name, sales);
          const expected = plainItems(seen, { day, money, parties: PARTIES[name] });
          expect([name, items.map(plain)]).toEqual([name, expected]);
        }
      }),
      { numRuns: scaled(5), endOnFailure: true },
    );
  }, 240_000);

  it('is beside what the weekday usually brings, from the same rows', async () => {
    const near = (value: number | null) => (value === null ? null : Math.round(value * 1e6) / 1e6);
    await fc.assert(
      fc.asyncProperty(fc.array(line(), { minLength: 1, maxLength: 10 }), async (lines) => {
        const sales = salesOf(lines, last());
        await setSales(sales);
        for (const name of NAMES) {
          const reply = await t.get(t.as[name], 'today/figures/');
          expect(reply.statusCode, reply.body).toBe(200);
          const { day, figures } = reply.json().data as { day: Day; figures: KeyFigure[] };
          const isSeller = name === 'sa' || name === 'up';
          const money = isSeller ? 'net' : 'gross';
          const seen = (await seenBy(name, sales)).filter(
            (row) => row.day >= addDays(day, -28) && row.day <= day,
          );
          if (seen.length === 0) {
            expect(figures).toEqual([]);
            continue;
          }
          const [first = day] = seen.map((row) => row.day).sort();
          const weekdays = [7, 14, 21, 28].map((age) => addDays(day, -age)).filter((date) => date >= first);
          const sumOf = (dates: readonly Day[], of: 'gross' | 'net' | 'sold') =>
            seen.filter((row) => dates.includes(row.day)).reduce((sum, row) => sum + row[of], 0);
          const revenue = (dates: readonly Day[]) => sumOf(dates, money) / 100 / dates.length;
          const ecpm = (dates: readonly Day[]) =>
            sumOf(dates, 'sold') === 0 ? null : (sumOf(dates, money) * 10) / sumOf(dates, 'sold');
          const isKnown = weekdays.length > 0;
          expect([name, figures.map(({ metric, now, usual }) => [metric, near(now), near(usual)])]).toEqual([
            name,
            [
              [`revenue_${money}`, near(revenue([day])), isKnown ? near(revenue(weekdays)) : null],
              [
                'impressions_sold',
                sumOf([day], 'sold'),
                isKnown ? near(sumOf(weekdays, 'sold') / weekdays.length) : null,
              ],
              [`ecpm_${money}`, near(ecpm([day])), isKnown ? near(ecpm(weekdays)) : null],
              [
                isSeller ? 'viewability' : 'ctr',
                isSeller || sumOf([day], 'sold') === 0 ? null : 0,
                isSeller || !isKnown || sumOf(weekdays, 'sold') === 0 ? null : 0,
              ],
            ],
          ]);
        }
      }),
      { numRuns: scaled(4), endOnFailure: true },
    );
  }, 240_000);
});
