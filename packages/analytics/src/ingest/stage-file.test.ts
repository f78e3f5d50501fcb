import { describe, expect, it } from 'vitest';
import { toBatchError } from './stage-file.ts';

const errorFor = (code: string, message: string) => toBatchError(Object.assign(new Error(message), { code }));

describe('staging a batch that the engine cannot read', () => {
  it('is an error with the row, and with the column where the engine names it', () => {
    expect(
      errorFor('27', "Cannot parse input: expected ',' before: 'x (at row 9)': (at row 3)\n: \nRow 2:"),
    ).toMatchObject({
      errors: [{ field: 'rows.3', rule: 'row' }],
    });
    expect(
      errorFor('117', 'Unknown field found while parsing JSONEachRow format: y: (at row 2)\n: x'),
    ).toMatchObject({
      errors: [{ field: 'rows.2.y', rule: 'column_unknown' }],
    });
    expect(
      errorFor('117', 'Duplicate field found while parsing JSONEachRow format: day: (at row 4)\n'),
    ).toMatchObject({
      errors: [{ field: 'rows.4.day', rule: 'column_twice' }],
    });
    for (const [words, rule] of [
      ['Cannot parse escape sequence: x', 'text'],
      ['Cannot parse JSON String value here: {}', 'value'],
    ] as const)
      expect(errorFor('25', `${words}: (while reading the value of key deal): (at row 5)\n`)).toMatchObject({
        errors: [{ field: 'rows.5.deal', rule }],
      });
    expect(errorFor('117', 'Something about Parquet')).toMatchObject({
      errors: [{ field: 'file', rule: 'file' }],
    });
  });

  it('is no batch error when it is about memory, time or the network', () => {
    for (const code of ['241', '159', '243', 'ECONNREFUSED']) {
      const error = Object.assign(new Error('x: (at row 3)\n'), { code });
      expect(toBatchError(error)).toBe(error);
    }
  });
});
