import { describe, expect, it } from 'vitest';
import { placeOf, writtenOf } from './batch-errors.ts';

describe('the place of an error in a file of figures', () => {
  it.each([
    ['rows.17.clicks', 'csv', 18, 'clicks'],
    ['rows.17.clicks', 'jsonl', 17, 'clicks'],
    ['rows.17.clicks', 'parquet', 17, 'clicks'],
    ['rows.3', 'csv', 4, null],
    ['rows', 'csv', null, null],
    ['columns.a.b', 'csv', null, 'a.b'],
    ['file', 'csv', null, null],
  ] as const)('%s of a file of %s is line %s, column %s', (field, format, line, column) => {
    expect(placeOf({ field, rule: 'whole' }, format)).toEqual({ line, column });
  });

  it('is the line where a row of JSON begins, where that is known', () => {
    const error = { field: 'rows.3.clicks', rule: 'whole', values: { line: 7 } };
    expect(placeOf(error, 'jsonl')).toEqual({ line: 7, column: 'clicks' });
  });
});

it('what a file says where it is wrong may be empty, or unknown', () => {
  const saying = (values?: Record<string, string>) =>
    writtenOf({ field: 'rows.1.clicks', rule: 'whole', ...(values ? { values } : {}) });
  expect([saying({ written: '-1' }), saying({ written: '' }), saying({ max: '5' }), saying()]).toEqual([
    '-1',
    '',
    undefined,
    undefined,
  ]);
});
