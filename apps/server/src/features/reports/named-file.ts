import type { Period } from '@encart/contract/analytics/periods.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
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

/** What a name adds where the figures of the last day are not complete: the file with all of them is another one. */
export const provisionalMark: Record<Locale, string> = { fr: ' (provisoire)', en: ' (provisional)' };

interface Named extends Pick<Report, 'name' | 'format'> {
  period: Period;
  /** In the language of the file; empty where its figures are complete. */
  mark: string;
}

/** A file under the report's name and days. CSV that will be large is zipped; XLSX is so by itself. */
export async function namedFile(
  { name, format, period: { start, end }, mark }: Named,
  chunks: AsyncGenerator<string> | AsyncIterable<Uint8Array>,
  rowsExpected: number,
): Promise<NamedFile> {
  const title = `${name} ${start === end ? start : `${start} ${end}`}${mark}`;
  const file_name = `${title}.${format}`;
  if (format === 'xlsx') return { file_name, content_type: XLSX, chunks };
  const { bytes, all } = await peek(chunks as AsyncGenerator<string>);
  const expected = (bytes * Math.max(rowsExpected, 1)) / Math.max(1, Math.min(rowsExpected, PEEKED_ROWS));
  if (expected < limits.reports.zippedBytes)
    return { file_name, content_type: 'text/csv; charset=utf-8', chunks: all };
  return {
    file_name: `${title}.zip`,
    content_type: 'application/zip',
    chunks: zipFiles([{ name: file_name, chunks: all }]),
  };
}
