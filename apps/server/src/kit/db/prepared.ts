/** How many are prepared, and how long they may be: what fills a table at once is not said a second time. */
const MOST = 500;
const LONGEST = 8_000;
const names = new Map<string, string>();

/**
 * The name a statement is prepared under, the same on every connection: planning it can cost more than running it.
 * The first few hundred different ones get one, so that nothing grows with what people ask for.
 */
export function preparedName(sql: string): string | undefined {
  if (sql.length > LONGEST) return undefined;
  const existing = names.get(sql);
  if (existing || names.size >= MOST) return existing;
  const name = `encart_${names.size + 1}`;
  names.set(sql, name);
  return name;
}
