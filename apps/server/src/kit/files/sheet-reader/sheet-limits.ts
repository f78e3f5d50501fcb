/** What is read of a file that a stranger sent, and for how long. */
export interface SheetLimits {
  /** Of the file as it came. */
  fileBytes: number;
  /** Of a zip: its entries, the bytes of one once unpacked, and of all of them together. */
  entries: number;
  entryBytes: number;
  unpackedBytes: number;
  rows: number;
  columns: number;
  /** Those that are filled. */
  cells: number;
  /** Of one cell, and of all cells together: a text that is shared by many of them counts each time. */
  cellCharacters: number;
  characters: number;
  /** Texts that the cells of a workbook share. */
  sharedTexts: number;
  milliseconds: number;
  /** Of the thread that reads. */
  heapMegabytes: number;
}

const MEGABYTE = 1024 * 1024;

export const SHEET_LIMITS: SheetLimits = {
  fileBytes: 10 * MEGABYTE,
  entries: 200,
  entryBytes: 40 * MEGABYTE,
  unpackedBytes: 60 * MEGABYTE,
  rows: 10_001,
  columns: 209,
  cells: 400_000,
  cellCharacters: 10_000,
  characters: 20_000_000,
  sharedTexts: 400_000,
  milliseconds: 10_000,
  heapMegabytes: 256,
};
