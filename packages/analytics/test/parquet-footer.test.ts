// @module-tag volume
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { batchColumns } from '@encart/contract/analytics/batches.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readParquetFooter } from '../src/ingest/parquet-footer.ts';
import { readFileColumns } from '../src/ingest/read-file-columns.ts';
import { fileOf, footerOf, list, parquetOf, schemaElement, struct, type Value } from './make-parquet.ts';

const folder = mkdtempSync(join(tmpdir(), 'encart-parquet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(bytes: Buffer): string {
  const file = join(folder, randomUUID());
  writeFileSync(file, bytes);
  return file;
}
const errorsOf = (bytes: Buffer, deadlineMs?: number): Promise<{ field: string; rule: string }[]> =>
  readParquetFooter(write(bytes), deadlineMs).then(
    () => [],
    (error) => error.errors,
  );

/** A footer whose schema lists so many empty structures, each of one byte. */
const emptyStructs = (count: number): Buffer => {
  const { bytes } = list([], 12, count);
  return struct([[2, { type: 9, bytes: Buffer.concat([bytes, Buffer.alloc(count)]) }]]).bytes;
};
const BYTE_ARRAY = 6;
const text = (name: string) => schemaElement(name, { type: BYTE_ARRAY });

/** The most memory a process started by this one has taken; where the system tells. */
function childMemory(): number {
  try {
    const pids = readdirSync('/proc/self/task').flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    const kilobytes = pids.map(
      (pid) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
    );
    return 1024 * Math.max(0, ...kilobytes.map(Number));
  } catch {
    return 0;
  }
}

/** How long this process was blocked at most, and how much it and what it started grew, while the work was done. */
async function measureStrain(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const before = process.memoryUsage().rss;
  let most = before;
  let childBytes = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
    childBytes = Math.max(childBytes, childMemory());
  }, 20);
  delay.enable();
  await work();
  delay.disable();
  clearInterval(timer);
  return { blockedMs: delay.max / 1e6, grewBytes: most - before, childBytes };
}

describe('footer of a Parquet batch', () => {
  it('R8: is rejected by its length before it is read', async () => {
    const bytes = fileOf(emptyStructs(15_500_000));
    let errors: object[] = [];
    const { blockedMs, grewBytes } = await measureStrain(async () => (errors = await errorsOf(bytes)));
    expect(errors).toEqual([{ field: 'file', rule: 'parquet_footer', values: { max: 8 } }]);
    expect(blockedMs).toBeLessThan(2_000);
    expect(grewBytes).toBeLessThan(100 * 1024 ** 2);
  });

  it('R8: cannot take the memory or the time of the server, however it is put together', async () => {
    const claimed: Value = list([], 12, 30_000_000);
    const digits = Buffer.alloc(limits.batch.parquetFooterBytes - 100, 0xff);
    const hostile: [string, Buffer][] = [
      ['as many empty structures as fit', emptyStructs(limits.batch.parquetFooterBytes - 100)],
      ['a list that claims thirty million', struct([[2, claimed]]).bytes],
      ['a number without an end', struct([[3, { type: 6, bytes: digits }]]).bytes],
      ['structures inside structures', Buffer.alloc(1_000_000, 0x1c)],
      ['nothing', Buffer.alloc(0)],
      ['a root that claims columns', footerOf([text('day')], 1_000_000)],
      ['no name', footerOf([struct([[1, { type: 5, bytes: Buffer.from([12]) }]])])],
    ];
    for (const [name, footer] of hostile) {
      const bytes = fileOf(footer);
      let errors: object[] = [];
      const { blockedMs, grewBytes, childBytes } = await measureStrain(
        async () => (errors = await errorsOf(bytes, 3_000)),
      );
      expect(errors, name).toEqual([{ field: 'file', rule: 'file' }]);
      expect(blockedMs, name).toBeLessThan(2_000);
      expect(grewBytes, name).toBeLessThan(100 * 1024 ** 2);
      expect(childBytes, name).toBeLessThan(450 * 1024 ** 2);
    }
  });

  it('R8: is abandoned at the deadline by the process that reads it, even when its parent has died', async () => {
    const digits = Buffer.alloc(limits.batch.parquetFooterBytes - 100, 0xff);
    const footer = fileOf(struct([[3, { type: 6, bytes: digits }]]).bytes);
    const reader = fileURLToPath(new URL('../src/ingest/parquet-process.mjs', import.meta.url));
    const child = spawn(process.execPath, [reader, '200', '253', '500'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin.end(footer);
    expect(await once(child, 'exit')).toEqual([1, null]);
  });

  it('is rejected: too short, another end, a length beyond its beginning', async () => {
    const whole = fileOf(footerOf([text('day')]));
    const long = Buffer.from(whole);
    long.writeUInt32LE(whole.length, whole.length - 8);
    for (const bytes of [Buffer.alloc(0), Buffer.from('PAR1'), whole.subarray(0, -1), long])
      expect(await errorsOf(bytes)).toEqual([{ field: 'file', rule: 'file' }]);
  });

  it('is rejected with too many columns', async () => {
    const many = Array.from({ length: limits.batch.parquetElements }, (_, at) => text(`c${at}`));
    expect(await errorsOf(fileOf(footerOf(many)))).toEqual([
      { field: 'file', rule: 'parquet_elements', values: { max: limits.batch.parquetElements } },
    ]);
  });

  it('is rejected with nested columns, lists, and names that are no texts', async () => {
    const { measures } = batchColumns.delivery;
    const bytes = fileOf(
      footerOf(
        [
          text('day'),
          ...measures.map(text),
          schemaElement('publisher', { children: 1 }),
          text('inside'),
          schemaElement('deal', { type: BYTE_ARRAY, repetition: 2 }),
          schemaElement('format', { type: 2 }),
          schemaElement('size', { type: 0 }),
          schemaElement('dsp', { type: BYTE_ARRAY, converted: 5 }),
        ],
        measures.length + 6,
      ),
    );
    await expect(readFileColumns(write(bytes), 'parquet', 'delivery')).rejects.toMatchObject({
      errors: [
        { field: 'columns.publisher', rule: 'column_nested' },
        { field: 'columns.deal', rule: 'column_nested' },
        { field: 'columns.format', rule: 'column_text' },
        { field: 'columns.size', rule: 'column_text' },
        { field: 'columns.dsp', rule: 'column_text' },
      ],
    });
  });

  it('may be long: three hundred groups of rows by thirty columns', async () => {
    const columns = Array.from({ length: 30 }, (_, at) => ({
      name: `c${at}`,
      kind: 'text' as const,
      values: ['a name of usual length'],
    }));
    expect((await readParquetFooter(write(parquetOf(columns, 300)))).columns).toHaveLength(30);
  });
});
