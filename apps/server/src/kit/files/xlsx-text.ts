const MOST_CHARACTERS = 32_767;

/** What XML cannot hold at all, halves of characters among it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
/** Most texts have none of what needs a closer look. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above.
const ODD = /[\u0000-\u001f&<>"\ud800-\udfff\ufffe\uffff]/;
/** Spreadsheets read `_x000D_` as a character: the underscore in front is spelt like one to stay itself. */
const SPELT_CHARACTER = /_(?=x[\da-fA-F]{4}_)/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The beginning of a text, never with half a character at its end. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** A text as XML can hold it and a cell shows it, cut where a cell ends. Cells know one kind of line break. */
export function xmlText(text: string): string {
  if (text.length <= MOST_CHARACTERS && !ODD.test(text) && !text.includes('_x')) return text;
  return cutText(text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, ''), MOST_CHARACTERS)
    .replace(SPELT_CHARACTER, '_x005F_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
