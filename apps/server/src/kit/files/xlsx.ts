import { createSheetNames } from './xlsx-names.ts';
import { MOST_ROWS, type NotesSheet, notesSheet, type TableSheet, tableSheets } from './xlsx-sheets.ts';
import { MAIN, stylesXml, XML } from './xlsx-styles.ts';
import { xmlText } from './xlsx-text.ts';
import { type ZipFile, type ZipOptions, zipFiles } from './zip.ts';

export type Sheet = TableSheet | NotesSheet;
/** Where sheets come one after another, what one says may be known only when the one before is written. */
export type Workbook = AsyncIterable<Sheet> | Iterable<Sheet>;

export interface XlsxOptions extends ZipOptions {
  /** At least 3: header, a row and totals. */
  mostRows?: number;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const XLSX_TYPE = `${TYPE}.sheet`;

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (all: readonly string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const override = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`;

/** Sheets are what is not named here: their number is not known yet, and this is what a workbook is recognised by. */
const contentTypes = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}</Types>`;

const sheetPart = (number: number) => `worksheets/sheet${number}.xml`;

function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

const workbookRelations = (count: number) =>
  relations([
    ...Array.from({ length: count }, (_, at) => relation(at + 1, 'worksheet', sheetPart(at + 1))),
    relation(count + 1, 'styles', 'styles.xml'),
  ]);

async function* partsOf(workbook: Workbook, mostRows: number): AsyncGenerator<ZipFile> {
  const names = createSheetNames();
  yield { name: '[Content_Types].xml', chunks: [contentTypes] };
  yield { name: '_rels/.rels', chunks: [relations([relation(1, 'officeDocument', 'xl/workbook.xml')])] };
  yield { name: 'xl/styles.xml', chunks: [stylesXml] };
  for await (const sheet of workbook) {
    const sheets = 'notes' in sheet ? [[notesSheet(sheet)]] : tableSheets(sheet, mostRows);
    for await (const chunks of sheets) {
      names.add(sheet.name);
      yield { name: `xl/${sheetPart(names.all.length)}`, chunks };
    }
  }
  if (names.all.length === 0) throw new Error('a workbook needs a sheet');
  yield { name: 'xl/workbook.xml', chunks: [workbookXml(names.all)] };
  yield { name: 'xl/_rels/workbook.xml.rels', chunks: [workbookRelations(names.all.length)] };
}

/** A workbook for spreadsheets, made as it is read: no more of it is in memory than a few blocks of rows. */
export const xlsxChunks = (
  workbook: Workbook,
  { mostRows = MOST_ROWS, ...options }: XlsxOptions = {},
): AsyncGenerator<Uint8Array> => zipFiles(partsOf(workbook, mostRows), options);
