import { expect, it } from 'vitest';
import { findJsonLines } from './json-lines.ts';

async function* inChunks(text: string, bytes: number) {
  const file = Buffer.from(text);
  for (let at = 0; at < file.length; at += bytes) yield file.subarray(at, at + bytes);
}

it.each([
  ['a row a line', '{"a":1}\n{"a":2}\n{"a":3}', [1, 2, 3]],
  ['empty lines', '\n{"a":1}\r\n \r\n\r\n{"a":2}\n', [2, 5]],
  ['several rows a line', '{"a":1}{"a":2},{"a":3}\n{"a":4}', [1, 1, 1, 2]],
  ['rows of several lines', '{\n"a":[\n{}]\n}\n{"a":\n2}', [1, 5]],
  ['a list, and the mark of UTF-8', '\uFEFF[\n{"a":1},\n{"a":2}\n]', [2, 3]],
  ['braces and quotation marks in texts', '{"a":"}\\"{\\\\"}\n{"é":"\\\\\\""}\n{"a":1}', [1, 2, 3]],
  ['a row that does not end', '{"a":1}\n\n{"a":', [1, 3]],
  ['a row that is no row', '{"a":1}\n\n"day"\n', [1, 3]],
])('finds the lines of %s', async (_, text, lines) => {
  const rows = lines.map((_line, at) => at + 1);
  for (const bytes of [1, 3, 1000]) {
    const found = await findJsonLines(inChunks(text, bytes), new Set(rows));
    expect(rows.map((row) => found.get(row))).toEqual(lines);
  }
});

it('reads no further than the last row that is asked for', async () => {
  async function* endless() {
    yield Buffer.from('{"a":1}\n{"a":2}\n');
    throw new Error('it reads on');
  }
  expect(await findJsonLines(endless(), new Set([2]))).toEqual(new Map([[2, 2]]));
});
