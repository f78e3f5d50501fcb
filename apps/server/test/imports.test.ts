import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { attemptsWithWorkTables, workTables } from '@encart/analytics/ingest/work-tables.ts';
import { batchTemplate } from '@encart/contract/analytics/batch-template.ts';
import { FACTS, type FactName } from '@encart/contract/analytics/batches.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { LOCALES } from '@encart/contract/base/locales.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { newCheckNumber } from '#features/batches/check-numbers.ts';
import { cleanBatches } from '#features/batches/clean-batches.job.ts';
import { CSV, csvOf, useFiguresApp } from './figures-app.ts';
import { present } from './present.ts';
import type { Headers } from './test-app.ts';

vi.setConfig({ testTimeout: 180_000 });

const t = useFiguresApp();

interface Options {
  fact?: FactName;
  batch?: string;
  type?: string;
  gzip?: boolean;
  headers?: Headers;
}
const post = (call: 'check' | 'import', text: string, options: Options = {}) =>
  postBody(call, options.gzip ? gzipSync(text) : text, options);
function postBody(call: 'check' | 'import', body: string | Buffer | Readable, options: Options = {}) {
  const { fact = 'delivery', batch = 'mars', type = CSV, gzip = false, headers = t.sa } = options;
  return t.call('POST', `/api/batches/${call}/?source=page&batch=${batch}&fact=${fact}`, {
    headers: { ...headers, 'content-type': type, ...(gzip ? { 'content-encoding': 'gzip' } : {}) },
    body,
  });
}
const check = async (text: string, options?: Options) => (await post('check', text, options)).json().data;

