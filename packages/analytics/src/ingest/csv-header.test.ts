import { batchColumns, requiredMeasures } from '@encart/contract/analytics/batches.ts';
import { describe, expect, it } from 'vitest';
import { splitHeader } from './csv-header.ts';
import { columnNames, validateColumns } from './file-columns.ts';

describe('header of a CSV batch', () => {
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
  const all = columnNames(batchColumns.delivery);
  const errorsOf = (names: string[]) =>
    validateColumns('delivery', names).map(({ field, rule }) => `${field} ${rule}`);

  it('may come in any order, and without those that hold names', () => {
    expect(errorsOf(all.toReversed())).toEqual([]);
    expect(errorsOf(['day', ...batchColumns.delivery.measures])).toEqual([]);
  });

  it('may come without optional measures, and with one of them', () => {
    const required = ['day', ...requiredMeasures('delivery')];
    expect(errorsOf(required)).toEqual([]);
    for (const name of batchColumns.delivery.optional) {
      expect(errorsOf([...required, name])).toEqual([]);
      expect(errorsOf([...required, name, name])).toEqual([`columns.${name} column_twice`]);
    }
    for (const name of required)
      expect(errorsOf(required.filter((one) => one !== name))).toEqual([`columns.${name} column_missing`]);
  });

  it('are rejected by name: missing, unknown, there twice', () => {
    expect(errorsOf([...all.filter((name) => name !== 'clicks'), 'secret', 'day'])).toEqual([
      'columns.clicks column_missing',
      'columns.secret column_unknown',
      'columns.day column_twice',
    ]);
    expect(errorsOf([...all, 'x'.repeat(5_000)])[0]).toHaveLength('columns. column_unknown'.length + 120);
  });
});
