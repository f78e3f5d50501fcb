import { strToU8, zipSync } from 'fflate';

export type XlsxCell = string | number | null;
/** How the numbers of a column are shown. */
export type XlsxFormat = 'text' | 'count' | 'money' | 'percent' | 'points';

export interface XlsxSheet {
  name: string;
  /** Lines above are written bold and stay in sight. */
  headRows: number;
  formats: readonly XlsxFormat[];
  rows: readonly (readonly XlsxCell[])[];
}

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs` below; the head comes last. */
const STYLES: Record<XlsxFormat | 'head', number> = {
  text: 0,
  count: 1,
  money: 2,
  points: 2,
  percent: 3,
  head: 4,
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them at all.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

function cell(value: XlsxCell, style: number): string {
  if (value === null) return '<c/>';
  if (typeof value === 'number') return `<c s="${style}"><v>${value}</v></c>`;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

function sheetXml({ headRows, formats, rows }: XlsxSheet): string {
  const lines = rows.map((row, line) => {
    const styleAt = (at: number) => STYLES[line < headRows ? 'head' : (formats[at] ?? 'text')];
    return `<row>${row.map((value, at) => cell(value, styleAt(at))).join('')}</row>`;
  });
  const pane = `<pane xSplit="1" ySplit="${headRows}" topLeftCell="B${headRows + 1}" state="frozen"/>`;
  const columns = formats.map((_, at) => {
    const width = at === 0 ? 36 : 20;
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const styles = `${HEADER}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** Excel takes at most 31 characters, and not these. */
const sheetName = (name: string) => escaped(name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31));

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const override = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`;

/** A workbook, made here and at once: libraries that pack in a worker of their own break our content policy. */
export function xlsxFile(sheets: readonly XlsxSheet[]): Blob {
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${sheets.map((_, at) => override(`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${sheetName(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles,
  };
  for (const [at, sheet] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Blob([packed as Uint8Array<ArrayBuffer>], { type: `${TYPE}.sheet` });
}
