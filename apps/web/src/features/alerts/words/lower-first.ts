/** A label inside a sentence; what is written in capitals stays so. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}|^\p{Lu}$/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
