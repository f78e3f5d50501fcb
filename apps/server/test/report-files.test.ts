import { addDays } from '@encart/contract/analytics/days.ts';
import {
  type DeliveryDimension,
  DIMENSIONS,
  type DimensionName,
  TIME_DIMENSIONS,
} from '@encart/contract/analytics/dimensions.ts';
import { COMPARATORS, type FigureFilter } from '@encart/contract/analytics/figure-filter.ts';
import { mayFilterBy } from '@encart/contract/analytics/filter-dimensions.ts';
import {
  DELIVERY_MEASURES,
  type DeliveryMetric,
  deliveryMetricsFor,
} from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { decimalOf, separatorOf } from '@encart/contract/reports/report-delivery.ts';
import { type ReportFamilyName, reportFamilies } from '@encart/contract/reports/report-families.ts';
import type { ReportCondition, ReportDimension } from '@encart/contract/reports/report-filters.ts';
import { REPORT_PERIODS, type ReportPeriod } from '@encart/contract/reports/report-periods.ts';
import { figureWords } from '@encart/contract/texts/figure-words-fr.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { findPerson } from '#domain/sessions/person.store.ts';
import { makeDeal, makeEntry } from './deal-figures-app.ts';
import { type PlainConfiguration, type PlainRow, plainReport } from './plain-report.ts';
import { present } from './present.ts';
import { linesOf, report, useReportsApp } from './reports-app.ts';

/** Reports of random configurations, their files read back and compared with a plain computation. */
const CONFIGURATIONS = scaled(120);
const AT_ONCE = limits.reports.pendingRuns - 2;
const START = '2025-12-20';
const DAYS = 70;

const t = useReportsApp();
const publishers = new Map<number, string>();

/** Somebody who has reports made: what is open to them, and the rows that are theirs. */
interface Author {
  user: 'up' | 'ua';
  family: ReportFamilyName;
  open: DimensionName[];
  metrics: readonly DeliveryMetric[];
  rows: PlainRow[];
}
const authors: Author[] = [];
/** Deals the publisher's profile is named on. */
const OWN_DEALS = [1, 3];

const IDS = { min: 1, max: 4 };
const dimensionIds = DIMENSIONS.filter((name) => !isOneOf(TIME_DIMENSIONS, name));

async function authorOf(user: Author['user'], family: ReportFamilyName, rows: PlainRow[]): Promise<Author> {
  const { who } = present(await findPerson(t.db, await t.userId(`demo.${user}`)));
  const open = reportFamilies[family].dimensions.filter(
    (name) => isOneOf(TIME_DIMENSIONS, name) || mayFilterBy(who, name),
  );
  return { user, family, open, metrics: deliveryMetricsFor(who.profile_type), rows };
}

