import { addDays, eachDay } from '@encart/contract/analytics/days.ts';
import type { DealForecast } from '@encart/contract/deals/deal-figures.calls.ts';
import type { DealType } from '@encart/contract/resources/masterdeals.ts';
import { scaled, untilCovered } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { RANGE } from '#features/deals/forecast/compute-forecast.ts';
import { useDealFiguresApp } from './deal-figures-app.ts';
import { present } from './present.ts';
import type { DeliveryRow } from './reports-app.ts';
import type { Headers } from './test-app.ts';

const { app: t, as, ids, forecast } = useDealFiguresApp();

const LAST = '2026-03-01';
const FIRST = addDays(LAST, -29);
/** Prices that rows are sold at; one of them is asked for as floor. */
const PRICES = [0.07, 1.1, 2.4, 2.3333, 7.13];
const TYPES: (DealType | null)[] = ['video', 'preroll', 'outstream', 'native', null];

/** A row with its money in whole millionths. */
interface Row {
  day: string;
  regie: number;
  publisher: number;
  buyer: number;
  format: number;
  size: number;
  country: number;
  supply: number;
  available: number;
  sold: number;
  gross: number;
  net: number;
}
let rows: Row[] = [];
let typeOf = new Map<number, DealType>();
let broughtBy = new Map<number, number[]>();

const pick = <T>(list: readonly T[], at: number): T => present(list[at % list.length]);

beforeAll(async () => {
  await sql`update formats set deal_type = (array['video', 'preroll', 'outstream', 'native', null])[1 + format_id % 5]`.execute(
    t.db,
  );
  const formats = await sql<{ format_id: number; deal_type: DealType | null }>`
    select format_id, deal_type from formats order by 1 limit 8`.execute(t.db);
  typeOf = new Map(
    formats.rows.flatMap(({ format_id, deal_type }) => (deal_type ? [[format_id, deal_type] as const] : [])),
  );
  await sql`insert into publisher_salesthematics (publisher_id, salesthematic_id)
    select publisher_id, salesthematic_id from unnest(${ids.rivages.publishers}::int[]) as publisher_id
    join salesthematics on (publisher_id + salesthematic_id) % 3 = 0`.execute(t.db);
  const thematics = await sql<{ salesthematic_id: number; publishers: number[] }>`
    select salesthematic_id, array_agg(publisher_id) as publishers from publisher_salesthematics
    where publisher_id = any(${ids.rivages.publishers}::int[]) group by 1 order by 1 limit 3`.execute(t.db);
  broughtBy = new Map(thematics.rows.map((one) => [one.salesthematic_id, one.publishers]));
  const publishers = ids.rivages.publishers.slice(0, 6);
  const buyers = [ids.boussole.buyer, ...ids.others, 0];
  const numbers = fc.sample(fc.array(fc.nat(1_000_000), { minLength: 14, maxLength: 14 }), {
    numRuns: 900,
  });
  rows = numbers.map((n, at) => {
    const number = (index: number) => n[index] ?? 0;
    // Some days before the window and one regie of somebody else's.
    const isForeign = number(0) % 6 === 0;
    const sold = number(1) % 5 === 0 ? 0 : 1 + (number(2) % 997);
    const price = pick(PRICES, number(3));
    const offset = pick([0, 0, -1, 1, 400], number(4));
    return {
      day: at === 0 ? LAST : addDays(LAST, -(number(5) % 34)),
      regie: isForeign ? ids.midi.regie : ids.rivages.regie,
      publisher: isForeign ? pick(ids.midi.publishers, number(6)) : pick(publishers, number(6)),
      buyer: pick(buyers, number(7)),
      format: pick(formats.rows, number(8)).format_id,
      size: pick(ids.sizes, number(9)),
      country: pick(ids.countries, number(10)),
      supply: 1 + (number(11) % 3),
      available: sold + (number(12) % 5_000),
      sold,
      gross: Math.max(0, Math.round(price * sold * 1_000) + (sold > 0 ? offset : 0)),
      net: Math.round(price * sold * 800),
    };
  });
  const euros = (millionths: number) => (millionths / 1e6).toFixed(6);
  await t.add(
    rows.map(
      (row): DeliveryRow => ({
        day: row.day,
        regie_id: row.regie,
        publisher_id: row.publisher,
        buyer_id: row.buyer,
        format_id: row.format,
        size_id: row.size,
        country_id: row.country,
        supply_id: row.supply,
        impressions_available: row.available,
        impressions_sold: row.sold,
        revenue_gross: euros(row.gross),
        revenue_net: euros(row.net),
      }),
    ),
  );
});

