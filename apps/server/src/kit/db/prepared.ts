/** How many are prepared, and how long they may be: what fills a table at once is not said a second time. */
const MOST = 500;
const LONGEST = 8_000;
/** A search is planned for its word: by a plan for any word, a rare one is looked for in every row, in order. */
const SEARCH = / like folded\(| ~ \$\d/;

/**
 * Names statements to prepare, the same on every connection: planning one can cost more than running it.
 * The first few hundred different ones get a name, so that nothing grows with what people ask for.
 */
export function createPreparedNames() {
  const names = new Map<string, string>();
  return (sql: string): string | undefined => {
    if (sql.length > LONGEST || SEARCH.test(sql)) return undefined;
    const existing = names.get(sql);
    if (existing || names.size >= MOST) return existing;
    const name = `encart_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}

export const preparedName = createPreparedNames();
