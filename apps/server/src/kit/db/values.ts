/**
 * One translation between JavaScript values and PostgreSQL's text form, used by both engines, so that a store
 * cannot see which one it runs on.
 */
const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return arrayLiteral(value);
  return `"${encode(value)?.replace(/["\\]/g, '\\$&')}"`;
};

const arrayLiteral = (items: readonly unknown[]) => `{${items.map(element).join(',')}}`;

/** An array becomes a PostgreSQL array and an object JSON; an array meant as JSON is given as its JSON text. */
export function encode(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return arrayLiteral(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type Decoder = (text: string) => unknown;

const safeInteger: Decoder = (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a number exactly`);
  return number;
};

/** `2026-01-31 08:00:00.5+00`, whatever the session's time zone. */
const instant: Decoder = (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

const decoders: Record<number, Decoder> = {
  16: (text) => text === 't',
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: safeInteger,
  21: Number,
  23: Number,
  26: Number,
  114: (text) => JSON.parse(text),
  700: Number,
  701: Number,
  1184: instant,
  3802: (text) => JSON.parse(text),
};

/** Array type → type of its elements; text, numeric, date and uuid stay text inside as outside. */
const elementTypes: Record<number, number> = {
  199: 114,
  1000: 16,
  1005: 21,
  1007: 23,
  1009: 25,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
};

export function decode(type: number, text: string): unknown {
  const elementType = elementTypes[type];
  if (elementType !== undefined) return decodeArray(text, (item) => decode(elementType, item));
  return decoders[type]?.(text) ?? text;
}

function decodeArray(text: string, decodeItem: Decoder): unknown[] {
  let last: unknown[] = [];
  const open: unknown[][] = [[]];
  const tokens = /[{}]|,|"((?:[^"\\]|\\.)*)"|([^{},"]+)/gs;
  for (const [token, quoted, bare] of text.slice(text.indexOf('{')).matchAll(tokens)) {
    if (token === '{') open.push([]);
    else if (token === '}') {
      last = open.pop() ?? [];
      open.at(-1)?.push(last);
    } else if (quoted !== undefined) open.at(-1)?.push(decodeItem(quoted.replace(/\\(.)/gs, '$1')));
    else if (bare !== undefined) open.at(-1)?.push(bare === 'NULL' ? null : decodeItem(bare));
  }
  return last;
}
