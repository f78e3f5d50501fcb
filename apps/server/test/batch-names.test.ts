import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { csvOf, useFiguresApp } from './figures-app.ts';
import { present } from './present.ts';

vi.setConfig({ testTimeout: 180_000 });

const t = useFiguresApp();

interface Entry {
  entry_id: number;
  entry_name: string;
  entry_state: string;
  target_id: number | null;
  version: number;
}
const entries = async (query: string): Promise<Entry[]> =>
  (await t.call('GET', `/api/dimensionentries?limit=200&${query}`, { headers: t.sa })).json().data;
const entryNamed = async (name: string) => {
  const [entry] = await entries(`entry_name=${encodeURIComponent(name)}`);
  if (!entry) throw new Error(`no entry ${name}`);
  return entry;
};
const map = (entry_id: number, target_id: number | null, more = {}) =>
  t.call('PUT', `/api/dimensionentries/${entry_id}/mapping/`, {
    headers: t.sa,
    body: { target_id, ...more },
  });
const clicksOf = async (id: number) => {
  const address = '/api/quickreports/publishers/?start=2026-01-01&end=2026-01-31&compare=none';
  const { metrics, rows } = (await t.call('GET', address, { headers: t.sa })).json().data;
  const row = rows.find((one: { id: number }) => one.id === id);
  return row ? row.now[metrics.indexOf('clicks')] : undefined;
};
const publisher = async () => {
  const { rows } = await sql<{ publisher_id: number; publisher_name: string }>`
    select publisher_id, publisher_name from publishers limit 1`.execute(t.db);
  return present(rows[0]);
};

