import { isObject } from '@encart/contract/base/objects.ts';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return Object.fromEntries(names.sort().map((name) => [name, sorted(value[name])]));
};

/** JSON with sorted names: the same value has the same bytes, however it was put together. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));
