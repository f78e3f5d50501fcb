import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { limits } from '@encart/contract/base/limits.ts';
import { BatchError, fileError } from './batch-errors.ts';

const MAGIC = 'PAR1';
const TAIL = 8;

/** What a Parquet file says of itself at its end. */
export interface ParquetFooter {
  columns: { name: string; nested: boolean; kind: 'text' | 'instant' | 'nothing' | 'other' }[];
  /** Bytes of its rows once unpacked. */
  unpacked: number;
}

const mebibytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** The bytes of the footer, with its length and the magic number behind it. */
async function footerBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size < MAGIC.length + TAIL) throw fileError();
    const tail = Buffer.alloc(TAIL);
    await handle.read(tail, 0, TAIL, size - TAIL);
    const length = tail.readUInt32LE(0);
    if (tail.toString('latin1', 4) !== MAGIC || length > size - TAIL) throw fileError();
    if (length > limits.batch.parquetFooterBytes) {
      const values = { max: mebibytes(limits.batch.parquetFooterBytes) };
      throw new BatchError([{ field: 'file', rule: 'parquet_footer', values }]);
    }
    const footer = Buffer.alloc(length + TAIL);
    await handle.read(footer, 0, footer.length, size - footer.length);
    return footer;
  } finally {
    await handle.close();
  }
}

const processFile = fileURLToPath(new URL('./parquet-process.mjs', import.meta.url));
/** Enough for any honest footer; one that needs more is an attack. */
const MEMORY_MB = 256;
const DEADLINE_MS = 20_000;
const REPLY_BYTES = 1024 * 1024;

/** Has a process of its own read the footer; undefined when it ended without a reply, whatever ended it. */
const readInProcess = (footer: Buffer, timeout: number) =>
  new Promise<string | undefined>((resolve) => {
    const args = [
      `--max-old-space-size=${MEMORY_MB}`,
      processFile,
      String(limits.batch.parquetElements),
      String(limits.text.line),
      String(timeout),
    ];
    const options = { env: {}, timeout, killSignal: 'SIGKILL', maxBuffer: REPLY_BYTES } as const;
    const child = execFile(process.execPath, args, options, (error, reply) =>
      resolve(error ? undefined : reply),
    );
    // Writing to a process that has ended fails; its exit reports that.
    child.stdin?.on('error', () => {});
    child.stdin?.end(footer);
  });

export async function readParquetFooter(file: string, deadlineMs = DEADLINE_MS): Promise<ParquetFooter> {
  const reply = await readInProcess(await footerBytes(file), deadlineMs);
  if (reply === undefined) throw fileError();
  const footer = JSON.parse(reply) as ParquetFooter | { tooMany: true };
  if ('tooMany' in footer) {
    const values = { max: limits.batch.parquetElements };
    throw new BatchError([{ field: 'file', rule: 'parquet_elements', values }]);
  }
  return footer;
}
