import { buffer } from 'node:stream/consumers';
import { limits } from '@encart/contract/base/limits.ts';
import { expect, it } from 'vitest';
import { namedFile } from './named-file.ts';

const LINE = `${'x'.repeat(98)}\r\n`;
const named = {
  name: 'Ventes',
  format: 'csv',
  mark: '',
  period: { start: '2026-03-01', end: '2026-03-02' },
} as const;

async function* lines() {
  yield 'header\r\n';
  yield LINE.repeat(2_000);
}

it('a CSV that will be large is zipped under the report’s name, and one that is not stays as it is', async () => {
  const rows = Math.ceil(limits.reports.zippedBytes / LINE.length);
  const small = await namedFile(named, lines(), rows / 2);
  expect([small.file_name, small.content_type]).toEqual([
    'Ventes 2026-03-01 2026-03-02.csv',
    'text/csv; charset=utf-8',
  ]);
  expect((await buffer(small.chunks as AsyncIterable<Uint8Array>)).length).toBe(8 + 2_000 * LINE.length);
  const large = await namedFile(named, lines(), rows * 2);
  expect([large.file_name, large.content_type]).toEqual([
    'Ventes 2026-03-01 2026-03-02.zip',
    'application/zip',
  ]);
  const zip = await buffer(large.chunks as AsyncIterable<Uint8Array>);
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('Ventes 2026-03-01 2026-03-02.csv')).toBe(true);
});
