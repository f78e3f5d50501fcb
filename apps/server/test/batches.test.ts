import { gzipSync } from 'node:zlib';
import { batchColumns } from '@encart/contract/analytics/batches.ts';
import { describe, expect, it, vi } from 'vitest';
import { csvOf, useFiguresApp } from './figures-app.ts';
import { portOf } from './present.ts';

vi.setConfig({ testTimeout: 180_000 });

const t = useFiguresApp();

const DAYS = [
  { day: '2026-01-05', publisher: 'Le Phare du Midi', format: 'Pavé', clicks: 3, revenue_gross: '1.500001' },
  { day: '2026-01-06', publisher: 'Le Phare du Midi', format: 'Preroll', clicks: 4, revenue_gross: '2.25' },
  { day: '2026-01-06', publisher: 'Éditions d’Oc', clicks: 5, revenue_gross: 10 },
];
const jsonOf = (rows: object[]) => {
  const { measures } = batchColumns.delivery;
  const none = Object.fromEntries(measures.map((name) => [name, 0]));
  return rows.map((row) => JSON.stringify({ ...none, ...row })).join('\n');
};
const inJanuary = (from: string, to = from) => `day between '${from}' and '${to}'`;
const january = () => t.sum('clicks', 'delivery', inJanuary('2026-01-05', '2026-01-06'));

async function parquetOf(): Promise<Buffer> {
  const { measures } = batchColumns.delivery;
  const numbers = measures.filter((name) => name !== 'clicks' && name !== 'revenue_gross');
  const values = DAYS.map(
    (row) => `('${row.day}', '${row.publisher.replace("'", "\\'")}', ${row.clicks}, ${row.revenue_gross})`,
  );
  return t.figures.parquetOf(
    `select toDate32(d) as day, p as publisher, toUInt32(c) as clicks, toDecimal64(r, 6) as revenue_gross,
       ${numbers.map((name) => `toUInt64(0) as ${name}`).join(', ')}
     from values('d String, p String, c UInt32, r String', ${values.join(', ').replace(/, ([\d.]+)\)/g, ", '$1')")})`,
  );
}

describe('batches arrive', () => {
  it('as CSV with any separator, JSON lines or Parquet, packed or not, and mean the same', async () => {
    const sendings = [
      ['CSV', csvOf(DAYS), { type: 'text/csv' }],
      ['semicolons', csvOf(DAYS, ';').replaceAll('\n', '\r\n'), { type: 'text/csv; charset=utf-8' }],
      ['tabs and a mark', `\uFEFF${csvOf(DAYS, '\t')}\n\n`, { type: 'text/csv' }],
      ['packed', csvOf(DAYS), { type: 'text/csv', gzip: true }],
      ['JSON', jsonOf(DAYS), { type: 'application/x-ndjson' }],
      ['packed JSON', jsonOf(DAYS), { type: 'application/x-ndjson', gzip: true }],
      ['Parquet', await parquetOf(), { type: 'application/vnd.apache.parquet' }],
    ] as const;
    for (const [name, payload, options] of sendings) {
      const reply = await t.send('january', payload, options);
      expect(reply.statusCode, `${name} ${reply.body}`).toBe(200);
      expect(reply.json().data).toMatchObject({
        batch_state: 'ready',
        batch_rows: 3,
        first_day: '2026-01-05',
        last_day: '2026-01-06',
      });
      // Sent again and again, it counts once.
      expect(await january(), name).toBe(12);
      expect(await t.sum('revenue_gross', 'delivery', inJanuary('2026-01-05')), name).toBe(1.500001);
    }
    for (const rollup of ['publisher', 'format', 'supply', 'buyer'])
      expect(await t.sum('clicks', `delivery_by_${rollup}`), rollup).toBe(12);
    const { rows } = { rows: await t.db.selectFrom('batches').select('batch_state').execute() };
    expect(rows.map((row) => row.batch_state)).toEqual([...Array(6).fill('replaced'), 'ready']);
  });

  it('as auctions by the half hour', async () => {
    const rows = [
      { at: '2026-02-01T10:00:00Z', bidder: 'Rubis', device: 'mobile', country: 'FR', requests: 100 },
      { at: '2026-02-01T10:30:00.000Z', bidder: 'Rubis', device: 'mobile', country: 'France', requests: 50 },
    ];
    const reply = await t.send('auctions', csvOf(rows, ',', 'auctions'), { fact: 'auctions' });
    expect(reply.json().data).toMatchObject({
      first_at: '2026-02-01T10:00:00.000Z',
      last_at: '2026-02-01T11:00:00.000Z',
      unmapped_names: 0,
    });
    const [countries] = await t.figures
      .engine()
      .rows(`select uniqExact(country_id), min(country_id) > 0, sum(requests) from auctions`);
    expect(countries).toEqual([1, 1, expect.toSatisfy((sum) => Number(sum) === 150)]);
    const late = csvOf([{ ...rows[0], at: '2026-02-01T10:15:00Z' }], ',', 'auctions');
    const refused = await t.send('late', late, { fact: 'auctions' });
    expect(refused.json().error.errors).toMatchObject([{ field: 'rows.1.at', rule: 'half_hour' }]);
  });

  it('twice under one name of two sources, and count for both', async () => {
    const row = [{ day: '2026-01-20', clicks: 7 }];
    const name = 'مرحبا 😀 '.repeat(15).trim();
    for (const source of ['one', 'two'])
      expect((await t.send(name, csvOf(row), { source })).json().data.batch_name).toBe(name);
    expect(await t.sum('clicks', 'delivery', inJanuary('2026-01-20'))).toBe(14);
  });
});

