import { fromKeys } from '@encart/contract/base/objects.ts';
import { sql } from 'kysely';
import type { Expectation, PrincipalKind } from './authorisation-expectation.ts';
import { present } from './present.ts';
import type { TestApp } from './test-app.ts';

/** What everybody should get from the plain entities, by hand like the rest of the matrix. */
type Kinds = readonly PrincipalKind[];
const P: Kinds = ['AP', 'UP', 'DP', 'SA as UP'];
const B: Kinds = ['AB', 'UB'];
const A: Kinds = ['AA', 'UA'];
const EVERYBODY: Kinds = [...P, ...B, ...A];
const ALL: Kinds = ['nobody', 'SA', ...EVERYBODY];

interface PlainRows {
  /** Who holds the right to read, in the demo company. */
  readers: Kinds;
  /** Whose company has rows of its own; absent: the rows are everybody's. */
  owners?: Kinds;
  /** Who sees other companies' rows too. */
  everywhere?: Kinds;
  /** Who beside super administrators changes rows of their own. */
  changers?: Kinds;
}

const plainRows: Record<string, PlainRows> = {
  regies: { readers: P, owners: P, changers: ['AP'] },
  publishers: { readers: P, owners: P },
  adapters: { readers: [], owners: P },
  blacklists: { readers: [], owners: P },
  buyers: { readers: B, owners: B },
  tradingdesks: { readers: B, owners: B },
  advertisers: { readers: A, owners: A },
  brands: { readers: EVERYBODY, owners: A, everywhere: P },
  dbs: { readers: [] },
  services: { readers: [] },
  industries: { readers: [] },
  integrations: { readers: [] },
  serverloads: { readers: [] },
  salesthematics: { readers: P },
  categories: { readers: P },
  dsps: { readers: B },
  members: { readers: EVERYBODY },
  supplies: { readers: EVERYBODY },
  ssps: { readers: EVERYBODY },
  formats: { readers: EVERYBODY },
  sizes: { readers: EVERYBODY },
  positions: { readers: EVERYBODY },
  countries: { readers: EVERYBODY },
  segments: { readers: EVERYBODY },
  segmentgroups: { readers: EVERYBODY },
};

type Relation = 'own' | 'foreign' | 'missing';

const expected = (status: (kind: PrincipalKind) => number) =>
  fromKeys(ALL, (kind) => (kind === 'nobody' ? 401 : status(kind)));

/** Those whose rows are changed one by one. */
const NO_TABLE = ['integrations', 'serverloads'];

/** The calls of a plain entity. An empty body is sent to write: 422 says that the caller was let in. */
function rowsOf(name: string, { readers, owners, everywhere = [], changers = [] }: PlainRows) {
  const relations: Relation[] = owners ? ['own', 'foreign', 'missing'] : ['foreign', 'missing'];
  const sees = (kind: PrincipalKind, relation: Relation) => {
    if (relation === 'missing') return false;
    if (kind === 'SA' || !owners || everywhere.includes(kind)) return true;
    return relation === 'own' && owners.includes(kind);
  };
  const reading = (relation: Relation) => ({
    relation,
    expected: expected((kind) => {
      if (kind !== 'SA' && !readers.includes(kind)) return 403;
      return sees(kind, relation) ? 200 : 404;
    }),
  });
  const writing = (relation: Relation, done: number) => ({
    relation,
    body: {},
    expected: expected((kind) => {
      if (kind !== 'SA' && !changers.includes(kind)) return 403;
      return done === 200 && !sees(kind, relation) ? 404 : done;
    }),
  });
  const listed = [{ relation: 'none' as const, expected: reading('missing').expected }].map((one) => ({
    ...one,
    expected: expected((kind) => (one.expected[kind] === 404 ? 200 : one.expected[kind])),
  }));
  const onlySA = (status: number) => expected((kind) => (kind === 'SA' ? status : 403));
  return {
    [`${name}.list`]: listed,
    [`${name}.export`]: listed,
    [`${name}.meta`]: listed,
    [`${name}.get`]: relations.map(reading),
    [`${name}.history`]: relations.map(reading),
    [`${name}.dependents`]: relations.map(reading),
    [`${name}.create`]: [{ relation: 'none' as const, body: {}, expected: onlySA(422) }],
    [`${name}.replace`]: relations.map((relation) => writing(relation, 422)),
    [`${name}.update`]: relations.map((relation) => writing(relation, 200)),
    ...(NO_TABLE.includes(name)
      ? {}
      : { [`${name}.update-rows`]: [{ ...writing('missing', 422), relation: 'none' as const }] }),
    [`${name}.remove`]: [
      { relation: 'missing' as const, expected: onlySA(404) },
      { relation: 'foreign' as const, query: 'version=999999', expected: onlySA(409) },
    ],
  };
}

export const resourceMatrix: Record<string, Expectation[]> = {
  ...Object.assign({}, ...Object.entries(plainRows).map(([name, rows]) => rowsOf(name, rows))),
  'dbs.test': [{ relation: 'none', body: {}, expected: expected((kind) => (kind === 'SA' ? 422 : 403)) }],
};

/** Tables that say whose a row is, as pairs of its id and a profile. */
const ownership: Record<string, string> = {
  regie_id: 'select regie_id as id, profile_id from profile_regies',
  publisher_id:
    'select publisher_id as id, profile_id from publisher_regies join profile_regies using (regie_id)',
  adapter_id: 'select adapter_id as id, profile_id from adapters join profile_regies using (regie_id)',
  blacklist_id: 'select blacklist_id as id, profile_id from regies join profile_regies using (regie_id)',
  buyer_id: 'select buyer_id as id, profile_id from profile_buyers',
  tradingdesk_id: 'select tradingdesk_id as id, profile_id from profile_tradingdesks',
  advertiser_id: 'select advertiser_id as id, profile_id from profile_advertisers',
  brand_id: 'select brand_id as id, profile_id from brands join profile_advertisers using (advertiser_id)',
};

const tables: Record<string, string> = {
  category_id: 'categories',
  country_id: 'countries',
  industry_id: 'industries',
  supply_id: 'supplies',
};

/** The id of a row of a person's own company, or of another one's; of what is everybody's, any. */
export async function resourceId(
  t: TestApp,
  parameter: string,
  relation: 'own' | 'foreign',
  user_name: string,
) {
  const pairs = ownership[parameter];
  const query = pairs
    ? sql<{ id: number }>`select id from (${sql.raw(pairs)}) as pairs
        where id is not null and ${relation === 'own' ? sql`` : sql`not`} exists (
          select 1 from (${sql.raw(pairs)}) as mine join users using (profile_id)
          where mine.id = pairs.id and user_name = ${user_name}) order by id limit 1`
    : sql<{ id: number }>`select min(${sql.ref(parameter)}) as id
        from ${sql.table(tables[parameter] ?? parameter.replace(/_id$/, 's'))}`;
  const { rows } = await query.execute(t.db);
  const any = pairs ? sql<{ id: number }>`select min(id) as id from (${sql.raw(pairs)}) as pairs` : query;
  return rows[0]?.id ?? present((await any.execute(t.db)).rows[0]?.id);
}
