import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshPublisherImpressions } from '#domain/figures/publisher-impressions.job.ts';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { present } from './present.ts';
import { openAllRights } from './tenants.ts';
import { createTestApp, type Headers, type TestApp } from './test-app.ts';

/** Three publishers that two companies sell, each through a regie of its own; every amount occurs once. */
const NAMES = ['Partagé A', 'Partagé B', 'Partagé C'] as const;
const SOLD = { ours: [7_100_001, 7_300_003, 7_200_002], theirs: [9_500_005, 10, 0], nobodys: 30_000_000 };

let figures: TestFigures;
let t: TestApp;
const as: Record<string, Headers> = {};
let ids: number[] = [];
let regies: { ours: number; theirs: number };
let load = 0;

const regieOf = async (user_name: string) => {
  const { regie_id } = await t.db
    .selectFrom('users')
    .innerJoin('profile_regies', 'profile_regies.profile_id', 'users.profile_id')
    .select('profile_regies.regie_id')
    .where('user_name', '=', user_name)
    .executeTakeFirstOrThrow();
  return regie_id;
};

beforeAll(async () => {
  figures = await openTestFigures();
  t = await createTestApp({ figures });
  await openAllRights(t);
  for (const name of ['demo.sa', 'demo.ap', 'demo.up', 'demo.dp', 'yann.castagnet', 'demo.ub'])
    as[name] = await t.signIn(name);
  regies = { ours: await regieOf('demo.ap'), theirs: await regieOf('yann.castagnet') };
  for (const publisher_name of NAMES) {
    const body = { publisher_name, platform: 'classic', regies: [regies.ours, regies.theirs] };
    const created = await t.call('POST', '/api/publishers', { headers: as['demo.sa'], body });
    ids.push(created.json().data.publisher_id);
  }
  const batch = { fact: 'delivery', batch_source: 'test', batch_name: 'one', batch_state: 'ready' } as const;
  const { batch_id } = await t.db
    .insertInto('batches')
    .values(batch)
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  load = batch_id;
  const values = ids.flatMap((id, at) => [
    `(${load}, '2026-02-15', ${regies.ours}, ${id}, ${SOLD.ours[at]})`,
    `(${load}, '2026-02-15', ${regies.theirs}, ${id}, ${SOLD.theirs[at]})`,
  ]);
  // Under a name nobody has recognised yet: nobody's but the platform's.
  values.push(`(${load}, '2026-02-15', 1000000777, ${ids[0]}, ${SOLD.nobodys})`);
  await figures
    .engine()
    .run(
      `insert into delivery (load, day, regie_id, publisher_id, impressions_sold) values ${values.join()}`,
    );
  await refreshPublisherImpressions(t.deps);
});
afterAll(async () => {
  await t?.close();
  await figures?.close();
});

const all = SOLD.ours.map((own, at) => own + (SOLD.theirs[at] ?? 0));
const EXPECTED: Record<string, number[]> = {
  'demo.ap': SOLD.ours,
  'demo.up': SOLD.ours,
  'demo.dp': SOLD.ours,
  'yann.castagnet': SOLD.theirs,
  'demo.sa': [(all[0] ?? 0) + SOLD.nobodys, all[1] ?? 0, all[2] ?? 0],
};

const get = (name: string, path: string) => t.call('GET', `/api/${path}`, { headers: as[name] });
const shared = () => ids.map((id) => `publisher_id=${id}`).join('&');
type Row = { publisher_id: number; publisher_impressions: number | null };
const list = async (name: string, query: string): Promise<Row[]> =>
  (await get(name, `publishers?${query}`)).json().data;

