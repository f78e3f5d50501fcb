import type { AddressInfo } from 'node:net';
import { callsOf, type ListQuery } from '@encart/contract/api/resource-calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../apps/server/src/kit/db/database.ts';
import { listRows } from '../apps/server/src/kit/resources/resource.store.ts';
import { useTestApp } from '../apps/server/test/test-app.ts';
import { httpClient, measure, ms, type Times, times } from './measure.ts';

/**
 * A list of 100,000 rows through the API beside the very same statements on the bare database, in one run.
 * `npm run bench -- lists`
 */
const ROWS = 100_000;
const SHORT_LIST = 100;
/** The embedded store answers one at a time, and each answer takes longer. */
const RUNS = process.env.TEST_RECORDS === 'pglite' ? 60 : 300;
const t = useTestApp({ config: { trustProxy: ['127.0.0.1'], logLevel: 'silent' } });

const QUESTIONS = {
  'first page': 'limit=25',
  'page 1,000': 'limit=25&page=1000',
  'page 2,000 (middle)': 'limit=25&page=2000',
  'last page': 'limit=25&page=4000',
  '200 rows a page': 'limit=200',
  'search, many found': 'limit=25&q=marque',
  'search, few found': 'limit=25&q=marque+99999',
  'search, two letters': 'limit=25&q=99',
  'search, nothing found': 'limit=25&q=zzzz',
  'filter by relation': 'limit=25&industry_id=1',
  'with related names': 'limit=25&withRelated=advertiser&withRelated=industry&detailedRelations=true',
};
type Question = keyof typeof QUESTIONS;

let get: (path: string) => Promise<string>;

beforeAll(async () => {
  // Beside those that deals hold.
  await sql`insert into industries (industry_name) select 'Secteur ' || n from generate_series(1, 20) n on conflict do nothing`.execute(
    t.db,
  );
  await sql`insert into brands (brand_name, industry_id) overriding system value
    select 'Marque ' || lpad(((n * 7919) % ${ROWS})::text, 6, '0'),
      (select min(industry_id) from industries) + n % 20
    from generate_series(1, ${ROWS}) n`.execute(t.db);
  await sql`insert into advertisers (advertiser_name)
    select 'Annonceur ' || 99900 + n - 1 from generate_series(1, ${SHORT_LIST}) n`.execute(t.db);
  // What both stores do by themselves in quiet hours.
  await sql`vacuum analyze brands`.execute(t.db);
  await sql`vacuum analyze advertisers`.execute(t.db);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  get = httpClient((t.app.server.address() as AddressInfo).port, await t.signIn('demo.sa'));
});

/** The statements a question becomes, as the store writes them. */
async function statementsOf(question: Question) {
  const recorded: CompiledQuery[] = [];
  const recording = openDatabase({
    kind: 'postgres',
    async connect() {
      return {
        async query(text, params) {
          const statement = CompiledQuery.raw(text, [...params]);
          recorded.push(statement);
          const { rows, numAffectedRows } = await t.db.executeQuery(statement);
          return { rows: rows as Record<string, unknown>[], affected: Number(numAffectedRows), command: '' };
        },
        async script() {},
        release() {},
      };
    },
    async close() {},
    onFatal() {},
  });
  const query = new URLSearchParams(QUESTIONS[question]);
  const asked = Object.fromEntries(
    [...new Set(query.keys())].map((key) => {
      const all = query.getAll(key);
      return [key, all.length > 1 ? all : all[0]];
    }),
  );
  const read = callsOf(resources.brands).list.query.parse(asked) as ListQuery;
  await listRows(recording, 'everything', resources.brands, read);
  return recorded;
}

it.each([1, 20])('lists of 100,000 rows, %d at once', async (lanes) => {
  const lines = [
    '',
    `${process.env.TEST_RECORDS}, ${lanes} connection(s), ${ROWS.toLocaleString('en')} rows, ms    p50 API  p50 bare  ratio   p99 API  p99 bare`,
  ];
  const found = new Map<Question, { api: Times; bare: Times }>();
  for (const question of Object.keys(QUESTIONS) as Question[]) {
    const statements = await statementsOf(question);
    const bare = await measure(lanes, RUNS, async () => {
      for (const statement of statements) await t.db.executeQuery(statement);
    });
    const api = await measure(lanes, RUNS, () => get(`/api/brands?${QUESTIONS[question]}`));
    found.set(question, { api, bare });
    lines.push(
      `  ${question.padEnd(52)} ${ms(api.p50)}  ${ms(bare.p50)}  ${times(api.p50 / bare.p50)}  ${ms(api.p99)}  ${ms(bare.p99)}`,
    );
  }
  const p50 = (question: Question) => found.get(question)?.api.p50 ?? 0;
  lines.push(`  deepest page to first page: ${times(p50('page 2,000 (middle)') / p50('first page'))}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(found.size).toBe(Object.keys(QUESTIONS).length);
});

it('a word searched in 100,000 rows beside the same in 100', async () => {
  const lines = ['', `${process.env.TEST_RECORDS}, search, ms    p50 of 100,000  p50 of 100  ratio`];
  // Words that a few rows have in either list, and one that none has.
  for (const word of ['99999', '9999', 'zzzz']) {
    const long = await measure(1, RUNS, () => get(`/api/brands?limit=25&q=${word}`));
    const short = await measure(1, RUNS, () => get(`/api/advertisers?limit=25&q=${word}`));
    lines.push(`  ${word.padEnd(30)} ${ms(long.p50)}      ${ms(short.p50)}  ${times(long.p50 / short.p50)}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
});
