import { addDays } from '@encart/contract/analytics/days.ts';
import { DIMENSIONS, type DimensionName, TIME_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { COMPARATORS } from '@encart/contract/analytics/figure-filter.ts';
import { mayFilterBy } from '@encart/contract/analytics/filter-dimensions.ts';
import { DELIVERY_MEASURES, deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { decimalOf, separatorOf } from '@encart/contract/reports/report-delivery.ts';
import type { ReportCondition, ReportDimension } from '@encart/contract/reports/report-filters.ts';
import { figureWords } from '@encart/contract/texts/figure-words-fr.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { findPerson } from '#domain/sessions/person.store.ts';
import { type PlainConfiguration, type PlainRow, plainReport } from './plain-report.ts';
import { present } from './present.ts';
import { linesOf, report, useReportsApp } from './reports-app.ts';

/** Reports of random configurations, their files read back and compared with a plain computation. */
const CONFIGURATIONS = Number(process.env.REPORTS ?? 120);
const AT_ONCE = limits.reports.pendingRuns - 2;
const START = '2025-12-20';
const DAYS = 70;

const t = useReportsApp();
const rows: PlainRow[] = [];
const publishers = new Map<number, string>();
let open: DimensionName[] = [];
let seed: number;

const IDS = { min: 1, max: 4 };
const dimensionIds = DIMENSIONS.filter((name) => !isOneOf(TIME_DIMENSIONS, name));

beforeAll(async () => {
  const owner = present(await findPerson(t.db, await t.userId('demo.up')));
  open = DIMENSIONS.filter(
    (name) =>
      !['campaign', 'lineitem'].includes(name) &&
      (isOneOf(TIME_DIMENSIONS, name) || mayFilterBy(owner.who, name)),
  );
  const [mine = 0] = await t.scopeIds('demo.up', 'regie');
  const named = await sql<{ publisher_id: number; name: string }>`
    select publisher_id, coalesce(publisher_display_name, publisher_name) as name from publishers`.execute(
    t.db,
  );
  for (const { publisher_id, name } of named.rows) publishers.set(publisher_id, name);

  const random = fc.record({
    day: fc.integer({ min: 0, max: DAYS - 1 }).map((days) => addDays(START, days)),
    // One in four belongs to somebody else.
    isMine: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
    ids: fc.array(fc.integer({ min: 0, max: IDS.max }), { minLength: 22, maxLength: 22 }),
    measures: fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 8, maxLength: 8 }),
    isSilent: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  });
  seed = Math.floor(Math.random() * 2 ** 31);
  const made = fc.sample(random, { numRuns: 700, seed });
  const all = made.map(({ day, isMine, ids, measures, isSilent }) => {
    const values = Object.fromEntries(dimensionIds.map((name, at) => [name, ids[at] ?? 0]));
    const sums = Object.fromEntries(
      DELIVERY_MEASURES.map((name, at) => [
        name,
        isSilent ? 0 : (measures[at] ?? 0) * (name.startsWith('revenue') ? 1_234.567 : 1),
      ]),
    );
    const money = (name: string) => Math.round(Number(sums[name]));
    return {
      isMine,
      row: {
        day,
        ids: { ...values, regie: isMine ? mine : 9_999 },
        ...sums,
        revenue_gross: money('revenue_gross'),
        revenue_net: money('revenue_net'),
      } as PlainRow,
    };
  });
  rows.push(...all.flatMap(({ isMine, row }) => (isMine ? [row] : [])));
  await t.add(
    all.map(({ row: { day, ids, ...measures } }) => ({
      day,
      ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [`${name}_id`, id])),
      ...measures,
      revenue_gross: (measures.revenue_gross / 1e6).toFixed(6),
      revenue_net: (measures.revenue_net / 1e6).toFixed(6),
    })),
  );
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

interface Generated extends PlainConfiguration {
  format: 'csv' | 'xlsx';
  separator: 'semicolon' | 'comma' | 'tab';
  decimal: 'comma' | 'point';
}