describe.each(Object.entries(EXPECTED))('what a shared publisher sold, read by %s', (name, own) => {
  it('is the sum of their own regies: in the list, in detail, and in the file', async () => {
    const rows = await list(name, shared());
    expect(rows.map((row) => [row.publisher_id, row.publisher_impressions])).toEqual(
      ids.map((id, at) => [id, own[at]]),
    );
    for (const [at, id] of ids.entries()) {
      const { data } = (await get(name, `publishers/${id}/`)).json();
      expect(data.publisher_impressions).toBe(own[at]);
    }
    const file = await get(name, `publishers/export/?${shared()}&columns=publisher_impressions`);
    expect(file.body.replace('\uFEFF', '').trim().split('\r\n').slice(1)).toEqual(own.map(String));
  });

  it('sorts and filters by that sum, and counts what it finds', async () => {
    const inOrder = ids.toSorted((a, b) => (own[ids.indexOf(a)] ?? 0) - (own[ids.indexOf(b)] ?? 0));
    const order = async (sort: string) =>
      (await list(name, `${shared()}&sort=${sort}`)).map((row) => row.publisher_id);
    expect(await order('publisher_impressions')).toEqual(inOrder);
    expect(await order('-publisher_impressions')).toEqual(inOrder.toReversed());
    const everySum = new Set(Object.values(EXPECTED).flat());
    for (const sum of everySum) {
      const reply = (await get(name, `publishers?${shared()}&publisher_impressions=${sum}`)).json();
      const matches = ids.filter((_, at) => own[at] === sum);
      expect(reply.data.map((row: Row) => row.publisher_id)).toEqual(matches);
      expect(reply.pagination.rowCount).toBe(matches.length);
      const file = await get(name, `publishers/export/?${shared()}&publisher_impressions=${sum}`);
      expect(file.body.trim().split('\r\n')).toHaveLength(matches.length + 1);
    }
  });

  it('nowhere shows what others sold', async () => {
    const foreign = Object.values(EXPECTED)
      .flat()
      .filter((sum) => sum > 1_000 && !own.includes(sum))
      .concat(name === 'demo.sa' ? [] : SOLD.nobodys);
    const related = 'detailedRelations=true&withRelated=';
    const regie = name === 'yann.castagnet' ? regies.theirs : regies.ours;
    const paths = [
      `publishers?${shared()}&${related}regies&withRelated=salesthematics`,
      `publishers/${ids[0]}/?${related}regies`,
      'publishers/meta/',
      `publishers/${ids[0]}/dependents/`,
      `publishers/${ids[0]}/history/`,
      `regies/${regie}/?${related}publishers`,
      `regies?${related}publishers`,
      `salesthematics?${related}publishers`,
      'publishers/export/',
    ];
    for (const path of paths) {
      const { statusCode, body } = await get(name, path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect([path, foreign.filter((sum) => body.includes(String(sum)))]).toEqual([path, []]);
    }
  });
});

describe('publisher impressions', () => {
  it('is of no publisher to those who see none', async () => {
    expect((await get('demo.ub', `publishers?${shared()}`)).json().data).toEqual([]);
    expect((await get('demo.ub', `publishers/${ids[0]}/`)).statusCode).toBe(404);
  });

  it('is read, never written', async () => {
    const body = { publisher_impressions: 5 };
    const reply = await t.call('PATCH', `/api/publishers/${ids[0]}/`, { headers: as['demo.sa'], body });
    expect(reply.statusCode).toBe(400);
  });

  it('is empty until it is counted, for a publisher as for a regie it comes into', async () => {
    const body = { publisher_name: 'Tout neuf', platform: 'classic', regies: [regies.ours] };
    const { data } = (await t.call('POST', '/api/publishers', { headers: as['demo.sa'], body })).json();
    expect(data.publisher_impressions).toBeNull();
    await refreshPublisherImpressions(t.deps);
    for (const name of ['demo.sa', 'demo.ap'])
      expect((await list(name, `publisher_id=${data.publisher_id}`))[0]?.publisher_impressions).toBe(0);
  });

  it('goes with its figures: a regie that no longer sold is zero, a stranger is gone', async () => {
    const state = (batch_state: 'ready' | 'replaced') =>
      t.db.updateTable('batches').set({ batch_state }).where('batch_id', '=', load).execute();
    await state('replaced');
    await refreshPublisherImpressions(t.deps);
    for (const name of ['demo.sa', 'demo.ap', 'yann.castagnet'])
      expect((await list(name, shared())).map((row) => row.publisher_impressions)).toEqual([0, 0, 0]);
    await state('ready');
    await refreshPublisherImpressions(t.deps);
    expect((await list('demo.ap', shared())).map((row) => row.publisher_impressions)).toEqual(SOLD.ours);
  });

  it('is counted whole where publishers and regies are more than one result holds', async () => {
    const PAIRS = 12_000;
    await figures.engine().run(
      `insert into delivery (load, day, regie_id, publisher_id, impressions_sold)
        select ${load}, '2026-02-16', 1000000000 + number, if(number % 2 = 0, ${ids[1]}, ${ids[2]}), 1 from numbers(${PAIRS})`,
    );
    await refreshPublisherImpressions(t.deps);
    const [, second, third] = present(EXPECTED['demo.sa']);
    expect((await list('demo.sa', shared())).slice(1).map((row) => row.publisher_impressions)).toEqual([
      (second ?? 0) + PAIRS / 2,
      (third ?? 0) + PAIRS / 2,
    ]);
    expect((await list('demo.ap', shared())).map((row) => row.publisher_impressions)).toEqual(SOLD.ours);
  });

  it('leaves with its publisher', async () => {
    const [id] = ids;
    const removed = await t.call('DELETE', `/api/publishers/${id}/`, { headers: as['demo.sa'] });
    expect(removed.statusCode).toBe(200);
    const changes = (await get('demo.sa', `publishers/${id}/history/`)).json().data[0].changes;
    expect(Object.keys(changes)).not.toContain('publisher_impressions');
    ids = ids.slice(1);
  });
});
