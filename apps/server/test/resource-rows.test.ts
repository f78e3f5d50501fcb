import type { Scope } from '@encart/contract/access/scope.ts';
import type { Row, Values } from '@encart/contract/api/record.ts';
import { type Resource, tableFields } from '@encart/contract/api/resource.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { resourceNamed, resources } from '@encart/contract/resources/resources.ts';
import { SEGMENT_PROVIDERS } from '@encart/contract/resources/segments.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { updateRecords } from '#kit/resources/write-rows.ts';
import { callsAs } from './plain-resources.ts';
import { present } from './present.ts';
import { sampleBody } from './resource-samples.ts';
import { openAllRights, plantCanaries, TENANTS } from './tenants.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp();
let sa: Headers;
const { call, data } = callsAs(t, () => sa);
const asTable = Object.values<Resource>(resources).filter((resource) => resource.asTable);

const someId = async (name: string): Promise<number> => {
  const { id } = resourceNamed(name);
  const [row] = await data(`${name}?sort=${id}`);
  return row[id];
};
/** High enough for names that nobody has, low enough for every limit. */
const FIRST_SAMPLE = 40;
let samples = FIRST_SAMPLE;
const add = async (resource: Resource): Promise<Row> => {
  samples += 1;
  const answer = await call('POST', resource.name, await sampleBody(resource, samples, someId, 'needed'));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const send = (name: string, rows: unknown, query = '') => call('POST', `${name}/rows/${query}`, { rows });
const readAgain = (name: string, row: Row) => data(`${name}/${row[resourceNamed(name).id]}/`) as Promise<Row>;
const errorsOf = (answer: { json: () => { error: { errors?: { field: string; rule: string }[] } } }) =>
  answer.json().error.errors?.map(({ field, rule }) => `${field} ${rule}`);

beforeAll(async () => {
  sa = await t.signIn('demo.sa');
  // Two-letter codes are few, and the real ones take most of them.
  await sql`delete from masterdeal_countries`.execute(t.db);
  await sql`delete from countries`.execute(t.db);
});

it('the lists that are edited as tables are those with a plain form', () => {
  expect(asTable.map(({ name }) => name)).toEqual([
    ...[
      'adapters',
      'advertisers',
      'blacklists',
      'brands',
      'buyers',
      'categories',
      'countries',
      'dbs',
      'dsps',
    ],
    ...['formats', 'industries', 'members', 'positions', 'publishers', 'regies', 'salesthematics'],
    ...['segmentgroups', 'segments', 'services', 'sizes', 'ssps', 'supplies', 'tradingdesks'],
  ]);
});

describe.each(asTable.map((resource) => ({ name: resource.name, resource })))('$name', ({
  name,
  resource,
}) => {
  beforeAll(() => {
    samples = FIRST_SAMPLE;
  });
  const keyOf = (row: Row) => ({ [resource.id]: row[resource.id], version: row.version });

  it('takes every field of a table, and writes history and version of each row like a single change', async () => {
    const [one, two] = [await add(resource), await add(resource)];
    const fields = tableFields(resource);
    const change = async (): Promise<Values> => {
      samples += 1;
      const body = await sampleBody(resource, samples, someId);
      return Object.fromEntries(fields.map((field) => [field, body[field]]));
    };
    const changes = [await change(), await change()];
    // A database keeps its password only for the place it was given for.
    if (name === 'dbs') for (const given of changes) given.db_password = 'Autre-1';
    const rows = [one, two].map((row, at) => ({ ...keyOf(row), ...changes[at] }));
    const answer = await send(name, rows);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toEqual({ applied: true, changed: 2, unchanged: 0 });
    for (const [at, row] of [one, two].entries()) {
      const now = await readAgain(name, row);
      for (const field of fields) expect(now[field], field).toEqual(changes[at]?.[field]);
      expect(now.version).toBe(row.version + 1);
      const [entry] = await data(`${name}/${row[resource.id]}/history/`);
      expect(entry.action).toBe('record.updated');
      expect(entry.changes[resource.title]).toEqual({
        before: row[resource.title],
        after: changes[at]?.[resource.title],
      });
    }
  });

  it('changes nothing when one row is refused, in a dry run, or without a change', async () => {
    const [one, two] = [await add(resource), await add(resource)];
    const title = (row: Row) => ({ ...keyOf(row), [resource.title]: row[resource.title] });
    samples += 1;
    const renamed = {
      ...keyOf(one),
      [resource.title]: (await sampleBody(resource, samples, someId))[resource.title],
    };
    const refused = await send(name, [renamed, { ...keyOf(two), [resource.title]: '' }]);
    expect(refused.statusCode, refused.body).toBe(422);
    expect(errorsOf(refused)).toEqual([`rows.1.${resource.title} required`]);
    const conflict = await send(name, [renamed, { ...title(two), version: two.version + 1 }]);
    expect(conflict.statusCode).toBe(409);
    expect(errorsOf(conflict)).toEqual(['rows.1.version changed_meanwhile']);
    const missing = await send(name, [renamed, { ...title(two), [resource.id]: 99_999_999 }]);
    expect(missing.statusCode).toBe(404);
    expect(errorsOf(missing)).toEqual([`rows.1.${resource.id} exists`]);
    const dry = await send(name, [renamed, title(two)], '?dry_run=true');
    expect(dry.json().data).toEqual({ applied: false, changed: 1, unchanged: 1 });
    const same = await send(name, [title(one), title(two)]);
    expect(same.json().data).toEqual({ applied: true, changed: 0, unchanged: 2 });
    expect(await readAgain(name, one)).toMatchObject({
      version: one.version,
      [resource.title]: one[resource.title],
    });
    expect(await readAgain(name, two)).toMatchObject({ version: two.version });
    expect((await data(`${name}/${one[resource.id]}/history/`)).length).toBe(1);
  });
});

describe('names', () => {
  beforeAll(() => {
    samples = 80;
  });
  const ssps = resources.ssps;
  const key = ({ ssp_id, version }: Row) => ({ ssp_id, version });

  it('hold no half of a character, which no database can', async () => {
    const row = await add(ssps);
    const half = 'Moitié \ud800';
    const refused = [
      [await call('POST', 'ssps', { ssp_name: half }), 'ssp_name characters'],
      [await send('ssps', [{ ...key(row), ssp_name: half }]), 'rows.0.ssp_name characters'],
    ] as const;
    for (const [answer, error] of refused) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(errorsOf(answer)).toEqual([error]);
    }
  });

  it('pass from row to row', async () => {
    const [a, b, c] = [await add(ssps), await add(ssps), await add(ssps)];
    const names = [b.ssp_name, c.ssp_name, a.ssp_name];
    const answer = await send(
      'ssps',
      [a, b, c].map((row, at) => ({ ...key(row), ssp_name: names[at] })),
    );
    expect(answer.json().data).toMatchObject({ changed: 3 });
    expect((await readAgain('ssps', a)).ssp_name).toBe(b.ssp_name);
  });

  it('that are taken are told of, all of them', async () => {
    const [a, b, c, other] = [await add(ssps), await add(ssps), await add(ssps), await add(ssps)];
    const answer = await send('ssps', [
      { ...key(a), ssp_name: String(other.ssp_name).toUpperCase() },
      { ...key(b), ssp_name: 'Nouveau nom' },
      { ...key(c), ssp_name: 'nouveau NOM' },
    ]);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toEqual(['rows.0.ssp_name unique', 'rows.2.ssp_name unique']);
    expect(await readAgain('ssps', b)).toMatchObject(key(b));
  });
});