beforeAll(async () => {
  const [mine = 0] = await t.scopeIds('demo.up', 'regie');
  const [advertiser = 0] = await t.scopeIds('demo.ua', 'advertiser');
  const named = await sql<{ publisher_id: number; name: string }>`
    select publisher_id, coalesce(publisher_display_name, publisher_name) as name from publishers`.execute(
    t.db,
  );
  for (const { publisher_id, name } of named.rows) publishers.set(publisher_id, name);

  const random = fc.record({
    day: fc.integer({ min: 0, max: DAYS - 1 }).map((days) => addDays(START, days)),
    // One in four belongs to somebody else, and half of them to no advertiser who looks.
    isMine: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
    isBought: fc.boolean(),
    ids: fc.array(fc.integer({ min: 0, max: IDS.max }), { minLength: 22, maxLength: 22 }),
    measures: fc.array(fc.integer({ min: 0, max: 5_000 }), {
      minLength: DELIVERY_MEASURES.length,
      maxLength: DELIVERY_MEASURES.length,
    }),
    isSilent: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  });
  const made = fc.sample(random, 700);
  const all = made.map(({ day, isMine, isBought, ids, measures, isSilent }) => {
    const values = Object.fromEntries(dimensionIds.map((name, at) => [name, ids[at] ?? 0]));
    const sums = Object.fromEntries(
      DELIVERY_MEASURES.map((name, at) => [
        name,
        isSilent ? 0 : (measures[at] ?? 0) * (name.startsWith('revenue') ? 1_234.567 : 1),
      ]),
    );
    const money = (name: string) => Math.round(Number(sums[name]));
    return {
      day,
      ids: { ...values, regie: isMine ? mine : 9_999, advertiser: isBought ? advertiser : 9_998 },
      ...sums,
      revenue_gross: money('revenue_gross'),
      revenue_net: money('revenue_net'),
    } as PlainRow;
  });
  authors.push(
    await authorOf(
      'up',
      'reportgenerations',
      all.filter(({ ids }) => ids.regie === mine),
    ),
    await authorOf(
      'ua',
      'reportgenerationcampaigns',
      all.filter(({ ids }) => ids.advertiser === advertiser),
    ),
  );
  await t.add(
    all.map(({ day, ids, ...measures }) => ({
      day,
      ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [`${name}_id`, id])),
      ...measures,
      revenue_gross: (measures.revenue_gross / 1e6).toFixed(6),
      revenue_net: (measures.revenue_net / 1e6).toFixed(6),
    })),
  );
  const { profile_id } = await t.db
    .selectFrom('users')
    .select('profile_id')
    .where('user_name', '=', 'demo.up')
    .executeTakeFirstOrThrow();
  for (const deal_id of OWN_DEALS) {
    await makeEntry(t.db, `Deal ${deal_id}`, deal_id);
    await makeDeal(t, { name: `Deal ${deal_id}`, profiles: [profile_id] });
  }
});

const nameOf = (dimension: DimensionName, id: number): string | null =>
  (dimension === 'publisher' ? publishers.get(id) : listed.get(`${dimension} ${id}`)) ?? null;
/** What the file calls an id without a name. */
const unnamed = (dimension: DimensionName, id: number): string =>
  id === 0 ? figureWords.without[dimension as keyof typeof figureWords.without] : `N° ${id}`;
/** Names of the lists of the demo, read with a statement of the test's own. */
const listed = new Map<string, string>();
beforeAll(async () => {
  const lists: [DimensionName, string, string][] = [
    ['advertiser', 'advertisers', 'advertiser_name'],
    ['buyer', 'buyers', 'buyer_name'],
    ['brand', 'brands', 'brand_name'],
    ['country', 'countries', 'country_name'],
    ['dsp', 'dsps', 'coalesce(dsp_display_name, dsp_name)'],
    ['format', 'formats', 'format_name'],
    ['member', 'members', 'member_name'],
    ['regie', 'regies', 'regie_name'],
    ['size', 'sizes', 'size_name'],
    ['ssp', 'ssps', 'ssp_name'],
    ['supply', 'supplies', 'supply_name'],
    ['thematic', 'salesthematics', 'salesthematic_name'],
    ['tradingdesk', 'tradingdesks', 'tradingdesk_name'],
  ];
  for (const [dimension, table, name] of lists) {
    const id = table === 'salesthematics' ? 'salesthematic_id' : `${dimension}_id`;
    const found = await sql<{ id: number; name: string }>`
      select ${sql.ref(id)} as id, ${sql.raw(name)} as name from ${sql.table(table)}`.execute(t.db);
    for (const row of found.rows) listed.set(`${dimension} ${row.id}`, row.name);
  }
});

type Tree = FigureFilter<DeliveryDimension>;

interface Generated extends PlainConfiguration {
  period: ReportPeriod;
  only_own: boolean;
  format: 'csv' | 'xlsx';
  separator: 'semicolon' | 'comma' | 'tab';
  decimal: 'comma' | 'point';
}

/** The days of each period on Monday, the second of March 2026, counted by hand. */
const PRESETS: Record<Exclude<ReportPeriod, 'none'>, [start: string, end: string]> = {
  yesterday: ['2026-03-01', '2026-03-01'],
  last_month: ['2026-02-01', '2026-02-28'],
  month_to_date: ['2026-03-01', '2026-03-01'],
  last_7_days: ['2026-02-23', '2026-03-01'],
  year_to_date: ['2026-01-01', '2026-03-01'],
  last_30_days: ['2026-01-31', '2026-03-01'],
  last_week: ['2026-02-23', '2026-03-01'],
};

