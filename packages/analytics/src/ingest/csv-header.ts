import { open } from 'node:fs/promises';
import { limits } from '@encart/contract/base/limits.ts';
import { BatchError, fileError } from './batch-errors.ts';

async function firstLine(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(limits.batch.headerBytes);
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    if (bytesRead === 0) throw new BatchError([{ field: 'rows', rule: 'empty_batch' }]);
    const end = buffer.indexOf(0x0a);
    if (end < 0 && bytesRead === buffer.length) throw fileError('header');
    return buffer.toString('utf8', 0, end < 0 ? bytesRead : end);
  } finally {
    await handle.close();
  }
}

const unquote = (name: string) =>
  name
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** The column names in a line, split by the allowed separator that occurs most often. */
export function splitHeader(line: string) {
  const text = line.replace(/^\uFEFF/, '');
  const [separator = ','] = [...limits.csvSeparators].sort(
    (a, b) => text.split(b).length - text.split(a).length,
  );
  return { separator, names: text.split(separator).map(unquote) };
}

export const readCsvHeader = async (file: string) => splitHeader(await firstLine(file));
