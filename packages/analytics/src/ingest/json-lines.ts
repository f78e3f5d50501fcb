export type Chunks = AsyncIterable<Buffer>;

const codes = (text: string) => new Set(Buffer.from(text));
const [NEWLINE = 0, QUOTE = 0, BACKSLASH = 0] = Buffer.from('\n"\\');
const OPENING = codes('{[');
const CLOSING = codes('}]');
/** What the engine skips between rows: spaces, commas, the brackets of a list around them, the mark of UTF-8. */
const BETWEEN = codes(' \t\v\f\r\n,[]\uFEFF');

/** The lines on which these rows of a file of JSON begin, as the engine numbers rows. */
export async function findJsonLines(
  chunks: Chunks,
  wanted: ReadonlySet<number>,
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  let [row, line, depth] = [0, 1, 0];
  let [isInText, isEscaped] = [false, false];
  for await (const chunk of chunks) {
    for (const code of chunk) {
      if (found.size === wanted.size) return found;
      if (code === NEWLINE) line += 1;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) isInText = false;
        continue;
      }
      if (depth === 0) {
        if (BETWEEN.has(code)) continue;
        row += 1;
        if (wanted.has(row)) found.set(row, line);
      }
      if (code === QUOTE) isInText = true;
      else if (OPENING.has(code)) depth += 1;
      else if (CLOSING.has(code)) depth -= 1;
    }
  }
  return found;
}
