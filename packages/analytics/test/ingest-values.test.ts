import {
  BATCH_FORMATS,
  type BatchFormat,
  batchColumns,
  FACTS,
  type FactName,
  MONEY_MEASURES,
  requiredMeasures,
} from '@encart/contract/analytics/batches.ts';
import type { Measure } from '@encart/contract/analytics/metrics.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facts } from '../src/facts/tables.ts';
import { inFiles, rowOf, WRITE } from './fact-files.ts';
import { createIngester } from './ingest-file.ts';
import { type Column, parquetOf } from './make-parquet.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
});
afterAll(() => figures.close());

const names = new Map<string, number>();
const { ingestFile, lastLoad } = createIngester(
  () => figures,
  async (dimension, list) =>
    new Map(
      list.map((name) => {
        const key = `${dimension} ${name}`;
        const id = names.get(key) ?? names.size + 1;
        names.set(key, id);
        return [name, { id, unmapped: false }];
      }),
    ),
);

const errorsOf = async (
  content: string | Buffer,
  fact: FactName = 'delivery',
  format: BatchFormat = 'csv',
) => {
  const failure = await ingestFile(content, fact, format).then(
    () => undefined,
    (error) => error,
  );
  if (failure && failure.name !== 'BatchError') throw failure;
  return (failure?.errors ?? []).map(
    ({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`,
  );
};
const stored = (select: string, fact: FactName = 'delivery') =>
  figures.engine().rows(`select ${select} from ${fact} where load = ${lastLoad()}`);

/** Every table of a fact has these sums of the last batch. */
async function expectSums(fact: FactName, expected: (measure: Measure) => number) {
  const { measures, tables } = facts[fact];
  const sums = measures.map((name) => `toUInt32(sum(${name}))`).join(', ');
  const each = tables.map(({ name }) => `select '${name}', ${sums} from ${name} where load = ${lastLoad()}`);
  const rows = await figures.engine().rows<[table: string, ...sums: number[]]>(each.join(' union all '));
  expect(Object.fromEntries(rows.map(([table, ...all]) => [table, all]))).toEqual(
    Object.fromEntries(tables.map(({ name }) => [name, measures.map(expected)])),
  );
}

describe.each(
  FACTS.flatMap((fact) => BATCH_FORMATS.map((format) => [fact, format] as const)),
)('ingesting values of %s as %s', (fact, format) => {
  const { time, dimensions, measures, optional } = batchColumns[fact];

  it('rejects a missing figure or time, and an invalid figure, by row and column', async () => {
    const ruleOf = (name: string) => (isOneOf(MONEY_MEASURES, name) ? 'money' : 'whole');
    const wrong: [name: string, value: string | null, rule: string][] = [
      ...[time, ...requiredMeasures(fact)].map((name): [string, null, string] => [name, null, 'required']),
      ...measures.flatMap((name) =>
        ['-1', 'x', '1e3', '١', 'true', '[1]', '\\N'].map((value): [string, string, string] => [
          name,
          value,
          ruleOf(name),
        ]),
      ),
    ];
    for (const told of inFiles(wrong)) {
      const rows = [rowOf(fact), ...told.map(([name, value]) => rowOf(fact, { [name]: value }))];
      expect(await errorsOf(WRITE[format](rows), fact, format)).toEqual(
        told.map(([name, , rule], at) => `rows.${at + 2}.${name} ${rule}`),
      );
    }
  });

  it('takes an optional measure that is empty for 0, a missing name for "without", and the same name for the same in every format', async () => {
    const rows = [
      ...optional.map((name) => rowOf(fact, { [name]: null })),
      ...dimensions.flatMap((name) =>
        [null, '', '2026-01-02', '0012', '\\N'].map((text) => rowOf(fact, { [name]: text })),
      ),
    ];
    expect(await errorsOf(WRITE[format](rows), fact, format)).toEqual([]);
    await expectSums(fact, (name) => (optional.includes(name) ? rows.length - 1 : rows.length));
    const counts = dimensions.map((name) => {
      const ids = ['2026-01-02', '0012', '\\N'].map((text) => names.get(`${name} ${text}`));
      return `countIf(${name}_id = 0) = ${rows.length - 3} and countIf(${name}_id in (${ids.join(', ')})) = 3`;
    });
    const [row = []] = await stored(counts.join(', '), fact);
    expect(Object.fromEntries(dimensions.map((name, at) => [name, row[at]]))).toEqual(
      Object.fromEntries(dimensions.map((name) => [name, 1])),
    );
  });
});

it.each(
  FACTS.filter((fact) => batchColumns[fact].optional.length > 0).flatMap((fact) =>
    BATCH_FORMATS.map((format) => [fact, format] as const),
  ),
)('ingesting %s takes %s without optional measures, and with each of them alone', async (fact, format) => {
  const { optional } = batchColumns[fact];
  const without = (...left: string[]) =>
    Object.fromEntries(Object.entries(rowOf(fact)).filter(([name]) => !left.includes(name)));
  for (const kept of [undefined, ...optional]) {
    const rows = [without(...optional.filter((name) => name !== kept))];
    expect(await errorsOf(WRITE[format](rows), fact, format), kept).toEqual([]);
    await expectSums(fact, (name) => (optional.includes(name) && name !== kept ? 0 : 1));
  }
});

describe('ingesting a name', () => {
  const csvWith = (...texts: string[]) =>
    WRITE.csv(texts.flatMap((publisher) => [rowOf('delivery'), rowOf('delivery', { publisher })]));

  it('rejects by row and column one that is too long, or has characters no text may have', async () => {
    const texts = [
      'é'.repeat(120),
      'x'.repeat(121),
      '語'.repeat(10_000),
      'a\u202Eb',
      '\u{1F600}'.repeat(120),
    ];
    expect(await errorsOf(csvWith(...texts))).toEqual([
      'rows.4.publisher max_length',
      'rows.6.publisher max_length',
      'rows.8.publisher characters',
    ]);
  });

  it('ignores thousands of spaces around it', async () => {
    expect(await errorsOf(csvWith(`${' '.repeat(3_000)}Loin de tout${' '.repeat(3_000)}`))).toEqual([]);
    const id = names.get('publisher Loin de tout');
    expect(await stored(`countIf(publisher_id = ${id}), count()`)).toEqual([[1, 2]]);
  });
});

describe('ingesting a CSV file', () => {
  it('takes one line of column names; a second one is an invalid row', async () => {
    const rows = [rowOf('delivery')];
    const [header = '', line = ''] = String(WRITE.csv(rows)).split('\n');
    const swapped = header.replace('clicks', '?').replace('bids', 'clicks').replace('?', 'bids');
    for (const second of [header, swapped]) {
      const errors = await errorsOf([header, second, line].join('\n'));
      expect(errors).toHaveLength(1 + batchColumns.delivery.measures.length);
      expect(errors[0]).toBe('rows.1.day day');
    }
  });

  it('ignores spaces around a value, and keeps those inside it', async () => {
    const header = Object.keys(rowOf('delivery', { publisher: '' }));
    const line = Object.values(rowOf('delivery', { publisher: ' Deux  mots ' })).join(' , ');
    expect(await errorsOf(`${header.join(',')}\n${line}`)).toEqual([]);
    expect(names.has('publisher Deux  mots')).toBe(true);
  });
});

describe('ingesting JSON lines', () => {
  const line = (own: Record<string, unknown>) => JSON.stringify({ ...rowOf('delivery'), ...own });

  it('rejects a name that is no text by row and column', async () => {
    const wrong = [['a'], [], [{}], { a: 1 }, {}, { a: { b: [1] } }, { a: 5, b: 'x' }, true, false, 12, 1.5];
    const { dimensions } = batchColumns.delivery;
    const cells = dimensions.flatMap((name) => wrong.map((value) => ({ [name]: value })));
    for (const told of inFiles(cells)) {
      const file = [{}, ...told].map(line).join('\n');
      expect(await errorsOf(file, 'delivery', 'jsonl')).toEqual(
        told.map((cell, at) => `rows.${at + 2}.${Object.keys(cell)} name_text`),
      );
    }
  });

  it('takes a figure as a number or a text, to the last digit, and rejects any other type', async () => {
    const amount = line({ revenue_net: 1 }).replace('"revenue_net":1', '"revenue_net":999999999999.999999');
    expect(await errorsOf([amount, line({ clicks: 5 })].join('\n'), 'delivery', 'jsonl')).toEqual([]);
    expect(await stored('toString(max(revenue_net)), toUInt32(sum(clicks))')).toEqual([
      ['999999999999.999999', 6],
    ]);
    const lines = [[5], [], true].map((clicks) => line({ clicks }));
    expect(await errorsOf(lines.join('\n'), 'delivery', 'jsonl')).toEqual(
      lines.map((_, at) => `rows.${at + 1}.clicks whole`),
    );
    const object = `${line({})}\n${line({ clicks: { a: 5 } })}`;
    expect(await errorsOf(object, 'delivery', 'jsonl')).toEqual(['rows.2.clicks value']);
  });

  it('rejects half a character, a column twice and invalid JSON, by row', async () => {
    const twice = line({}).replace('"clicks"', '"day":"2026-01-01","clicks"');
    for (const [wrong, error] of [
      [line({}).replace('"publisher":""', '"publisher":"\\ud800"'), 'rows.2.publisher text'],
      [twice, 'rows.2.day column_twice'],
      [line({}).replace('"publisher":""', '"publisher":nonsense'), 'rows.2.publisher value'],
      [`[${line({})}]`, 'rows.2 row'],
    ] as const)
      expect(await errorsOf(`${line({})}\n${wrong}`, 'delivery', 'jsonl')).toEqual([error]);
  });
});

describe('ingesting a Parquet file', () => {
  it('takes figures as numbers or texts', async () => {
    const kinds: Record<string, Column['kind']> = { clicks: 'whole', revenue_net: 'double' };
    const columns = Object.entries(rowOf('delivery')).map(([name, value]) => ({
      name,
      kind: kinds[name] ?? 'text',
      values: [value, value],
    }));
    expect(await errorsOf(parquetOf(columns), 'delivery', 'parquet')).toEqual([]);
    const flags = columns.map((one) =>
      one.name === 'clicks'
        ? { ...one, kind: 'boolean' as const, values: [true] }
        : { ...one, values: ['1'] },
    );
    expect(await errorsOf(parquetOf(flags), 'delivery', 'parquet')).not.toEqual([]);
  });
});
