/** Why the file of a sheet is not read at all. Limits are exceeded first, so that nothing of it is kept. */
export const FILE_REFUSALS = [
  /** More than so many bytes, entries of the zip, bytes once unpacked, rows, columns, filled cells or characters. */
  'file_bytes',
  'zip_entries',
  'unpacked_bytes',
  'rows',
  'columns',
  'cells',
  'cell_characters',
  'characters',
  'shared_texts',
  /** Reading took too long, or more memory than there is for it. */
  'time',
  'memory',
  /** What the file is, or is not. */
  'empty_file',
  'not_text',
  'encoding',
  'protected_or_old_workbook',
  'encrypted',
  'zip64',
  'zip_damaged',
  'zip_size',
  'not_workbook',
  'no_sheet',
  'xml_damaged',
  'xml_doctype',
  'xml_nesting',
  /** About one cell. */
  'quote',
  'control_character',
  'cell_damaged',
  'cell_error',
  'number_digits',
] as const;

/** Why a sheet that was read is no matrix. */
export const MATRIX_SHEET_REFUSALS = [
  'no_header',
  'column_unknown',
  'column_twice',
  'column_missing',
  'column_name_length',
  'cell_without_column',
  'cell_length',
  'matrix_rows',
  'matrix_columns',
] as const;

export type FileRefusalRule = (typeof FILE_REFUSALS)[number];
export type MatrixSheetRefusalRule = (typeof MATRIX_SHEET_REFUSALS)[number];

/** What is wrong, where, and what its sentence is about. */
export interface SheetRefusal<Rule extends string = FileRefusalRule | MatrixSheetRefusalRule> {
  rule: Rule;
  /** As spreadsheets count rows, from 1. */
  row: number | null;
  /** As spreadsheets name columns, A to XFD. */
  column: string | null;
  values: Readonly<Record<string, string | number>>;
}

/** A, B … Z, AA … */
export function columnLetters(number: number): string {
  const last = String.fromCharCode(65 + ((number - 1) % 26));
  return number <= 26 ? last : `${columnLetters(Math.floor((number - 1) / 26))}${last}`;
}
