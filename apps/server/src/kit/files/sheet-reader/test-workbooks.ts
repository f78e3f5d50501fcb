import { constants, crc32, deflateRawSync } from 'node:zlib';
import { xlsxChunks } from '#kit/files/xlsx.ts';
import { directory, fileEnd, fileHeader, type PackedFile } from '#kit/files/zip-records.ts';

/** A part of a zip for tests: what is in it, and what the directory says instead of the truth. */
export interface TestPart {
  name: string;
  content: string | Uint8Array;
  /** Deflated already. */
  packed?: Buffer;
  announced?: Partial<Pick<PackedFile, 'size' | 'packedSize' | 'crc' | 'offset'>>;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export function testZip(parts: readonly TestPart[]): Buffer {
  const chunks: Buffer[] = [];
  const packedFiles: PackedFile[] = [];
  let offset = 0;
  for (const { name, content, packed: given, announced } of parts) {
    const bytes = Buffer.from(content);
    const packed = given ?? deflateRawSync(bytes);
    const truth = { crc: crc32(bytes), packedSize: packed.length, size: bytes.length };
    const pieces = [fileHeader(name), packed, fileEnd(truth)];
    chunks.push(...pieces);
    packedFiles.push({ name, offset, ...truth, ...announced });
    offset += pieces.reduce((sum, piece) => sum + piece.length, 0);
  }
  return Buffer.concat([...chunks, directory(packedFiles, offset)]);
}

const relations = (...all: string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}">${all
    .map((target, at) => {
      const type = /sheet\d/.test(target)
        ? 'worksheet'
        : target.includes('shared')
          ? 'sharedStrings'
          : 'officeDocument';
      return `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`;
    })
    .join('')}</Relationships>`;

export interface TestWorkbook {
  sheetData?: string;
  /** The whole part instead. */
  sheet?: string;
  sharedStrings?: string;
  workbook?: string;
  parts?: readonly TestPart[];
}

/** The parts of a workbook with one sheet, and whatever a test puts in its place. */
export function workbookParts({
  sheetData = '',
  sheet,
  sharedStrings,
  workbook,
  parts = [],
}: TestWorkbook): TestPart[] {
  const own: TestPart[] = [
    { name: '_rels/.rels', content: relations('xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      content:
        workbook ??
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations('worksheets/sheet1.xml', 'worksheets/sheet2.xml', '/xl/sharedStrings.xml'),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: sheet ?? `${XML}<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `${XML}<sst xmlns="${MAIN}">${sharedStrings ?? ''}</sst>`,
    },
  ];
  return [...own.filter(({ name }) => !parts.some((part) => part.name === name)), ...parts];
}

export const testWorkbook = (workbook: TestWorkbook): Buffer => testZip(workbookParts(workbook));

/** Deflated blanks, a thousand times as many as there are bytes of them; the pieces of one stream are all the same. */
export function deflatedBlanks(megabytes: number, before = '', after = ''): Buffer {
  const open = { finishFlush: constants.Z_FULL_FLUSH, level: 9 };
  const piece = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), open);
  const pieces = Array.from({ length: megabytes }, () => piece);
  return Buffer.concat([
    deflateRawSync(Buffer.from(before), open),
    ...pieces,
    deflateRawSync(Buffer.from(after)),
  ]);
}

/** A workbook of texts as ours are written. */
export async function writtenWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const [header = [], ...rest] = rows;
  async function* blocks() {
    yield rest.map((row) => ({ cells: row }));
  }
  const columns = header.map((text) => ({ header: text, kind: 'text' }) as const);
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxChunks([{ name: 'Sheet', columns, rows: blocks() }])) chunks.push(chunk);
  return Buffer.concat(chunks);
}
