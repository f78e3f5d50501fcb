import {
  BATCH_FORMATS,
  type BatchFormat,
  batchColumns,
  FACTS,
  type FactName,
  MONEY_MEASURES,
} from '@encart/contract/analytics/batches.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parquetOf } from './make-parquet.ts';
import { batchTaker } from './take-batch.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
}, 120_000);
afterAll(() => figures.close());

const names = new Map<string, number>();
const { take, lastLoad } = batchTaker(
  () => figures,
  async (dimension, wanted) =>
    new Map(
      wanted.map((name) => {
        const key = `${dimension} ${name}`;
        names.set(key, names.get(key) ?? names.size + 1);
        return [name, { id: names.get(key) as number, unmapped: false }];
      }),
    ),
);

type Row = Record<string, string | null>;
const MOMENT: Record<FactName, string> = { delivery: '2026-01-02', auctions: '2026-01-02T10:30:00Z' };

/** A row with every column of a fact, but for what is said otherwise. */
const rowOf = (fact: FactName, own: Row = {}): Row => {
  const { time, dimensions, measures } = batchColumns[fact];
  return {
    [time]: MOMENT[fact],
    ...Object.fromEntries(dimensions.map((name) => [name, ''])),
    ...Object.fromEntries(measures.map((name) => [name, '1'])),
    ...own,
  };
};
const columnsOf = (rows: readonly Row[]) => Object.keys(rows[0] ?? {});

const isMeasure = (name: string) =>
  FACTS.some((fact) => (batchColumns[fact].measures as readonly string[]).includes(name));

