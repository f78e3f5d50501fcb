import type { TimeRange } from '@encart/analytics/plan/figures-query.ts';
import { queryFigures } from '@encart/analytics/query-figures.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { FactName } from '@encart/contract/analytics/batches.ts';
import { NAMED_DIMENSIONS, type NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { readReaderView } from '#domain/figures/reader-view.store.ts';
import { csvOf, useFiguresApp } from './figures-app.ts';
import { figuresQuery, type QueryParts } from './figures-query.ts';
import { present } from './present.ts';

vi.setConfig({ testTimeout: 180_000 });

const t = useFiguresApp();

interface Publisher {
  publisher_id: number;
  publisher_name: string;
  regies: number[];
}
const publishers = async (): Promise<Publisher[]> =>
  (await t.call('GET', '/api/publishers?limit=200&withRelated=regies', { headers: t.sa })).json().data;
const entryIdOf = async (name: string): Promise<number> => {
  const address = `/api/dimensionentries?dimension=publisher&entry_name=${encodeURIComponent(name)}`;
  return (await t.call('GET', address, { headers: t.sa })).json().data[0].entry_id;
};
const map = async (entry_id: number, target_id: number | null) => {
  const address = `/api/dimensionentries/${entry_id}/mapping/`;
  const reply = await t.call('PUT', address, { headers: t.sa, body: { target_id } });
  expect(reply.statusCode, reply.body).toBe(200);
};
const company = (...regies: number[]): Scope => ({
  profile_id: 1,
  profile_type: 'P',
  regies,
  buyers: [],
  tradingdesks: [],
  advertisers: [],
});

const RANGES: Record<FactName, TimeRange> = {
  delivery: { from: '2026-02-01', to: '2026-02-28' },
  auctions: { from: '2026-02-01 00:00:00', to: '2026-03-01 00:00:00' },
};
async function sumFor(fact: FactName, scope: Scope, more: Pick<QueryParts, 'by' | 'where'>) {
  const query = figuresQuery(fact, { ranges: [RANGES[fact]], ...more });
  const view = await readReaderView(t.db, scope, NAMED_DIMENSIONS);
  const { total, groups } = await queryFigures(t.figures.engine(), query, view, 'interactive');
  const own = (sums: Partial<Record<string, number>>) => sums.clicks ?? sums.requests ?? 0;
  return { total: own(total.now), groups: new Map(groups.map(({ ids, now }) => [ids[0] ?? 0, own(now)])) };
}
/** A dimension of each table figures are read from. */
const TABLES: Record<FactName, NamedDimension[][]> = {
  delivery: [[], ['publisher'], ['dsp'], ['format'], ['supply'], ['campaign']],
  auctions: [[], ['publisher'], ['bidder'], ['country']],
};
const rowsOf = (fact: FactName, rows: { publisher: string; regie?: string; count: number }[]) =>
  csvOf(
    rows.map(({ count, ...row }) =>
      fact === 'delivery'
        ? { ...row, day: '2026-02-03', clicks: count, dsp: 'Un DSP', format: 'Pavé' }
        : { ...row, at: '2026-02-03T10:00:00Z', requests: count, bidder: 'Rubis' },
    ),
    ',',
    fact,
  );

describe.each([
  'delivery',
  'auctions',
] as const)('batch with a publisher that is recognised later (%s)', (fact) => {
  it('brings its regie to the rows that had come without one, in every table, until it is undone', async () => {
    const all = await publishers();
    const single = all.find(({ regies }) => regies.length === 1);
    const regie = single?.regies[0];
    if (!single || !regie) throw new Error('no publisher has one regie');
    const other = all.find(({ regies }) => regies.length === 1 && regies[0] !== regie)?.regies[0] ?? 0;
    const otherRegie = (await t.call('GET', `/api/regies/${other}`, { headers: t.sa })).json().data;
    const late = `Arrivé avant ${fact}`;
    const rows = [
      { publisher: single.publisher_name, count: 256 },
      { publisher: late, count: 512 },
      // A row that has a regie keeps it.
      { publisher: late, regie: otherRegie.regie_name, count: 32 },
      { publisher: '', count: 8 },
    ];
    const reply = await t.send(`late ${fact}`, rowsOf(fact, rows), { fact });
    expect(reply.statusCode, reply.body).toBe(200);
    const entry_id = await entryIdOf(late);

    /** The sums every reader gets, by whichever query. */
    const expectSums = async (own: number, without: number, tables: NamedDimension[][] = [[]]) => {
      for (const by of tables) {
        const context = by.join();
        expect((await sumFor(fact, company(regie), { by })).total, context).toBe(own);
        expect((await sumFor(fact, company(other), { by })).total, context).toBe(32);
        const filtered = (...ids: number[]) =>
          sumFor(fact, 'everything', { by, where: { dimension: 'regie', ids } });
        expect((await filtered(regie)).total, context).toBe(own);
        expect((await filtered(0)).total, context).toBe(without);
        expect((await filtered(0, regie)).total, context).toBe(own + without);
        const { total, groups } = await sumFor(fact, 'everything', { by: ['regie', ...by] });
        expect(total).toBe(256 + 512 + 32 + 8);
        if (by.length === 0)
          expect(Object.fromEntries(groups)).toEqual({ [regie]: own, [other]: 32, 0: without });
      }
    };
    await expectSums(256, 512 + 8);
    await map(entry_id, single.publisher_id);
    await expectSums(256 + 512, 8, TABLES[fact]);
    // Undone, nobody knows again whose they are.
    await map(entry_id, null);
    await expectSums(256, 512 + 8);
    await map(entry_id, single.publisher_id);

    const moveTo = (to: number) =>
      sql`update publisher_regies set regie_id = ${to}
        where publisher_id = ${single.publisher_id}`.execute(t.db);
    // A regie the publisher changes to later does not take what was sold before.
    await moveTo(other);
    await expectSums(256 + 512, 8);
    await moveTo(regie);
  });

  it('brings none when it has several, nor to rows that came since then', async () => {
    const all = await publishers();
    const several = all.find(({ regies }) => regies.length > 1);
    const single = all.filter(({ regies }) => regies.length === 1).at(-1);
    const regie = single?.regies[0];
    if (!several || !single || !regie) throw new Error('publishers are missing');
    const name = `À plusieurs ${fact}`;
    const before = await sumFor(fact, 'everything', { by: ['regie'] });
    await t.send(`several ${fact}`, rowsOf(fact, [{ publisher: name, count: 64 }]), { fact });
    const entry_id = await entryIdOf(name);
    await map(entry_id, several.publisher_id);
    const after = await sumFor(fact, 'everything', { by: ['regie'] });
    expect((after.groups.get(0) ?? 0) - (before.groups.get(0) ?? 0)).toBe(64);
    // Known by then, but of two regies when the next batch comes: whose it is, nobody says.
    await map(entry_id, single.publisher_id);
    const extra = present(several.regies.find((one) => one !== regie));
    await sql`insert into publisher_regies (publisher_id, regie_id)
      values (${single.publisher_id}, ${extra})`.execute(t.db);
    await t.send(`since ${fact}`, rowsOf(fact, [{ publisher: name, count: 128 }]), { fact });
    const since = await sumFor(fact, 'everything', { by: ['regie'] });
    expect((since.groups.get(regie) ?? 0) - (after.groups.get(regie) ?? 0)).toBe(64);
    expect((since.groups.get(0) ?? 0) - (after.groups.get(0) ?? 0)).toBe(128 - 64);
    await sql`delete from publisher_regies
      where publisher_id = ${single.publisher_id} and regie_id = ${extra}`.execute(t.db);
  });
});