interface Asked {
  type: DealType | null;
  floorprice: number | null;
  buyers: number[];
  inventory_action: 'include' | 'exclude';
  publishers: number[];
  salesthematics: number[];
  supplies: number[];
  sizes: number[];
  country_action: 'include' | 'exclude';
  countries: number[];
}

const sum = (list: readonly Row[], of: (row: Row) => number) => list.reduce((all, row) => all + of(row), 0);

/** The forecast by reading every row: slow, simple, and sharing no code with what is tested. */
function plainForecast(regies: number[] | null, asked: Asked): DealForecast {
  const visible = rows.filter(({ day, regie }) => day >= FIRST && (!regies || regies.includes(regie)));
  const publishers = new Set([
    ...asked.publishers,
    ...asked.salesthematics.flatMap((id) => broughtBy.get(id) ?? []),
  ]);
  const fits: Record<string, (row: Row) => boolean> = {
    type: ({ format }) => {
      const own = typeOf.get(format);
      return asked.type === 'video'
        ? own === 'video' || own === 'preroll' || own === 'outstream'
        : own === asked.type;
    },
    inventory: ({ publisher }) => publishers.has(publisher) === (asked.inventory_action === 'include'),
    supplies: ({ supply }) => asked.supplies.includes(supply),
    sizes: ({ size }) => asked.sizes.includes(size),
    countries: ({ country }) => asked.countries.includes(country) === (asked.country_action === 'include'),
  };
  const isMade: Record<string, boolean> = {
    type: asked.type !== null,
    inventory: asked.publishers.length + asked.salesthematics.length > 0,
    supplies: asked.supplies.length > 0,
    sizes: asked.sizes.length > 0,
    countries: asked.countries.length > 0,
  };
  const choices = Object.keys(fits).filter((choice) => isMade[choice]);
  const without = (choice?: string) =>
    visible.filter((row) => choices.every((one) => one === choice || fits[one]?.(row)));
  const all = without();
  const cells = new Map<string, Row[]>();
  for (const row of all) {
    const key = [row.day, row.publisher, row.buyer, row.format, row.size, row.country].join();
    cells.set(key, [...(cells.get(key) ?? []), row]);
  }
  const floor = asked.floorprice ?? 0;
  const atFloor =
    floor === 0
      ? all
      : [...cells.values()]
          .filter((cell) => {
            const sold = sum(cell, (row) => row.sold);
            const gross = BigInt(sum(cell, (row) => row.gross));
            return sold > 0 && gross * 10n >= BigInt(Math.round(floor * 10_000)) * BigInt(sold);
          })
          .flat();
  const weeksOf = (list: Row[]) =>
    [3, 2, 1, 0].map((back) => {
      const days = eachDay(addDays(LAST, -7 * back - 6), addDays(LAST, -7 * back));
      return sum(
        list.filter(({ day }) => days.includes(day)),
        (row) => row.gross,
      );
    });
  const ofBuyers = weeksOf(atFloor.filter(({ buyer }) => asked.buyers.includes(buyer)));
  const isOfBuyers = ofBuyers.some((week) => week > 0);
  const weeks = isOfBuyers ? ofBuyers : weeksOf(atFloor);
  const coming = (week: number) => (week / 1e6 / 7) * 30;
  const sold = sum(all, (row) => row.sold);
  const available = sum(all, (row) => row.available);
  const soldAtFloor = sum(atFloor, (row) => row.sold);
  const gross = sum(all, (row) => row.gross);
  const narrowing = [
    ...choices.map((choice) => ({
      choice: choice as DealForecast['narrowing'][number]['choice'],
      with: available / 30,
      without: sum(without(choice), (row) => row.available) / 30,
    })),
    ...(floor > 0 ? [{ choice: 'floorprice' as const, with: soldAtFloor / 30, without: sold / 30 }] : []),
  ];
  return {
    period: { start: FIRST, end: LAST },
    available_per_day: available / 30,
    sold_per_day: sold / 30,
    share_at_floor: sold > 0 ? soldAtFloor / sold : null,
    revenue:
      sold > 0
        ? {
            low: coming(Math.min(...weeks)) * RANGE.low,
            expected: coming(weeks.reduce((one, other) => one + other, 0) / 4),
            high: coming(Math.max(...weeks)) * RANGE.high,
          }
        : null,
    bought_by: isOfBuyers ? 'buyers' : 'everybody',
    narrowing,
    commission: gross > 0 ? (1 - sum(all, (row) => row.net) / gross) * 100 : null,
  };
}

