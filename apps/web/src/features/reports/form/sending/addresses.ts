/** Addresses in a text that was typed or pasted: one, several, or with the names mail programs write before them. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .replace(/"[^"]*"/g, ' ')
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^[<([]+|[>)\].]+$/g, '').toLowerCase())
      .filter((part, _, parts) => part !== '' && (part.includes('@') || !parts.some(isAddress))),
  ),
];

const isAddress = (text: string) => text.includes('@');

/** The list with what was typed, each address once. */
export const withAddresses = (list: readonly string[], typed: readonly string[]): string[] => [
  ...new Set([...list, ...typed.flatMap(addressesIn)]),
];