/** Configurations the rules allow, of dimensions and metrics that are open to their author. */
function configurations({ user, open, metrics }: Author): fc.Arbitrary<Generated> {
  const match = fc.boolean();
  const text = fc.constantFrom('a', 'e', 'r', 'le', '2', '01', '2026');
  const comparator = fc.constantFrom(...COMPARATORS);
  const someIds = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 });
  const byText = fc.record({ match, comparator, text });
  const byIds = fc.record({ match, ids: someIds });
  const conditions = (dimension: DimensionName): fc.Arbitrary<ReportCondition[]> =>
    fc.array<ReportCondition>(isOneOf(TIME_DIMENSIONS, dimension) ? byText : fc.oneof(byIds, byText), {
      maxLength: 2,
    });
  const sometimes = <T>(value: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
    fc.oneof({ weight: 2, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: value });
  const dimension = (name: DimensionName) =>
    fc
      .record({
        shown: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
        operator: fc.constantFrom('and' as const, 'or' as const),
        filters: sometimes(conditions(name), []),
      })
      .map(({ shown, operator, filters }): ReportDimension => {
        const list: ReportCondition[] = [...filters];
        return { dimension: name, operator, filters: list, shown: shown || list.length === 0 };
      });
  // With the brand a period is shorter than some of these.
  const named = open.filter((name) => isOneOf(dimensionIds, name) && name !== 'brand');
  const leaf = fc.oneof(
    fc.record({ dimension: fc.constantFrom(...named), ids: someIds }),
    fc.record({ dimension: fc.constantFrom(...named), comparator, text }),
    fc.record({ dimension: fc.constantFrom(...TIME_DIMENSIONS), comparator, text }),
  );
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 2 },
      leaf as fc.Arbitrary<Tree>,
      fc.record({ all: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie('tree') }),
    ),
  }));
  const positive = fc.uniqueArray(fc.integer(IDS), { minLength: 1, maxLength: 3 });
  const isBuyer = user === 'ua';
  return fc
    .record({
      period: fc.constantFrom(...REPORT_PERIODS, 'none' as const, 'none' as const),
      days: fc.tuple(fc.integer({ min: 0, max: DAYS - 1 }), fc.integer({ min: 0, max: 30 })),
      compare: fc.constantFrom('none' as const, 'none' as const, 'previous' as const, 'last_year' as const),
      dimensions: fc
        .uniqueArray(fc.constantFrom(...open), { maxLength: 5 })
        .chain((names) => fc.tuple(...names.map(dimension))),
      metrics: fc.uniqueArray(fc.constantFrom(...metrics), { minLength: 1, maxLength: 6 }),
      only_own: isBuyer ? fc.constant(false) : sometimes(fc.constant(true), false),
      with_ids: fc.boolean(),
      advertisers: isBuyer ? sometimes(positive, []) : fc.constant<number[]>([]),
      lineitems: isBuyer ? sometimes(positive, []) : fc.constant<number[]>([]),
      lineitems_choice: fc.constantFrom('include' as const, 'exclude' as const),
      lineitem_filters: isBuyer ? sometimes(conditions('lineitem'), []) : fc.constant<ReportCondition[]>([]),
      advanced_filters: isBuyer ? sometimes<Tree | null>(tree, null) : fc.constant(null),
      format: fc.constantFrom('csv' as const, 'csv' as const, 'xlsx' as const),
      separator: fc.constantFrom('semicolon' as const, 'comma' as const, 'tab' as const),
      decimal: fc.constantFrom('comma' as const, 'point' as const),
    })
    .map(({ days: [from, length], dimensions, ...rest }) => {
      const hasBrand = dimensions.some((one) => one.dimension === 'brand');
      const period = hasBrand ? 'none' : rest.period;
      const [startdate, enddate] =
        period === 'none' ? [addDays(START, from), addDays(START, from + length)] : PRESETS[period];
      return {
        ...rest,
        period,
        startdate,
        enddate,
        compare: dimensions.some((one) => one.shown && isOneOf(TIME_DIMENSIONS, one.dimension))
          ? ('none' as const)
          : rest.compare,
        decimal: rest.separator === 'comma' ? 'point' : rest.decimal,
        dimensions: [...dimensions],
      };
    });
}