describe('an invalid batch', () => {
  const wrong = csvOf([
    { clicks: 1 },
    { clicks: '-2', day: '2026-02-30' },
    { day: '1999-12-31', revenue_net: '1.1234567', impressions_sold: '1.5' },
    { day: '', publisher: 'x'.repeat(121), bids: '' },
  ]);
  const errorsOf = async (payload: string | Buffer, options = {}) => {
    const reply = await t.send('wrong', payload, options);
    expect(reply.statusCode, reply.body).toBe(422);
    return reply
      .json()
      .error.errors.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`);
  };

  it('is refused whole, by row and column, in the language of whoever sends it', async () => {
    expect(await errorsOf(wrong)).toEqual([
      'rows.2.day day',
      'rows.2.clicks whole',
      'rows.3.day day_range',
      'rows.3.impressions_sold whole',
      'rows.3.revenue_net money',
      'rows.4.day required',
      'rows.4.publisher max_length',
      'rows.4.bids required',
    ]);
    const key = await t.key();
    const say = async (language: string) => {
      const reply = await t.send('wrong', wrong, { headers: { ...key, 'accept-language': language } });
      const { message, errors, details } = reply.json().error;
      expect(details.count).toBe(8);
      return [message, errors[1].message];
    };
    expect(await say('fr')).toEqual([
      'L’import est refusé en entier : 8 valeur(s) à corriger. Rien n’est pris en compte.',
      'Écrivez un nombre entier positif, de 15 chiffres au plus',
    ]);
    expect((await say('en'))[1]).toBe('Write a whole number from zero up, of at most 15 digits');
    const list = await t.call('GET', '/api/batches?batch_name=wrong&sort=-batch_id', { headers: t.sa });
    expect(list.json().data[0]).toMatchObject({ batch_state: 'refused', errors_count: 8, batch_rows: null });
    expect(list.json().data[0].batch_errors[0]).toEqual({
      field: 'rows.2.day',
      rule: 'day',
      values: { written: '2026-02-30' },
    });
  });

  it('is refused with a hundred errors at most, and their number', async () => {
    const many = csvOf(Array.from({ length: 500 }, () => ({ clicks: 'x', bids: 'y' })));
    const { errors, details } = (await t.send('wrong', many)).json().error;
    expect([errors.length, details.count]).toEqual([100, 1000]);
    expect(errors[99].field).toBe('rows.50.bids');
  });

  it('is refused with other columns than ours, or rows of another shape', async () => {
    const [header = '', row = ''] = csvOf([{}]).split('\n');
    expect(await errorsOf(`${header},day,secret\n${row},x,y`)).toEqual([
      'columns.secret column_unknown',
      'columns.day column_twice',
    ]);
    expect(await errorsOf('day,clicks\n2026-01-01,1')).toHaveLength(7);
    expect(await errorsOf(`${header}\n${row}\n${row},more\n`)).toEqual(['rows.2 row']);
    expect(await errorsOf(`${header},se\u0000cret\n${row},1`)).toEqual([
      'columns.se\uFFFDcret column_unknown',
    ]);
    expect(await errorsOf(header)).toEqual(['rows empty_batch']);
    expect(await errorsOf(`${'x,'.repeat(1_000_000)}\n1`)).toEqual(['file header']);
    const json = { type: 'application/x-ndjson' };
    expect(await errorsOf(jsonOf([{ day: '2026-01-01', secret: 1 }]), json)).toEqual([
      'rows.1.secret column_unknown',
    ]);
    expect(await errorsOf('{"day": nonsense', json)).toEqual(['rows.1.day value']);
    expect(await errorsOf('["day"]', json)).toEqual(['rows.1 row']);
    for (const [type, payload] of [
      ['application/vnd.apache.parquet', 'PAR1 this is none PAR1'],
      ['application/vnd.apache.parquet', Buffer.alloc(64)],
    ] as const)
      expect(await errorsOf(payload, { type })).toEqual(['file file']);
    const truncated = gzipSync(csvOf([{}])).subarray(0, 40);
    const headers = { ...(await t.key()), 'content-encoding': 'gzip' };
    expect(await errorsOf(truncated, { headers })).toEqual(['file file']);
  });

  it('is refused in a format we do not read', async () => {
    for (const type of ['application/json', 'application/xml', 'text/plain'])
      expect((await t.send('form', '{}', { type })).statusCode, type).toBe(415);
    const headers = { ...(await t.key()), 'content-encoding': 'br' };
    expect((await t.send('form', csvOf([{}]), { headers })).statusCode).toBe(415);
    expect((await t.send('a\u0007b', csvOf([{}]))).statusCode).toBe(400);
    expect((await t.send('x'.repeat(121), csvOf([{}]))).statusCode).toBe(400);
  });

  it('R8: is refused as too large when it is a bomb, before it unpacks', async () => {
    const bomb = Buffer.alloc(64 * 1024 * 1024, 'a');
    const reply = await t.send('bomb', `day\n${bomb}`, { gzip: true });
    expect([reply.statusCode, reply.json().error.name]).toEqual([413, 'PayloadTooLargeError']);
    const { batch_state } = await t.db
      .selectFrom('batches')
      .select('batch_state')
      .where('batch_name', '=', 'bomb')
      .executeTakeFirstOrThrow();
    expect(batch_state).toBe('failed');
  });

  it('gets its reply over a real connection, though not all of it was read', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(t.app.server);
    const post = async (body: Buffer | string, more: Record<string, string> = {}) => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/deliveries/batches/net/work/?wait=50`, {
        method: 'POST',
        headers: { ...(await t.key()), 'content-type': 'text/csv', ...more },
        body,
      });
      return reply.status;
    };
    const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024, 'a'));
    expect(await post(bomb, { 'content-encoding': 'gzip' })).toBe(413);
    expect(await post(Buffer.alloc(4_000_000, 'a'), { 'content-encoding': 'gzip' })).toBe(422);
    expect(await post(Buffer.alloc(4_000_000, 'a'), { 'content-type': 'image/png' })).toBe(415);
    expect(await post(csvOf([{ day: '2026-01-30' }]))).toBe(200);
  });
});