/** Everything an import could write to. */
async function traces() {
  const count = async (table: 'batches' | 'dimensionentries' | 'arriving_names' | 'made_files') =>
    Number(
      (
        await t.db
          .selectFrom(table)
          .select((row) => row.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return {
    batches: await count('batches'),
    entries: await count('dimensionentries'),
    arriving: await count('arriving_names'),
    files: await count('made_files'),
    work: await attemptsWithWorkTables(t.figures.engine()),
    incoming: await readdir(t.figures.incoming).catch(() => []),
    clicks: await t.sum('clicks'),
  };
}

describe('the check of a file', () => {
  it('removes what a process that died had unpacked, and no file under way', async () => {
    const [dead, underWay] = ['dead', 'under-way'].map((name) => join(t.figures.incoming, name));
    await mkdir(t.figures.incoming, { recursive: true });
    for (const file of [dead, underWay]) await writeFile(present(file), 'x');
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    await utimes(present(dead), yesterday, yesterday);
    await check(csvOf([{ clicks: 1 }]));
    expect(await readdir(t.figures.incoming)).toEqual(['under-way']);
    await rm(present(underWay));
  });

  it('has places of its own: programs send their files beside it', async () => {
    const { checksAtOnce, atOnce } = limits.batch;
    const held = Array.from({ length: checksAtOnce }, () => new PassThrough());
    const checks = held.map((body) => postBody('check', body));
    await vi.waitFor(async () =>
      expect(await readdir(t.figures.incoming).catch(() => [])).toHaveLength(checksAtOnce),
    );
    const refused = await post('check', csvOf([{ clicks: 1 }]));
    expect(refused.statusCode).toBe(503);
    expect(refused.json().error.message).toMatch(/vérifiés/);
    const sent = await Promise.all(
      Array.from({ length: atOnce }, (_, at) =>
        t.send(`à côté ${at}`, csvOf([{ day: '2026-01-02', clicks: 1 }])),
      ),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200));
    for (const body of held) body.end(csvOf([{ clicks: 1 }]));
    for (const answer of await Promise.all(checks)) expect(answer.statusCode).toBe(200);
  });

  it('says rows, days, sums and new names, and writes nothing', async () => {
    const { rows } = await sql<{ publisher_name: string }>`
      select publisher_name from publishers limit 1`.execute(t.db);
    const { publisher_name } = present(rows[0]);
    const text = csvOf([
      { day: '2026-01-03', publisher: publisher_name, clicks: 2, revenue_net: '1.25', impressions_sold: 10 },
      { day: '2026-01-05', publisher: 'Site neuf', deal: 'Deal neuf', clicks: 3, revenue_net: '2.5' },
      { day: '2026-01-04', publisher: ' Site neuf ', clicks: 5 },
    ]);
    const before = await traces();
    for (const gzip of [false, true]) {
      const found = await check(text, { gzip });
      expect(found).toMatchObject({
        rows: 3,
        first: '2026-01-03',
        last: '2026-01-05',
        // A deal needs no list: it is not to be recognised.
        new_names: [{ dimension: 'publisher', count: 1, names: ['Site neuf'] }],
        replaces: null,
        errors: [],
        errors_count: 0,
      });
      expect(found.sums).toEqual(
        expect.arrayContaining([
          { measure: 'clicks', sum: 10 },
          { measure: 'revenue_net', sum: 3.75 },
          { measure: 'impressions_sold', sum: 10 },
        ]),
      );
    }
    expect(await traces()).toEqual(before);
  });

  it('says what is wrong by row and column, in the language of whoever asks, and writes nothing', async () => {
    const before = await traces();
    const text = csvOf([{ day: '2026-01-32' }, { clicks: '-1' }]);
    const found = (await post('check', text, { headers: { ...t.sa, 'accept-language': 'en' } })).json().data;
    expect(found).toMatchObject({ rows: 0, errors_count: 2 });
    expect(found.errors).toMatchObject([
      { field: 'rows.1.day', rule: 'day' },
      { field: 'rows.2.clicks', rule: 'whole', message: expect.stringContaining('whole number') },
    ]);
    expect((await check('')).errors).toMatchObject([{ field: 'rows', rule: 'empty_batch' }]);
    expect((await check('day,surprise\n')).errors).toContainEqual(
      expect.objectContaining({ field: 'columns.surprise', rule: 'column_unknown' }),
    );
    const lines = '{"day":"2026-01-01","clicks":"x"}';
    expect((await check(lines, { type: 'application/x-ndjson' })).errors[0].field).toMatch(/^rows\.1\./);
    expect((await check('no parquet', { type: 'application/vnd.apache.parquet' })).errors).toMatchObject([
      { field: 'file' },
    ]);
    expect(await traces()).toEqual(before);
  });

  it('finds nothing wrong with the templates', async () => {
    for (const fact of FACTS) {
      const [french, english] = await Promise.all(
        LOCALES.map((locale) => check(batchTemplate(fact, locale), { fact })),
      );
      expect(french, fact).toMatchObject({ rows: 1, errors: [] });
      expect(french).toEqual(english);
    }
  });

  it('says how amounts and days may be written in this very file', async () => {
    const said = async (separator: string) => {
      const text = csvOf([{ day: '2026-31-01', revenue_net: '1 234,5' }], separator);
      const headers = { ...t.sa, 'accept-language': 'fr' };
      const { errors } = (await post('check', text, { headers })).json().data;
      return errors.map(({ rule, message }: { rule: string; message: string }) => `${rule}: ${message}`);
    };
    expect(await said(';')).toEqual([
      'day: Écrivez une date comme 29/03/2026 ou 2026-03-29',
      expect.stringMatching(/^money: .*1234,56 ou 1234.56, sans rien entre les milliers/),
    ]);
    expect(await said(',')).toEqual([
      'day: Écrivez une date comme 2026-03-29',
      'money: Écrivez un montant positif comme 1234.56, avec 6 décimales au plus',
    ]);
  });

  it('is for super administrators, and for files we read', async () => {
    const text = csvOf([{ clicks: 1 }]);
    const seller = await t.signIn('demo.ap');
    for (const call of ['check', 'import'] as const) {
      expect((await post(call, text, { headers: seller })).statusCode, call).toBe(403);
      expect((await post(call, text, { headers: await t.key() })).statusCode, call).toBe(401);
      expect((await post(call, text, { type: 'application/pdf' })).statusCode, call).toBe(415);
    }
  });

  it('leaves the tables of checks under way alone, and drops those of a process that died', async () => {
    const engine = t.figures.engine();
    const young = { load: 0, attempt: newCheckNumber(t.clock.now()) };
    const old = {
      load: 0,
      attempt: newCheckNumber(
        new Date(t.clock.now().getTime() - limits.batch.receiveMs - 3 * limits.batch.checkMs),
      ),
    };
    for (const one of [young, old])
      await engine.run(
        `create table ${workTables(one).staging} (row UInt64) engine = MergeTree order by row`,
      );
    await cleanBatches(t.deps);
    expect(await attemptsWithWorkTables(engine)).toEqual([young]);
    await engine.run(`drop table ${workTables(young).staging}`);
  });
});

describe('a file imported by somebody', () => {
  it('is a batch of theirs, that counts, replaces itself, and whose check says so', async () => {
    const text = (clicks: number) => csvOf([{ day: '2026-02-03', publisher: 'Site importé', clicks }]);
    const batchOf = async (id: number) =>
      (
        await t.call('GET', `/api/batches/${id}?withRelated=user&detailedRelations=true`, { headers: t.sa })
      ).json().data;
    const ended = async (id: number) => {
      await vi.waitFor(async () => expect((await batchOf(id)).batch_state).toBe('ready'), {
        timeout: 30_000,
      });
      return batchOf(id);
    };
    const { batch_id } = (await post('import', text(4), { batch: 'moi' })).json().data;
    const first = await ended(batch_id);
    expect(first).toMatchObject({ batch_source: 'page', batch_name: 'moi', integration_id: null });
    expect(first.user.user_full_name).toBeTruthy();
    const sumOn = () => t.sum('clicks', 'delivery', `day = '2026-02-03'`);
    expect(await sumOn()).toBe(4);
    expect(await check(text(5), { batch: 'moi' })).toMatchObject({
      new_names: [],
      replaces: { batch_id, batch_rows: 1 },
    });

    const second = (await post('import', text(5), { batch: 'moi', gzip: true })).json().data;
    await ended(second.batch_id);
    expect((await batchOf(batch_id)).batch_state).toBe('replaced');
    expect(await sumOn()).toBe(5);
  });
});
