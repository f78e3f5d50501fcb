import { anyMatrix, GENERATED_COLUMNS } from '@encart/contract/tags/generated-matrices.ts';
import { ITEM_COLUMNS, type MatrixCells, readParamColumn } from '@encart/contract/tags/matrix-items.ts';
import { type MatrixSheet, matrixSheetRows } from '@encart/contract/tags/matrix-sheet.ts';
import type { MatrixReading } from '@encart/contract/tags/read-matrix-sheet.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRows } from '#kit/files/sheet-reader/read-rows.mjs';
import { SHEET_LIMITS } from '#kit/files/sheet-reader/sheet-limits.ts';
import { testWorkbook } from '#kit/files/sheet-reader/test-workbooks.ts';
import { matrixCsv, matrixXlsx } from './matrix-files.ts';
import { readMatrixFile, readMatrixRows } from './read-matrix-file.ts';

const params = (key: string) =>
  GENERATED_COLUMNS.map(readParamColumn).flatMap((column) => (column?.bidder === key ? [column.param] : []));
const BIDDERS = [...new Set(GENERATED_COLUMNS.map((column) => readParamColumn(column)?.bidder ?? ''))].map(
  (key) => ({ key, params: params(key), isOpen: false }),
);

async function bytesOf(chunks: Iterable<string> | AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(Buffer.from(chunk));
  return Buffer.concat(all);
}

const FORMATS = {
  csv: (sheet: MatrixSheet) => bytesOf(matrixCsv(sheet)),
  xlsx: (sheet: MatrixSheet) => bytesOf(matrixXlsx(sheet, 'Matrix')),
};

function matrixOf(reading: MatrixReading) {
  if ('refusals' in reading) throw new Error(JSON.stringify(reading.refusals));
  return reading.matrix;
}

const readBack = (file: Buffer) => matrixOf(readMatrixRows(readRows(file, SHEET_LIMITS), BIDDERS));

const row = (cells: Partial<MatrixCells>): MatrixCells => ({
  ...({
    type: '',
    site: '',
    page: '',
    position: '',
    format: '',
    device: '',
    thematic: '',
    code: '',
    owner: '',
  } as const),
  params: {},
  ...cells,
});

describe.each(['csv', 'xlsx'] as const)('a matrix in a %s file', (format) => {
  it('is the same when it was exported, imported and exported', async () => {
    await fc.assert(
      fc.asyncProperty(anyMatrix, async (matrix) => {
        const file = await FORMATS[format](matrix);
        const back = readBack(file);
        expect(matrixSheetRows(back)).toEqual(matrixSheetRows(matrix));
        expect((await FORMATS[format](back)).equals(file)).toBe(true);
      }),
      { numRuns: scaled(200) },
    );
  });

  it('keeps what spreadsheets would change: signs, zeros, long ids, spaces', async () => {
    const texts = [
      '=1+1',
      "'=1",
      '-5',
      '007',
      '12345678901234567890',
      ' x ',
      '1.10',
      '1,10',
      'TRUE',
      'a\n=b',
      '+33',
    ];
    const rows = texts.map((text) => row({ site: 'x', code: text, params: { 'msft.placement_id': text } }));
    expect(readBack(await FORMATS[format]({ columns: [], rows })).rows).toEqual(rows);
  });

  it('of two thousand rows comes back', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) =>
      row({
        ...Object.fromEntries(ITEM_COLUMNS.map((column) => [column, `${column} ${at}`])),
        params: Object.fromEntries(GENERATED_COLUMNS.map((column) => [column, `${at}00000000000000000000`])),
      }),
    );
    const file = await FORMATS[format]({ columns: GENERATED_COLUMNS, rows });
    expect(matrixOf(await readMatrixFile(file, BIDDERS)).rows).toEqual(rows);
  });
});

it('a CSV saved as a workbook is the same matrix', async () => {
  const matrix = { columns: [], rows: [row({ code: '=1', owner: "'=2", page: "'quoted'" })] };
  const texts = readRows(await FORMATS.csv(matrix), SHEET_LIMITS);
  expect(texts[1]).toEqual(['', '', "'quoted'", '', '', '', '', "'=1", "''=2"]);
  const cells = (line: string[]) => line.map((text) => `<c t="str"><v>${text}</v></c>`).join('');
  const saved = testWorkbook({ sheetData: texts.map((line) => `<row>${cells(line)}</row>`).join('') });
  expect(readBack(saved).rows).toEqual(matrix.rows);
});

it('a CSV opens in spreadsheets: mark, semicolons, no formula', async () => {
  const rows = [row({ type: 'banner', code: '=cmd', owner: 'a;b' })];
  expect(String(await FORMATS.csv({ columns: ['msft.placement_id'], rows }))).toBe(
    '\ufefftype;site;page;position;format;device;thematic;code;owner;msft.placement_id\r\n' +
      `banner;;;;;;;'=cmd;"a;b";\r\n`,
  );
});
