import { keptByFormulaGuard } from '@encart/contract/base/formula-guard.ts';
import { type MatrixSheet, matrixSheetRows } from '@encart/contract/tags/matrix-sheet.ts';
import { csvLine } from '#kit/files/csv.ts';
import { xlsxChunks } from '#kit/files/xlsx.ts';

/** The separator and the mark that spreadsheets in French open without asking. */
const SEPARATOR = ';';
const MARK = '\ufeff';

/** What begins like a formula gets an apostrophe, which `readMatrixFile` takes away. */
export function* matrixCsv(sheet: MatrixSheet): Generator<string> {
  yield MARK;
  for (const row of matrixSheetRows(sheet)) yield csvLine(row, SEPARATOR);
}

/** Every cell is text, so that nothing is a formula and no id loses a digit. */
export function matrixXlsx(sheet: MatrixSheet, sheetName: string): AsyncGenerator<Uint8Array> {
  const [header = [], ...rows] = matrixSheetRows(sheet).map((row) => row.map(keptByFormulaGuard));
  async function* blocks() {
    yield rows.map((cells) => ({ cells }));
  }
  const columns = header.map((name) => ({ header: name, kind: 'text', width: 18 }) as const);
  return xlsxChunks([{ name: sheetName, columns, rows: blocks() }]);
}
