import { describe, expect, it } from 'vitest';
import { faultIn } from './stage.ts';

const said = (code: string, message: string) => faultIn(Object.assign(new Error(message), { code }));

describe('what the engine says of a file it cannot read', () => {
  it('names the row, and the field where it is one of a line', () => {
    expect(
      said('27', "Cannot parse input: expected ',' before: 'x (at row 9)': (at row 3)\n: \nRow 2:"),
    ).toMatchObject({
      faults: [{ field: 'rows.3', rule: 'row' }],
    });
    expect(
      said('117', 'Unknown field found while parsing JSONEachRow format: y: (at row 2)\n: x'),
    ).toMatchObject({
      faults: [{ field: 'rows.2.y', rule: 'column_unknown' }],
    });
    expect(
      said('117', 'Duplicate field found while parsing JSONEachRow format: day: (at row 4)\n'),
    ).toMatchObject({
      faults: [{ field: 'rows.4.day', rule: 'column_twice' }],
    });
    for (const [words, rule] of [
      ['Cannot parse escape sequence: x', 'text'],
      ['Cannot parse JSON String value here: {}', 'value'],
    ] as const)
      expect(said('25', `${words}: (while reading the value of key deal): (at row 5)\n`)).toMatchObject({
        faults: [{ field: 'rows.5.deal', rule }],
      });
    expect(said('117', 'Something about Parquet')).toMatchObject({
      faults: [{ field: 'file', rule: 'file' }],
    });
  });

  it('is not the sender’s fault when it is about memory, time or the network', () => {
    for (const code of ['241', '159', '243', 'ECONNREFUSED']) {
      const error = Object.assign(new Error('x: (at row 3)\n'), { code });
      expect(faultIn(error)).toBe(error);
    }
  });
});
