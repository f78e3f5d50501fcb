/** Small Parquet files, written by hand so that tests can also write what no library would. */

type Field = readonly [id: number, value: Value];
/** A value of Thrift's compact protocol, ready to be written. */
export interface Value {
  type: number;
  bytes: Buffer;
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}
export const i32 = (value: number): Value => ({ type: 5, bytes: varint(value * 2) });
export const i64 = (value: number): Value => ({ type: 6, bytes: varint(value * 2) });
export const binary = (text: string): Value => {
  const bytes = Buffer.from(text);
  return { type: 8, bytes: Buffer.concat([varint(bytes.length), bytes]) };
};
export function struct(fields: readonly Field[]): Value {
  let last = 0;
  const parts = fields.flatMap(([id, { type, bytes }]) => {
    const head = Buffer.from([((id - last) << 4) | type]);
    last = id;
    return [head, bytes];
  });
  return { type: 12, bytes: Buffer.concat([...parts, Buffer.from([0])]) };
}
export function list(values: readonly Value[], type = values[0]?.type ?? 12, size = values.length): Value {
  const head = Buffer.concat([Buffer.from([0xf0 | type]), varint(size)]);
  return { type: 9, bytes: Buffer.concat([head, ...values.map(({ bytes }) => bytes)]) };
}

const MAGIC = Buffer.from('PAR1');
/** A file of these pages that ends with this footer. */
export function fileOf(footer: Buffer, pages: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(footer.length);
  return Buffer.concat([MAGIC, pages, footer, length, MAGIC]);
}

/** The footer of a file without rows, with these elements below its root. */
export const footerOf = (elements: readonly Value[], children = elements.length) =>
  struct([
    [1, i32(1)],
    [2, list([schemaElement('root', { children }), ...elements])],
    [3, i64(0)],
    [4, list([])],
  ]).bytes;

const OPTIONAL = 1;
export interface ElementOptions {
  type?: number;
  children?: number;
  converted?: number;
  repetition?: number;
}
const optional = (id: number, value: number | undefined): Field[] =>
  value === undefined ? [] : [[id, i32(value)]];
export const schemaElement = (
  name: string,
  { type, children, converted, repetition = OPTIONAL }: ElementOptions = {},
): Value =>
  struct([
    ...optional(1, type),
    [3, i32(repetition)],
    [4, binary(name)],
    ...optional(5, children),
    ...optional(6, converted),
  ]);

const KINDS = {
  boolean: { type: 0, plain: (value: unknown) => Buffer.from([value ? 1 : 0]) },
  whole: { type: 2, plain: (value: unknown) => little(8, (at) => at.writeBigInt64LE(BigInt(Number(value)))) },
  double: { type: 5, plain: (value: unknown) => little(8, (at) => at.writeDoubleLE(Number(value))) },
  text: {
    type: 6,
    converted: 0,
    plain: (value: unknown) => {
      const bytes = Buffer.from(String(value));
      return Buffer.concat([little(4, (at) => at.writeUInt32LE(bytes.length)), bytes]);
    },
  },
};
function little(length: number, write: (at: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(length);
  write(bytes);
  return bytes;
}

export interface Column {
  name: string;
  kind: keyof typeof KINDS;
  values: readonly unknown[];
}

/** Which values are there, a bit each. */
function presence(values: readonly unknown[]): Buffer {
  const bits = Buffer.alloc(Math.ceil(values.length / 8));
  for (const [at, value] of values.entries())
    if (value !== null) bits.writeUInt8(bits.readUInt8(at >> 3) | (1 << (at & 7)), at >> 3);
  const runs = Buffer.concat([varint(bits.length * 2 + 1), bits]);
  return Buffer.concat([little(4, (at) => at.writeUInt32LE(runs.length)), runs]);
}

function pageOf({ kind, values }: Column): Buffer {
  const present = values.filter((value) => value !== null);
  const data = Buffer.concat([presence(values), ...present.map(KINDS[kind].plain)]);
  const header = struct([
    [1, i32(0)],
    [2, i32(data.length)],
    [3, i32(data.length)],
    [
      5,
      struct([
        [1, i32(values.length)],
        [2, i32(0)],
        [3, i32(3)],
        [4, i32(3)],
      ]),
    ],
  ]);
  return Buffer.concat([header.bytes, data]);
}

/** A Parquet file of optional columns, whose footer lists its rows so many times; null is a missing value. */
export function parquetOf(columns: readonly Column[], times = 1): Buffer {
  const rows = columns[0]?.values.length ?? 0;
  const pages = columns.map(pageOf);
  let offset = MAGIC.length;
  const chunks = columns.map(({ name, kind }, at) => {
    const start = offset;
    const size = pages[at]?.length ?? 0;
    offset += size;
    const meta = struct([
      [1, i32(KINDS[kind].type)],
      [2, list([i32(0), i32(3)])],
      [3, list([binary(name)])],
      [4, i32(0)],
      [5, i64(rows)],
      [6, i64(size)],
      [7, i64(size)],
      [9, i64(start)],
    ]);
    return struct([
      [2, i64(start)],
      [3, meta],
    ]);
  });
  const elements = columns.map(({ name, kind }) => schemaElement(name, KINDS[kind]));
  const group = struct([
    [1, list(chunks)],
    [2, i64(offset)],
    [3, i64(rows)],
  ]);
  const footer = struct([
    [1, i32(1)],
    [2, list([schemaElement('root', { children: columns.length }), ...elements])],
    [3, i64(rows * times)],
    [4, list(Array(times).fill(group))],
  ]);
  return fileOf(footer.bytes, Buffer.concat(pages));
}
