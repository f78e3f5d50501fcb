/** The keys of an object that has no others than those of its type. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

/** An object with a value for each of some keys. */
export const objectOf = <K extends string, V>(keys: readonly K[], makeValue: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, makeValue(key)])) as Record<K, V>;

/** Whether a value is one of a list; the list tells its type. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);
