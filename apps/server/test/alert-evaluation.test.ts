import { addDays, type Day, eachDay } from '@encart/contract/analytics/days.ts';
import { DELIVERY_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { dimensionsFor } from '@encart/contract/analytics/filter-dimensions.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { type Insertable, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { evaluateFigures } from '#domain/alerts/evaluate-figures.ts';
import { findPerson } from '#domain/sessions/person.store.ts';
import type { Tables } from '#kit/db/tables.ts';
import { present } from './present.ts';
import { useReportsApp } from './reports-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const t = useReportsApp();
const FIRST = '2025-12-01';
let [regie, other]: number[] = [];
let day: Day;

/** What a publisher sells on a day: less at weekends, and a little more or less every day. */
const sold = (on: Day, publisher: number) => {
  const date = new Date(`${on}T12:00:00Z`);
  const weekend = [0, 6].includes(date.getUTCDay()) ? 0.6 : 1;
  const wobble = 1 + (((date.getTime() / 86_400_000) * 37 + publisher * 11) % 13) / 400;
  return Math.round(100_000 * publisher * weekend * wobble);
};
const row = (on: Day, publisher: number, regie_id: number | undefined, share = 1) => {
  const impressions_sold = Math.round(sold(on, publisher) * share);
  const revenue = (impressions_sold * 2) / 1_000;
  return {
    ...{ day: on, publisher_id: publisher, regie_id: present(regie_id), impressions_sold },
    ...{ impressions_available: impressions_sold * 2, revenue_gross: revenue, revenue_net: revenue * 0.8 },
  };
};
const rowsOf = (on: Day, shares: Partial<Record<number, number>> = {}) =>
  [1, 2, 3]
    .map((publisher) => row(on, publisher, regie, shares[publisher]))
    .concat(row(on, 9, other, shares[9]))
    .filter(({ impressions_sold }) => impressions_sold > 0);

/** Adds the figures of the next day, and goes on to its next morning. */
async function nextDay(shares?: Partial<Record<number, number>>, batch?: { source?: string }) {
  day = addDays(day, 1);
  await t.goTo(`${addDays(day, 1)}T08:00:00Z`);
  return t.add(rowsOf(day, shares), batch);
}
const evaluate = () => evaluateFigures(t.deps, 'delivery');

async function addRule(user_name: string, given: Partial<Insertable<Tables['alerts']>> = {}) {
  const user = await t.db
    .selectFrom('users')
    .select(['user_id', 'profile_id'])
    .where('user_name', '=', user_name)
    .executeTakeFirstOrThrow();
  const { alert_id } = await t.db
    .insertInto('alerts')
    .values({
      ...{
        name: 'Ventes',
        subject: 'delivery',
        metric: 'impressions_sold',
        step: 'day',
        condition: 'unusual',
      },
      ...{ created_at: t.clock.now(), ready_made: null, compare: null, value: null, by: null },
      ...user,
      ...given,
    })
    .returning('alert_id')
    .executeTakeFirstOrThrow();
  return alert_id;
}
const firedOf = (alert_id: number) =>
  t.db.selectFrom('firedalerts').selectAll().where('alert_id', '=', alert_id).orderBy('since').execute();

beforeAll(async () => {
  regie = (await t.scopeIds('demo.up', 'regie'))[0];
  other = (await t.scopeIds('yann.castagnet', 'regie'))[0];
  day = addDays(dayOf(t.clock.now()), -1);
  await t.add(eachDay(FIRST, day).flatMap((on) => rowsOf(on)));
  await sql`update batches set first_day = ${FIRST}::date`.execute(t.db);
  await evaluate();
});
/** Ordinary days between one test and the next: what was disturbed has become the past. */
beforeEach(async () => {
  await t.db.deleteFrom('alerts').execute();
  const from = addDays(day, 1);
  day = addDays(day, 14);
  await t.goTo(`${addDays(day, 1)}T08:00:00Z`);
  const batch_id = await t.add(eachDay(from, day).flatMap((on) => rowsOf(on)));
  await sql`update batches set first_day = ${from}::date where batch_id = ${batch_id}`.execute(t.db);
  await evaluate();
});

describe('an alert about figures', () => {
  it('fires once when a publisher is gone, goes on while it is, and ends by itself', async () => {
    const rule = await addRule('demo.up', { by: 'publisher' });
    await nextDay();
    expect(await evaluate()).toBe(0);
    await nextDay({ 2: 0 });
    const gone = day;
    expect(await evaluate()).toBe(1);
    expect(await evaluate()).toBe(0);
    const [first, ...more] = await firedOf(rule);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ about_id: 2, about_key: '2', fired_state: 'firing', value: '0.000000' });
    expect(dayOf(present(first).since)).toBe(gone);
    expect(Number(first?.low)).toBeGreaterThan(100_000);
    expect(Number(first?.high)).toBeLessThan(300_000);
    expect(first?.points).toHaveLength(30);
    expect(first?.points.at(-1)).toMatchObject({ value: 0 });
    await nextDay({ 2: 0 });
    expect(await evaluate()).toBe(0);
    const [still] = await firedOf(rule);
    expect(still?.fired_state).toBe('firing');
    expect(dayOf(new Date(present(still?.until).getTime() - 1))).toBe(day);
    await nextDay();
    expect(await evaluate()).toBe(0);
    const [over] = await firedOf(rule);
    expect(over).toMatchObject({ fired_state: 'ended', ended_at: t.clock.now() });
    expect(over?.until).toEqual(still?.until);
  });

  it('does not evaluate a rule that is switched off', async () => {
    const rule = await addRule('demo.up');
    await nextDay({ 3: 0.1 });
    expect(await evaluate()).toBe(1);
    await t.db.updateTable('alerts').set({ enabled: false }).where('alert_id', '=', rule).execute();
    await evaluate();
    expect((await firedOf(rule)).map(({ fired_state }) => fired_state)).toEqual(['ended']);
  });

  it('holds nothing outside the owner’s scope: value, picture and what contributed', async () => {
    const own = await addRule('demo.up', { metric: 'revenue_gross' });
    const all = await addRule('demo.sa', { metric: 'revenue_gross' });
    const foreign = await addRule('yann.castagnet', { metric: 'revenue_gross' });
    await nextDay({ 1: 0, 9: 0 });
    expect(await evaluate()).toBe(3);
    const seen = [2, 3].reduce((sum, publisher) => sum + (sold(day, publisher) * 2) / 1_000, 0);
    const [[mine], [everything], [theirs]] = [await firedOf(own), await firedOf(all), await firedOf(foreign)];
    expect(Number(mine?.value)).toBeCloseTo(seen);
    expect(mine?.contributors_by).toBe('publisher');
    expect(mine?.contributors[0]).toMatchObject({ id: 1, now: 0 });
    expect(mine?.contributors.every(({ id }) => id !== 9)).toBe(true);
    expect(everything?.contributors.map(({ id }) => id)).toContain(9);
    expect(Number(theirs?.value)).toBe(0);
    expect(theirs?.contributors.map(({ id }) => id)).toEqual([9]);
    const { points } = present(mine);
    expect(points.length).toBeGreaterThan(1);
    for (const point of points) {
      const on = dayOf(new Date(point.at));
      const most = [1, 2, 3].reduce((sum, publisher) => sum + (sold(on, publisher) * 2) / 1_000, 0);
      expect(point.value ?? 0).toBeLessThanOrEqual(most + 0.001);
    }
    await nextDay();
    await evaluate();
  });

  it('fires by its own condition, for as long as it says and of what it is narrowed to', async () => {
    const one = [{ dimension: 'publisher', operator: 'and', filters: [{ match: true, ids: [1] }] }];
    const named = [
      {
        dimension: 'publisher',
        operator: 'or',
        filters: [{ match: true, comparator: 'contains', text: 'zzz' }],
      },
    ];
    const cases: [string, Partial<Insertable<Tables['alerts']>>, number][] = [
      ['above a value', { condition: 'above', value: 500_000 }, 1],
      ['not above a higher one', { condition: 'above', value: 900_000_000 }, 0],
      ['below a value', { condition: 'below', value: 900_000_000 }, 1],
      ['no fall by half against last week', { condition: 'falls', value: 0.5, compare: 'one_week' }, 0],
      ['a rise by half against last week', { condition: 'rises', value: 0.5, compare: 'one_week' }, 1],
      ['unusual, but only when lower', { direction: 'down' }, 0],
      ['unusual either way', {}, 1],
      ['for two days in a row', { lasting: 2 }, 0],
      ['a price that stayed', { metric: 'ecpm_gross' }, 0],
      ['of one publisher alone', { filters: JSON.stringify(one) }, 0],
      ['of names there are none of', { filters: JSON.stringify(named), condition: 'above', value: 1 }, 0],
    ];
    const rules = await Promise.all(cases.map(([, given]) => addRule('demo.up', given)));
    await nextDay({ 3: 3 });
    await evaluate();
    const fired = await Promise.all(rules.map(firedOf));
    expect(cases.map(([name], at) => [name, fired[at]?.length])).toEqual(
      cases.map(([name, , count]) => [name, count]),
    );
    await nextDay({ 3: 3 });
    await evaluate();
    const [lasted] = await firedOf(present(rules[7]));
    expect(dayOf(present(lasted).since)).toBe(addDays(day, -1));
  });

  it('does not judge a day that a source has not sent as low, and does once it has', async () => {
    const rule = await addRule('demo.up');
    const [one, ...others] = [1, 2, 3];
    await nextDay();
    await t.add([row(day, 9, other, 0.001)], { source: 'slow' });
    await evaluate();
    day = addDays(day, 1);
    await t.goTo(`${addDays(day, 1)}T08:00:00Z`);
    await t.add([row(day, present(one), regie)]);
    expect(await evaluate()).toBe(0);
    await t.add(
      others.map((publisher) => row(day, publisher, regie)),
      { source: 'slow' },
    );
    expect(await evaluate()).toBe(0);
    expect(await firedOf(rule)).toEqual([]);
    day = addDays(day, 1);
    await t.goTo(`${addDays(day, 1)}T08:00:00Z`);
    await t.add([row(day, present(one), regie)]);
    expect(await evaluate()).toBe(0);
    await t.add([row(day, 9, other)], { source: 'slow' });
    expect(await evaluate()).toBe(1);
  });

  it('is told once, also when late figures replace the day; and ends where they mend it', async () => {
    await t.db.deleteFrom('batches').where('batch_source', '=', 'slow').execute();
    const rule = await addRule('demo.up');
    await nextDay();
    const broken = await nextDay({ 3: 0.1 });
    expect(await evaluate()).toBe(1);
    const again = await t.add(rowsOf(day, { 3: 0.2 }));
    await sql`update batches set batch_state = 'replaced' where batch_id = ${broken}`.execute(t.db);
    expect(await evaluate()).toBe(0);
    await t.add(rowsOf(day));
    await sql`update batches set batch_state = 'replaced' where batch_id = ${again}`.execute(t.db);
    expect(await evaluate()).toBe(0);
    const rows = await firedOf(rule);
    expect(rows.map(({ fired_state }) => fired_state)).toEqual(['ended']);
  });

  it('does not tell of the same thing again before its hours have passed', async () => {
    const rule = await addRule('demo.up', { at_most_hours: 72 });
    for (const share of [0.1, 1, 0.1, 1]) {
      await nextDay({ 3: share });
      await evaluate();
    }
    expect(await firedOf(rule)).toHaveLength(1);
    await nextDay({ 3: 0.1 });
    expect(await evaluate()).toBe(1);
    await nextDay();
    await evaluate();
  });

  it('asks its owner again: whoever may not know any more is told nothing, and what is firing ends without a word', async () => {
    const firing = await addRule('demo.up');
    await nextDay({ 3: 0.1 });
    expect(await evaluate()).toBe(1);
    await sql`update users set user_disabled_at = ${t.clock.now()} where user_name = 'demo.up'`.execute(t.db);
    await nextDay({ 3: 0.1 });
    expect(await evaluate()).toBe(0);
    expect((await firedOf(firing)).map(({ fired_state }) => fired_state)).toEqual(['ended']);
    await sql`update users set user_disabled_at = null where user_name = 'demo.up'`.execute(t.db);
    const buyer = await findPerson(t.db, await t.userId('demo.ub'));
    const closed = DELIVERY_DIMENSIONS.find((one) => !dimensionsFor(present(buyer).who).includes(one));
    expect(closed).toBeDefined();
    await t.db.deleteFrom('alerts').execute();
    const refused = [
      await addRule('demo.ub', { metric: 'revenue_net', condition: 'below', value: 1_000_000 }),
      await addRule('demo.ub', {
        metric: 'requests',
        subject: 'auctions',
        condition: 'below',
        value: 1_000_000,
      }),
      await addRule('demo.ub', { by: closed, condition: 'below', value: 1_000_000_000 }),
      await addRule('demo.up', { profile_id: 1, condition: 'below', value: 1_000_000_000 }),
    ];
    await nextDay();
    expect(await evaluate()).toBe(0);
    for (const rule of refused) expect(await firedOf(rule)).toEqual([]);
  });
});
