import { QUICKREPORTS } from '@encart/contract/analytics/dimensions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { present } from './present.ts';
import { createTestApp, type Headers, type TestApp } from './test-app.ts';

/**
 * Every row sells another power of two of impressions, so that a total tells exactly which rows were counted.
 */
let figures: TestFigures;
let t: TestApp;
const statements: string[] = [];
const sa: Headers = {};
const as: Record<string, Headers> = {};
let foreign: { regie: number; buyer: number; regieName: string };

const DAY = '2026-02-01';
const PERIOD = `start=${DAY}&end=${DAY}`;

const idsOf = async (user_name: string, part: 'regie' | 'buyer' | 'tradingdesk' | 'advertiser') => {
  const { profile_id } = await t.db
    .selectFrom('users')
    .select('profile_id')
    .where('user_name', '=', user_name)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(`${part}_id`)} as id from ${sql.table(`profile_${part}s`)}
    where profile_id = ${profile_id}`.execute(t.db);
  return rows.map(({ id }) => id);
};

const otherThan = async (part: 'regie' | 'buyer' | 'tradingdesk' | 'advertiser', own: number[]) => {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(`${part}_id`)} as id from ${sql.table(`${part}s`)}`.execute(t.db);
  return present(rows.map(({ id }) => id).find((id) => !own.includes(id)));
};

const addBatch = async (batch_state: 'ready' | 'loading' | 'replaced') => {
  const { batch_id } = await t.db
    .insertInto('batches')
    .values({ fact: 'delivery', batch_source: 'test', batch_name: batch_state, batch_state })
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  return batch_id;
};

beforeAll(async () => {
  figures = await openTestFigures();
  const real = figures.engine();
  const watched: typeof real = {
    ...real,
    rows: (statement, ...more) => {
      statements.push(statement);
      return real.rows(statement, ...more);
    },
  };
  t = await createTestApp({ figures: { ...figures, engine: () => watched } });
  for (const name of ['demo.sa', 'demo.up', 'demo.ub', 'demo.ua', 'demo.dp']) as[name] = await t.signIn(name);
  Object.assign(sa, as['demo.sa']);

  const [regie = 0] = await idsOf('demo.up', 'regie');
  const buyers = await idsOf('demo.ub', 'buyer');
  const desks = await idsOf('demo.ub', 'tradingdesk');
  const [advertiser = 0] = await idsOf('demo.ua', 'advertiser');
  const other = {
    regie: await otherThan('regie', await idsOf('demo.up', 'regie')),
    buyer: await otherThan('buyer', buyers),
    desk: await otherThan('tradingdesk', desks),
    advertiser: await otherThan('advertiser', await idsOf('demo.ua', 'advertiser')),
  };
  const { regie_name } = await t.db
    .selectFrom('regies')
    .select('regie_name')
    .where('regie_id', '=', other.regie)
    .executeTakeFirstOrThrow();
  foreign = { regie: other.regie, buyer: other.buyer, regieName: regie_name };
  const { entry_id } = await t.db
    .insertInto('dimensionentries')
    .values({
      dimension: 'regie',
      entry_name: 'Rivages (ancien nom)',
      entry_state: 'mapped',
      target_id: regie,
    })
    .returning('entry_id')
    .executeTakeFirstOrThrow();

  const [ready, loading, replaced] = [
    await addBatch('ready'),
    await addBatch('loading'),
    await addBatch('replaced'),
  ];
  const [buyer = 0] = buyers;
  const [desk = 0] = desks;
  const rows = [
    [ready, regie, buyer, other.desk, advertiser],
    [ready, regie, other.buyer, other.desk, other.advertiser],
    [ready, other.regie, buyer, other.desk, other.advertiser],
    [ready, other.regie, other.buyer, desk, advertiser],
    [ready, other.regie, other.buyer, other.desk, other.advertiser],
    [loading, regie, buyer, desk, advertiser],
    [replaced, regie, buyer, desk, advertiser],
    [ready, entry_id, other.buyer, other.desk, other.advertiser],
  ];
  const values = rows.map(
    ([load, r, b, d, a], at) =>
      `(${load}, '${DAY}', ${r}, ${at + 1}, ${b}, ${d}, ${a}, ${1 + (at % 3)}, ${2 ** at}, 4096, 9.5, 7.25)`,
  );
  await real.run(
    `insert into delivery (load, day, regie_id, publisher_id, buyer_id, tradingdesk_id, advertiser_id, dsp_id,
       impressions_sold, impressions_available, revenue_gross, revenue_net) values ${values.join(', ')}`,
  );
});
afterAll(async () => {
  await t?.close();
  await figures?.close();
});

