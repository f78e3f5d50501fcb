// @ts-check
import { readCsvRows } from './csv-rows.mjs';
import { decodeText } from './decode-text.mjs';
import { refuse } from './refuse.mjs';
import { readXlsxRows } from './xlsx-rows.mjs';

const ZIP = Buffer.from('PK\x03\x04');
const EMPTY_ZIP = Buffer.from('PK\x05\x06');
/** Workbooks of before 2007, and those of today behind a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Rows of a CSV file or of a workbook, recognised by what is in it and not by its name.
 * @param {Buffer} file
 * @param {import('./sheet-limits.ts').SheetLimits} limits
 * @returns {string[][]}
 */
export function readRows(file, limits) {
  if (file.length > limits.fileBytes) refuse('file_bytes', { limit: limits.fileBytes });
  if (file.length === 0) refuse('empty_file');
  const beginning = file.subarray(0, 4);
  if (beginning.equals(COMPOUND)) refuse('protected_or_old_workbook');
  if (beginning.equals(EMPTY_ZIP)) refuse('not_workbook');
  return beginning.equals(ZIP) ? readXlsxRows(file, limits) : readCsvRows(decodeText(file), limits);
}
