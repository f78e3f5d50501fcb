import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { type Sheet, type Workbook, type XlsxOptions, xlsxChunks } from './xlsx.ts';
import type { SheetRow } from './xlsx-cells.ts';
import type { TableSheet } from './xlsx-sheets.ts';

async function made(workbook: Workbook, options?: XlsxOptions): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxChunks(workbook, options)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The parts of a file by their names, each of which a strict parser accepts. */
function partsOf(file: Uint8Array): Record<string, string> {
  const parts = Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  for (const [, xml] of parts) new SaxesParser().write(xml).close();
  return Object.fromEntries(parts);
}

async function read(workbook: Workbook, options?: XlsxOptions) {
  const file = await made(workbook, options);
  partsOf(file);
  return readWorkbook(file, { trim: false });
}

async function* blocksOf(rows: readonly SheetRow[], size = 2): AsyncGenerator<SheetRow[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

const table = (
  columns: TableSheet['columns'],
  rows: readonly SheetRow[],
  rest: Partial<TableSheet> = {},
): TableSheet => ({ name: 'Table', columns, rows: blocksOf(rows), ...rest });

const texts = (values: readonly string[]) =>
  table(
    [{ header: 'Text', kind: 'text' }],
    values.map((value) => ({ cells: [value] })),
  );

/** The reader leaves characters spelt as `_x000D_` as they are; spreadsheets read them. */
const spelt = (value: unknown) =>
  typeof value === 'string'
    ? value.replace(/_x([\da-fA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : value;
const readTexts = async (values: readonly string[]) => {
  const [sheet] = await read([texts(values)]);
  return sheet?.data.slice(1).map(([value]) => spelt(value));
};

describe('a workbook', () => {
  it('holds numbers, days and texts as what they are, and nothing for nothing', async () => {
    const columns = [
      { header: 'Id', kind: 'text' },
      { header: 'Name', kind: 'text' },
      { header: 'Day', kind: 'date' },
      { header: 'Month', kind: 'month' },
      { header: 'Year', kind: 'year' },
      { header: 'Count', kind: 'count' },
      { header: 'Money', kind: 'money' },
      { header: 'Percent', kind: 'percent' },
      { header: 'Number', kind: 'number' },
    ] as const;
    const [sheet] = await read([
      table(
        columns,
        [
          { cells: [7, 'Zoé', '2026-02-28', '2026-03', 2026], figures: '12\t1234.560000\t0.25\t0.000000123' },
          { cells: [8, '007', '2024-02-29', '2024-12-01', '2024'], figures: '-3\t\t\t1e-7' },
          { cells: [null, undefined, null, '', null, 1.5, Number.NaN, '', null] },
        ],
        { totals: { cells: [null, 'Total', null, null, null], figures: '9\t1234.56\t\t' } },
      ),
    ]);
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    expect(sheet?.data).toEqual([
      columns.map(({ header }) => header),
      [7, 'Zoé', day('2026-02-28'), day('2026-03-01'), 2026, 12, 1234.56, 0.25, 0.000000123],
      [8, '007', day('2024-02-29'), day('2024-12-01'), 2024, -3, null, null, 1e-7],
      [null, null, null, null, null, 1.5, 'NaN', null, null],
      [null, 'Total', null, null, null, 9, 1234.56, null, null],
    ]);
  });

  it('writes what is no number or no day as a text, also where it would break the file', async () => {
    const columns = [
      { header: 'Day', kind: 'date' },
      { header: 'Count', kind: 'count' },
    ] as const;
    const values = [
      ['2026-02-30', 'nan'],
      ['2026-02', '1</v>'],
      ['1900-01-01', '2026-01-01'],
      ['soon', '1.2.3'],
      ['2026-13-01', '0x10'],
      ['0026-01-01', '+1'],
    ] as const;
    const rows = values.map(([day, count]) => ({ cells: [day], figures: count }));
    const [sheet] = await read([table(columns, rows)]);
    expect(sheet?.data.slice(1)).toEqual(values);
  });

  it('shows numbers by their columns, the header and the totals in bold, and keeps the header in sight', async () => {
    const columns = [
      { header: 'Name', kind: 'text', width: 50 },
      { header: 'Count', kind: 'count' },
      { header: 'Money', kind: 'money' },
      { header: 'Fine', kind: 'money', decimals: 6 },
      { header: 'Share', kind: 'percent' },
      { header: 'Day', kind: 'date' },
    ] as const;
    const row: SheetRow = { cells: ['a', 1, 2, 3, 4, '2026-01-01'] };
    const parts = partsOf(await made([table(columns, [row], { totals: row })]));
    const styles = parts['xl/styles.xml'] ?? '';
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    const codes = new Map(
      [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]),
    );
    const looks = [
      ...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf numFmtId="(\d+)" fontId="(\d)"/g),
    ].map(([, id, font]) => `${codes.get(id) ?? 'General'}${font === '1' ? ' bold' : ''}`);
    const shown = [...sheet.matchAll(/<row r="\d">(.*?)<\/row>/g)].map(([, cells = '']) =>
      [...cells.matchAll(/<c r="\w+" s="(\d+)"[ >]/g)].map(([, style]) => looks[Number(style)]),
    );
    const formats = ['General', '#,##0', '#,##0.00', '#,##0.000000', '0.00%', 'yyyy-mm-dd'];
    expect(shown).toEqual([
      formats.map(() => 'General bold'),
      formats,
      formats.map((format) => `${format} bold`),
    ]);
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<col min="1" max="1" width="50" customWidth="1"/>');
    // The totals are not among what is filtered.
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:F2"/>');
  });

  it('says where each cell is: empty ones are left out', async () => {
    const columns = ['A', 'B', 'C'].map((header) => ({ header, kind: 'count' }) as const);
    const xml = partsOf(
      await made([table(columns, [{ cells: [1], figures: '\t3' }, { cells: [null, '', 6] }])]),
    );
    expect(xml['xl/worksheets/sheet1.xml']).toContain(
      '<row r="2"><c r="A2" s="2"><v>1</v></c><c r="C2" s="2"><v>3</v></c></row><row r="3"><c r="C3" s="2"><v>6</v></c></row>',
    );
  });

  it('leaves out the pane and the filters where they are not wanted', async () => {
    const sheet = { ...texts(['a']), isFrozen: false, isFiltered: false };
    const xml = partsOf(await made([sheet]))['xl/worksheets/sheet1.xml'] ?? '';
    expect(xml).not.toMatch(/pane|autoFilter/);
  });

  it('names the columns of its filters beyond Z', async () => {
    const columns = Array.from({ length: 703 }, (_, at) => ({ header: `${at}`, kind: 'text' }) as const);
    const ends = [26, 27, 52, 53, 702, 703].map(async (count) => {
      const xml = partsOf(await made([table(columns.slice(0, count), [])]))['xl/worksheets/sheet1.xml'];
      return /ref="A1:([A-Z]+)1"/.exec(xml ?? '')?.[1];
    });
    expect(await Promise.all(ends)).toEqual(['Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });

  it('has sheets that explain, known once the ones before are written', async () => {
    let rowsRead = 0;
    async function* sheets(): AsyncGenerator<Sheet> {
      yield {
        ...texts([]),
        rows: (async function* () {
          for (; rowsRead < 3; rowsRead += 1) yield [{ cells: [`${rowsRead}`] }];
        })(),
      };
      yield { name: 'Notes', notes: [['Rows', `${rowsRead}`], ['Period', 'two\nlines'], ['Alone']] };
    }
    const file = await made(sheets());
    expect((await readWorkbook(file)).map(({ sheet, data }) => [sheet, data])).toEqual([
      ['Table', [['Text'], ['0'], ['1'], ['2']]],
      [
        'Notes',
        [
          ['Rows', '3'],
          ['Period', 'two\nlines'],
          ['Alone', null],
        ],
      ],
    ]);
    const parts = partsOf(file);
    expect(parts['xl/worksheets/sheet2.xml']).not.toContain('<pane');
    expect(parts['xl/styles.xml']).toContain('wrapText="1"');
    expect(Object.keys(parts)[0]).toBe('[Content_Types].xml');
  });

  it('goes on in another sheet where one is full, with its header again and the totals at the end', async () => {
    const rows = Array.from({ length: 7 }, (_, at) => ({ cells: [`row ${at}`] }));
    const columns = [{ header: 'Text', kind: 'text' }] as const;
    const numbered = (count: number) => {
      const sheet = table(columns, rows.slice(0, count), { totals: { cells: ['total'] } });
      return read([sheet, { name: 'table 2', notes: [['a']] }], { mostRows: 5 });
    };
    const long = await numbered(7);
    expect(long.map(({ sheet }) => sheet)).toEqual(['Table', 'Table 2', 'Table 3', 'table 2 2']);
    expect(long.map(({ data }) => data.flat())).toEqual([
      ['Text', 'row 0', 'row 1', 'row 2'],
      ['Text', 'row 3', 'row 4', 'row 5'],
      ['Text', 'row 6', 'total'],
      ['a'],
    ]);
    const full = await numbered(3);
    expect(full.map(({ data }) => data.length)).toEqual([5, 1]);
    expect((await numbered(0)).map(({ data }) => data.flat())).toEqual([['Text', 'total'], ['a']]);
  });

  it('gives sheets names that spreadsheets take, each once', async () => {
    const wanted = [
      'Net: [a/b]*?\\',
      'x'.repeat(40),
      'X'.repeat(40),
      "'quoted'",
      '',
      'History',
      'R&D "1" <2>',
      `${'é'.repeat(30)}😀`,
      'a\nb\u0001',
    ];
    const sheets = await read(wanted.map((name) => ({ name, notes: [['a']] })));
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Net   a b',
      'x'.repeat(31),
      `${'X'.repeat(29)} 2`,
      'quoted',
      'Sheet 1',
      'History 2',
      'R&D "1" <2>',
      'é'.repeat(30),
      'a b',
    ]);
  });

  it('refuses rows that do not fit their columns, and a workbook of nothing', async () => {
    const sheet = table([{ header: 'Text', kind: 'text' }], [{ cells: ['a'], figures: '1' }]);
    await expect(made([sheet])).rejects.toThrow('a row has 2 cells for 1 columns');
    await expect(made([])).rejects.toThrow('a workbook needs a sheet');
  });
});

describe('a text in a workbook', () => {
  const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|" /C calc"!A0', '=HYPERLINK("http://x")'];

  it('R6: is never a formula, and stays as it was', async () => {
    expect(await readTexts(FORMULAS)).toEqual(FORMULAS);
    const xml = partsOf(await made([texts(FORMULAS)]))['xl/worksheets/sheet1.xml'] ?? '';
    expect(xml).not.toMatch(/<f[ >/]/);
    expect(xml.match(/<c[ >]/g)).toHaveLength(FORMULAS.length + 1);
    expect(xml.match(/<c r="\w+" s="\d+" t="inlineStr"><is><t(?: xml:space="preserve")?>/g)).toHaveLength(
      FORMULAS.length + 1,
    );
  });

  it('has one kind of line break, and no character that XML forbids', async () => {
    expect(
      await readTexts([
        'a\r\nb\rc',
        'a\u0000b\u000bc\ufffed\uffff',
        'a\ud800b\udc00',
        ' \u0001',
        '😀 日本 ’',
      ]),
    ).toEqual(['a\nb\nc', 'abcd', 'ab', ' ', '😀 日本 ’']);
  });

  it('keeps what only looks like a spelt character', async () => {
    const values = ['_x000D_', '_x0041_x0042_', '__x005F_', '_x00', '_X0041_', 'a_x000d_b'];
    expect(await readTexts(values)).toEqual(values);
    const xml = partsOf(await made([texts(['_x000D_'])]))['xl/worksheets/sheet1.xml'];
    expect(xml).toContain('<t>_x005F_x000D_</t>');
  });

  it('ends where a cell does, and never with half a character', async () => {
    const long = 'é'.repeat(40_000);
    const pair = `${'a'.repeat(32_766)}😀`;
    const escaped = '&'.repeat(32_767);
    expect(await readTexts([long, pair, escaped])).toEqual(['é'.repeat(32_767), 'a'.repeat(32_766), escaped]);
  });

  it('is read as it was written, whatever it is', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '_x000D_',
        '_x',
        '_',
        ']]>',
        '<!--',
        '&amp;',
        '\r\n',
        '\r',
        ' ',
        '\t',
        '\u2028',
        '\ud83d',
        '=',
      ),
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    );
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => `${pieces.join('')}.`);
    const isAllowed = (character: string) => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 32) return code === 9 || code === 10;
      return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
    };
    const expected = (value: string) =>
      [...value.replaceAll('\r\n', '\n').replaceAll('\r', '\n')].filter(isAllowed).join('');
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async (values) => {
        expect(await readTexts(values)).toEqual(values.map(expected));
      }),
      { numRuns: scaled(30) },
    );
  });
});