const get = (path: string, headers: Headers | undefined) => t.call('GET', `/api/${path}`, { headers });
const bits = (...rows: number[]) => rows.reduce((sum, at) => sum + 2 ** at, 0);

const COUNTED: Record<string, number> = {
  'demo.sa': bits(0, 1, 2, 3, 4, 7),
  'demo.up': bits(0, 1, 7),
  'demo.ub': bits(0, 2, 3),
  'demo.ua': bits(0, 3),
  'demo.dp': bits(0, 1, 7),
};
const MAY_OPEN: Record<string, readonly string[]> = {
  'demo.sa': QUICKREPORTS,
  'demo.up': QUICKREPORTS,
  'demo.ub': ['deals', 'dsps', 'tradingdesks', 'formats', 'sizes'],
  'demo.ua': ['formats', 'deals'],
  'demo.dp': ['deals'],
};

describe.each(Object.keys(COUNTED))('%s', (name) => {
  it('counts exactly the rows in scope, in every report, series and file, and is refused the others', async () => {
    for (const noun of QUICKREPORTS) {
      const report = await get(`quickreports/${noun}/?${PERIOD}`, as[name]);
      if (!MAY_OPEN[name]?.includes(noun)) {
        expect([noun, report.statusCode]).toEqual([noun, 403]);
        continue;
      }
      const { metrics, totals, rows } = report.json().data;
      const sold = metrics.indexOf('impressions_sold');
      expect([noun, totals.now[sold]]).toEqual([noun, COUNTED[name]]);
      const parts = rows.map((row: { now: number[] }) => row.now[sold] ?? 0);
      expect(parts.reduce((sum: number, part: number) => sum + part, 0)).toBe(COUNTED[name]);

      const trend = (await get(`quickreports/${noun}/trend/?${PERIOD}&id=${rows[0].id}`, as[name])).json()
        .data;
      expect(trend.total.now.map((point: number[]) => point[sold])).toEqual([COUNTED[name]]);
      expect(trend.rows[0].now[0][sold]).toBe(parts[0]);

      const file = await get(`quickreports/${noun}/export/?${PERIOD}&compare=none&separator=,`, as[name]);
      const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
      const column = lines[0]?.split(',').indexOf('impressions_sold') ?? -1;
      expect(Number(lines.at(-1)?.split(',')[column])).toBe(COUNTED[name]);
    }
  });
});

describe('margins', () => {
  it.each(['demo.ub', 'demo.ua'])('do not exist for %s, by any path', async (name) => {
    statements.length = 0;
    for (const path of [`deals/?${PERIOD}`, `deals/trend/?${PERIOD}&id=0`, `deals/export/?${PERIOD}`]) {
      const { statusCode, body } = await get(`quickreports/${path}`, as[name]);
      expect([path, statusCode, /net/i.test(body)]).toEqual([path, 200, false]);
    }
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((sql) => sql.includes('revenue_net'))).toEqual([]);
    expect((await get(`analytics/cpm/?${PERIOD}&kind=net`, as[name])).statusCode).toBe(403);
  });
});

describe('the columns of a file', () => {
  const columnsFor = async (name: string) => {
    const file = await get(`quickreports/deals/export/?${PERIOD}&compare=none&separator=,`, as[name]);
    return (file.body.split('\r\n')[0] ?? '').split(',').filter((column) => column.endsWith('_eur'));
  };

  it('are what they pay for those who buy, and revenue for those who sell', async () => {
    for (const name of ['demo.ub', 'demo.ua'])
      expect(await columnsFor(name)).toEqual([
        'spend_eur',
        'buying_cpm_eur',
        'spend_per_thousand_available_eur',
      ]);
    for (const name of ['demo.sa', 'demo.up'])
      expect(await columnsFor(name)).toEqual(expect.arrayContaining(['revenue_gross_eur', 'ecpm_gross_eur']));
  });
});