/** A configuration the rules allow, of dimensions and metrics that are open to the owner. */
function configurations(): fc.Arbitrary<Generated> {
  const match = fc.boolean();
  const text = fc.constantFrom('a', 'e', 'r', 'le', '2', '01', '2026');
  const byText = fc.record({ match, comparator: fc.constantFrom(...COMPARATORS), text });
  const byIds = fc.record({
    match,
    ids: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }),
  });
  const conditions = (dimension: DimensionName): fc.Arbitrary<ReportCondition[]> =>
    fc.array<ReportCondition>(isOneOf(TIME_DIMENSIONS, dimension) ? byText : fc.oneof(byIds, byText), {
      maxLength: 2,
    });
  const dimension = (name: DimensionName) =>
    fc
      .record({
        shown: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
        operator: fc.constantFrom('and' as const, 'or' as const),
        filters: fc.oneof(
          { weight: 2, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: conditions(name) },
        ),
      })
      .map(({ shown, operator, filters }): ReportDimension => {
        const list: ReportCondition[] = [...filters];
        return { dimension: name, operator, filters: list, shown: shown || list.length === 0 };
      });
  return fc
    .record({
      days: fc.tuple(fc.integer({ min: 0, max: DAYS - 1 }), fc.integer({ min: 0, max: 30 })),
      compare: fc.constantFrom('none' as const, 'none' as const, 'previous' as const, 'last_year' as const),
      dimensions: fc
        .uniqueArray(fc.constantFrom(...open), { maxLength: 5 })
        .chain((names) => fc.tuple(...names.map(dimension))),
      metrics: fc.uniqueArray(fc.constantFrom(...deliveryMetricsFor('P')), { minLength: 1, maxLength: 6 }),
      format: fc.constantFrom('csv' as const, 'csv' as const, 'xlsx' as const),
      separator: fc.constantFrom('semicolon' as const, 'comma' as const, 'tab' as const),
      decimal: fc.constantFrom('comma' as const, 'point' as const),
    })
    .map(({ days: [from, length], dimensions, ...rest }) => ({
      ...rest,
      compare: dimensions.some((one) => one.shown && isOneOf(TIME_DIMENSIONS, one.dimension))
        ? ('none' as const)
        : rest.compare,
      decimal: rest.separator === 'comma' ? 'point' : rest.decimal,
      dimensions: [...dimensions],
      startdate: addDays(START, from),
      enddate: addDays(START, from + length),
    }));
}

/** A cell of a CSV file without its quotes. */
const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

const numberIn = (cell: string, decimal: string) => (cell === '' ? null : Number(cell.replace(decimal, '.')));

async function readCsv(id: number, { separator, decimal }: Generated, texts: number) {
  const lines = linesOf(await t.file(id), separatorOf[separator]);
  return lines.slice(1).map((cells) => ({
    names: cells.slice(0, texts).map(unquoted),
    cells: cells.slice(texts).map((cell) => numberIn(cell, decimalOf[decimal])),
  }));
}

const dayText = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value);

async function readXlsx(id: number, { dimensions }: Generated) {
  const reply = await t.get(t.as.sa, `reportgenerations/${id}/file/`);
  const [sheet] = await readWorkbook(reply.rawPayload);
  const shown = dimensions.flatMap(({ dimension, shown: isShown }) => (isShown ? [dimension] : []));
  return present(sheet)
    .data.slice(1)
    .map((cells) => ({
      names: shown.map((dimension, at) => {
        const value = cells[at];
        if (value === null || value === undefined) return '';
        return dimension === 'month' ? dayText(value).slice(0, 7) : dayText(value);
      }),
      cells: cells.slice(shown.length).map((value) => (value === null ? null : Number(value))),
    }));
}

it(`${CONFIGURATIONS} random reports say what a plain computation says, in its order, totals last`, async () => {
  const wanted = fc.sample(configurations(), { numRuns: CONFIGURATIONS, seed });
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const ids: number[] = [];
    for (const one of some) ids.push((await t.create(t.as.up, report({ ...one, period: 'none' }))).id);
    await t.work();
    for (const [at, one] of some.entries()) {
      const id = present(ids[at]);
      const shown = one.dimensions.filter((dimension) => dimension.shown).length;
      const expected = plainReport(rows, one, nameOf, unnamed);
      const total = {
        names: Array.from({ length: shown }, (_, place) => (place === 0 ? 'Total' : '')),
        cells: expected.total,
      };
      const got = one.format === 'csv' ? await readCsv(id, one, shown) : await readXlsx(id, one);
      const label = `seed ${seed}, configuration ${from + at}: ${JSON.stringify(one)}`;
      expect(got, label).toEqual([...expected.rows, total]);
    }
  }
}, 600_000);
