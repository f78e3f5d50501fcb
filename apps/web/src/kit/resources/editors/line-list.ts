const trimmed = (lines: string[]) => lines.map((line) => line.trim()).filter(Boolean);

/** Lines as typed: one a line, each once, none empty. */
export const linesOf = (text: string): string[] => [...new Set(trimmed(text.split(/\r\n|\r|\n/)))];

/** Lines of pasted text or a file: commas, semicolons and tabs separate as well. */
export const foreignLines = (text: string): string[] =>
  trimmed(
    text
      .replace(/^\ufeff/, '')
      .split(/[\r\n,;\t]+/)
      .map((line) => line.trim().replace(/^"(.*)"$/, '$1')),
  );

/** Number of duplicate lines. */
export const duplicatesIn = (text: string) => trimmed(text.split(/\r\n|\r|\n/)).length - linesOf(text).length;

/** What a text area would hold after pasting lines over its selection, each on a line of its own. */
export function pastedInto(
  {
    value,
    selectionStart,
    selectionEnd,
  }: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>,
  pasted: readonly string[],
): string {
  const before = value.slice(0, selectionStart);
  const after = value.slice(selectionEnd);
  return `${before && !before.endsWith('\n') ? `${before}\n` : before}${pasted.join('\n')}${
    after && !after.startsWith('\n') ? `\n${after}` : after
  }`;
}
