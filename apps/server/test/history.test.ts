import { limits } from '@encart/contract/base/limits.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp();
const MOST = limits.history.items;
const lines = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `creative-${from + at}`);

interface Entry {
  audit_id: number;
  changes: Record<string, Record<string, unknown>>;
}

let headers: Headers;
let regie_id: number;
let stranger: number;
beforeAll(async () => {
  headers = await t.signIn('demo.ap');
  const rows = (await t.call('GET', '/api/regies?limit=25', { headers })).json().data;
  regie_id = rows[0].regie_id;
  stranger = rows[1].regie_id;
});

const change = async (body: object) => {
  const { data } = (await t.call('GET', `/api/regies/${regie_id}/`, { headers })).json();
  const url = `/api/regies/${regie_id}/`;
  const answer = await t.call('PATCH', url, { headers, body: { version: data.version, ...body } });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
};
const pageOf = (id: number, page = 1, limit = 25) =>
  t.call('GET', `/api/regies/${id}/history/?page=${page}&limit=${limit}`, { headers });
const newest = async (): Promise<Entry> => (await pageOf(regie_id)).json().data[0];

/** Rows as they were written before lists were bounded. */
const writeOldRows = async (id: number, count: number, changes: object) => {
  const actor = await t.userId('demo.ap');
  await sql`
    insert into audit_events (happened_at, actor_user_id, action, entity, entity_id, changes)
    select now(), ${actor}, 'record.updated', 'regies', ${String(id)}, ${JSON.stringify(changes)}::jsonb
    from generate_series(1, ${count})`.execute(t.db);
};

/** Every entry of a record's history, page after page, and the size of the largest page. */
async function wholeHistory(id: number, limit = 25) {
  const entries: Entry[] = [];
  let largest = 0;
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const answer = await pageOf(id, page, limit);
    const { data, pagination } = answer.json();
    expect(pagination).toMatchObject({ page, pageSize: limit });
    expect(data.length).toBeLessThanOrEqual(limit);
    entries.push(...data);
    largest = Math.max(largest, answer.body.length);
    pages = pagination.pageCount;
    if (page === pages) expect(entries).toHaveLength(pagination.rowCount);
  }
  return { entries, largest, pages };
}

describe('a long list that is changed', () => {
  it('is written down as what came and what went, up to a limit, with the counts', async () => {
    await change({ creatives: [] });
    await change({ creatives: lines(20_000) });
    expect((await newest()).changes.creatives).toEqual({
      added: lines(MOST),
      removed: [],
      added_count: 20_000,
      removed_count: 0,
    });
    await change({ creatives: lines(19_990, 20) });
    const { creatives } = (await newest()).changes;
    expect(creatives).toEqual({ added: lines(10, 20_000), removed: lines(20) });
    await change({ creatives: [] });
    expect((await newest()).changes.creatives).toMatchObject({ added_count: 0, removed_count: 19_990 });
    const { rows } = await sql<{ largest: number }>`
      select max(octet_length(changes::text)) as largest from audit_events where entity_id = ${String(regie_id)}`.execute(
      t.db,
    );
    expect(rows[0]?.largest).toBeLessThan(20_000);
  });

  it('of rows too, which are kept whole as long as they are few', async () => {
    const floor = (at: number) => ({
      device: 'desktop',
      mediatype: 'banner',
      floor_size: null,
      floor_value: 0.5,
      code: `code-${at}`,
      owner: null,
    });
    const floors = (count: number) => Array.from({ length: count }, (_, at) => floor(at));
    await change({ floors: floors(2) });
    expect((await newest()).changes.floors?.after).toHaveLength(2);
    await change({ floors: floors(300) });
    const told = (await newest()).changes.floors;
    expect(told).toMatchObject({ added_count: 298, removed_count: 0, removed: [] });
    expect(told?.added).toHaveLength(MOST);
  });
});

describe('a page of history', () => {
  it('has as many rows as were asked for, and each row once', async () => {
    await writeOldRows(stranger, 61, { regie_name: { before: 'a', after: 'b' } });
    for (const limit of [25, 50, 100, 200]) {
      const { entries, pages } = await wholeHistory(stranger, limit);
      expect(new Set(entries.map(({ audit_id }) => audit_id)).size).toBe(entries.length);
      expect(pages).toBe(Math.ceil(entries.length / limit));
    }
  });

  it('is bounded in bytes as well, without losing a row, also of rows that were once written whole', async () => {
    const whole = lines(20_000);
    await writeOldRows(regie_id, 30, { creatives: { added: whole, removed: lines(3, 50_000) } });
    const rows = lines(limits.rows.most - 1);
    await writeOldRows(regie_id, 30, { floors: { before: [...rows, 'gone'], after: [...rows, 'new'] } });
    for (const limit of [25, 200]) {
      const { entries, largest, pages } = await wholeHistory(regie_id, limit);
      expect(new Set(entries.map(({ audit_id }) => audit_id)).size).toBe(entries.length);
      expect(entries.length).toBeGreaterThan(60);
      expect(pages).toBeGreaterThan(3);
      expect(largest).toBeLessThan(limits.history.pageBytes);
      const [compared] = entries;
      expect(compared?.changes.floors).toEqual({
        added: ['new'],
        removed: ['gone'],
        added_count: 1,
        removed_count: 1,
      });
      expect(entries[30]?.changes.creatives).toEqual({
        added: whole.slice(0, MOST),
        removed: lines(3, 50_000),
        added_count: 20_000,
        removed_count: 3,
      });
    }
  });

  it('keeps the counts a bounded row already has', async () => {
    const added = Array.from({ length: MOST }, (_, at) => `${at} ${'x'.repeat(240)} ${Math.random()}`);
    const removed = Array.from({ length: MOST }, () => Math.random().toString(36).repeat(20));
    const counted = { added, removed, added_count: 9_000, removed_count: 8_000 };
    await writeOldRows(regie_id, 1, { creatives: counted, domains: counted });
    expect((await newest()).changes.creatives).toEqual(counted);
  });
});