describe('what is sent', () => {
  it('has 1 to 2,000 rows, each once, with a version and nothing unknown', async () => {
    const row = await add(resources.ssps);
    const { ssp_id, version } = row;
    const many = (length: number) =>
      Array.from({ length }, (_, at) => ({ ssp_id: at + 1, version: 1, ssp_name: 'x' }));
    expect(errorsOf(await send('ssps', []))).toEqual(['rows min_array']);
    expect(errorsOf(await send('ssps', many(limits.table.rows + 1)))).toEqual(['rows max_rows']);
    expect((await send('ssps', many(limits.table.rows))).statusCode).toBe(404);
    expect(
      errorsOf(
        await send('ssps', [
          { ssp_id, version },
          { ssp_id, version },
        ]),
      ),
    ).toEqual(['rows.1.ssp_id different']);
    expect(errorsOf(await send('ssps', [{ ssp_id }]))).toEqual(['rows.0.version required']);
    expect((await send('ssps', [{ ssp_id, version, other: 1 }])).statusCode).toBe(400);
  });

  it('is counted before it is read, and 200 of its errors are told', { tags: 'volume' }, async () => {
    const crowd = Array.from({ length: 1_390_000 }, () => ({}));
    const answer = await send('ssps', crowd);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toEqual(['rows max_rows']);
    expect(errorsOf(await send('ssps', crowd.slice(0, limits.table.rows)))).toHaveLength(limits.errors);
  });

  it('may be 2,000 rows, written within seconds', { tags: 'volume', timeout: 60_000 }, async () => {
    await sql`insert into segments (segment_name, segment_provider)
      select 'Beaucoup ' || n, ${SEGMENT_PROVIDERS[0]} from generate_series(1, ${limits.table.rows}) as n`.execute(
      t.db,
    );
    const { rows } = await sql<Row>`select segment_id, version from segments
      where segment_name like 'Beaucoup %'`.execute(t.db);
    const started = performance.now();
    const answer = await send(
      'segments',
      rows.map((row, at) => ({ ...row, segment_name: `Autant ${at}` })),
    );
    expect(answer.json().data).toEqual({ applied: true, changed: limits.table.rows, unchanged: 0 });
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});

describe('lists of many lines', () => {
  const { blacklists } = resources;
  const LINES = 5_000;
  const fill = () =>
    sql`update blacklists set blacklist_entries =
      (select jsonb_agg('site-' || n || '.example') from generate_series(1, ${LINES}) as n)`.execute(t.db);

  it('are not read to change the cells beside them, and stay as they are', async () => {
    const rows = [await add(blacklists), await add(blacklists)];
    await fill();
    let read = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read += JSON.stringify(result.rows).length;
        return result;
      },
    };
    const writing = { scope: 'everything', audit: async () => {} } as const;
    const changed = await t.db.transaction().execute((db) =>
      updateRecords(
        { ...writing, db: db.withPlugin(counting) },
        blacklists,
        rows.map(({ blacklist_id, version }, at) => ({
          blacklist_id,
          version,
          blacklist_name: `Sans ${at}`,
        })),
      ),
    );
    expect(changed).toBe(2);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(2_000);
    for (const row of rows)
      expect((await readAgain('blacklists', row)).blacklist_entries).toHaveLength(LINES);
  });

  it('are changed one record at a time', async () => {
    const { blacklist_id, version } = await add(blacklists);
    const refused = await send('blacklists', [{ blacklist_id, version, blacklist_entries: [] }]);
    expect(refused.statusCode).toBe(400);
    expect(errorsOf(refused)).toEqual(['rows.0.blacklist_entries unknown']);
  });

  it('come in a list only when no other fields are asked for', async () => {
    const { blacklist_id } = await add(blacklists);
    await fill();
    const [row] = await data(`blacklists?blacklist_id=${blacklist_id}&fields=blacklist_name`);
    expect(Object.keys(row).sort()).toEqual(['blacklist_id', 'blacklist_name', 'version']);
    expect((await data(`blacklists?blacklist_id=${blacklist_id}`))[0].blacklist_entries).toHaveLength(LINES);
  });
});

