/** Statements worth preparing: planning the long ones costs more than running them. */
const MOST = 200;
const names = new Map<string, string>();

/**
 * The name a statement is prepared under, the same on every connection; the first few hundred different ones get
 * one, so that nothing grows with what people ask for.
 */
export function preparedName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MOST) return known;
  const name = `encart_${names.size + 1}`;
  names.set(sql, name);
  return name;
}