describe('names in a batch', () => {
  it('are those of our lists, however they are written; others are unmapped, and figures follow their mapping', async () => {
    const { publisher_id, publisher_name } = await publisher();
    const rows = [
      { day: '2026-01-01', publisher: publisher_name.toUpperCase(), clicks: 1 },
      { day: '2026-01-02', publisher: ` ${publisher_name} `, clicks: 2 },
      { day: '2026-01-03', publisher: 'Un inconnu', clicks: 4 },
      { day: '2026-01-03', publisher: 'Un Inconnu bis', clicks: 8 },
    ];
    const reply = await t.send('names', csvOf(rows));
    expect(reply.json().data).toMatchObject({ batch_state: 'ready', unmapped_names: 2 });
    expect(await clicksOf(publisher_id)).toBe(3);
    const unknown = await entryNamed('Un inconnu');
    const second = await entryNamed('Un Inconnu bis');
    expect(unknown.entry_state).toBe('unmapped');
    expect(await clicksOf(unknown.entry_id)).toBe(4);

    // The second is the first; then the first is a publisher of ours, and the second goes along.
    expect((await map(second.entry_id, unknown.entry_id)).statusCode).toBe(200);
    expect([await clicksOf(unknown.entry_id), await clicksOf(second.entry_id)]).toEqual([12, undefined]);
    expect((await map(unknown.entry_id, second.entry_id)).json().error.errors[0]).toMatchObject({
      field: 'target_id',
      rule: 'itself',
    });
    expect((await map(unknown.entry_id, publisher_id)).statusCode).toBe(200);
    expect((await entryNamed('Un Inconnu bis')).target_id).toBe(publisher_id);
    expect([await clicksOf(unknown.entry_id), await clicksOf(publisher_id)]).toEqual([undefined, 15]);

    // Undone, it is unknown again; the other is what it was said to be: the same.
    const undone = await map(unknown.entry_id, null);
    expect(undone.json().data).toMatchObject({ entry_state: 'unmapped', target_id: null });
    expect((await entryNamed('Un Inconnu bis')).target_id).toBe(unknown.entry_id);
    expect([await clicksOf(unknown.entry_id), await clicksOf(publisher_id)]).toEqual([12, 3]);
    expect((await map(second.entry_id, null)).json().data.entry_state).toBe('unmapped');
    expect([await clicksOf(unknown.entry_id), await clicksOf(second.entry_id)]).toEqual([4, 8]);
  });

  it('follow each other through any number of mappings and back, never in a circle', async () => {
    const { publisher_id } = await publisher();
    const names = ['Chaîne un', 'Chaîne deux', 'Chaîne trois'];
    await t.send('chain', csvOf(names.map((name) => ({ publisher: name }))));
    const [first, second, third] = await Promise.all(names.map(entryNamed));
    if (!first || !second || !third) throw new Error('an entry is missing');
    const targets = () => Promise.all(names.map(async (name) => (await entryNamed(name)).target_id));
    // The target is mapped first, then after; both mean the same.
    await map(second.entry_id, third.entry_id);
    await map(first.entry_id, second.entry_id);
    expect(await targets()).toEqual([third.entry_id, third.entry_id, null]);
    await map(third.entry_id, publisher_id);
    expect(await targets()).toEqual([publisher_id, publisher_id, publisher_id]);
    for (const [from, to] of [
      [second, first],
      [third, first],
      [third, second],
      [third, third],
    ] as const)
      expect((await map(from.entry_id, to.entry_id)).json().error.errors[0]).toMatchObject({
        rule: 'itself',
      });
    await map(second.entry_id, null);
    expect(await targets()).toEqual([second.entry_id, null, publisher_id]);
    const events = await t.db
      .selectFrom('audit_events')
      .select('changes')
      .where('entity', '=', 'dimensionentries')
      .where('entity_id', '=', String(first.entry_id))
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(events.changes).toMatchObject({ target_name: { after: 'Chaîne deux' } });
  });

  it('are mapped to what exists in their own list, by whoever saw their last state', async () => {
    const entry = await entryNamed('Un inconnu');
    const refusals = [
      [await map(entry.entry_id, 987_654), 422],
      [await map(entry.entry_id, 1_999_999_999), 422],
      [await map(entry.entry_id, entry.entry_id), 422],
      [await map(1_999_999_999, 1), 404],
      [await map(entry.entry_id, null, { version: entry.version + 7 }), 409],
      [await map(entry.entry_id, null, { entry_state: 'known' }), 400],
    ] as const;
    for (const [reply, status] of refusals) expect(reply.statusCode, reply.body).toBe(status);
    const ap = await t.signIn('demo.ap');
    const body = { target_id: null };
    const address = `/api/dimensionentries/${entry.entry_id}/mapping/`;
    expect((await t.call('PUT', address, { headers: ap, body })).statusCode).toBe(403);
  });

  it('give a publisher’s row its regie when it has exactly one, and no other', async () => {
    const rows: { publisher_name: string; regies: number[] }[] = (
      await t.call('GET', '/api/publishers?limit=200&withRelated=regies', { headers: t.sa })
    ).json().data;
    const single = rows.find(({ regies }) => regies.length === 1);
    if (!single) throw new Error('no publisher has one regie');
    const csv = csvOf([{ day: '2026-02-10', publisher: single.publisher_name, clicks: 1 }]);
    await t.send('regie', csv);
    const [row] = await t.figures
      .engine()
      .rows(`select regie_id from delivery where day = '2026-02-10' limit 1`);
    expect(row).toEqual([single.regies[0]]);
  });

  it('R1: are only names: ten thousand strings that look like something else, in any script', async () => {
    const nasty = [
      `'; drop table delivery; --`,
      '" or 1=1',
      '`id`',
      '{p0:String}',
      '\\',
      "\\'",
      '%s%n',
      '=cmd()',
      '<script>alert(1)</script>',
      'مرحبا بالعالم',
      'שלום',
      '日本語の名前',
      '😀 emoji',
      'a,b;c\td'.replace('\t', ' '),
      'NULL',
      '\\N',
      'true',
      '0',
      'é (composed)',
      'e\u0301 (decomposed)',
    ];
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      day: '2026-02-20',
      deal: `${nasty[at % nasty.length]} ${at}`,
      clicks: 1,
    }));
    const reply = await t.send('nasty', csvOf(rows));
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await t.sum('clicks', 'delivery', `day = '2026-02-20'`)).toBe(10_000);
    const [counted] = await t.figures
      .engine()
      .rows(`select uniqExact(deal_id), min(deal_id) >= 1000000000 from delivery where day = '2026-02-20'`);
    expect(counted?.map(Number)).toEqual([10_000, 1]);
    expect((await entryNamed(`${nasty[0]} 0`)).entry_state).toBe('known');
    // Line breaks and marks that turn text around are refused like everywhere else.
    const refused = ['two\nlines', '\u202eturned', 'bell\u0007', 'XX'];
    const file = Buffer.from(csvOf(refused.map((deal) => ({ deal }))));
    file.writeUInt8(0xff, file.indexOf('XX'));
    const { errors } = (await t.send('nasty', file)).json().error;
    expect(errors).toMatchObject(
      ['characters', 'characters', 'characters', 'text'].map((rule, at) => ({
        field: `rows.${at + 1}.deal`,
        rule,
      })),
    );
  });
});