describe('who may send a batch', () => {
  it('is a program whose key has the scope, and nobody else', async () => {
    const status = async (headers: Record<string, string>) =>
      (await t.send('rights', csvOf([{ day: '2026-01-31' }]), { headers })).statusCode;
    expect(await status({})).toBe(401);
    expect(await status(t.sa)).toBe(401);
    expect(await status(await t.key(['serverloads:write']))).toBe(403);
    const key = await t.key();
    expect(await status(key)).toBe(200);
    const { integration_id } = await t.db
      .selectFrom('integrations')
      .select('integration_id')
      .orderBy('integration_id', 'desc')
      .executeTakeFirstOrThrow();
    await t.call('POST', `/api/integrations/${integration_id}/revoke/`, { headers: t.sa });
    expect(await status(key)).toBe(401);
  });

  it('is written down', async () => {
    const { batch_id, integration_id } = await t.db
      .selectFrom('batches')
      .select(['batch_id', 'integration_id'])
      .where('batch_name', '=', 'rights')
      .executeTakeFirstOrThrow();
    const events = await t.db
      .selectFrom('audit_events')
      .select(['action', 'integration_id'])
      .where('entity', '=', 'batches')
      .where('entity_id', '=', String(batch_id))
      .orderBy('audit_id')
      .execute();
    expect(events).toEqual([
      { action: 'record.created', integration_id },
      { action: 'record.updated', integration_id },
    ]);
  });
});

it('a key that works for one profile sends no figures, whatever it was given once', async () => {
  const headers = await t.key();
  const { profile_id } = await t.db.selectFrom('profiles').select('profile_id').executeTakeFirstOrThrow();
  const newest = t.db.selectFrom('integrations').select(({ fn }) => fn.max('integration_id').as('id'));
  const { id } = await newest.executeTakeFirstOrThrow();
  await t.db.updateTable('integrations').set({ profile_id }).where('integration_id', '=', id).execute();
  const reply = await t.send('pour un seul', csvOf(DAYS), { headers });
  expect(reply.statusCode).toBe(403);
});