/** A configuration as the API is sent it. */
const sentOf = ({ family }: Author, configuration: Generated) => {
  const { advertisers, lineitems, lineitems_choice, lineitem_filters, advanced_filters, ...rest } =
    configuration;
  const campaign = { advertisers, lineitems, lineitems_choice, lineitem_filters, advanced_filters };
  const days = configuration.period === 'none' ? {} : { startdate: null, enddate: null };
  return report({ ...rest, ...days, ...(family === 'reportgenerationcampaigns' ? campaign : {}) });
};

/** The columns before the figures. */
const keyColumns = ({ dimensions, with_ids }: Generated) =>
  dimensions.flatMap(({ dimension, shown }) => {
    if (!shown) return [];
    return with_ids && !isOneOf(TIME_DIMENSIONS, dimension) ? [dimension, 'id' as const] : [dimension];
  });

/** A cell of a CSV file without its quotes. */
const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

const numberIn = (cell: string, decimal: string) => (cell === '' ? null : Number(cell.replace(decimal, '.')));

async function readCsv(id: number, { family }: Author, { separator, decimal }: Generated, texts: number) {
  const lines = linesOf(await t.file(id, family), separatorOf[separator]);
  return lines.slice(1).map((cells) => ({
    names: cells.slice(0, texts).map(unquoted),
    cells: cells.slice(texts).map((cell) => numberIn(cell, decimalOf[decimal])),
  }));
}

const dayText = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value);

async function readXlsx(id: number, { family }: Author, columns: ReturnType<typeof keyColumns>) {
  const reply = await t.get(t.as.sa, `${family}/${id}/file/`);
  const [sheet] = await readWorkbook(reply.rawPayload);
  return present(sheet)
    .data.slice(1)
    .map((cells) => ({
      names: columns.map((column, at) => {
        const value = cells[at];
        if (value === null || value === undefined) return '';
        return column === 'month' ? dayText(value).slice(0, 7) : dayText(value);
      }),
      cells: cells.slice(columns.length).map((value) => (value === null ? null : Number(value))),
    }));
}

/** The rows a report on own deals keeps. */
const ownRows = ({ rows }: Author, { only_own }: Generated) =>
  only_own ? rows.filter(({ ids }) => OWN_DEALS.includes(ids.deal ?? 0)) : rows;

it(`${CONFIGURATIONS} random reports say what a plain computation says, in its order, totals last`, async () => {
  const wanted = authors.flatMap((author) => {
    const share = Math.round(CONFIGURATIONS / authors.length);
    return fc.sample(configurations(author), share).map((one) => ({ author, one }));
  });
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const ids: number[] = [];
    for (const { author, one } of some)
      ids.push((await t.create(t.as[author.user], sentOf(author, one), author.family)).id);
    await t.work();
    for (const [at, { author, one }] of some.entries()) {
      const id = present(ids[at]);
      const columns = keyColumns(one);
      const expected = plainReport(ownRows(author, one), one, nameOf, unnamed);
      const total = { names: columns.map((_, place) => (place === 0 ? 'Total' : '')), cells: expected.total };
      const got =
        one.format === 'csv'
          ? await readCsv(id, author, one, columns.length)
          : await readXlsx(id, author, columns);
      const label = `configuration ${from + at}: ${JSON.stringify(one)}`;
      // A reader of spreadsheets gives back no line without any value.
      const isBlank =
        one.format === 'xlsx' && total.cells.every((cell) => cell === null) && columns.length === 0;
      expect(got, label).toEqual(isBlank ? [] : [...expected.rows, total]);
    }
  }
}, 600_000);
