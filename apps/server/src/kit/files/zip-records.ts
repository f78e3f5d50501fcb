/** What the directory of a zip says of a file in it. */
export interface PackedFile {
  name: string;
  crc: number;
  packedSize: number;
  size: number;
  /** Where its header begins. */
  offset: number;
}

const DEFLATED = 8;
/** Names are UTF-8; checksum and sizes follow the bytes, because nobody knows them before. */
const FLAGS = 0x0808;
/** 1 January 1980, the first day a zip knows: the same content makes the same file. */
const DAY = 0x0021;
const VERSION = 20;
const VERSION_64 = 45;
const MOST_16 = 0xffff;
const MOST_32 = 0xffffffff;

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function record(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/**
 * Whether numbers of 32 bits are too small. Only then the long ones are written: some readers of workbooks refuse them
 * where they are not needed.
 */
const isLong = (...values: readonly number[]) => values.some((value) => value >= MOST_32);

export function fileHeader(name: string): Buffer {
  const bytes = Buffer.from(name);
  const fields = record(
    [4, 0x04034b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DAY],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, bytes.length],
    [2, 0],
  );
  return Buffer.concat([fields, bytes]);
}

/** Follows the bytes of a file. */
export function fileEnd({ crc, packedSize, size }: Omit<PackedFile, 'name' | 'offset'>): Buffer {
  const width = isLong(packedSize, size) ? 8 : 4;
  return record([4, 0x08074b50], [4, crc], [width, packedSize], [width, size]);
}

function directoryEntry({ name, crc, packedSize, size, offset }: PackedFile): Buffer {
  const bytes = Buffer.from(name);
  const long = isLong(packedSize, size, offset);
  const extra = long ? record([2, 1], [2, 24], [8, size], [8, packedSize], [8, offset]) : Buffer.alloc(0);
  const fields = record(
    [4, 0x02014b50],
    [2, long ? VERSION_64 : VERSION],
    [2, long ? VERSION_64 : VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DAY],
    [4, crc],
    [4, long ? MOST_32 : packedSize],
    [4, long ? MOST_32 : size],
    [2, bytes.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, long ? MOST_32 : offset],
  );
  return Buffer.concat([fields, bytes, extra]);
}

/** The directory, which is the end of a zip; `offset` is where it begins. */
export function directory(files: readonly PackedFile[], offset: number): Buffer {
  const entries = Buffer.concat(files.map(directoryEntry));
  const count = files.length;
  const size = entries.length;
  const long = count >= MOST_16 || isLong(size, offset);
  const longEnd = record(
    [4, 0x06064b50],
    [8, 44],
    [2, VERSION_64],
    [2, VERSION_64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
  );
  const longEndAt = record([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]);
  const end = record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, long ? MOST_16 : count],
    [2, long ? MOST_16 : count],
    [4, long ? MOST_32 : size],
    [4, long ? MOST_32 : offset],
    [2, 0],
  );
  return Buffer.concat(long ? [entries, longEnd, longEndAt, end] : [entries, end]);
}
