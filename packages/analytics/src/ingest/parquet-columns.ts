import { open } from 'node:fs/promises';
import { limits } from '@encart/contract/base/limits.ts';
import type { FileColumns } from '#ingest/file-columns.ts';
import { BatchRefused, refuseFile } from '#ingest/refused.ts';
import { asList, asNumber, asStruct, asText, readStruct } from '#ingest/thrift.ts';

const MAGIC = 'PAR1';
const TAIL = 8;
const MOST_FOOTER = 16 * 1024 * 1024;

async function readFooter(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size < MAGIC.length + TAIL) throw refuseFile();
    const tail = Buffer.alloc(TAIL);
    await handle.read(tail, 0, TAIL, size - TAIL);
    const length = tail.readUInt32LE(0);
    if (tail.toString('latin1', 4) !== MAGIC || length > MOST_FOOTER || length > size - TAIL)
      throw refuseFile();
    const footer = Buffer.alloc(length);
    await handle.read(footer, 0, length, size - TAIL - length);
    return footer;
  } finally {
    await handle.close();
  }
}

/** Numbers of the Parquet format: FileMetaData, SchemaElement, RowGroup and the types that are instants. */
const SCHEMA = 2;
const ROW_GROUPS = 4;
const ELEMENT = { type: 1, name: 4, children: 5, converted: 6, logical: 10 };
const GROUP_BYTES = 2;
const INT96 = 3;
const TIMESTAMPS = [9, 10];
const LOGICAL_TIMESTAMP = 8;

/** What a Parquet file says of itself at its end: its columns, and how large it is unpacked. */
export async function readParquetColumns(file: string): Promise<FileColumns> {
  const footer = await readFooter(file);
  try {
    const meta = readStruct(footer);
    const [, ...elements] = asList(meta.get(SCHEMA)).map(asStruct);
    const unpacked = asList(meta.get(ROW_GROUPS))
      .map((group) => asNumber(asStruct(group).get(GROUP_BYTES)))
      .reduce((sum, bytes) => sum + bytes, 0);
    if (unpacked > limits.batch.unpackedBytes) throw refuseFile();
    // Columns inside columns are not figures.
    if (elements.some((element) => element.get(ELEMENT.children))) throw refuseFile();
    const isInstant = (element: (typeof elements)[number]) =>
      element.get(ELEMENT.type) === INT96 ||
      TIMESTAMPS.includes(asNumber(element.get(ELEMENT.converted) ?? -1)) ||
      (element.has(ELEMENT.logical) && asStruct(element.get(ELEMENT.logical)).has(LOGICAL_TIMESTAMP));
    const name = (element: (typeof elements)[number]) => asText(element.get(ELEMENT.name));
    return { names: elements.map(name), instants: elements.filter(isInstant).map(name) };
  } catch (error) {
    throw error instanceof BatchRefused ? error : refuseFile();
  }
}