const byChoice = (forecast: DealForecast) => ({
  ...forecast,
  narrowing: forecast.narrowing.toSorted((a, b) => a.choice.localeCompare(b.choice)),
});
/** As far as floating numbers go. */
const close = (value: unknown): unknown => {
  if (typeof value === 'number') return expect.closeTo(value, 6);
  if (Array.isArray(value)) return value.map(close);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, close(one)]));
  return value;
};

const anyOf = <T>(list: () => readonly T[], maxLength: number) =>
  fc.array(fc.nat(50), { maxLength }).map((at) => [...new Set(at)].map((index) => pick(list(), index)));

describe('forecast of a deal', () => {
  it('is what a plain computation over every row gives, for everybody who composes', async () => {
    const publishers = () => [...ids.rivages.publishers.slice(0, 6), ...ids.midi.publishers.slice(0, 2)];
    const asked = fc.record<Asked>({
      type: fc.constantFrom(...TYPES, null, null),
      floorprice: fc.constantFrom(null, ...PRICES, 2.3999, 50),
      buyers: anyOf(() => [ids.boussole.buyer, ...ids.others, 999_999], 2),
      inventory_action: fc.constantFrom('include', 'exclude'),
      publishers: anyOf(publishers, 5),
      salesthematics: anyOf(() => [...broughtBy.keys()], 1),
      supplies: anyOf(() => [1, 2, 3], 2),
      sizes: anyOf(() => ids.sizes, 3),
      country_action: fc.constantFrom('include', 'exclude'),
      countries: anyOf(() => ids.countries, 2),
    });
    const people: [Headers, number[] | null][] = [
      [as.dp, [ids.rivages.regie]],
      [as.ap, [ids.rivages.regie]],
      [as.sa, null],
    ];
    const seen = { buyers: 0, floors: 0, sold: 0 };
    const compareSome = async (seed: number) => {
      for (const [at, body] of fc.sample(asked, { numRuns: scaled(24), seed }).entries()) {
        const [who, regies] = pick(people, at);
        const made: DealForecast = await forecast(who, body);
        const expected = plainForecast(regies, body);
        expect(byChoice(made), JSON.stringify(body)).toEqual(close(byChoice(expected)));
        const shares = made.narrowing.map((one) => (one.without > 0 ? one.with / one.without : 1));
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
        seen.buyers += Number(made.bought_by === 'buyers');
        seen.floors += Number((made.share_at_floor ?? 0) > 0 && (made.share_at_floor ?? 1) < 1);
        seen.sold += Number(made.revenue !== null);
      }
    };
    await untilCovered(() => Math.min(...Object.values(seen)) >= scaled(3), compareSome);
  }, 240_000);

  it('of another company’s publisher is as of one that does not exist', async () => {
    const theirs = await forecast(as.dp, { publishers: [ids.midi.publishers[0]] });
    expect(theirs).toEqual(await forecast(as.dp, { publishers: [999_999] }));
    expect(theirs.available_per_day).toBe(0);
    expect((await forecast(as.midi, { publishers: ids.midi.publishers })).available_per_day).toBeGreaterThan(
      0,
    );
  });

  it('puts no condition where no format has a type', async () => {
    const before = await forecast(as.dp, {});
    const typed = await forecast(as.dp, { type: 'native' });
    expect(typed.available_per_day).toBeLessThan(before.available_per_day);
    await sql`update formats set deal_type = null`.execute(t.db);
    expect(await forecast(as.dp, { type: 'native' })).toEqual(before);
  });

  it('is for those who compose deals', async () => {
    expect((await t.post(as.ub, 'masterdeals/forecast/', {})).statusCode).toBe(403);
    expect((await t.post(t.as.up, 'masterdeals/forecast/', {})).statusCode).toBe(403);
  });

  it('ends with the last day whose figures are here', async () => {
    await t.goTo('2026-03-03T08:00:00Z');
    const dp = await t.signIn('demo.dp');
    expect((await forecast(dp)).period).toEqual({ start: FIRST, end: LAST });
    await t.goTo('2026-03-20T08:00:00Z');
    expect((await forecast(await t.signIn('demo.dp'))).period).toEqual({
      start: '2026-02-18',
      end: '2026-03-19',
    });
  });
});
