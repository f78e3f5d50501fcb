import { describe, expect, it } from 'vitest';
import { useRecords } from './records.ts';

const records = useRecords();

async function ask(sql: string, params: unknown[] = []) {
  const connection = await records.engine.connect();
  try {
    return (await connection.query(sql, params)).rows[0];
  } finally {
    await connection.release();
  }
}

describe('values', () => {
  it('come back the same from both engines', async () => {
    const row = await ask(`select
      9007199254740991::int8 as big, 12.50::numeric as amount, 1.5::float8 as ratio, true as yes,
      '2026-03-29 01:30:00.123+02'::timestamptz as moment, '2026-03-29'::date as day,
      '{"a":[1,null]}'::jsonb as doc, array['a', 'b"c\\d', null, '', 'NULL'] as words, array[1,2] as numbers,
      array[[1,2],[3,4]] as grid, '{}'::text[] as none, null::int as nothing, '\\x00ff'::bytea as bytes,
      'é€😀' as text, array[now()] = array[now()] as same, count(*) as counted from (values (1), (2)) as t`);
    expect(row).toEqual({
      big: 9007199254740991,
      amount: '12.50',
      ratio: 1.5,
      yes: true,
      moment: new Date('2026-03-28T23:30:00.123Z'),
      day: '2026-03-29',
      doc: { a: [1, null] },
      words: ['a', 'b"c\\d', null, '', 'NULL'],
      numbers: [1, 2],
      grid: [
        [1, 2],
        [3, 4],
      ],
      none: [],
      nothing: null,
      bytes: Buffer.from([0, 255]),
      text: 'é€😀',
      same: true,
      counted: 2,
    });
  });

  it('survive the way in and out', async () => {
    const words = [
      'plain',
      'with "quotes"',
      'back\\slash',
      'comma,brace{}',
      '',
      'NULL',
      null,
      ' space ',
      "o'neil",
      'line\nbreak',
    ];
    const moment = new Date('2026-10-25T00:30:00.789Z');
    const row = await ask(
      'select $1::text[] as words, $2::timestamptz as moment, $3::jsonb as doc, $4::int[] as ids, $5::bool as yes, $6::bytea as bytes, $7::int8 as big, $8::text as nothing',
      [words, moment, { nested: ['é', 1, null] }, [3, 1, 2], false, Buffer.from('abc'), 2 ** 40, undefined],
    );
    expect(row).toEqual({
      words,
      moment,
      doc: { nested: ['é', 1, null] },
      ids: [3, 1, 2],
      yes: false,
      bytes: Buffer.from('abc'),
      big: 2 ** 40,
      nothing: null,
    });
  });

  it('are refused rather than rounded', async () => {
    await expect(ask('select 9007199254740993::int8 as big')).rejects.toThrow();
  });
});
