import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMatrix, GENERATED_COLUMNS } from './generated-matrices.ts';
import { ITEM_COLUMNS, MATRIX_LIMITS, matrixCells, readParamColumn } from './matrix-items.ts';
import { matrixSheetRows } from './matrix-sheet.ts';
import type { SheetBidder } from './matrix-sheet-header.ts';
import { type MatrixReading, readMatrixSheet } from './read-matrix-sheet.ts';

const BIDDERS: SheetBidder[] = [
  { key: 'msft', params: ['placement_id', 'member', 'inv_code'], isOpen: false },
  { key: 'regie_A', params: ['publisherId', 'adSlot'], isOpen: true },
  { key: 'sovrn', params: ['tagid', 'tagId'], isOpen: false },
  { key: 'outbrain', params: ['publisher.id'], isOpen: false },
];

const read = (...rows: string[][]) => readMatrixSheet(rows, BIDDERS);
const matrixOf = (reading: MatrixReading) => {
  if ('refusals' in reading) throw new Error(JSON.stringify(reading.refusals));
  return reading.matrix;
};
const refusalsOf = (reading: MatrixReading) => ('refusals' in reading ? reading.refusals : []);
const rules = (reading: MatrixReading) => refusalsOf(reading).map(({ rule }) => rule);

describe('the header of a matrix', () => {
  it('is recognised without regard to case, outer spaces and order', () => {
    const header = [
      ...[
        ' MSFT.Placement_ID ',
        'CODE',
        'Owner',
        '\ufefftype',
        'regie_a.PUBLISHERID',
        'Site ',
        'page',
        'regie_A.other',
      ],
      ...['position', 'format', 'device', 'thematic', 'outbrain.publisher.id'],
    ];
    const cells = ['12', 'top', 'me', 'banner', '7', 'Courrier', '', 'x'];
    expect(matrixOf(read(header, cells))).toMatchObject({
      columns: ['msft.placement_id', 'regie_A.publisherId', 'regie_A.other', 'outbrain.publisher.id'],
      rows: [
        {
          type: 'banner',
          site: 'Courrier',
          code: 'top',
          owner: 'me',
          device: '',
          params: { 'msft.placement_id': '12', 'regie_A.publisherId': '7', 'regie_A.other': 'x' },
        },
      ],
    });
  });

  it('may be in French, with accents or without', () => {
    const header = [
      'Type',
      'Éditeur',
      'Page',
      'Position',
      'Format',
      'Appareil',
      'Thématique',
      'Code',
      'PROPRIETAIRE',
    ];
    expect(matrixOf(read(header, ['', 'a', '', '', '', 'all', 't', '', 'o'])).rows).toMatchObject([
      { site: 'a', device: 'all', thematic: 't', owner: 'o' },
    ]);
  });

  it('keeps parameters apart that differ by case alone', () => {
    expect(matrixOf(read([...ITEM_COLUMNS, 'sovrn.tagId', 'SOVRN.tagid'])).columns).toEqual([
      'sovrn.tagId',
      'sovrn.tagid',
    ]);
    expect(rules(read([...ITEM_COLUMNS, 'sovrn.TAGID']))).toEqual(['column_unknown']);
  });

  it('is refused by name with columns that are unknown, twice or missing, all of them told', () => {
    const header = ['type', 'site', 'page', 'position', 'format', 'device', 'Appareil', 'thematic', 'owner'];
    const refusals = refusalsOf(
      read([...header, 'price', 'criteo.zoneId', 'msft.placment_id', 'msft.', '.x']),
    );
    const at = { row: 1 };
    expect(refusals).toEqual([
      { ...at, rule: 'column_twice', column: 'G', values: { name: 'device', first: 'F' } },
      { ...at, rule: 'column_unknown', column: 'J', values: { name: 'price' } },
      { ...at, rule: 'column_unknown', column: 'K', values: { name: 'criteo.zoneId' } },
      { ...at, rule: 'column_unknown', column: 'L', values: { name: 'msft.placment_id' } },
      { ...at, rule: 'column_unknown', column: 'M', values: { name: 'msft.' } },
      { ...at, rule: 'column_unknown', column: 'N', values: { name: '.x' } },
      { ...at, rule: 'column_missing', column: null, values: { name: 'code' } },
    ]);
  });

  it('has a limit of columns, and of the length of their names', () => {
    const many = Array.from({ length: MATRIX_LIMITS.columns + 1 }, (_, at) => `regie_A.p${at}`);
    expect(rules(read([...ITEM_COLUMNS, ...many]))).toEqual(['matrix_columns']);
    expect(rules(read([...ITEM_COLUMNS, `regie_A.${'p'.repeat(200)}`]))).toEqual(['column_name_length']);
  });

  it('is what a file without anything does not have', () => {
    expect(rules(read())).toEqual(['no_header']);
    expect(rules(read([], ['', '']))).toEqual(['no_header']);
  });
});

describe('the rows of a matrix', () => {
  it('are told by their place in the file; blank ones are passed over', () => {
    const { rows, fileRows } = matrixOf(read([], [...ITEM_COLUMNS], [], ['banner'], ['', ''], ['native']));
    expect(rows.map(({ type }) => type)).toEqual(['banner', 'native']);
    expect(fileRows).toEqual([4, 6]);
  });

  it('are refused with cells that have no column, or are too long', () => {
    const long = 'x'.repeat(MATRIX_LIMITS.text + 1);
    expect(refusalsOf(read([...ITEM_COLUMNS], ['banner', long], [...ITEM_COLUMNS, '', 'lost']))).toEqual([
      { rule: 'cell_length', row: 2, column: 'B', values: { name: 'site', limit: 500 } },
      { rule: 'cell_without_column', row: 3, column: 'K', values: {} },
    ]);
    const rows = Array.from({ length: MATRIX_LIMITS.rows + 1 }, () => ['banner']);
    expect(rules(read([...ITEM_COLUMNS], ...rows))).toEqual(['matrix_rows']);
    const wrong = Array.from({ length: 500 }, () => [long]);
    expect(rules(read([...ITEM_COLUMNS], ...wrong))).toHaveLength(200);
  });

  it('are those that were written, and rows of the contract', () => {
    const keys = new Map<string, string[]>();
    for (const column of GENERATED_COLUMNS) {
      const { bidder = '', param = '' } = readParamColumn(column) ?? {};
      keys.set(bidder, [...(keys.get(bidder) ?? []), param]);
    }
    const bidders = [...keys].map(([key, params]) => ({ key, params, isOpen: false }));
    fc.assert(
      fc.property(anyMatrix, (matrix) => {
        const written = matrixSheetRows(matrix);
        const back = matrixOf(readMatrixSheet(written, bidders));
        expect(matrixSheetRows(back)).toEqual(written);
        for (const row of back.rows) expect(matrixCells.parse(row)).toEqual(row);
      }),
    );
  });
});
