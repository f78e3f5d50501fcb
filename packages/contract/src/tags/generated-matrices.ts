import fc from 'fast-check';
import { ITEM_COLUMNS, ITEM_DEVICES, ITEM_TYPES, type ItemColumn, type MatrixCells } from './matrix-items.ts';

/** Matrices for tests: what people have in them, and what they should not. */
const odd = fc.constantFrom(
  ...[
    '=1+1',
    '+33 1',
    '-5',
    '@SUM(A1)',
    "'=1",
    "''=1",
    "'abc",
    '＝1',
    ' =1',
    '\t=1',
    'a\n=1',
    "a\n'=1",
    '%0A',
  ],
  ...[
    '00123',
    '12345678901234567890',
    '1.10',
    '1e5',
    'true',
    'TRUE',
    '2026-01-02',
    '#N/A',
    '_x000D_',
    '_x005F_',
  ],
  ...[
    'مرحبا',
    'שלום \u200fabc',
    '日本',
    '😀',
    'é',
    'e\u0301',
    ' spaced ',
    '\u00a0',
    '"quoted"',
    '""',
    ';',
    ',',
    '\t',
  ],
  ...[
    'two\nlines',
    'two\r\nlines',
    'old\rmac',
    '\n',
    '{"a":[1,"b"]}',
    '<b>&amp;</b>',
    ']]>',
    '\\',
    'sep=;',
    '\ufeffx',
  ],
);
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: odd },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(odd, { maxLength: 4 }).map((parts) => parts.join('')) },
);

export const GENERATED_COLUMNS = [
  'msft.placement_id',
  'pubmatic_a.publisherId',
  'pubmatic_a.adSlot',
  'outbrain.publisher.id',
  'sovrn.tagid',
  'sovrn.tagId',
];

const items = fc.record(
  Object.fromEntries(ITEM_COLUMNS.map((column) => [column, text])) as Record<ItemColumn, typeof text>,
);
const params = fc.dictionary(fc.constantFrom(...GENERATED_COLUMNS), text).map((all) =>
  // Cells without a text are not kept.
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
);

/** Any rows, in columns of any order. */
export const anyMatrix = fc.record({
  columns: fc.shuffledSubarray(GENERATED_COLUMNS),
  rows: fc.array(
    fc.tuple(items, params).map(([cells, values]): MatrixCells => ({ ...cells, params: values })),
    { maxLength: 8 },
  ),
});

const short = (values: readonly string[]) => fc.constantFrom('', ...values);

/** Rows of which many have the same key, and few differ in the rest. */
export const alikeRows = fc.array(
  fc
    .record({
      type: short(ITEM_TYPES.slice(0, 2)),
      site: short(['a', 'b']),
      page: short([]),
      position: short(['top']),
      format: short(['x', 'y']),
      device: short(ITEM_DEVICES.slice(0, 2)),
      thematic: short([]),
      code: short(['c', 'd']),
      owner: short([]),
      params: fc.dictionary(fc.constantFrom(...GENERATED_COLUMNS), fc.constantFrom('1', '2')),
    })
    // Dictionaries of the generator have no prototype; those of JSON do.
    .map((row): MatrixCells => ({ ...row, params: { ...row.params } })),
  { maxLength: 12 },
);
