import { batchColumns, FACTS, type FactName, MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import type { Measure } from '@encart/contract/analytics/metrics.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFiles } from './fact-files.ts';
import { createIngester } from './ingest-file.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
});
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
    .map((cells) => cells.map((cell) => cell && `${quote}${cell}${quote}`).join(separator))
    .join('\r\n');
const errorsOf = async (content: string, fact: FactName) => {
  const failure = await ingestFile(content, fact).then(
    () => undefined,
    (error) => error,
  );
  if (failure && failure.name !== 'BatchError') throw failure;
  return failure?.errors ?? [];
};

/** Each row has a moment of its own, by which it is found again. */
const momentOf = (fact: FactName, at: number) => {
  const [year, month, date] = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().split(/[-T]/);
  return fact === 'delivery'
    ? `${date}/${month}/${year}`
    : new Date(Date.UTC(2026, 0, 1, 0, 30 * at)).toISOString().replace('.000', '');
};

describe.each(
  FACTS.flatMap((fact) => [';', '\t'].map((separator) => [fact, separator] as const)),
)('numbers of %s, separated by %j', (fact, separator) => {
  const { time, measures, optional } = batchColumns[fact];

  it.each(['', '"'])('have a comma or a point, exact to the sixth decimal, between %j', async (quote) => {
    const textsOf = (name: Measure) => [
      ...(isMoney(name)
        ? ['12,5', '12.25', '0,000001', '999999999999,999999', '1,234']
        : ['1000', '0', '999999999999999']),
      ...(optional.includes(name) ? [''] : []),
    ];
    const cells = measures.flatMap((name) => textsOf(name).map((text) => ({ name, text })));
    const rows = cells.map(({ name, text }, at) => rowOf(fact, { [time]: momentOf(fact, at), [name]: text }));
    expect(await errorsOf(fileOf(rows, separator, quote), fact)).toEqual([]);
    const stored = await figures
      .engine()
      .rows(
        `select ${measures.map((name) => `toString(${name})`)} from ${fact} where load = ${lastLoad()} order by ${time}`,
      );
    expect(stored).toHaveLength(cells.length);
    const byCell = (figuresOf: (name: Measure, text: string, at: number) => unknown) =>
      Object.fromEntries(cells.map(({ name, text }, at) => [`${name} ${text}`, figuresOf(name, text, at)]));
    expect(byCell((_name, _text, at) => stored[at])).toEqual(
      byCell((own, text) =>
        measures.map((name) => (name === own && text !== '' ? text.replace(',', '.') : '0')),
      ),
    );
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
    const cells = measures.flatMap((name) =>
      [...wrong, ...(optional.includes(name) ? [] : [''])].map((written) => ({ name, written })),
    );
    const ruleOf = (name: Measure, written: string) => {
      if (written === '') return { rule: 'required', values: { written } };
      return isMoney(name)
        ? { rule: 'money', values: { expected: 'french', written } }
        : { rule: 'whole', values: { written } };
    };
    for (const told of inFiles(cells)) {
      const rows = [rowOf(fact), ...told.map(({ name, written }) => rowOf(fact, { [name]: written }))];
      expect(await errorsOf(fileOf(rows, separator, '"'), fact)).toEqual(
        told.map(({ name, written }, at) => ({
          field: `rows.${at + 2}.${name}`,
          ...ruleOf(name, written),
        })),
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