describe('a long workbook', () => {
  const columns = [
    { header: 'Name', kind: 'text' },
    { header: 'Count', kind: 'count' },
  ] as const;
  const block = Array.from({ length: 2_000 }, (_, at) => ({
    cells: [`${'name '.repeat(40)}${at}`],
    figures: `${at}`,
  }));

  it('is made as it is read, and closes its rows when nobody reads on', async () => {
    let read = 0;
    let isClosed = false;
    async function* rows() {
      try {
        for (; read < 100; read += 1) yield block;
      } finally {
        await Promise.resolve();
        isClosed = true;
      }
    }
    let bytes = 0;
    for await (const chunk of xlsxChunks([{ name: 'Long', columns, rows: rows() }])) {
      bytes += chunk.length;
      if (bytes > 20_000) break;
    }
    expect(isClosed).toBe(true);
    expect(read).toBeLessThan(10);
  });

  it('fails where its rows fail', async () => {
    async function* rows() {
      yield block;
      throw new Error('the engine is gone');
    }
    await expect(made([{ name: 'Long', columns, rows: rows() }])).rejects.toThrow('the engine is gone');
  });

  it('is whole: every row of many blocks, in their order', async () => {
    async function* rows() {
      for (let at = 0; at < 5; at += 1) yield block;
    }
    const [sheet] = await read([{ name: 'Long', columns, rows: rows() }]);
    expect(sheet?.data.slice(1).map(([, count]) => count)).toEqual(
      Array.from({ length: 10_000 }, (_, at) => at % 2_000),
    );
  });
});
