import { FILE_REFUSALS } from '@encart/contract/tags/sheet-refusals.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { csvLine } from '#kit/files/csv.ts';
import { readRows } from './read-rows.mjs';
import { Refusal } from './refuse.mjs';
import { SHEET_LIMITS } from './sheet-limits.ts';
import {
  deflatedBlanks,
  type TestWorkbook,
  testWorkbook,
  testZip,
  workbookParts,
  writtenWorkbook,
} from './test-workbooks.ts';

const MEGABYTE = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';

const read = (file: Uint8Array | string) => readRows(Buffer.from(file), SHEET_LIMITS);

/** Why a file is not read; an error that is none of the named ones is thrown. */
function refusalOf(file: Uint8Array | string) {
  try {
    read(file);
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
  return undefined;
}

const rule = (file: Uint8Array | string) => refusalOf(file)?.rule;
const readBook = (workbook: TestWorkbook) => read(testWorkbook(workbook));
const cells = (xml: string) => ({ sheetData: `<row r="1">${xml}</row>` });

describe('a CSV file', () => {
  it.each([';', ',', '\t'])('has its separator recognised: %j', (separator) => {
    const rows = [
      ['type', 'a;b', 'c,d', 'e\tf'],
      ['1', '', '"so"', 'two\nlines'],
    ];
    const text = rows.map((row) => csvLine(row, separator)).join('');
    expect(read(text)).toEqual(rows);
    expect(read(`\ufeff${text}`)).toEqual(rows);
  });

  it('is told its separator by the line that spreadsheets know', () => {
    expect(read('sep=,\r\na,b;c\r\n')).toEqual([[], ['a', 'b;c']]);
  });

  it('has the line ends of any system, and the last one or not', () => {
    for (const end of ['\n', '\r', '\r\n'])
      for (const last of ['', end]) {
        const text = ['a;b', '1;2', '', '"x\ny";'].join(end) + last;
        expect(read(text)).toEqual([['a', 'b'], ['1', '2'], [], ['x\ny']]);
      }
  });

  it('is UTF-8, UTF-16 by its mark, or what a French spreadsheet saves', () => {
    const text = 'type;régie;prix\r\n"Œuvre";l’été;5 €\r\n';
    const rows = [
      ['type', 'régie', 'prix'],
      ['Œuvre', 'l’été', '5 €'],
    ];
    expect(read(text)).toEqual(rows);
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(read(utf16)).toEqual(rows);
    expect(read(Buffer.from(utf16).swap16())).toEqual(rows);
    const special: Record<string, number> = { Œ: 0x8c, '’': 0x92, '€': 0x80 };
    const ansi = Buffer.from([...text].map((letter) => special[letter] ?? letter.charCodeAt(0)));
    expect(read(ansi)).toEqual(rows);
  });

  it('is refused where it is no text', () => {
    expect(rule(Buffer.from([0x61, 0x00, 0x62]))).toBe('not_text');
    expect(rule(Buffer.from([0xef, 0xbb, 0xbf, 0xe9]))).toBe('encoding');
    expect(rule(Buffer.from([0x61, 0x81]))).toBe('encoding');
    expect(rule(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))).toBe('encoding');
    expect(rule('')).toBe('empty_file');
  });

  it('is refused where its quotes are wrong, by row and column', () => {
    const quote = { rule: 'quote', values: {} };
    expect(refusalOf('a;b\n1;"open\n2;3\n')).toEqual({ ...quote, row: 2, column: 'B' });
    expect(refusalOf('a;b\n"x"y;1')).toEqual({ ...quote, row: 2, column: 'A' });
    expect(read('a;b"c"\n')).toEqual([['a', 'b"c"']]);
  });

  it('is refused with control characters', () => {
    expect(refusalOf('a\nb;\u0001')).toMatchObject({ rule: 'control_character', row: 2, column: 'B' });
  });

  it('comes back as we wrote it, whatever is in it', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((value) => !/\p{Cc}/u.test(value));
    const odd = fc.constantFrom('"', '""', ';', '\n', '\t', ' ', 'مرحبا', '00123', 'x\ny');
    const rows = fc.array(fc.array(fc.oneof(text, odd), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(rows, async (generated) => {
        // A letter at each end keeps rows whole and cells from being formulas.
        const given = [
          ['a', 'b', 'c', 'd'],
          ...generated.map((row) => [...row.map((cell) => `x${cell}`), 'z']),
        ];
        expect(read(given.map((row) => csvLine(row, ';')).join(''))).toEqual(given);
      }),
      { numRuns: scaled(25) },
    );
  });
});

