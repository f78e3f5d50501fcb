import { batchColumns, FACTS, type FactName, MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createIngester } from './ingest-file.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

// Many files a test, each through the whole engine: as WebAssembly on a busy machine they take a minute.
vi.setConfig({ testTimeout: 240_000 });

let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
}, 120_000);
afterAll(() => figures.close());
const { ingestFile, lastLoad } = createIngester(() => figures);

type Row = Record<string, string>;
const isMoney = (name: string) => isOneOf(MONEY_MEASURES, name);
const rowOf = (fact: FactName, own: Row = {}): Row => {
  const { time, measures } = batchColumns[fact];
  const moment = time === 'day' ? '31/01/2026' : '2026-01-31T10:30:00Z';
  return { [time]: moment, ...Object.fromEntries(measures.map((name) => [name, '0'])), ...own };
};
const fileOf = (rows: readonly Row[], separator: string, quote = '') =>
  [Object.keys(rows[0] ?? {}), ...rows.map(Object.values)]
    .map((cells) => cells.map((cell) => `${quote}${cell}${quote}`).join(separator))
    .join('\r\n');
const errorsOf = async (content: string, fact: FactName) => {
  const failure = await ingestFile(content, fact).then(
    () => undefined,
    (error) => error,
  );
  if (failure && failure.name !== 'BatchError') throw failure;
  return failure?.errors ?? [];
};

describe.each(
  FACTS.flatMap((fact) => [';', '\t'].map((separator) => [fact, separator] as const)),
)('numbers of %s, separated by %j', (fact, separator) => {
  const { measures, optional } = batchColumns[fact];

  it('have a comma or a point, exact to the sixth decimal', async () => {
    const texts = (name: string) =>
      isMoney(name)
        ? ['12,5', '12.25', '0,000001', '999999999999,999999', '1,234']
        : ['1000', '0', '999999999999999'];
    for (const name of measures) {
      const rows = texts(name).map((value) => rowOf(fact, { [name]: value }));
      for (const quote of ['', '"']) {
        expect(await errorsOf(fileOf(rows, separator, quote), fact), name).toEqual([]);
        const stored = await figures
          .engine()
          .rows<[string]>(`select toString(${name}) from ${fact} where load = ${lastLoad()}`);
        expect(stored.map(([text]) => text).toSorted(), name).toEqual(
          texts(name)
            .map((text) => text.replace(',', '.'))
            .toSorted(),
        );
      }
    }
  });

  it('are refused by row and column where it is not clear how much they are', async () => {
    const wrong = [
      'x',
      '1 234,5',
      '1\u202f234,5',
      '1.234,56',
      '1,234.56',
      '1,2,3',
      '12,',
      ',5',
      '-1,5',
      '0,1234567',
    ];
    for (const name of measures) {
      const rows = ['0', ...wrong].map((value) => rowOf(fact, { [name]: value }));
      expect(await errorsOf(fileOf(rows, separator, '"'), fact)).toEqual(
        wrong.map((written, at) => ({
          field: `rows.${at + 2}.${name}`,
          ...(isMoney(name)
            ? { rule: 'money', values: { expected: 'french', written } }
            : { rule: 'whole', values: { written } }),
        })),
      );
      expect(await errorsOf(fileOf([rowOf(fact, { [name]: '' })], separator), fact), name).toEqual(
        optional.includes(name)
          ? []
          : [{ field: `rows.1.${name}`, rule: 'required', values: { written: '' } }],
      );
    }
  });
});

describe('a file separated by commas', () => {
  it('has neither French amounts nor French days, and is refused in the words of before', async () => {
    const amounts = batchColumns.delivery.measures.filter(isMoney);
    const right = rowOf('delivery', { day: '2026-01-31' });
    const rows = [rowOf('delivery'), ...amounts.map((name) => ({ ...right, [name]: '12,50' }))];
    expect(await errorsOf(fileOf(rows, ',', '"'), 'delivery')).toEqual([
      { field: 'rows.1.day', rule: 'day', values: { written: '31/01/2026' } },
      ...amounts.map((name, at) => ({
        field: `rows.${at + 2}.${name}`,
        rule: 'money',
        values: { written: '12,50' },
      })),
    ]);
  });
});

describe('days', () => {
  const daysOf = (...days: string[]) =>
    fileOf(
      days.map((day) => rowOf('delivery', { day })),
      ';',
    );

  it('are written with the day first, or as before', async () => {
    const result = await ingestFile(daysOf('31/01/2026', '2026-01-30', '03/02/2026'));
    expect(result).toMatchObject({ rows: 3, first: '2026-01-30', last: '2026-02-03' });
  });

  it('are refused in any other form', async () => {
    const wrong = [
      '01/31/2026',
      '31/02/2026',
      '1/2/2026',
      '31/01/26',
      '31-01-2026',
      '2026/01/31',
      '31/01/2026 00:00',
    ];
    expect(await errorsOf(daysOf(...wrong), 'delivery')).toEqual(
      wrong.map((written, at) => ({
        field: `rows.${at + 1}.day`,
        rule: 'day',
        values: { expected: 'french', written },
      })),
    );
    const at = fileOf([rowOf('auctions', { at: '31/01/2026 10:30' })], ';');
    expect(await errorsOf(at, 'auctions')).toEqual([
      { field: 'rows.1.at', rule: 'half_hour', values: { written: '31/01/2026 10:30' } },
    ]);
  });
});
