/**
 * Binds the values of a request into its statement, as a ClickHouse server does before it runs one. Native chDB must not
 * do it: its connections share the values of whichever statement came last.
 */
export function bindValues(sql: string, values: ReadonlyMap<string, string>): string {
  return sql.replace(TOKEN, (token, name?: string, type?: string) => {
    if (name === undefined || type === undefined) return token;
    const value = values.get(name);
    if (value === undefined) throw new Error(`Code: 456. DB::Exception: Substitution \`${name}\` is not set`);
    return type === 'String' ? quote(plainText(value)) : `_CAST(${quote(value)}, ${quote(type)})`;
  });
}

/** Texts, names in quotes and comments stay as they are; what remains in braces is a value to bind. */
const TOKEN =
  /'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|`(?:[^`\\]|\\.|``)*`|--[^\n]*|\/\*[\s\S]*?\*\/|\{(\w+):([^}]+)\}/g;

/** Writes a text as a literal. Statements may end at a zero byte, so one inside a text is escaped. */
export const quote = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`;

const ESCAPED: Record<string, string> = { t: '\t', n: '\n', r: '\r' };

/** Texts are sent escaped like cells of a tab-separated file; lists already hold literals. */
const plainText = (value: string) =>
  value.replace(/\\(.)/gs, (_, letter: string) => ESCAPED[letter] ?? letter);
