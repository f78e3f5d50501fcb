type SearchValue = string | number | boolean | null | undefined;
export type SearchValues = Readonly<Record<string, SearchValue | readonly SearchValue[]>>;

/** Query string without the question mark; arrays are repeated keys, empty values are left out. */
export function stringifySearch(values: SearchValues): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) params.append(key, String(item));
  return params.toString();
}

/** The other way round: every value is text, a repeated key is a list of texts. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(search)) {
    const before = values[key];
    values[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return values;
}
