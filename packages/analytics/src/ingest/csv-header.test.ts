import { batchColumns } from '@encart/contract/analytics/batches.ts';
import { describe, expect, it } from 'vitest';
import { splitHeader } from './csv-header.ts';
import { judgeColumns, namesOf } from './file-columns.ts';

describe('the first line of a CSV file', () => {
  it.each([
    ['day,clicks', ',', ['day', 'clicks']],
    ['day;clicks\r', ';', ['day', 'clicks']],
    ['\uFEFFday\tclicks', '\t', ['day', 'clicks']],
    ['"day", "clicks" ', ',', ['day', 'clicks']],
    ['"a,b";day;clicks', ';', ['a,b', 'day', 'clicks']],
    ['day', ';', ['day']],
  ])('%j is separated by %j', (line, separator, names) => {
    expect(splitHeader(line)).toEqual({ separator, names });
  });
});

describe('the columns of a batch', () => {
  const all = namesOf(batchColumns.delivery);
  const told = (given: string[]) =>
    judgeColumns('delivery', given).map(({ field, rule }) => `${field} ${rule}`);

  it('may come in any order, and without those that hold names', () => {
    expect(told(all.toReversed())).toEqual([]);
    expect(told(['day', ...batchColumns.delivery.measures])).toEqual([]);
  });

  it('are refused by name: missing, unknown, there twice', () => {
    expect(told([...all.filter((name) => name !== 'clicks'), 'secret', 'day'])).toEqual([
      'columns.clicks column_missing',
      'columns.secret column_unknown',
      'columns.day column_twice',
    ]);
    expect(told([...all, 'x'.repeat(5_000)])[0]).toHaveLength('columns. column_unknown'.length + 120);
  });
});
