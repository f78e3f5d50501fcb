import type { NameQuery, QueryOf } from '@encart/analytics/plan/figures-query.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { DELIVERY_DIMENSIONS, type DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import { COMPARATORS, type FigureFilter } from '@encart/contract/analytics/figure-filter.ts';
import { dimensionsFor } from '@encart/contract/analytics/filter-dimensions.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { scaled, untilCovered } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { figuresReader } from '#domain/figures/figures-reader.ts';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { hostileName, hostileText, nameCompares } from './hostile-texts.ts';
import { present } from './present.ts';
import { createTestApp, type TestApp } from './test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Every value of a publisher sells another power of two, so that a total tells exactly which matched. */
const VALUES = 24;
const TEXTS = scaled(150);
/** Of the names that are there, so that something matches. */
const OWN_TEXTS = scaled(20);
const DAY = '2026-02-01';
const OWN = 501;

let figures: TestFigures;
let t: TestApp;
let load = 0;
const statements: { sql: string; params: Record<string, unknown> }[] = [];
/** Names by id, as figures show them. */
const names = new Map<number, string>();

const addEntry = async (dimension: string, entry_name: string, target_id: number | null = null) => {
  const { rows } = await sql<{ entry_id: number }>`
    insert into dimensionentries (dimension, entry_name, entry_state, target_id)
    values (${dimension}, ${entry_name}, ${target_id ? 'mapped' : 'unmapped'}, ${target_id})
    returning entry_id`.execute(t.db);
  return present(rows[0]).entry_id;
};
interface Sale {
  regie: number;
  publisher: number;
  clicks: number;
  deal?: number;
}
const sell = (...sales: Sale[]) => {
  const values = sales.map(
    ({ regie, publisher: id, deal = 0, clicks }) =>
      `(${load}, '${DAY}', ${regie}, ${id}, ${deal}, ${clicks})`,
  );
  const columns = 'load, day, regie_id, publisher_id, deal_id, clicks';
  return figures.engine().run(`insert into delivery (${columns}) values ${values.join(', ')}`);
};

const person = (user_role: 'SA' | 'UB', profile_type: Principal['profile_type']): Principal => ({
  user_id: 1,
  user_role,
  profile_id: 1,
  profile_type,
  endpoints: [],
  services: [],
  original_user_id: null,
});
const tenant: Scope = {
  profile_id: 1,
  profile_type: 'P',
  regies: [OWN],
  buyers: [],
  tradingdesks: [],
  advertisers: [],
};
const refusals: unknown[] = [];
const readerOf = async (scope: Scope, who = person('SA', 'SA')) => {
  const watched = {
    ...figures,
    engine: () => ({
      ...figures.engine(),
      rows: <Row extends unknown[]>(
        text: string,
        params: Record<string, unknown> = {},
        signal?: AbortSignal,
      ) => {
        statements.push({ sql: text, params: { ...params, mark: 0 } });
        return figures.engine().rows<Row>(text, params, signal);
      },
    }),
  };
  return figuresReader(watched, {
    db: t.db,
    scope,
    who,
    request: { holder: 'somebody', signal: new AbortController().signal },
    refused: (entry) => void refusals.push(entry),
  });
};
const deliveryQuery = (
  where: FigureFilter<DeliveryDimension>,
  more: Partial<QueryOf<'delivery'>> = {},
): NameQuery => ({
  fact: 'delivery',
  measures: ['clicks'],
  ranges: [{ from: DAY, to: DAY }],
  by: [],
  limit: 100,
  ...more,
  where,
});
const publisher = (comparator: (typeof COMPARATORS)[number], text: string) =>
  ({ dimension: 'publisher', comparator, text }) as const;

beforeAll(async () => {
  figures = await openTestFigures();
  t = await createTestApp({ figures });
  const batch = await t.db
    .insertInto('batches')
    .values({ fact: 'delivery', batch_source: 'test', batch_name: 'names', batch_state: 'ready' })
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  load = batch.batch_id;
  const listed = await sql<{ id: number; name: string }>`
    select publisher_id as id, coalesce(publisher_display_name, publisher_name) as name
    from publishers order by 1 limit 6`.execute(t.db);
  for (const { id, name } of listed.rows) names.set(id, name);
  const texts = [...new Set(fc.sample(hostileName, 60).map((one) => one.toLowerCase()))];
  while (names.size < VALUES - 1) {
    const name = `${present(texts.pop())} ${names.size}`;
    names.set(await addEntry('publisher', name), name);
  }
  // One that was recognised counts, and is named, as what it was recognised as.
  const [first = 0] = names.keys();
  const alias = await addEntry('publisher', 'Un ancien nom', first);
  const sold = [alias, ...[...names.keys()].slice(1), 0];
  await sell(...sold.map((id, at) => ({ regie: OWN, publisher: id, clicks: 2 ** at })));
});
afterAll(async () => {
  await t?.close();
  await figures?.close();
});

/** What is sold of the values whose names compare so. */
const soldBy = (matches: (name: string) => boolean) =>
  [...names.values()].reduce((sum, name, at) => sum + (matches(name) ? 2 ** at : 0), 0);
const EVERYTHING = 2 ** VALUES - 1;

