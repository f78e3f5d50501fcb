/** What makes a spreadsheet take a text for a formula, also behind blanks and in its full-width spelling. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are part of what hides a formula.
const FORMULA = /^[\s\u0000-\u001f\u00a0\u200b-\u200f\ufeff'"]*[=+\-@＝＋－＠|%]/u;
const INNER_FORMULA = /(\r\n|\r|\n)(?=[\s\u00a0]*[=+\-@＝＋－＠])/gu;

/** Most texts have none of what needs a closer look. */
const NEEDS_CLEANING = /[\0\r\n]/;

/** A text that a spreadsheet shows and never runs. */
function harmless(text: string): string {
  const inner = NEEDS_CLEANING.test(text) ? text.replaceAll('\0', '').replace(INNER_FORMULA, "$1'") : text;
  return FORMULA.test(inner) ? `'${inner}` : inner;
}

export function csvCell(value: unknown, separator: string): string {
  if (value === null || value === undefined) return '';
  // Numbers and flags are written by us: a negative figure stays a figure.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = harmless(String(value));
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly unknown[], separator: string): string =>
  `${values.map((value) => csvCell(value, separator)).join(separator)}\r\n`;