describe('a workbook', () => {
  it('comes back as we wrote it, and as another reader has it', async () => {
    const rows = [
      ['type', 'site', 'msft.placement_id', 'Œuvre'],
      ['=1+1', "'-1", '00123', '12345678901234567890'],
      ['two\nlines', ' spaced ', '_x000D_', 'مرحبا <&>"\''],
    ];
    const file = await writtenWorkbook(rows);
    expect(read(file)).toEqual(rows);
    const [other] = await readWorkbook(file, { trim: false });
    expect(other?.data.slice(0, 2)).toEqual(rows.slice(0, 2));
  });

  it('is the same for another reader where values are texts', async () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((value) => `x${value}`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
        async (rows) => {
          const file = await writtenWorkbook(rows);
          const [other] = await readWorkbook(file, { trim: false });
          expect(read(file)).toEqual(other?.data);
        },
      ),
      { numRuns: scaled(15) },
    );
  });

  it('gives every kind of value as text', () => {
    const rows = readBook({
      sheetData: `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="inlineStr"><is><r><t>in</t></r><r><t xml:space="preserve">line </t></r></is></c>
        <c r="C1" t="str"><f>A1</f><v>formula</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="b"><v>0</v></c>
        <c r="F1"><v>12345678901234567890</v></c><c r="G1" s="14"><v>46000</v></c><c r="H1" t="d"><v>2026-01-02</v></c></row>
        <row><c><v>0.5</v></c><c/><c t="s"><v>0</v></c></row><row r="5"><c r="B5"><v>-3</v></c><c r="ZZ5" s="3"/></row><row r="9000" s="1"/>`,
      sharedStrings:
        '<si><t>shared_x0041_<![CDATA[<b>]]></t></si><si><r><t>rich</t></r><r><t xml:space="preserve"> text</t></r><rPh sb="0" eb="1"><t>said</t></rPh></si>',
    });
    expect(rows).toEqual([
      ['rich text', 'inline ', 'formula', 'true', 'false', '12345678901234567890', '46000', '2026-01-02'],
      ['0.5', '', 'sharedA<b>'],
      [],
      [],
      ['', '-3'],
    ]);
  });

  it('has numbers as somebody wrote them, not as spreadsheets store them', () => {
    const stored = [
      '1.1000000000000001',
      '1.0000000000000001E-5',
      '0.84999999999999998',
      '1.50',
      '5E-1',
      '123456789012345',
    ];
    const xml = stored.map((value) => `<c><v>${value}</v></c>`).join('');
    expect(readBook(cells(xml))).toEqual([['1.1', '0.00001', '0.85', '1.50', '0.5', '123456789012345']]);
    expect(refusalOf(testWorkbook(cells('<c/><c r="B1"><v>1.2345678901234567E+19</v></c>')))).toEqual({
      rule: 'number_digits',
      row: 1,
      column: 'B',
      values: { value: '1.2345678901234567E+19' },
    });
  });

  it('has its first visible sheet read', () => {
    const sheets = (first: string) =>
      `<workbook xmlns:x="urn:x"><sheets><sheet name="A" ${first} sheetId="1" x:id="rId1"/><sheet name="B" sheetId="2" x:id="rId2"/></sheets></workbook>`;
    const second = {
      name: 'xl/worksheets/sheet2.xml',
      content: '<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>',
    };
    const book = (first: string) =>
      readBook({ ...cells('<c><v>1</v></c>'), workbook: sheets(first), parts: [second] });
    expect(book('')).toEqual([['1']]);
    expect(book('state="visible"')).toEqual([['1']]);
    expect(book('state="hidden"')).toEqual([['2']]);
    expect(book('state="veryHidden"')).toEqual([['2']]);
  });

  it.each([
    ['an error', '<c r="A1"/><c r="B1" t="e"><v>#N/A</v></c>', 'cell_error', 'B'],
    ['a shared text that is none', '<c r="A1" t="s"><v>7</v></c>', 'cell_damaged', 'A'],
    ['a negative shared text', '<c r="A1" t="s"><v>-1</v></c>', 'cell_damaged', 'A'],
    ['a number that is none', '<c r="C1"><v>1,5</v></c>', 'cell_damaged', 'C'],
    ['an unknown kind', '<c r="A1" t="__proto__"><v>1</v></c>', 'cell_damaged', 'A'],
    ['the same cell twice', '<c r="A1"><v>1</v></c><c r="A1"><v>2</v></c>', 'cell_damaged', null],
    ['the cell of another row', '<c r="A2"><v>1</v></c>', 'cell_damaged', null],
    ['a spelt control character', '<c r="A1" t="str"><v>a_x0000_</v></c>', 'control_character', 'A'],
  ])('is refused with %s', (_, xml, wanted, column) => {
    expect(refusalOf(testWorkbook(cells(xml)))).toMatchObject({ rule: wanted, row: 1, column });
  });

  it('is refused where it is none', () => {
    expect(rule(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('protected_or_old_workbook');
    expect(rule(testZip([]))).toBe('not_workbook');
    expect(
      rule(testZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }])),
    ).toBe('not_workbook');
    expect(rule(testWorkbook({ workbook: '<workbook><sheets/></workbook>' }))).toBe('no_sheet');
    expect(rule(testWorkbook({ sheet: '<worksheet><sheetData>' }))).toBe('xml_damaged');
    expect(rule(testWorkbook({ sheet: '' }))).toBe('xml_damaged');
    expect(rule(testWorkbook({ parts: [{ name: SHEET, content: Buffer.from([0x3c, 0x61, 0xff]) }] }))).toBe(
      'xml_damaged',
    );
  });
});