describe('figures filtered by names', () => {
  it(`${TEXTS} hostile texts: count the values whose names compare so, and their negation all others`, async () => {
    const queryFigures = await readerOf(tenant);
    const own = [...names.values()].slice(0, OWN_TEXTS).map((name) => name.slice(1, 6).trim() || name);
    let matched = 0;
    const compareSome = async (seed: number) => {
      const texts = [...own, ...fc.sample(hostileText, { numRuns: TEXTS - own.length, seed })];
      for (const [at, text] of texts.entries()) {
        const comparator = present(COMPARATORS[at % COMPARATORS.length]);
        const leaf = publisher(comparator, text);
        const expected = soldBy((name) => nameCompares[comparator](name, text));
        const { total } = await queryFigures(deliveryQuery(at % 2 === 0 ? leaf : { not: leaf }));
        expect(total.now.clicks, JSON.stringify(leaf)).toBe(at % 2 === 0 ? expected : EVERYTHING - expected);
        if (expected > 0) matched += 1;
      }
    };
    await untilCovered(() => matched > TEXTS / 10, compareSome);
    // Not one text ever became part of a statement, or reached the engine beside one.
    expect(
      statements.flatMap(({ params }) => Object.values(params)).filter((one) => typeof one === 'string'),
    ).toEqual(statements.flatMap(() => [DAY, DAY]));
  });

  it('join with ids, time and other names, and read the values of a dimension once', async () => {
    const queryFigures = await readerOf(tenant);
    const [first = '', second = ''] = names.values();
    statements.length = 0;
    const { total } = await queryFigures(
      deliveryQuery({
        all: [
          { dimension: 'date', comparator: 'begins_with', text: '2026' },
          {
            any: [
              publisher('equals', first),
              publisher('equals', second),
              { dimension: 'publisher', ids: [0] },
            ],
          },
          { not: publisher('equals', second.toUpperCase()) },
          { not: { dimension: 'regie', comparator: 'contains', text: 'x' } },
        ],
      }),
    );
    expect(total.now.clicks).toBe(1 + 2 ** (VALUES - 1));
    expect(statements.map(({ sql: text }) => /groupUniqArray\(\d+\)\((\w+)/.exec(text)?.[1])).toEqual([
      'transform',
      'regie_id',
      undefined,
    ]);
  });

  it('match nothing by the name a value had before it was recognised', async () => {
    const queryFigures = await readerOf(tenant);
    const { total } = await queryFigures(deliveryQuery(publisher('contains', 'ancien')));
    expect(total.now.clicks).toBe(0);
  });

  it('send nothing for a reader who sees no row', async () => {
    statements.length = 0;
    const queryFigures = await readerOf({ ...tenant, regies: [] });
    const { total } = await queryFigures(deliveryQuery({ not: publisher('contains', 'a') }));
    expect([total.now.clicks, statements]).toEqual([0, []]);
  });
});

describe('a name outside the scope', () => {
  const trees: FigureFilter<DeliveryDimension>[] = [
    publisher('contains', 'zzz étranger'),
    { not: publisher('begins_with', 'ZZZ') },
    {
      any: [
        { all: [publisher('ends_with', 'étranger')] },
        { dimension: 'deal', comparator: 'contains', text: 'zzz' },
      ],
    },
    { dimension: 'regie', comparator: 'contains', text: 'zzz' },
  ];
  const readAll = async () => {
    const queryFigures = await readerOf(tenant);
    statements.length = 0;
    const results = [];
    for (const tree of trees)
      results.push(await queryFigures(deliveryQuery(tree, { by: ['publisher', 'month'] })));
    return { results, statements: [...statements] };
  };

  it('that matches changes nothing at all: the same rows from the same statements with the same values', async () => {
    const before = await readAll();
    const foreign = await addEntry('publisher', 'zzz étranger');
    const [regie, deal] = [await addEntry('regie', 'zzz regie'), await addEntry('deal', 'zzz deal')];
    await sell({ regie, publisher: foreign, deal, clicks: 2 ** 30 });
    expect(await readAll()).toEqual(before);
    // Somebody who sees everything does find it.
    const queryFigures = await readerOf('everything');
    for (const name of [publisher('equals', 'ZZZ ÉTRANGER'), present(trees[2]), present(trees[3])])
      expect((await queryFigures(deliveryQuery(name))).total.now.clicks).toBe(2 ** 30);
  });
});

describe('a closed dimension in a filter', () => {
  const closed = DELIVERY_DIMENSIONS.filter((one) => !dimensionsFor(person('UB', 'B')).includes(one));
  const open = dimensionsFor(person('UB', 'B')).find((one) => one === 'deal');

  it('is refused wherever it stands, before anything is looked up', async () => {
    expect(closed.length).toBeGreaterThan(5);
    const scope: Scope = { ...tenant, profile_type: 'B', buyers: [1] };
    const queryFigures = await readerOf(scope, person('UB', 'B'));
    statements.length = 0;
    for (const dimension of closed)
      for (const leaf of [
        { dimension, ids: [1] },
        { dimension, comparator: 'contains', text: 'a' },
      ] as const) {
        const name = { dimension: present(open), comparator: 'contains', text: 'a' } as const;
        const where = {
          any: [name, { not: { all: [name, { not: leaf }] } }],
        } as FigureFilter<DeliveryDimension>;
        await expect(queryFigures(deliveryQuery(where))).rejects.toMatchObject({ name: 'ForbiddenError' });
      }
    expect(statements).toEqual([]);
  });
});

describe('too many values', () => {
  it('are refused with a sentence, whoever has them', async () => {
    const many = Array.from({ length: limits.figureFilter.values + 1 }, (_, at) => at + 1);
    const engine = {
      ...figures.engine(),
      rows: async <Row extends unknown[]>(_: string, params: Record<string, unknown> = {}) =>
        [[params.mark, many]] as unknown as Row[],
    };
    const queryFigures = await figuresReader(
      { ...figures, engine: () => engine },
      {
        db: t.db,
        scope: tenant,
        who: person('SA', 'SA'),
        request: { holder: 'somebody', signal: new AbortController().signal },
        refused: () => {},
      },
    );
    await expect(queryFigures(deliveryQuery(publisher('contains', 'a')))).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
    });
  });
});
