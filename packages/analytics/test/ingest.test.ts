import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { batchColumns, requiredMeasures } from '@encart/contract/analytics/batches.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readParquetColumns } from '../src/ingest/parquet-columns.ts';
import { createIngester } from './ingest-file.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
});
afterAll(() => figures.close());

const names = new Map<string, number>();
const idOf = (dimension: string, name: string) => {
  const key = `${dimension} ${name}`;
  const id = names.get(key) ?? names.size + 1;
  names.set(key, id);
  return id;
};

const { ingestFile, lastLoad } = createIngester(
  () => figures,
  async (dimension, list) =>
    new Map(
      list.map((name) => [
        name,
        {
          id: idOf(dimension, name),
          unmapped: name.startsWith('?'),
          ...(dimension === 'publisher' && name === 'Seul' ? { regie_id: 77 } : {}),
        },
      ]),
    ),
);

const header = `day,publisher,regie,${requiredMeasures('delivery').join(',')}`;
const row = (day: string, publisher = '', regie = '', numbers = '1,1,1,1,1,1,1,1') =>
  `${day},${publisher},${regie},${numbers}`;
const rows = (sql: string) => figures.engine().rows(sql);

describe('ingesting a batch', () => {
  it('inserts every row with the ids of its names, and drops its work tables', async () => {
    const result = await ingestFile(
      [
        header,
        row('2026-01-02', 'Seul'),
        row('2026-01-01', 'Seul', 'Autre'),
        row('2026-01-03', '?', ''),
      ].join('\n'),
    );
    expect(result).toEqual({ rows: 3, first: '2026-01-01', last: '2026-01-03', unmapped: 1 });
    const stored = await rows(
      `select toString(day), publisher_id, regie_id from delivery where load = ${lastLoad()} order by day`,
    );
    expect(stored).toEqual([
      ['2026-01-01', idOf('publisher', 'Seul'), idOf('regie', 'Autre')],
      ['2026-01-02', idOf('publisher', 'Seul'), 77],
      ['2026-01-03', idOf('publisher', '?'), 0],
    ]);
    expect(
      await rows(
        `select name from system.tables where database = currentDatabase() and match(name, '_[0-9]+$')`,
      ),
    ).toEqual([]);
  });

  it('keeps money to the sixth decimal, however much there is', async () => {
    await ingestFile(
      [header, row('2026-01-02', 'Money', '', '0,0,999999999999.999999,0.000001,0,0,0,0')].join('\n'),
    );
    const [money] = await rows(
      `select toString(revenue_gross), toString(revenue_net) from delivery where load = ${lastLoad()}`,
    );
    expect(money).toEqual(['999999999999.999999', '0.000001']);
  });

  it('rejects days that are invalid or out of range', async () => {
    const days = ['2026-02-29', '2026-2-9', '01/02/2026', '2026-03-04', '1999-12-31'];
    const rules = ['day', 'day', 'day', 'day_range', 'day_range'];
    const lines = [row('2026-01-01'), ...days.map((day) => row(day))];
    await expect(ingestFile([header, ...lines].join('\n'))).rejects.toMatchObject({
      errors: rules.map((rule, at) => ({ field: `rows.${at + 2}.day`, rule })),
    });
  });

  it('rejects numbers that are invalid', async () => {
    const bad = ['-1', '+1', '1.5', '1e3', ' ', 'x', '0x1', '1 000', '1,5', '1234567890123456', 'NaN', '١'];
    const badMoney = ['-0.5', '1.1234567', '1,5', '.5', '1.', '1234567890123', 'inf'];
    const [counted, , amount] = requiredMeasures('delivery');
    const lines = [
      ...bad.map((text) => row('2026-01-01', '', '', `"${text}",1,1,1,1,1,1,1`)),
      ...badMoney.map((text) => row('2026-01-01', '', '', `1,1,"${text}",1,1,1,1,1`)),
    ];
    await expect(ingestFile([header, ...lines].join('\n'))).rejects.toMatchObject({
      errors: [
        ...bad.map((_, at) => ({ field: `rows.${at + 1}.${counted}`, rule: 'whole' })),
        ...badMoney.map((_, at) => ({ field: `rows.${bad.length + at + 1}.${amount}`, rule: 'money' })),
      ],
    });
  });

  it('reads instants of Parquet as instants', async () => {
    const file = join(figures.incoming, `${randomUUID()}.parquet`);
    const { measures } = batchColumns.auctions;
    const select = `select toDateTime64('2026-01-01 23:30:00', 3, 'UTC') as at, 'Rubis' as bidder,
       ${measures.map((name) => `toUInt32(1) as ${name}`).join(', ')}`;
    writeFileSync(file, await figures.parquetOf(select));
    expect(await readParquetColumns(file, 'auctions')).toEqual({
      columns: { names: ['at', 'bidder', ...measures], instants: ['at'] },
      errors: [],
    });
    const result = await ingestFile(readFileSync(file), 'auctions', 'parquet');
    expect(result.first).toBe('2026-01-01T23:30:00Z');
    const bytes = readFileSync(file);
    // Whatever a file says of itself, it is read or rejected, never an error of ours.
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 9), fc.nat(255), async (at, value) => {
        const broken = Buffer.from(bytes);
        broken.writeUInt8(value, at);
        writeFileSync(file, broken);
        await readParquetColumns(file, 'auctions').catch((error) => expect(error.name).toBe('BatchError'));
      }),
      { numRuns: scaled(40) },
    );
  });
});
