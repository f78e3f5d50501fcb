/** A value of Thrift's compact protocol, in which Parquet describes itself. */
type Value = number | boolean | Buffer | Value[] | Struct;
type Struct = Map<number, Value>;

const wrong = () => new Error('not Thrift');

export const asNumber = (value: Value | undefined): number => {
  if (typeof value !== 'number') throw wrong();
  return value;
};
export const asText = (value: Value | undefined): string => {
  if (!Buffer.isBuffer(value)) throw wrong();
  return value.toString('utf8');
};
export const asList = (value: Value | undefined): Value[] => {
  if (!Array.isArray(value)) throw wrong();
  return value;
};
export const asStruct = (value: Value | undefined): Struct => {
  if (!(value instanceof Map)) throw wrong();
  return value;
};

const DEEPEST = 32;

/** Reads one structure: its fields by their numbers. Bytes that are none throw. */
export function readStruct(bytes: Buffer): Struct {
  let at = 0;
  const byte = () => {
    if (at >= bytes.length) throw wrong();
    return bytes.readUInt8(at++);
  };
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = byte();
      value += (next & 0x7f) * scale;
      if (next < 0x80) return value;
    }
  };
  const zigzag = () => {
    const value = varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  const skip = (length: number) => {
    const start = at;
    at += length;
    if (at > bytes.length) throw wrong();
    return bytes.subarray(start, at);
  };

  function value(type: number, depth: number): Value {
    switch (type) {
      case 1:
      case 2:
        return type === 1;
      case 3:
        return byte();
      case 4:
      case 5:
      case 6:
        return zigzag();
      case 7:
        return skip(8);
      case 8:
        return skip(varint());
      case 9:
      case 10:
        return list(depth + 1);
      case 12:
        return struct(depth + 1);
      default:
        throw wrong();
    }
  }
  function list(depth: number): Value[] {
    const head = byte();
    const size = head >> 4 === 15 ? varint() : head >> 4;
    if (size > bytes.length) throw wrong();
    const type = head & 0x0f;
    // Inside a list a boolean is a byte of its own.
    return Array.from({ length: size }, () => (type <= 2 ? byte() === 1 : value(type, depth)));
  }
  function struct(depth: number): Struct {
    if (depth > DEEPEST) throw wrong();
    const fields: Struct = new Map();
    for (let id = 0; ; ) {
      const head = byte();
      if (head === 0) return fields;
      id = head >> 4 === 0 ? zigzag() : id + (head >> 4);
      fields.set(id, value(head & 0x0f, depth));
    }
  }
  return struct(0);
}