describe('another company', () => {
  const rowOf = async (name: string, canary: string): Promise<Row> => (await data(`${name}?q=${canary}`))[0];
  beforeAll(async () => {
    await openAllRights(t);
    for (const tenant of TENANTS) await plantCanaries(t, tenant);
  });

  it('is out of sight: none of the rows is changed', async () => {
    const headers = await t.signIn('demo.ap');
    const [own, foreign] = [await rowOf('regies', 'canari-rivages'), await rowOf('regies', 'canari-midi')];
    const body = {
      rows: [own, foreign].map(({ regie_id, version }) => ({ regie_id, version, name: 'À moi' })),
    };
    const answer = await t.call('POST', '/api/regies/rows/', { headers, body });
    expect(answer.statusCode).toBe(404);
    expect(errorsOf(answer)).toEqual(['rows.1.regie_id exists']);
    expect(await readAgain('regies', own)).toMatchObject({ name: own.name, version: own.version });
    const restricted = { rows: [{ regie_id: own.regie_id, version: own.version, regie_name: 'Autre' }] };
    const refused = await t.call('POST', '/api/regies/rows/', { headers, body: restricted });
    expect(errorsOf(refused)).toEqual(['rows.0.regie_name restricted']);
    const allowed = { rows: body.rows.slice(0, 1) };
    expect((await t.call('POST', '/api/regies/rows/', { headers, body: allowed })).statusCode).toBe(200);
  });

  it('stays out of sight in disguise, and every row that changes names both people', async () => {
    const [up, original] = [await t.userId('demo.ap'), await t.userId('demo.sa')];
    const { token } = (await call('GET', `authenticate/disguise/${up}`)).json().data;
    const headers = { authorization: `Bearer ${token}` };
    const rowsOf = async (canary: string) => {
      const { regie_id, version } = await rowOf('regies', canary);
      return { rows: [{ regie_id, version, name: 'Déguisé' }] };
    };
    const write = async (canary: string) =>
      t.call('POST', '/api/regies/rows/', { headers, body: await rowsOf(canary) });
    expect((await write('canari-midi')).statusCode).toBe(404);
    expect((await write('canari-rivages')).statusCode).toBe(200);
    const event = await t.db
      .selectFrom('audit_events')
      .selectAll()
      .where('entity', '=', 'regies')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor_user_id: up, original_user_id: original });
    expect(event.changes).toMatchObject({ name: { after: 'Déguisé' } });
  });

  it('is not named, and what is everybody’s is nobody’s to change', async () => {
    const own = await rowOf('adapters', 'canari-rivages');
    const foreign = await rowOf('regies', 'canari-midi');
    const held = await sql<{ profile_id: number; regie_id: number }>`select profile_id, regie_id from users
      join profile_regies using (profile_id) where user_name = 'demo.ap'`.execute(t.db);
    const { profile_id } = present(held.rows[0]);
    const regies = held.rows.map((row) => row.regie_id);
    const scope: Scope = {
      profile_id,
      profile_type: 'P',
      regies,
      buyers: [],
      tradingdesks: [],
      advertisers: [],
    };
    const write = (resource: Resource, row: Values) =>
      t.db
        .transaction()
        .execute((db) => updateRecords({ db, scope, audit: async () => {} }, resource, [row as Row]));
    const { adapter_id, version } = own;
    await expect(
      write(resources.adapters, { adapter_id, version, regie_id: foreign.regie_id }),
    ).rejects.toMatchObject({ broken: [{ field: 'rows.0.regie_id', rule: 'exists' }] });
    const ssp = await add(resources.ssps);
    await expect(
      write(resources.ssps, { ssp_id: ssp.ssp_id, version: ssp.version, ssp_name: 'À moi' }),
    ).rejects.toMatchObject({ name: 'ForbiddenError' });
  });
});
