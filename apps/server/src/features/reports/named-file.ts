import type { Period } from '@encart/contract/analytics/periods.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Report } from '#domain/reports/report.ts';
import { zipFiles } from '#kit/files/zip.ts';

type Chunks = AsyncIterable<Uint8Array | string>;

export interface NamedFile {
  file_name: string;
  content_type: string;
  chunks: Chunks;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The header and the first block: enough to tell how long lines are. */
const PEEKED = 2;
const PEEKED_ROWS = 2_000;

/** Reads the first chunks ahead, and gives them back with the rest. */
async function peek(chunks: AsyncGenerator<string>): Promise<{ bytes: number; all: AsyncGenerator<string> }> {
  const first: string[] = [];
  while (first.length < PEEKED) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(value);
  }
  const bytes = first.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const all = (async function* () {
    try {
      yield* first;
      yield* chunks;
    } finally {
      await chunks.return(undefined);
    }
  })();
  return { bytes, all };
}

/** A file under the report's name and days. CSV that will be large is zipped; XLSX is so by itself. */
export async function namedFile(
  { name, format }: Pick<Report, 'name' | 'format'>,
  { start, end }: Period,
  chunks: AsyncGenerator<string> | AsyncIterable<Uint8Array>,
  rowsExpected: number,
): Promise<NamedFile> {
  const days = start === end ? start : `${start} ${end}`;
  const file_name = `${name} ${days}.${format}`;
  if (format === 'xlsx') return { file_name, content_type: XLSX, chunks };
  const { bytes, all } = await peek(chunks as AsyncGenerator<string>);
  const expected = (bytes * Math.max(rowsExpected, 1)) / Math.max(1, Math.min(rowsExpected, PEEKED_ROWS));
  if (expected < limits.reports.zippedBytes)
    return { file_name, content_type: 'text/csv; charset=utf-8', chunks: all };
  return {
    file_name: `${name} ${days}.zip`,
    content_type: 'application/zip',
    chunks: zipFiles([{ name: file_name, chunks: all }]),
  };
}