describe('an id out of sight', () => {
  it('brings no figure and no name', async () => {
    const where = `where=regie:${foreign.regie}`;
    const mine = (await get(`quickreports/publishers/?${PERIOD}&${where}`, as['demo.up'])).json().data;
    expect([mine.rows, mine.totals.now[0]]).toEqual([[], 0]);
    const missing = (
      await get(`quickreports/publishers/?${PERIOD}&where=regie:999999`, as['demo.up'])
    ).json();
    expect(JSON.stringify(mine).replaceAll(String(foreign.regie), '999999')).toBe(
      JSON.stringify(missing.data),
    );
    expect(JSON.stringify(mine)).not.toContain(foreign.regieName);
    const all = (await get(`quickreports/publishers/?${PERIOD}&${where}`, sa)).json().data;
    expect(all.where).toEqual([
      { dimension: 'regie', id: foreign.regie, name: foreign.regieName, state: 'known' },
    ]);
  });

  it('looks like one that does not exist in every period and on every page, byte for byte', async () => {
    const before = 'start=2025-06-01&end=2025-06-30&compare=none';
    const replies = async (id: number) => {
      const paths = [PERIOD, before].flatMap((period) => [
        `quickreports/publishers/?${period}&where=regie:${id}`,
        `analytics/cpm/?${period}&where=regie:${id}`,
      ]);
      const bodies = await Promise.all(paths.map(async (path) => (await get(path, as['demo.up'])).body));
      return bodies.map((body) => body.replace(`"id":${id},`, '"id":ID,'));
    };
    const unseen = await replies(foreign.regie);
    expect(unseen).toEqual(await replies(999_999));
    for (const body of unseen) expect(body).toContain('"name":null');
  });

  it('of one’s own has its name without a sale in the period too, and costs nothing where there are rows', async () => {
    const { rows } = (await get(`quickreports/regies/?${PERIOD}`, as['demo.up'])).json().data;
    const [{ id, name }] = rows;
    const named = [{ dimension: 'regie', id, name, state: 'known' }];
    const where = `where=regie:${id}`;
    for (const path of ['quickreports/publishers', 'analytics/cpm']) {
      const empty = `${path}/?start=2025-06-01&end=2025-06-30&compare=none&${where}`;
      const { data } = (await get(empty, as['demo.up'])).json();
      expect([path, data.rows, data.where]).toEqual([path, [], named]);
      statements.length = 0;
      expect((await get(`${path}/?${PERIOD}&${where}`, as['demo.up'])).json().data.where).toEqual(named);
      expect(statements.filter((sql) => sql.includes('as days'))).toEqual([]);
    }
  });

  it('brings nothing as a line of the chart either', async () => {
    const path = `quickreports/regies/trend/?${PERIOD}&id=${foreign.regie}`;
    const { rows } = (await get(path, as['demo.up'])).json().data;
    expect(rows).toEqual([
      {
        id: foreign.regie,
        name: null,
        state: 'unmapped',
        now: [expect.any(Array)],
        before: [expect.any(Array)],
      },
    ]);
    expect(rows[0].now[0].filter(Boolean)).toEqual([]);
  });
});

