import type { BatchFormat, FactName } from '@encart/contract/analytics/batches.ts';
import { batchColumns, FACTS, MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvWith, inFiles, type Row, rowOf, WRITE } from './fact-files.ts';
import { createIngester } from './ingest-file.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
});
afterAll(() => figures.close());
const { ingestFile } = createIngester(() => figures);

async function errorsOf(content: string | Buffer, fact: FactName = 'delivery', format: BatchFormat = 'csv') {
  const failure = await ingestFile(content, fact, format).then(
    () => undefined,
    (error) => error,
  );
  if (failure?.name !== 'BatchError') throw failure ?? new Error('nothing is wrong');
  return failure.errors as BrokenRule[];
}
const saidOf = (errors: readonly BrokenRule[]) =>
  errors.map(({ field, rule, values }) => [field, rule, values?.written]);

const FILES = [
  ['csv', ',', csvWith(',')],
  ['csv', ';', csvWith(';')],
  ['jsonl', '', WRITE.jsonl],
  ['parquet', '', WRITE.parquet],
] as const;

/** Values that are wrong in a column, as a file may have them. */
function wrongIn(fact: FactName, name: string): [value: string | null, rule: string, written: string][] {
  const { time, dimensions, optional } = batchColumns[fact];
  const same = (rule: string, ...values: string[]) =>
    values.map((value): [string, string, string] => [value, rule, value]);
  if (isOneOf(dimensions, name))
    return [
      [`a\u202E${name}`, 'characters', `a\uFFFD${name}`],
      ['ن'.repeat(121), 'max_length', `${'ن'.repeat(40)}…`],
    ];
  const missing: [null, string, string] = [null, 'required', ''];
  if (name === 'day')
    return [missing, ...same('day', '31/02/2026', '1/2/2026', 'شهر'), ...same('day_range', '1999-01-31')];
  if (name === time)
    return [
      missing,
      ...same('half_hour', '2026-01-02T10:31:00Z'),
      ...same('day_range', '1999-01-31T10:30:00Z'),
    ];
  const rule = isOneOf(MONEY_MEASURES, name) ? 'money' : 'whole';
  const wrong = same(rule, '-1', '1 234,5', '1,2,3', '0.1234567', '0,1234567', '  ', `"${'9'.repeat(38)}"`);
  return isOneOf(optional, name) ? wrong : [missing, ...wrong];
}

describe.each(
  FACTS.flatMap((fact) => FILES.map(([format, separator, write]) => ({ fact, format, separator, write }))),
)('what is wrong with $fact as $format $separator', ({ fact, format, write }) => {
  const { time, dimensions, measures } = batchColumns[fact];

  it('in each of its columns is told as the file says it', async () => {
    const wrong = [time, ...dimensions, ...measures].flatMap((name) =>
      wrongIn(fact, name).map((one) => [name, ...one] as const),
    );
    for (const told of inFiles(wrong)) {
      const rows: Row[] = [rowOf(fact), ...told.map(([name, value]) => rowOf(fact, { [name]: value }))];
      expect(saidOf(await errorsOf(write(rows), fact, format))).toEqual(
        told.map(([name, , rule, written], at) => [`rows.${at + 2}.${name}`, rule, written]),
      );
    }
  });
});

describe('what is wrong with a file', () => {
  it('is told as it was written in French, though it was read otherwise', async () => {
    const rows = [
      rowOf('delivery', { day: '31/01/1999', revenue_gross: '12,1234567' }),
      rowOf('delivery', { day: '1999-01-31', revenue_gross: '12.1234567' }),
    ];
    expect(saidOf(await errorsOf(csvWith(';')(rows)))).toEqual([
      ['rows.1.day', 'day_range', '31/01/1999'],
      ['rows.1.revenue_gross', 'money', '12,1234567'],
      ['rows.2.day', 'day_range', '1999-01-31'],
      ['rows.2.revenue_gross', 'money', '12.1234567'],
    ]);
  });

  it('has forty characters, whatever they are made of, and none that is not seen', async () => {
    const values = ['😀'.repeat(40), '😀'.repeat(41), 'é'.repeat(100_000), '1\u0000\t\n\r2', '\u200b1\ufeff'];
    const rows = values.map((clicks) => rowOf('delivery', { clicks }));
    expect(
      saidOf(await errorsOf(WRITE.jsonl(rows), 'delivery', 'jsonl')).map(([, , written]) => written),
    ).toEqual(['😀'.repeat(40), `${'😀'.repeat(40)}…`, `${'é'.repeat(40)}…`, '1␀␉␊␍2', '\uFFFD1\uFFFD']);
  });

  it('is told with marks for what is no UTF-8', async () => {
    const file = WRITE.csv([rowOf('delivery', { publisher: 'Société', clicks: '1\u00a0000' })]);
    expect(saidOf(await errorsOf(Buffer.from(String(file), 'latin1')))).toEqual([
      ['rows.1.publisher', 'text', 'Soci\uFFFDt\uFFFD'],
      ['rows.1.clicks', 'whole', '1\uFFFD000'],
    ]);
  });

  it('is not told where it was not sent as text', async () => {
    const lines = [{ publisher: [1] }, { publisher: 12 }].map((own) => ({ ...rowOf('delivery'), ...own }));
    const json = lines.map((line) => JSON.stringify(line)).join('\n');
    expect(saidOf(await errorsOf(json, 'delivery', 'jsonl'))).toEqual(
      lines.map((_, at) => [`rows.${at + 1}.publisher`, 'name_text', undefined]),
    );
    const { measures } = batchColumns.auctions;
    const at = (instant: string) =>
      figures.parquetOf(
        `select ${instant} as at, ${measures.map((name) => `toUInt32(1) as ${name}`).join(', ')}`,
      );
    const told = async (instant: string) =>
      saidOf(await errorsOf(await at(instant), 'auctions', 'parquet')).map(([, , written]) => written);
    expect(await told(`toDateTime64('2026-01-01 23:15:00', 3, 'UTC')`)).toEqual(['2026-01-01T23:15:00Z']);
    expect(await told(`cast(null, 'Nullable(DateTime64(3))')`)).toEqual(['']);
    // Later than any instant the engine can write.
    expect(await told(`reinterpret(toInt64(9e18), 'DateTime64(6)')`)).toEqual([undefined]);
  });

  it('is told by the line where its row begins, in JSON', async () => {
    const right = rowOf('delivery');
    const wrong = rowOf('delivery', { clicks: '-1' });
    const linesOf = async (text: string) =>
      (await errorsOf(text, 'delivery', 'jsonl')).map(({ field, values }) => [field, values?.line]);
    const [one, other] = [JSON.stringify(right), JSON.stringify(wrong)];
    expect(await linesOf(`${one}\n\n  \n${other}\n${other}`)).toEqual([
      ['rows.2.clicks', 4],
      ['rows.3.clicks', 5],
    ]);
    expect(await linesOf(`[\n${one},\n${other}\n]`)).toEqual([['rows.2.clicks', 3]]);
    expect(await linesOf(`${JSON.stringify(right, null, 1)}\n${other}`)).toEqual([
      ['rows.2.clicks', Object.keys(right).length + 3],
    ]);
    expect(await linesOf(`${one}\n\n{"day": nonsense`)).toEqual([['rows.2.day', 3]]);
  });
});
