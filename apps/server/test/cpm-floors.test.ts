import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFloors } from '#features/analytics/floors.store.ts';
import { present } from './present.ts';
import { useReportsApp } from './reports-app.ts';
import type { Headers } from './test-app.ts';

const t = useReportsApp();
const DAY = '2026-02-10';

let own: number;
let other: number;

const floorOf = async (headers: Headers, where = '') => {
  const reply = await t.get(headers, `analytics/cpm/?start=${DAY}&end=${DAY}${where}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.floor;
};

beforeAll(async () => {
  const mine = await t.scopeIds('demo.up', 'regie');
  own = present(mine[0]);
  const { rows } = await sql<{ regie_id: number }>`select regie_id from regies
    where regie_id <> all(${mine}::int[]) order by 1 limit 1`.execute(t.db);
  other = present(rows[0]).regie_id;
  const sizeId = async (name: string) => {
    const found = await sql<{ size_id: number }>`select size_id from sizes where size_name = ${name}`.execute(
      t.db,
    );
    return present(found.rows[0]).size_id;
  };
  const [pave, banner] = [await sizeId('300x250'), await sizeId('728x90')];
  const line = (floor_size: string | null, floor_value: number) => ({
    ...{ device: 'all', mediatype: 'banner', code: null, owner: null, floor_size, floor_value },
  });
  const setFloors = (regie_id: number, floors: object[]) =>
    sql`update regies set floors = ${JSON.stringify(floors)}::jsonb where regie_id = ${regie_id}`.execute(
      t.db,
    );
  await setFloors(own, [line('300x250', 0.5), line(null, 0.1), line('970x250', 11.91)]);
  await setFloors(other, [line('728x90', 4)]);
  const sold = (regie_id: number, size_id: number, impressions_sold: number) => ({
    ...{ day: DAY, regie_id, size_id, impressions_sold, revenue_gross: 1, revenue_net: 1 },
  });
  await t.add([
    sold(own, pave, 100),
    sold(own, banner, 300),
    sold(other, banner, 400),
    sold(other, pave, 200),
  ]);
});

describe('the floors beside CPM', () => {
  it('are those of what was sold, weighted by impressions: none that nothing was sold under', async () => {
    const floor = await floorOf(t.as.sa);
    expect(floor).toMatchObject({ low: 0.1, high: 4, count: 3, share: 0.8 });
    expect(floor.average).toBeCloseTo((100 * 0.5 + 300 * 0.1 + 400 * 4) / 800, 9);
  });

  it('follow the filters', async () => {
    expect(await floorOf(t.as.sa, `&where=regie:${other}`)).toMatchObject({
      low: 4,
      average: 4,
      high: 4,
    });
  });

  it('hold nothing of another company', async () => {
    const floor = await floorOf(t.as.up);
    expect(floor).toMatchObject({ low: 0.1, high: 0.5, count: 2, share: 1 });
    expect(await floorOf(t.as.up, `&where=regie:${other}`)).toBeNull();
  });

  it('are read in the reader’s scope, whatever regies the figures name', async () => {
    const scope = {
      profile_id: 1,
      profile_type: 'P',
      regies: [own],
      buyers: [],
      tradingdesks: [],
      advertisers: [],
    } as const;
    expect([...(await readFloors(t.db, scope, [own, other])).keys()]).toEqual([own]);
    expect([...(await readFloors(t.db, 'everything', [own, other])).keys()].sort()).toEqual(
      [own, other].sort(),
    );
  });
});
