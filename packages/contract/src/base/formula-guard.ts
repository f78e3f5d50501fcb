/** What makes a spreadsheet take a text for a formula, also behind blanks and in its full-width spelling. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are part of what hides a formula.
const FORMULA = /^[\s\u0000-\u001f\u00a0\u200b-\u200f\ufeff'"]*[=+\-@＝＋－＠|%]/u;
/** Looks no further than its own line: over all of them the time would grow with the square of their number. */
const INNER_FORMULA = /(\r\n|\r|\n)(?=(?:[^\S\r\n]|')*[=+\-@＝＋－＠])/gu;
const GUARDED_INNER_FORMULA = /(\r\n|\r|\n)'(?=(?:[^\S\r\n]|')*[=+\-@＝＋－＠])/gu;

/** Most texts have none of what needs a closer look. */
const NEEDS_CLEANING = /[\0\r\n]/;

/** A text that a spreadsheet shows and never runs. */
export function harmless(text: string): string {
  const inner = NEEDS_CLEANING.test(text) ? text.replaceAll('\0', '').replace(INNER_FORMULA, "$1'") : text;
  return FORMULA.test(inner) ? `'${inner}` : inner;
}

/**
 * The text that was made harmless: the apostrophes in front of formulas are ours. One that was there before has been
 * given another, so that nothing is lost.
 */
export function withoutFormulaGuard(text: string): string {
  if (!text.includes("'")) return text;
  const isGuarded = text.startsWith("'") && FORMULA.test(text.slice(1));
  return (isGuarded ? text.slice(1) : text).replace(GUARDED_INNER_FORMULA, '$1');
}

/** A text for a file where nothing runs, so that `withoutFormulaGuard` gives it back as it is. */
export const keptByFormulaGuard = (text: string): string =>
  withoutFormulaGuard(text) === text ? text : harmless(text);
