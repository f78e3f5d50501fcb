const MOST_WORDS = 8;
/** Letters that Unicode does not take apart, beside the one that is typed for them. */
const UNDIVIDED = ['dđ', 'hħ', 'iı', 'lł', 'oø', 'tŧ', 'σς'];

/** The letters of European languages end there. With more of them the index would have too many parts to look for. */
const LATIN_END = 0x250;

const withoutMarks = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '');

/** Each plain letter with all that are written as it with an accent, and the plain letter of each of them. */
function accentedLetters() {
  const lettersOf = new Map<string, string>();
  const add = (plain: string, letter: string) =>
    lettersOf.set(plain, (lettersOf.get(plain) ?? plain) + letter);
  for (const [plain = '', letter = ''] of UNDIVIDED) add(plain, letter);
  for (let code = 0xc0; code < LATIN_END; code += 1) {
    const letter = String.fromCodePoint(code);
    const plain = withoutMarks(letter);
    if (letter === letter.toLowerCase() && /^\p{L}$/u.test(plain) && plain !== letter) add(plain, letter);
  }
  const plainOf = new Map(
    [...lettersOf].flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain] as const)),
  );
  return { lettersOf, plainOf };
}
const { lettersOf, plainOf } = accentedLetters();

const patternOf = (letter: string) => {
  const plain = plainOf.get(letter);
  if (plain === undefined) return letter.replace(/[!-/:-@[-`{-~]/, '\\$&');
  // A capital İ is folded to two signs by some databases, to one by others.
  return `[${lettersOf.get(plain)}]${plain === 'i' ? '\u0307?' : ''}`;
};

/**
 * The words of a search as patterns of folded text: what is typed is found as it is written, and Latin letters with any
 * accent too, so that "cotes" finds "Côtes" and "skoda" finds "Škoda".
 */
export const searchPatterns = (q: string): string[] =>
  q
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => [...word].map(patternOf).join(''));