/** The same rows in each of the formats; null is an empty cell, null, or a value that is not there. */
const WRITE: Record<BatchFormat, (rows: readonly Row[]) => string | Buffer> = {
  csv: (rows) =>
    [
      columnsOf(rows).join(','),
      ...rows.map((row) =>
        Object.values(row)
          .map((cell) => `"${cell ?? ''}"`)
          .join(','),
      ),
    ].join('\n'),
  jsonl: (rows) => rows.map((row) => JSON.stringify(row)).join('\n'),
  parquet: (rows) =>
    parquetOf(
      columnsOf(rows).map((name) => {
        const values = rows.map((row) => row[name] ?? null);
        const isNumber = isMeasure(name) && values.every((value) => value === null || /^\d+$/.test(value));
        const number = MONEY_MEASURES.includes(name as never) ? ('double' as const) : ('whole' as const);
        return { name, kind: isNumber ? number : 'text', values };
      }),
    ),
};
const faultsOf = async (
  content: string | Buffer,
  fact: FactName = 'delivery',
  format: BatchFormat = 'csv',
) => {
  const refused = await take(content, fact, format).then(
    () => undefined,
    (error) => error,
  );
  if (refused && refused.name !== 'BatchRefused') throw refused;
  return (refused?.faults ?? []).map(
    ({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`,
  );
};
const stored = (select: string, fact: FactName = 'delivery') =>
  figures.engine().rows(`select ${select} from ${fact} where load = ${lastLoad()}`);

describe.each(
  FACTS.flatMap((fact) => BATCH_FORMATS.map((format) => [fact, format] as const)),
)('values of %s as %s', (fact, format) => {
  const { time, dimensions, measures } = batchColumns[fact];

  it('are refused by row and column where a figure or the time is missing', async () => {
    const rows = [rowOf(fact), ...[time, ...measures].map((name) => rowOf(fact, { [name]: null }))];
    expect(await faultsOf(WRITE[format](rows), fact, format)).toEqual(
      [time, ...measures].map((name, at) => `rows.${at + 2}.${name} required`),
    );
  });

  it('are refused by row and column where a figure is none', async () => {
    const wrong = ['-1', 'x', '1e3', '١', 'true', '[1]', '\\N'];
    const rows = measures.flatMap((name) => wrong.map((value) => rowOf(fact, { [name]: value })));
    const rule = (name: string) => (MONEY_MEASURES.includes(name as never) ? 'money' : 'whole');
    const expected = measures.flatMap((name) => wrong.map(() => `${name} ${rule(name)}`));
    expect(await faultsOf(WRITE[format](rows), fact, format)).toEqual(
      expected.map((fault, at) => `rows.${at + 1}.${fault}`).slice(0, 100),
    );
  });

  it('are "without" where a name is missing, and the same name in every format', async () => {
    const rows = dimensions.flatMap((name) => [
      rowOf(fact, { [name]: null }),
      rowOf(fact, { [name]: '' }),
      rowOf(fact, { [name]: '2026-01-02' }),
      rowOf(fact, { [name]: '0012' }),
      rowOf(fact, { [name]: '\\N' }),
    ]);
    expect(await faultsOf(WRITE[format](rows), fact, format)).toEqual([]);
    const counts = dimensions.map((name) => {
      const ids = ['2026-01-02', '0012', '\\N'].map((text) => names.get(`${name} ${text}`));
      return `countIf(${name}_id = 0) = ${rows.length - 3} and countIf(${name}_id in (${ids.join(', ')})) = 3`;
    });
    const [found = []] = await stored(counts.join(', '), fact);
    expect(Object.fromEntries(dimensions.map((name, at) => [name, found[at]]))).toEqual(
      Object.fromEntries(dimensions.map((name) => [name, 1])),
    );
  });
});

describe('a name', () => {
  const among = (...texts: string[]) =>
    WRITE.csv(texts.flatMap((publisher) => [rowOf('delivery'), rowOf('delivery', { publisher })]));

  it('is refused by row and column when it is too long by little or by much, or holds what no text may', async () => {
    const texts = [
      'é'.repeat(120),
      'x'.repeat(121),
      '語'.repeat(10_000),
      'a\u202Eb',
      '\u{1F600}'.repeat(120),
    ];
    expect(await faultsOf(among(...texts))).toEqual([
      'rows.4.publisher max_length',
      'rows.6.publisher max_length',
      'rows.8.publisher characters',
    ]);
  });

  it('has no length but its own: thousands of spaces around it are none of it', async () => {
    expect(await faultsOf(among(`${' '.repeat(3_000)}Loin de tout${' '.repeat(3_000)}`))).toEqual([]);
    const id = names.get('publisher Loin de tout');
    expect(await stored(`countIf(publisher_id = ${id}), count()`)).toEqual([[1, 2]]);
  });
});

describe('a CSV file', () => {
  it('has one line of column names; a second one is a wrong row', async () => {
    const rows = [rowOf('delivery')];
    const [header = '', line = ''] = String(WRITE.csv(rows)).split('\n');
    const swapped = header.replace('clicks', '?').replace('bids', 'clicks').replace('?', 'bids');
    for (const second of [header, swapped]) {
      const faults = await faultsOf([header, second, line].join('\n'));
      expect(faults).toHaveLength(1 + batchColumns.delivery.measures.length);
      expect(faults[0]).toBe('rows.1.day day');
    }
  });

  it('takes spaces around a value for nothing, and keeps those inside it', async () => {
    const header = Object.keys(rowOf('delivery', { publisher: '' }));
    const line = Object.values(rowOf('delivery', { publisher: ' Deux  mots ' })).join(' , ');
    expect(await faultsOf(`${header.join(',')}\n${line}`)).toEqual([]);
    expect(names.has('publisher Deux  mots')).toBe(true);
  });
});

describe('JSON lines', () => {
  const line = (own: Record<string, unknown>) => JSON.stringify({ ...rowOf('delivery'), ...own });

  it('refuse a name that is no text by row and column', async () => {
    const wrong = [['a'], [], [{}], { a: 1 }, {}, { a: { b: [1] } }, true, false, 12, 1.5];
    const { dimensions } = batchColumns.delivery;
    for (const value of wrong) {
      const lines = [line({}), ...dimensions.map((name) => line({ [name]: value }))];
      expect(await faultsOf(lines.join('\n'), 'delivery', 'jsonl'), JSON.stringify(value)).toEqual(
        dimensions.map((name, at) => `rows.${at + 2}.${name} name_text`),
      );
    }
  });

  it('take a figure as a number or a text, to the last digit, and refuse any other kind', async () => {
    const amount = line({ revenue_net: 1 }).replace('"revenue_net":1', '"revenue_net":999999999999.999999');
    expect(await faultsOf([amount, line({ clicks: 5 })].join('\n'), 'delivery', 'jsonl')).toEqual([]);
    expect(await stored('toString(max(revenue_net)), toUInt32(sum(clicks))')).toEqual([
      ['999999999999.999999', 6],
    ]);
    const lines = [[5], [], true].map((clicks) => line({ clicks }));
    expect(await faultsOf(lines.join('\n'), 'delivery', 'jsonl')).toEqual(
      lines.map((_, at) => `rows.${at + 1}.clicks whole`),
    );
    const object = `${line({})}\n${line({ clicks: { a: 5 } })}`;
    expect(await faultsOf(object, 'delivery', 'jsonl')).toEqual(['rows.2.clicks value']);
    const mixed = `${line({})}\n${line({ publisher: { a: 5, b: 'x' } })}`;
    expect(await faultsOf(mixed, 'delivery', 'jsonl')).toEqual(['rows.2.publisher name_text']);
  });

  it('refuse half a character, a name twice and what is no JSON, by row', async () => {
    const twice = line({}).replace('"clicks"', '"day":"2026-01-01","clicks"');
    for (const [wrong, fault] of [
      [line({}).replace('"publisher":""', '"publisher":"\\ud800"'), 'rows.2.publisher text'],
      [twice, 'rows.2.day column_twice'],
      [line({}).replace('"publisher":""', '"publisher":nonsense'), 'rows.2.publisher value'],
      [`[${line({})}]`, 'rows.2 row'],
    ] as const)
      expect(await faultsOf(`${line({})}\n${wrong}`, 'delivery', 'jsonl')).toEqual([fault]);
  });
});

describe('a Parquet file', () => {
  it('holds figures as numbers or texts', async () => {
    const kinds = { clicks: 'whole', revenue_net: 'double' } as const;
    const columns = Object.entries(rowOf('delivery')).map(([name, value]) => ({
      name,
      kind: kinds[name as keyof typeof kinds] ?? ('text' as const),
      values: [value, value],
    }));
    expect(await faultsOf(parquetOf(columns), 'delivery', 'parquet')).toEqual([]);
    const flags = columns.map((one) =>
      one.name === 'clicks'
        ? { ...one, kind: 'boolean' as const, values: [true] }
        : { ...one, values: ['1'] },
    );
    expect(await faultsOf(parquetOf(flags), 'delivery', 'parquet')).not.toEqual([]);
  });
});
