/** A value as part of a script, safe wherever the script stands: in a file, or inside a page. */
export const scriptLiteral = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
