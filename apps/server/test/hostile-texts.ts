import fc from 'fast-check';

/** Pieces of texts that mean something to SQL, to patterns, to shells and to eyes, in several scripts. */
const PIECES = [
  ...[
    '%',
    '_',
    '\\',
    '\\\\',
    '\\%',
    "'",
    "''",
    '"',
    '`',
    '$1',
    '$$',
    ':x',
    '?',
    '{p0:String}',
    '--',
    '/*',
    '*/',
    ';',
  ],
  ...['.*', '[a-z]', '(', ')', '|', '^', '$', '+', '\\d', '\\', '(?i)', "E'\\x41'"],
  ...[
    "' or '1'='1",
    '1; drop table regies',
    'union select 1',
    'pg_sleep(10)',
    'NULL',
    '\\N',
    'true',
    '0',
    '-1',
  ],
  ...['a', 'A', 'b', 'Z', ' ', '  ', 'é', 'É', 'e\u0301', 'ß', 'œ', 'Œ', 'ﬁ', 'Ａ', '²', 'Ж', 'ж', 'λ', 'Λ'],
  ...[
    'مرحبا',
    'שלום',
    '\u202e',
    '\u200f',
    '\u2066',
    '日本',
    '😀',
    '👩‍👩‍👧',
    '\ufffd',
    '\u00a0',
    '\u0301',
    '\n',
    '\t',
    '\u007f',
  ],
];

const piece = fc.constantFrom(...PIECES);
/** Texts that a name may be. */
export const hostileName = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(''))
  .filter((text) => text.trim() !== '');

/** What no name of PostgreSQL can hold. */
const impossible = fc.constantFrom('\0', '\ud800', '\udc00', 'a\0', '\ud83d');

/** Texts somebody may look for: of the same pieces, up to the longest, some of them impossible. */
export const hostileText = fc.oneof(
  { weight: 8, arbitrary: fc.array(piece, { minLength: 1, maxLength: 2 }).map((pieces) => pieces.join('')) },
  { weight: 3, arbitrary: hostileName },
  { weight: 1, arbitrary: piece.map((one) => one.repeat(200).slice(0, 200)) },
  { weight: 1, arbitrary: fc.tuple(piece, impossible).map((two) => two.join('')) },
);

/**
 * Folds a text as lists are searched: compatible forms are the same, and so are small and capital letters. It is written
 * out by code points, so that half a character is found in none.
 */
function fold(text: string): string {
  const known = folds.get(text);
  if (known !== undefined) return known;
  const letters = [...text.normalize('NFKC')].flatMap((one) => [...one.toLowerCase()]);
  const folded = letters.map((one) => ` ${one.codePointAt(0)?.toString(16)}`).join('');
  folds.set(text, `${folded} `);
  return `${folded} `;
}
const folds = new Map<string, string>();

/** The same comparison in plain JavaScript. */
export const nameCompares = {
  contains: (name: string, text: string) => fold(name).includes(fold(text)),
  equals: (name: string, text: string) => fold(name) === fold(text),
  begins_with: (name: string, text: string) => fold(name).startsWith(fold(text)),
  ends_with: (name: string, text: string) => fold(name).endsWith(fold(text)),
};