describe('several values', () => {
  const counted = async (query: string, headers: Headers | undefined) => {
    const { metrics, totals } = (await get(`quickreports/dsps/?${PERIOD}&${query}`, headers)).json().data;
    const sold = metrics.indexOf('impressions_sold');
    const trend = (await get(`quickreports/dsps/trend/?${PERIOD}&${query}`, headers)).json().data;
    expect(trend.total.now.map((point: number[]) => point[sold])).toEqual([totals.now[sold]]);
    const file = await get(`quickreports/dsps/export/?${PERIOD}&${query}&compare=none&separator=,`, headers);
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
    const column = lines[0]?.split(',').indexOf('impressions_sold') ?? -1;
    expect(Number(lines.at(-1)?.split(',')[column])).toBe(totals.now[sold]);
    return totals.now[sold];
  };

  it('are kept or left out, of one dimension or more, in totals, chart and file', async () => {
    expect(await counted('only=publisher:1,3', sa)).toBe(bits(0, 2));
    expect(await counted('except=publisher:1,3', sa)).toBe(bits(1, 3, 4, 7));
    expect(await counted('only=publisher:1,2,3&except=dsp:2', sa)).toBe(bits(0, 2));
    expect(await counted('only=publisher:1,2,3&only=dsp:1,2&where=publisher:2', sa)).toBe(bits(1));
  });

  it('out of sight add nothing, and leave out nothing that is seen', async () => {
    expect(await counted('only=publisher:1,3,4', as['demo.up'])).toBe(bits(0));
    expect(await counted('except=publisher:3,4', as['demo.up'])).toBe(COUNTED['demo.up']);
  });

  it('have names where they have figures the reader sees, and no others', async () => {
    const named = async (query: string, headers: Headers | undefined) =>
      (await get(`quickreports/regies/values/?of=regie${query}`, headers)).json().data;
    expect(await named(`&id=${foreign.regie}`, sa)).toEqual([
      { id: foreign.regie, name: foreign.regieName, state: 'known' },
    ]);
    expect(await named(`&id=${foreign.regie}`, as['demo.up'])).toEqual([]);
    expect(await named(`&q=${encodeURIComponent(foreign.regieName)}`, as['demo.up'])).toEqual([]);
    expect(await named('', as['demo.up'])).toHaveLength(1);
  });

  it.each([
    ['only=publisher', 'format'],
    ['only=publisher:', 'format'],
    ['only=publisher:1,,2', 'format'],
    ['only=publisher:-1', 'format'],
    ['except=planet:1', 'invalid'],
    ['except=publisher:99999999999', 'format'],
    ['except=publisher:9999999999', 'invalid'],
    [`only=publisher:${Array.from({ length: 51 }, (_, at) => at + 1)}`, 'max'],
  ])('%s is refused by its name', async (query, rule) => {
    const reply = await get(`quickreports/dsps/?${PERIOD}&${query}`, sa);
    expect([reply.statusCode, reply.json().error.errors[0].rule]).toEqual([400, rule]);
  });
});

describe('a profile without a scope', () => {
  it('sees nothing, and the engine gets no query', async () => {
    await t.db.deleteFrom('profile_advertisers').execute();
    statements.length = 0;
    const { rows, totals } = (await get(`quickreports/deals/?${PERIOD}`, as['demo.ua'])).json().data;
    expect([rows, totals.now[0], statements]).toEqual([[], 0, []]);
  });
});

describe('auctions', () => {
  it('know no buyer and no advertiser: their dashboards send no query', async () => {
    statements.length = 0;
    for (const name of ['demo.ub', 'demo.ua']) {
      const { data } = (await get('analytics/dashboard/?duration=one_week', as[name])).json();
      expect(data.totals.now[0]).toBe(0);
      expect((await get('analytics/values/?of=bidder', as[name])).json().data).toEqual([]);
    }
    expect(statements).toEqual([]);
  });
});

describe('values of the dashboard', () => {
  it('that are filtered by have their names however long ago, and nobody else’s have', async () => {
    const { rows } = (await get(`quickreports/regies/?${PERIOD}`, as['demo.up'])).json().data;
    const [{ id, name }] = rows;
    const { batch_id } = await t.db
      .insertInto('batches')
      .values({ fact: 'auctions', batch_source: 'test', batch_name: 'long ago', batch_state: 'ready' })
      .returning('batch_id')
      .executeTakeFirstOrThrow();
    await figures.engine().run(
      `insert into auctions (load, at, regie_id, requests) values
        (${batch_id}, '2025-06-01 00:00:00', ${id}, 1), (${batch_id}, '2025-06-01 00:00:00', ${foreign.regie}, 1)`,
    );
    const values = async (query: string) =>
      (await get(`analytics/values/?of=regie${query}`, as['demo.up'])).json().data;
    expect(await values('')).toEqual([]);
    expect(await values(`&id=${id}`)).toEqual([{ id, name, state: 'known' }]);
    expect(await values(`&id=${foreign.regie}`)).toEqual([]);
    expect(await values('&id=999999')).toEqual([]);
  });
});

describe('a recognised name', () => {
  it('counts as what it was recognised as, and can be filtered by either number', async () => {
    const { rows } = (await get(`quickreports/regies/?${PERIOD}`, as['demo.up'])).json().data;
    expect(rows).toHaveLength(1);
    const alias = await t.db.selectFrom('dimensionentries').select('entry_id').executeTakeFirstOrThrow();
    for (const id of [rows[0].id, alias.entry_id]) {
      const { totals, metrics } = (
        await get(`quickreports/publishers/?${PERIOD}&where=regie:${id}`, as['demo.up'])
      ).json().data;
      expect(totals.now[metrics.indexOf('impressions_sold')]).toBe(COUNTED['demo.up']);
    }
  });
});
