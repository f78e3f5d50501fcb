/**
 * Addresses in a text that was typed or pasted: one, several, or with the names mail programs write before them. What is
 * no address is kept as it is, for its error to be seen.
 */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .replace(/"[^"]*"/g, ' ')
      .split(/[,;\n]+/)
      .flatMap((entry) => partsOf(entry).map((part) => part.replace(EDGES, '').toLowerCase()))
      .filter((part) => part !== ''),
  ),
];

const EDGES = /^[<([]+|[>)\].]+$/g;

/** Before an address in angle brackets stands whose it is. */
function partsOf(entry: string): string[] {
  const parts = entry.split(/\s+/);
  return /<[^>]*@[^>]*>/.test(entry) ? parts.filter((part) => part.includes('@')) : parts;
}

/** The list with what was typed, each address once. */
export const withAddresses = (list: readonly string[], typed: readonly string[]): string[] => [
  ...new Set([...list, ...typed.flatMap(addressesIn)]),
];
