import { describe, expect, it } from 'vitest';
import { csvLine } from '#kit/files/csv.ts';
import { readSheet, SheetRefused } from './read-sheet.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';
import { deflatedBlanks, testWorkbook, writtenWorkbook } from './test-workbooks.ts';

const MEGABYTE = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';

/** Why a file is not read; an error that is none of the named ones is thrown. */
async function refusalOf(file: Uint8Array | string, limits = SHEET_LIMITS) {
  try {
    await readSheet(Buffer.from(file), limits);
  } catch (error) {
    if (error instanceof SheetRefused) return error.refusal;
    throw error;
  }
  return undefined;
}

const rule = async (file: Uint8Array | string) => (await refusalOf(file))?.rule;

describe('R8: a hostile file is refused', () => {
  it('of ten megabytes that unpacks to ten thousand, announced or not', async () => {
    const packed = deflatedBlanks(9_500);
    const bomb = (size: number) =>
      testWorkbook({ parts: [{ name: SHEET, content: '', packed, announced: { size } }] });
    expect(packed.length).toBeGreaterThan(9 * MEGABYTE);
    const began = performance.now();
    // More than 32 bits can say is written as zip64.
    expect(await rule(bomb(9_500 * MEGABYTE))).toBe('zip64');
    expect(await rule(bomb(4_000 * MEGABYTE))).toBe('unpacked_bytes');
    expect(await rule(bomb(40 * MEGABYTE))).toBe('zip_size');
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('of more bytes than are read, before a thread is started', async () => {
    expect(await refusalOf(Buffer.alloc(10 * MEGABYTE + 1, 'a'))).toMatchObject({ rule: 'file_bytes' });
  });

  it('that takes too long or too much memory, and the thread ends', async () => {
    const sheetData = '<row><c t="inlineStr"><is><t>text</t></is></c></row>'.repeat(10_000);
    const file = testWorkbook({ sheetData });
    expect(await refusalOf(file, { ...SHEET_LIMITS, milliseconds: 1 })).toMatchObject({ rule: 'time' });
    const texts = `<si><t>${'y'.repeat(60)}</t></si>`.repeat(390_000);
    const heavy = testWorkbook({ sharedStrings: texts });
    expect(await refusalOf(heavy, { ...SHEET_LIMITS, heapMegabytes: 12 })).toMatchObject({ rule: 'memory' });
    expect(await readSheet(file)).toHaveLength(10_000);
  });
});

describe('reading', () => {
  it('leaves the event loop free, and reads several files in turn', async () => {
    const columns = 30;
    const row = (at: number) => Array.from({ length: columns }, (_, column) => `cell ${at} ${column}`);
    const rows = Array.from({ length: 2_000 }, (_, at) => row(at));
    const file = await writtenWorkbook(rows);
    const csv = Buffer.from(rows.map((cellsOfRow) => csvLine(cellsOfRow, ';')).join(''));
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    const began = performance.now();
    const answers = await Promise.all([file, csv, file, csv].map((bytes) => readSheet(bytes)));
    clearInterval(timer);
    const took = performance.now() - began;
    for (const answer of answers) expect(answer).toEqual(rows);
    // Reading on this thread would leave room for a few ticks between the files.
    expect(ticks).toBeGreaterThan(took / 50);
  });

  it('says when too many wait', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 14 }, () => readSheet(Buffer.from('a;b'))));
    const failed = answers.filter((answer) => answer.status === 'rejected');
    expect(failed).toHaveLength(4);
    for (const { reason } of failed) expect(reason).toMatchObject({ name: 'ServiceUnavailableError' });
  });
});