describe('R8: a hostile file is refused', () => {
  it('of a megabyte and a half that unpacks to a thousand times as much', () => {
    const packed = deflatedBlanks(1_500, '<worksheet>', '</worksheet>');
    const bomb = (size: number) =>
      testWorkbook({ parts: [{ name: SHEET, content: '', packed, announced: { size } }] });
    expect(packed.length).toBeLessThan(2 * MEGABYTE);
    expect(refusalOf(bomb(1_500 * MEGABYTE + 23))).toMatchObject({
      rule: 'unpacked_bytes',
      values: { limit: SHEET_LIMITS.entryBytes },
    });
    expect(rule(bomb(20 * MEGABYTE))).toBe('zip_size');
    expect(rule(bomb(0))).toBe('zip_size');
  });

  it('whose parts are too much together, or too many', () => {
    const part = (at: number) => ({ name: `${at}`, content: '', announced: { size: 30 * MEGABYTE } });
    expect(refusalOf(testWorkbook({ parts: [1, 2, 3].map(part) }))).toMatchObject({
      rule: 'unpacked_bytes',
      values: { limit: SHEET_LIMITS.unpackedBytes },
    });
    const many = Array.from({ length: 201 }, (_, at) => ({ name: `${at}`, content: '' }));
    expect(rule(testZip(many))).toBe('zip_entries');
  });

  it('of a million rows', () => {
    const sheetData = '<row><c><v>1</v></c></row>'.repeat(1_000_000);
    expect(refusalOf(testWorkbook({ sheetData }))).toMatchObject({ rule: 'rows', row: 10_002 });
  });

  it('whose one cell is the last that there is', () => {
    const file = testWorkbook({ sheetData: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' });
    expect(refusalOf(file)).toEqual({
      rule: 'rows',
      row: 1_048_576,
      column: null,
      values: { limit: SHEET_LIMITS.rows },
    });
    expect(refusalOf(testWorkbook(cells('<c r="XFD1"><v>1</v></c>')))).toMatchObject({
      rule: 'columns',
      row: 1,
      column: 'XFD',
    });
  });

  it('whose cells are beyond what there is', () => {
    expect(rule(testWorkbook(cells('<c r="ZZZZZZZ1"><v>1</v></c>')))).toBe('columns');
    for (const [row, address] of [
      ['999999999', 'A999999999'],
      ['1', 'AAAAAAAAAAAA1'],
      ['1e99', 'A1'],
      ['-1', 'A-1'],
      ['0', 'A0'],
      ['1', '__proto__'],
    ])
      expect(
        rule(testWorkbook({ sheetData: `<row r="${row}"><c r="${address}"><v>1</v></c></row>` })),
      ).toMatch(/^(rows|cell_damaged)$/);
  });

  it('with a document type, in whichever part', () => {
    const doctype =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    for (const { name, content } of workbookParts({}).filter(({ name }) => name !== 'xl/sharedStrings.xml')) {
      const xml = String(content).replace(/^(?:<\?.*?\?>)?/, doctype);
      expect(rule(testWorkbook({ parts: [{ name, content: xml }] }))).toBe('xml_doctype');
    }
    expect(rule(testWorkbook({ sheet: '<worksheet>&f;</worksheet>' }))).toBe('xml_damaged');
  });

  it('encrypted, of zip64, cut, or with parts that are not where it says', () => {
    const file = testWorkbook(cells('<c><v>1</v></c>'));
    const flagged = Buffer.from(file);
    const entry = flagged.indexOf('PK\x01\x02');
    flagged.writeUInt16LE(flagged.readUInt16LE(entry + 8) | 1, entry + 8);
    expect(rule(flagged)).toBe('encrypted');
    const long = Buffer.from(file);
    long.writeUInt32LE(0xffffffff, entry + 24);
    expect(rule(long)).toBe('zip64');
    for (let length = 4; length < file.length; length += 97)
      expect(rule(file.subarray(0, length))).toBe('zip_damaged');
    const moved = (announced: object) =>
      testWorkbook({ parts: [{ name: SHEET, content: '<a/>', announced }] });
    expect(rule(moved({ offset: 0xfffffff0 }))).toBe('zip_damaged');
    expect(rule(moved({ packedSize: 0xfffffff0 }))).toBe('zip_damaged');
    expect(rule(moved({ crc: 1 }))).toBe('zip_damaged');
    expect(rule(moved({ size: 1 }))).toBe('zip_size');
    expect(rule(moved({ size: 100 }))).toBe('zip_size');
    const twice = { name: SHEET.toUpperCase(), content: '<a/>' };
    expect(rule(testWorkbook({ parts: [twice] }))).toBe('zip_damaged');
  });

  it('nested or with attributes without end', () => {
    expect(rule(testWorkbook({ sheet: '<a>'.repeat(2_000_000) }))).toBe('xml_nesting');
    const attributes = Array.from({ length: 300_000 }, (_, at) => ` a${at}=""`).join('');
    expect(rule(testWorkbook({ sheet: `<a${attributes}/>` }))).toBe('xml_nesting');
  });

  it('whose cells share a text that is long once, and too long together', () => {
    const shared = `<si><t>${'x'.repeat(10_000)}</t></si>`;
    const row = (at: number) => `<row r="${at + 1}">${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`;
    const sheetData = Array.from({ length: 2_000 }, (_, at) => row(at)).join('');
    expect(rule(testWorkbook({ sheetData, sharedStrings: shared }))).toBe('characters');
    expect(rule(testWorkbook({ sharedStrings: '<si/>'.repeat(400_001) }))).toBe('shared_texts');
  });

  it('with too many cells, or too long ones', () => {
    const line = `${'1;'.repeat(208)}1\n`;
    expect(rule(line.repeat(2_000))).toBe('cells');
    expect(refusalOf(`a;b\n1;${'x'.repeat(10_001)}`)).toMatchObject({
      rule: 'cell_characters',
      row: 2,
      column: 'B',
    });
    expect(refusalOf('1\n'.repeat(10_002))).toMatchObject({ rule: 'rows', row: 10_002 });
  });

  it('of a million columns, filled or not', () => {
    for (const cell of ['', '1', '"1"'])
      expect(refusalOf(`${cell};`.repeat(1_000_000))).toMatchObject({
        rule: 'columns',
        row: 1,
        column: 'HB',
        values: { limit: 209 },
      });
  });
});

describe('any file', () => {
  const parts = workbookParts({
    sheetData:
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>1.5</v></c></row><row><c t="b"><v>1</v></c></row>',
    sharedStrings: '<si><t>shared</t></si>',
  });
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const changes = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 });
  const changed = (given: Uint8Array, all: readonly (readonly [number, number])[]) => {
    const bytes = Buffer.from(given);
    for (const [at, value] of all) bytes[Math.floor(at * (bytes.length - 1))] = value;
    return bytes;
  };
  let refused = 0;
  const isReadOrRefused = (file: Uint8Array) => {
    const refusal = refusalOf(file);
    if (!refusal) return;
    refused += 1;
    expect(FILE_REFUSALS).toContain(refusal.rule);
  };
  beforeEach(() => {
    refused = 0;
  });
  afterEach(() => expect(refused).toBeGreaterThan(0));

  it('is read or refused by name when bytes of it are wrong', () => {
    const file = testZip(parts);
    expect(read(file)).toEqual([['shared', '1.5'], ['true']]);
    fc.assert(
      fc.property(changes, (all) => isReadOrRefused(changed(file, all))),
      { numRuns: scaled(2_000) },
    );
  });

  it('is read or refused by name when characters of its XML are wrong', () => {
    fc.assert(
      fc.property(fc.constantFrom(...parts), changes, (part, all) => {
        const content = changed(Buffer.from(part.content), all);
        isReadOrRefused(testZip(parts.map((one) => (one === part ? { ...one, content } : one))));
      }),
      { numRuns: scaled(2_000) },
    );
  });

  it('of any bytes is read or refused by name', () => {
    const beginning = fc.constantFrom('', 'PK\x03\x04', '\ufeff', '"');
    fc.assert(
      fc.property(beginning, fc.uint8Array({ maxLength: 200 }), (begin, bytes) =>
        isReadOrRefused(Buffer.concat([Buffer.from(begin), bytes])),
      ),
      { numRuns: scaled(1_000) },
    );
  });
});
