export type ColumnKind = 'text' | 'count' | 'money' | 'percent' | 'number' | 'date' | 'month' | 'year';

export interface ColumnFormat {
  kind: ColumnKind;
  /** Of money: 2 to 6, or 2. */
  decimals?: number;
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The formats in the order of their styles; `wrapped` is a text on several lines. */
const FORMATS = {
  text: 'General',
  count: '#,##0',
  percent: '0.00%',
  date: 'yyyy-mm-dd',
  month: 'yyyy-mm',
  year: '0',
  money2: '#,##0.00',
  money3: '#,##0.000',
  money4: '#,##0.0000',
  money5: '#,##0.00000',
  money6: '#,##0.000000',
  wrapped: 'General',
};
type Format = keyof typeof FORMATS;
const FORMAT_NAMES = Object.keys(FORMATS) as Format[];
/** Numbers below are formats that every spreadsheet has built in. */
const FIRST_FORMAT = 164;
const WRAPPED = '<alignment vertical="top" wrapText="1"/>';

function formatOf({ kind, decimals = 2 }: ColumnFormat): Format {
  if (kind === 'money') return `money${Math.min(Math.max(Math.round(decimals), 2), 6)}` as Format;
  return kind === 'number' ? 'text' : kind;
}

/** Every format has a plain style and a bold one. */
const styleAt = (format: Format, isBold: boolean) => FORMAT_NAMES.indexOf(format) * 2 + (isBold ? 1 : 0);

/** The number by which cells name the style of their column. */
export const styleOf = (column: ColumnFormat, isBold = false): number => styleAt(formatOf(column), isBold);
export const WRAPPED_TEXT = styleAt('wrapped', false);
export const BOLD_WRAPPED_TEXT = styleAt('wrapped', true);

function styleXml(name: Format, at: number, font: number): string {
  const numFmtId = FORMATS[name] === 'General' ? 0 : FIRST_FORMAT + at;
  const xf = `<xf numFmtId="${numFmtId}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"`;
  return name === 'wrapped' ? `${xf} applyAlignment="1">${WRAPPED}</xf>` : `${xf}/>`;
}

const numFmts = FORMAT_NAMES.flatMap((name, at) =>
  FORMATS[name] === 'General'
    ? []
    : `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${FORMATS[name]}"/>`,
);
const cellXfs = FORMAT_NAMES.flatMap((name, at) => [0, 1].map((font) => styleXml(name, at, font)));
const font = (mark: string) => `<font>${mark}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
const fill = (pattern: string) => `<fill><patternFill patternType="${pattern}"/></fill>`;
const list = (name: string, items: readonly string[]) =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;

export const stylesXml = `${XML}<styleSheet xmlns="${MAIN}">${[
  list('numFmts', numFmts),
  list('fonts', [font(''), font('<b/>')]),
  list('fills', [fill('none'), fill('gray125')]),
  list('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
  list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
  list('cellXfs', cellXfs),
  list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
].join('')}</styleSheet>`;
