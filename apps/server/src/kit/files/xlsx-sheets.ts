import { takeItems } from './take-items.ts';
import { columnLetters, rowWriter, type SheetRow } from './xlsx-cells.ts';
import {
  BOLD_WRAPPED_TEXT,
  type ColumnFormat,
  type ColumnKind,
  MAIN,
  styleOf,
  WRAPPED_TEXT,
  XML,
} from './xlsx-styles.ts';

export interface SheetColumn extends ColumnFormat {
  header: string;
  /** In characters; without it that of its kind, or of its header. */
  width?: number;
}

export interface TableSheet {
  name: string;
  columns: readonly SheetColumn[];
  /** In blocks, of which one at a time is in memory. */
  rows: AsyncIterable<readonly SheetRow[]>;
  /** The last line, in bold. */
  totals?: SheetRow | null;
  /** Whether the header stays in sight; it does unless told otherwise. */
  isFrozen?: boolean;
  /** Whether the header has filters; it does unless told otherwise. */
  isFiltered?: boolean;
}

/** Lines of texts that explain something: the first one in bold, the others on as many lines as they need. */
export interface NotesSheet {
  name: string;
  notes: readonly (readonly string[])[];
}

/** Those of a sheet, the header and the totals among them. */
export const MOST_ROWS = 1_048_576;

const WIDTHS: Record<ColumnKind, number> = {
  text: 36,
  count: 14,
  money: 16,
  percent: 11,
  number: 14,
  date: 12,
  month: 10,
  year: 8,
};
const TEXT = { kind: 'text' } as const;
/** Those of a character in UTF-8. */
const MOST_BYTES = 3;
const BUFFER_BYTES = 512 * 1024;
const WIDEST_HEADER = 40;
const NOTE_WIDTHS = [32, 100] as const;
const FROZEN_HEADER =
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';

/** A header has room for the button of its filter. */
const widthOf = ({ kind, header, width }: SheetColumn) =>
  width ?? Math.max(WIDTHS[kind], Math.min(header.length + 4, WIDEST_HEADER));

function beginSheet(widths: readonly number[], pane: string): string {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const view = `<sheetView workbookViewId="0">${pane}</sheetView>`;
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${cols.join('')}</cols><sheetData>`;
}

/** Rows are made into bytes one by one: a long text of them is slow to put together, and in memory twice. */
async function* encodeRows(
  blocks: AsyncIterable<readonly SheetRow[]>,
  writeRow: (row: SheetRow) => string,
): AsyncGenerator<Uint8Array> {
  let buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  let used = 0;
  for await (const rows of blocks)
    for (const row of rows) {
      const xml = writeRow(row);
      const room = xml.length * MOST_BYTES;
      if (room > buffer.length - used) {
        if (used > 0) yield buffer.subarray(0, used);
        buffer = Buffer.allocUnsafe(Math.max(room, BUFFER_BYTES));
        used = 0;
      }
      used += buffer.write(xml, used);
    }
  yield buffer.subarray(0, used);
}

/** The XML of a table: one sheet, and another each time that one is full. The chunks of one are read before the next. */
export async function* tableSheets(
  { columns, rows, totals, isFrozen = true, isFiltered = true }: TableSheet,
  mostRows: number,
): AsyncGenerator<AsyncIterable<string | Uint8Array>> {
  const writeRow = rowWriter(
    columns,
    columns.map((column) => styleOf(column)),
  );
  const writeTotals = rowWriter(
    columns,
    columns.map((column) => styleOf(column, true)),
  );
  const writeHeader = rowWriter(
    columns.map(() => TEXT),
    columns.map(() => styleOf(TEXT, true)),
  );
  const header = writeHeader({ cells: columns.map((column) => column.header) }, 1);
  const begin = `${beginSheet(columns.map(widthOf), isFrozen ? FROZEN_HEADER : '')}${header}`;
  const source = takeItems(rows);
  async function* sheet() {
    let lines = 1;
    yield begin;
    yield* encodeRows(source.take(mostRows - 2), (row) => {
      lines += 1;
      return writeRow(row, lines);
    });
    if (totals && !(await source.hasMore())) yield writeTotals(totals, lines + 1);
    const filter = isFiltered ? `<autoFilter ref="A1:${columnLetters(columns.length)}${lines}"/>` : '';
    yield `</sheetData>${filter}</worksheet>`;
  }
  try {
    do yield sheet();
    while (await source.hasMore());
  } finally {
    await source.close();
  }
}

export function notesSheet({ notes }: NotesSheet): string {
  const rows = notes.map((texts, at) => {
    const styles = texts.map((_, column) => (column === 0 ? BOLD_WRAPPED_TEXT : WRAPPED_TEXT));
    return rowWriter(
      texts.map(() => TEXT),
      styles,
    )({ cells: texts }, at + 1);
  });
  return `${beginSheet(NOTE_WIDTHS, '')}${rows.join('')}</sheetData></worksheet>`;
}
